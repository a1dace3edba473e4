// What a bot on a contract learns of its position and of what it made, out of the events of its account.

import { textOf, units } from '../amounts.ts'
import { type BotState, followStrategist } from '../bot-life.ts'
import type { ReactorEvent } from '../reactor.ts'
import type { Turn } from '../turn.ts'
import type { FinalWorth } from '../worth.ts'

/** Its position by all that it has learned; `funds` has its cash. */
export interface OwnPosition {
  side: 'long' | 'short'
  size: string
  cost: string
}

/** What every bot on a contract remembers beside what all bots do. Amounts are decimal text in the coin of its margin. */
export interface OnContract extends BotState, FinalWorth {
  /** Margin that the owner added later. */
  added: string
  /** As the exchange counts, by the average entry price. */
  realised: string
  fees: string
  /** Received above zero, paid below. */
  funding: string
  position?: OwnPosition
  /** Number of the intent that sets its leverage. */
  leverageIntent?: number
  /** Before then no other order that closes the position is sent. */
  closeAt?: number
}

export const noFigures = { added: '0', realised: '0', fees: '0', funding: '0' } as const

type OwnTurn = Turn<OnContract>

/** What each of its reactions begins with: what became of its orders and watches. */
export function learnOnContract(turn: OwnTurn, event: ReactorEvent): ReturnType<OwnTurn['learn']> {
  const learned = turn.learn(event)
  notePosition(turn, event)
  noteFigures(turn, event)
  followStrategist(turn, event)
  return learned
}

/** By its fills, because the exchange reports the whole only at the end of its step; and by that, because it may take some away. */
function notePosition(turn: OwnTurn, event: ReactorEvent): void {
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

function setPosition(turn: OwnTurn, side: OwnPosition['side'], lots: bigint, value: bigint): void {
  const { size = '0', cost = '0' } = turn.state.position ?? {}
  turn.change({ position: { side, size: textOf(units(size) + lots), cost: textOf(units(cost) + value) } })
}

function noteFigures(turn: OwnTurn, event: ReactorEvent): void {
  const { realised, fees, funding } = turn.state
  const sum = (a: string, b: string) => textOf(units(a) + units(b))
  if (event.type === 'contractOrderFilled' || event.type === 'positionTakenOver')
    turn.change({ realised: sum(realised, event.realised), fees: sum(fees, event.fee) })
  else if (event.type === 'positionDeleveraged') turn.change({ realised: sum(realised, event.realised) })
  else if (event.type === 'fundingPaid') turn.change({ funding: sum(funding, event.amount) })
}
