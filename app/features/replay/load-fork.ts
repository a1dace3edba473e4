// What the page of a fork shows: its market and account now, and both curves.

import type { ForkLook, ForkSummary } from '#app/services/replay/replay.ts'
import { accepted, type Result, refused } from '#app/services/result.ts'
import { refusal } from '#app/services/service-codes.ts'
import type { Services } from '#app/services/services.ts'
import type { Candle } from '#engine/exchange/view.ts'
import { candlesShown, closedBefore, type PairFacts, pairsOf } from './load-replay.ts'

export interface ForkPageState {
  fork: ForkSummary
  pairs: PairFacts[]
  pair: PairFacts
  /** Undefined while it is being computed. */
  shown: { look: ForkLook; candles: Candle[] } | undefined
  share: number
}

export async function loadFork(
  { replay, markets }: Pick<Services, 'replay' | 'markets'>,
  person: string,
  id: string,
  symbol: string | null,
): Promise<Result<ForkPageState>> {
  const pairs = pairsOf(markets)
  const pair = pairs.find((one) => one.symbol === symbol) ?? pairs[0]
  if (!pair) return refused({ code: refusal.forkMissing })
  const looked = await replay.lookAtFork(person, id, pair.symbol)
  if (!looked.ok) return looked
  const fork = replay.forks(person).find((one) => one.id === id)
  if (!fork) return refused({ code: refusal.forkMissing })
  const state = { fork, pairs, pair }
  if (looked.value.status === 'working')
    return accepted({ ...state, shown: undefined, share: looked.value.share })
  const look = looked.value.value
  const recorded = await closedBefore(markets, pair.symbol, look.base.at)
  const candles = [...recorded, ...look.candles, look.moment.openCandle].slice(-candlesShown)
  return accepted({ ...state, shown: { look, candles }, share: 1 })
}
