// Which position and margin mode an order or a plan of the reference's contracts trades in: it may decide them (futures-rules.md B19, B20).

import type { Command } from '#engine/exchange/protocol.ts'
import { No } from '../rules.ts'
import { type Order, type Part, sideOf } from './contract.ts'
import { isIdle } from './owner.ts'

type Wanted = Pick<
  Extract<Command, { type: 'placeContractOrder' }>,
  'side' | 'positionSide' | 'reduceOnly' | 'marginMode'
>

/** What is refused leaves the modes as they were. */
export function inModes<Made>(
  part: Part,
  { side, positionSide: word, reduceOnly = false, marginMode }: Wanted,
  act: (modes: Pick<Order, 'positionSide' | 'isClosing'>) => Made,
): Made {
  const { line } = part
  const mode = line.mode === 'undecided' ? (word === undefined ? 'one-way' : 'hedge') : line.mode
  if ((mode === 'hedge') !== (word !== undefined)) throw new No('40774', 'positionSide')
  const positionSide = word && sideOf(word)
  const isOpening = positionSide !== undefined && (positionSide === 1n) === (side === 'buy')
  if (isOpening && reduceOnly) throw new No('40017', 'reduceOnly')
  const isIsolated = marginMode === undefined ? part.isIsolated : marginMode === 'isolated'
  if (isIsolated !== part.isIsolated && !isIdle(part)) throw new No('40920', 'marginMode')
  const before = { mode: line.mode, isIsolated: part.isIsolated }
  line.mode = mode
  part.isIsolated = isIsolated
  try {
    return act({ positionSide, isClosing: positionSide === undefined ? reduceOnly : !isOpening })
  } catch (no) {
    line.mode = before.mode
    part.isIsolated = before.isIsolated
    throw no
  }
}
