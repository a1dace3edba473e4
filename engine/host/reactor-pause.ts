// A paused reactor: why, who may resume it, and how that reaches it. It goes on learning what becomes of its orders, and
// may cancel and end; it places nothing, and its timers wait.

import type { ExchangeEvent } from '../exchange/protocol.ts'
import type { AnyCommand } from '../kernel/protocol.ts'
import type { SelfLimit } from './self-limits.ts'

/** Beyond a limit of its own, or halted by an operator. */
export type PauseReason = SelfLimit | 'operator'

export interface Pause {
  why: PauseReason
  at: number
  /** Notes of the timers that were due meanwhile. */
  held: string[]
}

export type PauseOrder = 'pause' | 'resume' | 'resumeByOperator'

const prefix = 'host:'

/** In the log as a timer of the host: those who copy the bot are not concerned. */
export const pauseCommand = (account: string, order: PauseOrder) =>
  ({ type: 'tellReactor', account, about: 'timer', note: `${prefix}${order}` }) as const

export function pauseOrderOf(event: ExchangeEvent): PauseOrder | undefined {
  if (event.type !== 'reactorTold' || event.about !== 'timer' || !event.note.startsWith(prefix))
    return undefined
  return event.note.slice(prefix.length) as PauseOrder
}

/** An operator's halt is lifted by an operator alone. */
export const mayResume = ({ why }: Pause, order: PauseOrder) =>
  order === 'resumeByOperator' || (order === 'resume' && why !== 'operator')

const placing: readonly AnyCommand['type'][] = [
  'placeOrder',
  'modifyOrder',
  'placePlan',
  'updatePlan',
  'placeContractOrder',
]

/** Whether a pause holds it back: what adds to its orders, or draws funds for them. */
export const isHeldBack = ({ type }: { type: string }) =>
  type === 'drawFunds' || (placing as readonly string[]).includes(type)
