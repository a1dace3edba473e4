// What people see of the market of bots.

import { reactorsById } from '#db/queries/copies.ts'
import type { ReactorListRecord } from '#db/queries/reactors.ts'
import { botFavouritesOf } from '#db/stores/bot-favourites.ts'
import { countSearch, hotSearches } from '#db/stores/market-searches.ts'
import { strategistOf, strategistsOf, strategyTextsOf } from '#db/stores/strategists.ts'
import { newestRanks, ranksSince } from '#db/stores/strategy-ranks.ts'
import type { StrategyView } from '#engine/bot-market/protocol.ts'
import { isSold } from '#engine/bot-market/terms.ts'
import { readBotAccount } from '#engine/kernel/bot-accounts.ts'
import { over, textOf } from '#engine/reactors/amounts.ts'
import type { BotState } from '#engine/reactors/bot-life.ts'
import { refusePublication } from '#engine/reactors/publication.ts'
import { reactorKind } from '#engine/reactors/registry.ts'
import type { Subject } from '../subject.ts'
import type { BotMarket, StrategyCard } from './market.ts'
import { type MarketSources, missing } from './market-changes.ts'
import { platformStrategist } from './platform-strategist.ts'

const dayMs = 86_400_000
const searchWordMost = 30
const hotMost = 8
const curveMs = 30 * dayMs

type Reading = Pick<
  BotMarket,
  'cards' | 'curves' | 'detail' | 'noteSearch' | 'hotSearches' | 'strategist' | 'publicationRefusal'
>

export function createMarketReading({ exchange, database, reactors, now }: MarketSources): Reading {
  const tables = database.read
  const idOf = ({ bot }: StrategyView) => readBotAccount(bot)?.reactor ?? ''

  async function cardsOf(views: readonly StrategyView[], viewer?: Subject): Promise<StrategyCard[]> {
    const ids = views.map(idOf)
    const [rows, texts, ranks, names, favourites] = await Promise.all([
      reactorsById(tables, ids),
      strategyTextsOf(tables, ids),
      newestRanks(tables, ids),
      strategistsOf(
        tables,
        views.map(({ owner }) => owner),
      ),
      viewer ? botFavouritesOf(database, viewer.userId) : ([] as string[]),
    ])
    const byId = new Map(rows.map((row) => [row.reactorId, row]))
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
          share: rank?.share ?? '0',
          week: rank?.week ?? '0',
          drawdown: rank?.drawdown ?? '0',
          runningMs: now() - ((row.state as BotState | null)?.startedAt ?? now()),
          copiers7d: rank?.copiers7d ?? 0,
          followers,
          publishedAt,
          isFavourite: favourites.includes(id),
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

    async curves(ids) {
      const since = now() - 7 * dayMs
      const rows = await Promise.all(ids.map((id) => ranksSince(tables, id, since)))
      return new Map(ids.map((id, at) => [id, (rows[at] ?? []).map(({ share }) => share)]))
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
        card: { ...card, share: result?.share ?? card.share },
        about: texts.get(id)?.about ?? '',
        strategistAbout: profile?.about ?? '',
        subscribers: view.subscribers,
        isOpen: view.open,
        result,
        curve: ranks.map(({ at, share }) => ({ at, share })),
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
