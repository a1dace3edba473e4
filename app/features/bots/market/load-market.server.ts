// The market of bots as its pages show it: cards with their curves, filtered and listed; nothing of what is sold.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { foldText } from '#app/i18n/fold-text.ts'
import type { StrategyCard } from '#app/services/bots/market.ts'
import { listed, type MarketList, marketLists } from '#app/services/bots/market-lists.ts'
import type { Services } from '#app/services/services.ts'
import type { Subject } from '#app/services/subject.ts'
import { units } from '#engine/reactors/amounts.ts'
import type { PortfolioConfig } from '#engine/reactors/portfolio/config.ts'
import type { SignalConfig } from '#engine/reactors/signal/config.ts'
import { botKinds, kindOf } from '../bot-kinds.server.ts'
import type { BotKind } from '../bot-view.ts'

/** Points of a card's curve. */
const curvePoints = 42
const cardsMost = 48

export type CardView = Omit<StrategyCard, 'config'> & {
  /** Pair or coins. */
  name: string
  /** Shares of the last 30 days, the simulated past included. */
  curve: string[]
}

type Markets = Pick<Services, 'markets' | 'contracts'>

/** The pair or the contract that a bot trades; undefined where it trades several coins. */
export function tradedBy(
  { kind, config }: Pick<StrategyCard, 'kind' | 'config'>,
  { markets, contracts }: Markets,
) {
  const contract = kindOf(kind)?.contract
  if (contract) return contracts.get(contract(config))
  const { symbol } = config as { symbol?: string }
  return symbol === undefined ? undefined : markets.get(symbol)
}

/** What the bot trades, which its card shows even where its parameters are sold. */
export function nameOf(card: Pick<StrategyCard, 'kind' | 'config'>, services: Markets): string {
  const { coins, symbols } = card.config as Partial<PortfolioConfig & SignalConfig>
  if (symbols) return symbols.join(', ')
  const pair = tradedBy(card, services)
  return pair ? `${pair.base}/${pair.quote}` : (coins?.map(({ coin }) => coin).join(', ') ?? '')
}

export async function viewsOf(
  services: Pick<Services, 'botMarket' | 'markets' | 'contracts'>,
  cards: readonly StrategyCard[],
): Promise<CardView[]> {
  const curves = await services.botMarket.curves(
    cards.map(({ id }) => id),
    curvePoints,
  )
  return cards.map((card) => {
    const { config: _, ...shown } = card
    return { ...shown, name: nameOf(card, services), curve: curves.get(card.id) ?? [] }
  })
}

const isList = (name: string | null): name is MarketList => marketLists.some((list) => list === name)

/** `list` null = all, the newest first. */
export async function loadMarket({ request, context }: LoaderFunctionArgs, viewer: Subject | undefined) {
  const { services } = context
  const search = new URL(request.url).searchParams
  const given = search.get('list')
  const list = isList(given) ? given : null
  const kind = search.get('kind') ?? ''
  const by = search.get('by') ?? ''
  const word = (search.get('q') ?? '').trim().slice(0, 30)
  const all = await services.botMarket.cards(viewer)
  const matching = all.filter(
    (card) =>
      (kind === '' || card.kind === kind) &&
      (by === '' || card.terms.by === by) &&
      hasWord(card, word, services),
  )
  const wanted = list ? listed(list, matching) : [...matching].sort((a, b) => b.publishedAt - a.publishedAt)
  if (word !== '' && wanted.length > 0) await services.botMarket.noteSearch(foldText(word))
  return {
    list,
    kind: botKinds.some((known) => known.kind === kind) ? kind : '',
    kinds: botKinds.filter(({ reactor }) => reactor.copy).map((one) => one.kind as BotKind),
    by,
    word,
    count: all.length,
    cards: await viewsOf(services, wanted.slice(0, cardsMost)),
    hot: await services.botMarket.hotSearches(),
    progress: await services.botMarket.pastProgress(),
  }
}

function hasWord(card: StrategyCard, word: string, services: Markets): boolean {
  if (word === '') return true
  const name = nameOf(card, services)
  const texts = [card.title, card.strategist, name, name.replace('/', '')]
  return texts.some((text) => foldText(text).includes(foldText(word)))
}

const hubCards = 4

/** The first of each list, for the hub. */
export async function loadHubLists(services: Services, viewer: Subject | undefined) {
  const all = await services.botMarket.cards(viewer)
  const lists = await Promise.all(
    marketLists.map(async (list) => ({
      list,
      cards: await viewsOf(services, listed(list, all).slice(0, hubCards)),
    })),
  )
  const favourites = all.filter(({ isFavourite }) => isFavourite)
  return {
    lists,
    favourites: await viewsOf(services, favourites.slice(0, hubCards)),
    hot: await services.botMarket.hotSearches(),
  }
}

const runnersMost = 5

/** The published bots that made the most, the winner first. */
export async function loadRace(
  services: Pick<Services, 'botMarket' | 'markets' | 'contracts'>,
): Promise<CardView[]> {
  const cards = await services.botMarket.cards()
  cards.sort((a, b) => Number(units(b.share) - units(a.share)) || Number(a.id) - Number(b.id))
  return viewsOf(services, cards.slice(0, runnersMost))
}
