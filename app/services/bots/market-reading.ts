// What people see of the market of bots.

import { reactorsById } from '#db/queries/copies.ts'
import type { ReactorListRecord } from '#db/queries/reactors.ts'
import { botFavouritesOf } from '#db/stores/bot-favourites.ts'
import { countSearch, hotSearches } from '#db/stores/market-searches.ts'
import { strategistOf, strategistsOf, strategyTextsOf } from '#db/stores/strategists.ts'
import { listPasts, pastsOf } from '#db/stores/strategy-pasts.ts'
import { newestRanks, ranksSince, thinnedRanks } from '#db/stores/strategy-ranks.ts'
import type { PastRecord } from '#engine/backtest/past-record.ts'
import type { StrategyView } from '#engine/bot-market/protocol.ts'
import { isSold } from '#engine/bot-market/terms.ts'
import { readBotAccount } from '#engine/kernel/bot-accounts.ts'
import { over, textOf, units } from '#engine/reactors/amounts.ts'
import type { BotState } from '#engine/reactors/bot-life.ts'
import { refusePublication } from '#engine/reactors/publication.ts'
import { reactorKind } from '#engine/reactors/registry.ts'
import { runningMs } from '#jobs/strategy-ranks.ts'
import type { Subject } from '../subject.ts'
import { figuresNow } from './figures-now.ts'
import type { MarketReading, PastRunner, StrategyCard } from './market.ts'
import { type MarketSources, missing } from './market-changes.ts'
import { platformStrategist } from './platform-strategist.ts'

const dayMs = 86_400_000
const searchWordMost = 30
const hotMost = 8
const curveMs = 30 * dayMs

const hasPast = (card: StrategyCard): card is PastRunner['card'] => card.past !== null

const withPast = (share: string | undefined, past: PastRecord | undefined) =>
  share === undefined ? undefined : textOf(units(share) + units(past?.share ?? '0'))

export function createMarketReading({ exchange, database, reactors, now }: MarketSources): MarketReading {
  const tables = database.read
  const idOf = ({ bot }: StrategyView) => readBotAccount(bot)?.reactor ?? ''

  async function cardsOf(views: readonly StrategyView[], viewer?: Subject): Promise<StrategyCard[]> {
    const ids = views.map(idOf)
    const [rows, texts, ranks, pasts, names, favourites] = await Promise.all([
      reactorsById(tables, ids),
      strategyTextsOf(tables, ids),
      newestRanks(tables, ids),
      pastsOf(tables, ids),
      strategistsOf(
        tables,
        views.map(({ owner }) => owner),
      ),
      viewer ? botFavouritesOf(database, viewer.userId) : ([] as string[]),
    ])
    const byId = new Map(rows.map((row) => [row.reactorId, row]))
    const results = new Map(
      await Promise.all(rows.map(async (row) => [row.reactorId, await resultOf(row)] as const)),
    )
    return views.flatMap((view): StrategyCard[] => {
      const id = idOf(view)
      const row = byId.get(id)
      const rank = ranks.get(id)
      if (!row) return []
      const { terms, owner, followers, publishedAt } = view
      return [
        {
          id,
          title: texts.get(id)?.title ?? '',
          strategist: names.get(owner)?.name ?? '',
          isPlatform: owner === platformStrategist,
          kind: row.kind,
          config: row.config,
          terms,
          coin: rank?.coin ?? '',
          investedUsdt: rank?.investedUsdt ?? '0',
          ...figuresNow(rank, withPast(results.get(id)?.share, pasts.get(id))),
          runningMs: runningMs((row.state as BotState | null) ?? undefined, now(), pasts.get(id)),
          copiers7d: rank?.copiers7d ?? 0,
          followers,
          publishedAt,
          isFavourite: favourites.includes(id),
          past: pasts.get(id) ?? null,
        },
      ]
    })
  }

  async function resultOf(row: ReactorListRecord) {
    const kind = reactorKind(row.kind)
    if (!row.state || !kind) return undefined
    const context = await reactors.context({ owner: row.owner, account: row.account })
    const { coin, invested, equity, total } = kind.result(row.config, row.state, context)
    const share = textOf(invested > 0n ? over(total, invested) : 0n)
    return { coin, invested: textOf(invested), equity: textOf(equity), total: textOf(total), share }
  }

  return {
    cards: (viewer) => cardsOf(exchange.strategies.open(), viewer),

    async curves(ids, points) {
      const rows = await thinnedRanks(tables, ids, now() - curveMs, Math.ceil(curveMs / points))
      const curves = new Map<string, string[]>()
      for (const { reactorId, share } of rows) {
        const curve = curves.get(reactorId)
        if (curve) curve.push(share)
        else curves.set(reactorId, [share])
      }
      return curves
    },

    async pastProgress() {
      const rows = await listPasts(tables)
      return { planned: rows.length, played: rows.filter(({ status }) => status !== 'waiting').length }
    },

    async pastRace() {
      const cards = (await cardsOf(exchange.strategies.open())).filter(hasPast)
      const runners = cards.map(async (card): Promise<PastRunner> => {
        const { from, until, share } = card.past
        const rows = (await ranksSince(tables, card.id, from)).filter(({ at }) => at < until)
        const curve = rows.map((row): [number, string] => [row.at, row.share])
        return { card, curve: [...curve, [until, share]] }
      })
      const down = (a: bigint, b: bigint) => (a > b ? -1 : a < b ? 1 : 0)
      return (await Promise.all(runners)).sort((a, b) =>
        down(units(a.card.past.share), units(b.card.past.share)),
      )
    },

    async detail(id, viewer) {
      const [row] = await reactorsById(tables, [id])
      const view = row && exchange.strategies.find(row.account)
      const [card] = view ? await cardsOf([view], viewer) : []
      if (!row || !view || !card) return undefined
      const { account: bot, owner, config, state } = row
      const [texts, profile, ranks, result] = await Promise.all([
        strategyTextsOf(tables, [id]),
        strategistOf(tables, owner),
        ranksSince(tables, id, now() - curveMs),
        resultOf(row),
      ])
      const isOwn = viewer?.account === owner
      const paid = viewer && exchange.strategies.paidUntil(viewer.account, bot)
      const hasPaid = paid !== undefined && paid > now()
      return {
        card,
        about: texts.get(id)?.about ?? '',
        strategistAbout: profile?.about ?? '',
        subscribers: view.subscribers,
        isOpen: view.open,
        result,
        curve: [
          ...ranks.map(({ at, share }) => ({ at, share })),
          ...(result ? [{ at: now(), share: card.share }] : []),
        ],
        parameters: isOwn || hasPaid || !isSold(view.terms) ? { config, state } : undefined,
        isOwn,
        refusal: viewer && exchange.strategies.copyRefusal(viewer.account, bot),
        mustBuy: isSold(view.terms) && !hasPaid,
        paidUntil: hasPaid && Number.isFinite(paid) ? paid : undefined,
      }
    },

    async noteSearch(word) {
      if (word.length <= searchWordMost) await countSearch(database, word, Math.floor(now() / dayMs))
    },

    hotSearches: () => hotSearches(tables, Math.floor(now() / dayMs) - 6, hotMost),

    async strategist({ account, facts }) {
      const own = exchange.strategies.open().filter(({ owner }) => owner === account)
      return {
        profile: await strategistOf(tables, account),
        isStrategist: facts.strategist === true,
        cards: await cardsOf(own),
        payouts: exchange.strategies.payoutsOf(account),
      }
    },

    async publicationRefusal({ account: owner }, id) {
      const [row] = await reactorsById(tables, [id])
      if (!row || row.owner !== owner) return missing
      return refusePublication(row, await reactors.context({ owner, account: row.account }))
    },
  }
}
