// Whether RSI begins a cycle at the close of a bar (domain.md 10.1): downwards through its level, or upwards in reverse.

import { crossesAbove, crossesBelow } from '../indicators/crosses.ts'
import { rsi } from '../indicators/rsi.ts'
import type { ReactorContext } from '../reactor.ts'
import type { MartingaleConfig } from './config.ts'

/** `symbol`: the pair or the contract whose closes it goes by. */
export function rsiCrosses(
  { trigger, direction }: Pick<MartingaleConfig, 'trigger' | 'direction'>,
  symbol: string,
  context: ReactorContext,
): boolean {
  if (trigger.by !== 'rsi') return false
  const closes = context
    .candles(symbol, trigger.interval, 5 * trigger.length)
    .map(({ close }) => Number(close))
  const line = rsi(closes, trigger.length)
  const level = line.map(() => Number(trigger.level))
  const crosses = direction === 'forward' ? crossesBelow : crossesAbove
  return crosses(line, level, line.length - 1)
}
