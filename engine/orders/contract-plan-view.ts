// One plan on a contract as its events make it: the fold that read tables and streams share.

import type { ExchangeEvent } from '../exchange/protocol.ts'
import type { ContractPlanKind, ContractPlanStatus, ContractPlanTerms } from '../futures/plans/protocol.ts'
import type { LiveContractPlan } from '../futures/plans/view.ts'
import type { ViewFold } from './live-views.ts'

export type ContractPlanPlaced = Extract<ExchangeEvent, { type: 'contractPlanPlaced' }>
export type ContractPlanChanged = Extract<ExchangeEvent, { type: 'contractPlanChanged' }>

/** What may change of a plan; every `contractPlanChanged` carries all of it. */
export interface ContractPlanProgress extends ContractPlanTerms {
  readonly status: ContractPlanStatus
  /** Highest (sell) or lowest (buy) price since activation, of a trailing stop. */
  readonly extreme?: string
  /** The order it sent. */
  readonly orderId?: string
  /** Cancel reason of domain.md 1.2. */
  readonly reason?: number
  /** Why its order was refused, with 'failed'. */
  readonly failure?: string
  readonly params?: Record<string, string>
  readonly updatedAt: number
  /** The log entry that changed it last. */
  readonly seq: number
}

/** Amounts are decimal text, times epoch ms. Each event makes the next view. */
export interface ContractPlanView
  extends ContractPlanProgress,
    Readonly<Omit<ContractPlanPlaced, 'type' | 'at' | 'kind' | keyof ContractPlanProgress>> {
  /** A watch stands in no list. */
  readonly kind: ContractPlanKind
  readonly createdAt: number
}

/** As lists have it, without its place in the log. */
export type ContractPlanRecord = Omit<ContractPlanView, 'account' | 'seq'>

export const isFinalContractPlan = ({ status }: Pick<ContractPlanProgress, 'status'>): boolean =>
  status === 'triggered' || status === 'failed' || status === 'cancelled'

/** A plan as it is placed. */
export const contractPlanOf = ({ type: _, at, kind, ...event }: ContractPlanPlaced): ContractPlanView => ({
  ...event,
  kind: kind as ContractPlanKind,
  status: 'pending',
  createdAt: at,
  updatedAt: at,
})

export const contractPlanProgress = (event: ContractPlanChanged): ContractPlanProgress => ({
  triggerPrice: event.triggerPrice,
  operator: event.operator,
  price: event.price,
  size: event.size,
  callback: event.callback,
  percent: event.percent,
  takeProfit: event.takeProfit,
  stopLoss: event.stopLoss,
  status: event.status,
  extreme: event.extreme,
  orderId: event.orderId,
  reason: event.reason,
  failure: event.failure,
  params: event.params,
  updatedAt: event.at,
  seq: event.seq,
})

export const contractPlanFold: ViewFold<ContractPlanView> = {
  next: (event, find) => {
    switch (event.type) {
      case 'contractPlanPlaced':
        return contractPlanOf(event)
      case 'contractPlanChanged': {
        const view = find(event.planId)
        return view && { ...view, ...contractPlanProgress(event) }
      }
      default:
        return undefined
    }
  },
  idOf: ({ planId }) => planId,
  isFinal: isFinalContractPlan,
}

/** One that lives when a reader begins. */
export const contractPlanOfLive = (
  account: string,
  { placedAt, ...live }: LiveContractPlan,
): ContractPlanView => ({ ...live, account, createdAt: placedAt, updatedAt: placedAt, seq: 0 })

export function contractPlanRecord({ account: _, seq: _seq, ...view }: ContractPlanView): ContractPlanRecord {
  return view
}
