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

/** What every bot on contracts remembers beside what all bots do. Amounts are decimal text in the coin of its margin. */
export interface OnContracts extends BotState, FinalWorth {
  /** As the exchange counts, by the average entry price. */
  realised: string
  fees: string
  /** Received above zero, paid below. */
  funding: string
  /** Before then no other order that closes a position is sent. */
  closeAt?: number
}

/** Of a bot that trades one. */
export interface OnContract extends OnContracts {
  /** Margin that the owner added later. */
  added: string
  position?: OwnPosition
  /** Number of the intent that sets its leverage. */
  leverageIntent?: number
}

export const nothingMade = { realised: '0', fees: '0', funding: '0' } as const

export const noFigures = { added: '0', ...nothingMade } as const

type OwnTurn = Turn<OnContract>

/** What each of its reactions begins with: what became of its orders and watches. */
export function learnOnContract(turn: OwnTurn, event: ReactorEvent): ReturnType<OwnTurn['learn']> {
  const learned = turn.learn(event)
  notePosition(turn, event)
  turn.change(figuresAfter(turn.state, event))
  followStrategist(turn, event)
  return learned
}

function notePosition(turn: OwnTurn, event: ReactorEvent): void {
  const { position: before, ...rest } = turn.state
  const position = positionAfter(before, event)
  if (position !== before) turn.state = position ? { ...rest, position } : rest
}

/** By its fills, because the exchange reports the whole only at the end of its step; and by that, because it may take some away. */
export function positionAfter(
  position: OwnPosition | undefined,
  event: ReactorEvent,
): OwnPosition | undefined {
  switch (event.type) {
    case 'contractOrderFilled': {
      const { action, positionSide: side, size, quote, realised } = event
      const [lots, value] = [units(size), units(quote)]
      if (action === 'open') return changed(position, side, lots, value)
      if (!position) return undefined
      return changed(position, side, -lots, (side === 'long' ? units(realised) : -units(realised)) - value)
    }
    case 'positionChanged': {
      const { side, size, cost } = event
      return { side, size, cost }
    }
    case 'positionClosed':
      return undefined
    default:
      return position
  }
}

function changed(
  { size = '0', cost = '0' }: Partial<OwnPosition> = {},
  side: OwnPosition['side'],
  lots: bigint,
  value: bigint,
): OwnPosition {
  return { side, size: textOf(units(size) + lots), cost: textOf(units(cost) + value) }
}

type Figures = Pick<OnContracts, 'realised' | 'fees' | 'funding'>

export function figuresAfter({ realised, fees, funding }: Figures, event: ReactorEvent): Partial<Figures> {
  const sum = (a: string, b: string) => textOf(units(a) + units(b))
  switch (event.type) {
    case 'contractOrderFilled':
    case 'positionTakenOver':
      return { realised: sum(realised, event.realised), fees: sum(fees, event.fee) }
    case 'positionDeleveraged':
      return { realised: sum(realised, event.realised) }
    case 'fundingPaid':
      return { funding: sum(funding, event.amount) }
    default:
      return {}
  }
}
