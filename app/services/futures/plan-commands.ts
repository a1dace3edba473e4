// What a person may do with plans on contracts: trigger orders, trailing stops, and what closes a position at a price or at a
// margin ratio.

import type {
  ContractPlanKind,
  ContractPlanRef,
  PlaceContractPlan,
  PlacePositionStop,
  PlaceRatioStop,
  UpdateContractPlan,
} from '#engine/futures/plans/protocol.ts'
import { cancelReason } from '#engine/kernel/status-codes.ts'
import type { Result } from '../result.ts'
import type { Subject } from '../subject.ts'
import type { TradingService } from '../trading.ts'
import { commandRunner } from './run-command.ts'

type Terms<C> = Omit<C, 'type' | 'account'>
type Placing = Without<PlaceContractPlan> | Without<PlacePositionStop> | Without<PlaceRatioStop>
type Without<C> = Omit<C, 'account'>

export type ContractPlanTerms = Terms<PlaceContractPlan>
export type PositionStopTerms = Terms<PlacePositionStop>
export type RatioStopTerms = Terms<PlaceRatioStop>
export type ContractPlanChange = Terms<UpdateContractPlan>

export interface PlacedContractPlan {
  /** Of two legs the first; both have the clientOid. */
  planId: string
  clientOid: string
}

/** `id` makes a repeat harmless, and names the plan that is placed: it is its clientOid. */
export interface ContractPlanCommands {
  /** A trigger order; with a callback a trailing stop. */
  placePlan(subject: Subject, id: string, plan: ContractPlanTerms): Promise<Result<PlacedContractPlan>>
  /** Take profit, stop loss or both; without a size of the whole position, in place of the one before. */
  placePositionStop(
    subject: Subject,
    id: string,
    stop: PositionStopTerms,
  ): Promise<Result<PlacedContractPlan>>
  /** In place of the one before. */
  placeRatioStop(subject: Subject, id: string, stop: RatioStopTerms): Promise<Result<PlacedContractPlan>>
  updatePlan(subject: Subject, id: string, change: ContractPlanChange): Promise<Result<{ planId: string }>>
  cancelPlan(subject: Subject, id: string, plan: ContractPlanRef): Promise<Result<{ planId: string }>>
  /** Those that fit every filter. */
  cancelPlans(
    subject: Subject,
    id: string,
    filter: { symbol?: string; kind?: ContractPlanKind },
  ): Promise<Result<{ planIds: string[] }>>
}

export function createContractPlanCommands({
  trading,
}: {
  trading: Pick<TradingService, 'submit'>
}): ContractPlanCommands {
  const run = commandRunner(trading)
  const place = (subject: Subject, id: string, command: Placing) =>
    run(subject, id, command, ({ planId = '' }) => ({ planId, clientOid: id }))
  const named = ({ planId = '' }: { planId?: string }) => ({ planId })
  return {
    placePlan: (subject, id, plan) => place(subject, id, { type: 'placeContractPlan', ...plan }),
    placePositionStop: (subject, id, stop) => place(subject, id, { type: 'placePositionStop', ...stop }),
    placeRatioStop: (subject, id, stop) => place(subject, id, { type: 'placeRatioStop', ...stop }),
    updatePlan: (subject, id, change) => run(subject, id, { type: 'updateContractPlan', ...change }, named),
    cancelPlan: (subject, id, plan) => run(subject, id, { type: 'cancelContractPlan', ...plan }, named),
    cancelPlans: (subject, id, filter) =>
      run(subject, id, { type: 'cancelContractPlans', ...filter }, ({ events }) => ({
        planIds: events.flatMap((event) =>
          event.type === 'contractPlanChanged' &&
          event.account === subject.account &&
          event.reason === cancelReason.user
            ? [event.planId]
            : [],
        ),
      })),
  }
}
