// What the page of a replay shows: the sessions of an account, and one of them at one moment.

import type { Look, ReplaySession } from '#app/services/replay/replay.ts'
import { accepted, type Result } from '#app/services/result.ts'
import type { Services } from '#app/services/services.ts'
import type { Candle } from '#engine/exchange/view.ts'
import { minuteMs } from '#engine/market/intervals.ts'
import { chosenSession, type ReplayBase, type ReplayQuery } from './replay-query.ts'

export interface PairFacts {
  symbol: string
  base: string
  quote: string
  priceDecimals: number
  tick: string
}

export interface ShownMoment {
  look: Look
  candles: Candle[]
}

export interface ReplayPageState {
  sessions: ReplaySession[]
  base: ReplayBase
  pairs: PairFacts[]
  pair: PairFacts
  /** Undefined while it is being prepared. */
  shown: ShownMoment | undefined
  /** How much of it is ready, 0 to 1. */
  share: number
}

/** Rows of the chart. */
export const candlesShown = 120

export const pairsOf = (markets: Services['markets']): PairFacts[] =>
  markets
    .list()
    .map(({ symbol, base, quote, priceDecimals, tick }) => ({ symbol, base, quote, priceDecimals, tick }))

/** Undefined: there is nothing to replay. */
export async function loadReplay(
  { replay, markets }: Pick<Services, 'replay' | 'markets'>,
  person: string,
  account: string,
  query: ReplayQuery,
): Promise<Result<ReplayPageState | undefined>> {
  const sessions = replay.sessions(account)
  const session = chosenSession(sessions, query)
  const pairs = pairsOf(markets)
  const pair = pairs.find(({ symbol }) => symbol === query.symbol) ?? pairs[0]
  if (!session || !pair) return accepted(undefined)
  const span = { account, from: session.from, until: session.until }
  const at = (shown: PairFacts) => replay.look(person, span, query.place ?? 'first', shown.symbol)
  const looked = await at(pair)
  if (!looked.ok) return looked
  const state = {
    sessions,
    base: { account: query.account, session: span.from, symbol: pair.symbol },
    pairs,
    pair,
  }
  if (looked.value.status === 'working')
    return accepted({ ...state, shown: undefined, share: looked.value.share })
  const { value: look } = looked.value
  const traded = query.symbol === undefined ? tradedPair(look, pairs) : undefined
  if (traded && traded !== pair)
    return loadReplay({ replay, markets }, person, account, { ...query, symbol: traded.symbol })
  const closed = await closedBefore(markets, pair.symbol, look.moment.openCandle.openTime)
  return accepted({ ...state, shown: { look, candles: [...closed, look.moment.openCandle] }, share: 1 })
}

/** The pair of what was done first. */
function tradedPair({ session }: Look, pairs: readonly PairFacts[]): PairFacts | undefined {
  const mark = session.marks.find((one) => 'symbol' in one)
  return mark && 'symbol' in mark ? pairs.find(({ symbol }) => symbol === mark.symbol) : undefined
}

/** Closed minutes before one, as the exchange recorded them. */
export const closedBefore = (markets: Services['markets'], symbol: string, endTime: number) =>
  markets.candles({
    symbol,
    interval: '1m',
    endTime: endTime - (endTime % minuteMs),
    limit: candlesShown,
    zoneMinutes: 0,
  })
