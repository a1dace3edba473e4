// What became of a signal, as the log of its bot has it (domain.md 10.4).

import type { BotState } from '../bot-life.ts'
import type { Turn } from '../turn.ts'
import type { SignalMessage } from './message.ts'

/** By the numbers of spec 4. */
export const signalStatus = {
  unmatched: '1',
  matched: '2',
  partlyFilled: '3',
  filled: '4',
  cancelled: '5',
  rejected: '6',
} as const

export function report<State extends BotState>(
  turn: Turn<State>,
  { id, symbol }: Pick<SignalMessage, 'id' | 'symbol'>,
  status: string,
  params: Record<string, string>,
): void {
  turn.log('signal', { id, symbol, status, ...params })
}
