// What a grid on a contract learns of its position and of what it made, out of the events of its account.

import { textOf, units } from '../amounts.ts'
import type { ReactorEvent } from '../reactor.ts'
import type { FuturesGridTurn, OwnPosition } from './state.ts'

/** By its fills, because the exchange reports the whole only at the end of its step; and by that, because it may take some away. */
export function notePosition(turn: FuturesGridTurn, event: ReactorEvent): void {
  const { position } = turn.state
  if (event.type === 'contractOrderFilled') {
    const { action, positionSide: side, size, quote, realised } = event
    const [lots, value] = [units(size), units(quote)]
    if (action === 'open') setPosition(turn, side, lots, value)
    else if (position)
      setPosition(turn, side, -lots, (side === 'long' ? units(realised) : -units(realised)) - value)
  } else if (event.type === 'positionChanged') {
    const { side, size, cost } = event
    turn.change({ position: { side, size, cost } })
  } else if (event.type === 'positionClosed') {
    const { position: _, ...rest } = turn.state
    turn.state = rest
  }
}

function setPosition(turn: FuturesGridTurn, side: OwnPosition['side'], lots: bigint, value: bigint): void {
  const { size = '0', cost = '0' } = turn.state.position ?? {}
  turn.change({ position: { side, size: textOf(units(size) + lots), cost: textOf(units(cost) + value) } })
}

export function noteFigures(turn: FuturesGridTurn, event: ReactorEvent): void {
  const { realised, fees, funding } = turn.state
  const sum = (a: string, b: string) => textOf(units(a) + units(b))
  if (event.type === 'contractOrderFilled')
    turn.change({ realised: sum(realised, event.realised), fees: sum(fees, event.fee) })
  else if (event.type === 'positionTakenOver')
    turn.change({ realised: sum(realised, event.realised), fees: sum(fees, event.fee) })
  else if (event.type === 'positionDeleveraged') turn.change({ realised: sum(realised, event.realised) })
  else if (event.type === 'fundingPaid') turn.change({ funding: sum(funding, event.amount) })
}
