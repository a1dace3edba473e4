// What a signal bot on contracts remembers between two events.

import type { OnContracts, OwnPosition } from '../contracts/own-position.ts'
import type { SignalMessage } from '../signal/message.ts'
import type { Turn } from '../turn.ts'

export type Side = OwnPosition['side']

/** A contract that it trades. */
export interface OwnContract {
  position?: OwnPosition
  /** Cash of the position that is open: profit realised, fees and funding. */
  made: string
  /** Margin of an entry that is out. */
  pledged?: string
  /** The message that closes the position, until it is closed; one of the other side opens that one then. */
  leaving?: SignalMessage
}

export interface FuturesSignalState extends OnContracts {
  following: boolean
  /** By symbol: those with a position or an order. */
  contracts: Record<string, OwnContract>
  trades: number
  wins: number
  /** Of positions that were closed, after fees and funding. */
  profit: string
  /** Signals: all of them, and those that led to an order. */
  received: number
  applied: number
  /** Those whose contract has an order out, oldest first. */
  waiting: SignalMessage[]
  /** Numbers of the intents that set its leverage. */
  leverageIntents: number[]
}

export type FuturesSignalTurn = Turn<FuturesSignalState>

export const contractIn = ({ contracts }: FuturesSignalState, symbol: string): OwnContract =>
  contracts[symbol] ?? { made: '0' }

export function withContract(turn: FuturesSignalTurn, symbol: string, own: OwnContract): void {
  const { [symbol]: _, ...others } = turn.state.contracts
  const isEmpty = !own.position && !own.pledged && !own.leaving && own.made === '0'
  turn.change({ contracts: isEmpty ? others : { ...others, [symbol]: own } })
}
