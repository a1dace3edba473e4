// A range that follows the average price (domain.md 9.8): when it moves, how far, and when it may no longer.

import type { Candle } from '../../exchange/view.ts'
import { nextBucketStart } from '../../market/intervals.ts'
import { one, over, roundTo, textOf, times, units } from '../amounts.ts'
import { type RangeConfig, shareOf } from './config.ts'
import { trailingMinutes } from './defaults.ts'
import { levelsOf } from './levels.ts'
import { beginRelay } from './relay.ts'
import type { GridTurn } from './state.ts'
import { max, min, type Terms } from './terms.ts'

/** The average of the last closes; undefined while there are too few. */
export function averageClose(candles: readonly Candle[]): bigint | undefined {
  if (candles.length < trailingMinutes) return undefined
  return candles.reduce((sum, { close }) => sum + units(close), 0n) / BigInt(candles.length)
}

/** The factor of the next move: clipped to the prices where the range stops, 1 where it stands there; undefined = no move. */
export function moveFactor(
  bounds: { low: bigint; high: bigint },
  change: bigint,
  trailing: NonNullable<RangeConfig['trailing']>,
): bigint | undefined {
  const step = shareOf(trailing.percent)
  if (change >= one + step) return max(one, min(one + step, over(units(trailing.max ?? '0'), bounds.high)))
  if (change > one - step || trailing.min === undefined) return undefined
  return min(one, max(one - step, over(units(trailing.min), bounds.low)))
}

/** Every minute. */
export function trail(turn: GridTurn, config: RangeConfig, terms: Terms): void {
  const { context, state } = turn
  const { ladder, relay, trail: last } = state
  const { trailing, symbol } = config
  if (!trailing || !ladder || last?.done) return
  turn.wakeAt(nextBucketStart('1m', context.now, 0), 'trail')
  const average = averageClose(context.candles(symbol, '1m', trailingMinutes))
  if (average === undefined || relay || context.pair(symbol)?.status !== 'trading') return
  if (!last) {
    turn.change({ trail: { average: textOf(average) } })
    return
  }
  const [low, high] = [units(ladder.levels[0] as string), units(ladder.levels.at(-1) as string)]
  const factor = moveFactor({ low, high }, over(average, units(last.average)), trailing)
  if (factor === undefined) return
  if (factor === one) {
    turn.change({ trail: { ...last, done: true } })
    turn.forget('trail')
    turn.log('trailingDone')
    return
  }
  turn.change({ trail: { average: textOf(average) } })
  move(
    turn,
    config,
    [low, high].map((bound) => roundTo(times(bound, factor), terms.tick)) as [bigint, bigint],
    terms,
  )
}

function move(turn: GridTurn, config: RangeConfig, [low, high]: [bigint, bigint], terms: Terms): void {
  const { spacing } = config
  const grids = (turn.state.ladder?.levels.length ?? 0) - 1
  turn.log('moving', { low: textOf(low), high: textOf(high) })
  beginRelay(turn, {
    why: 'move',
    levels: levelsOf({ spacing, low, high, grids }, terms.tick).map(textOf),
    steps: { spacing, low: textOf(low), high: textOf(high), grids, from: 0 },
  })
}
