// Plans on contracts: trigger orders, trailing stops, take profit and stop loss of positions, stops at a margin ratio. They live in
// the state of contracts, whose steps work them off; here are their commands and their part of a snapshot.

import type { Product } from '../../kernel/product.ts'
import type { FuturesState } from '../state.ts'
import { cancelContractPlanCommand, cancelContractPlansCommand } from './cancel-plans.ts'
import { brokenPlans } from './invariants.ts'
import { placeContractPlanCommand } from './place-plan.ts'
import { placeContractWatchCommand } from './place-watch.ts'
import { placePositionStopCommand } from './position-stop.ts'
import { placeRatioStopCommand } from './ratio-stop.ts'
import { loadPlans, savePlans } from './snapshot.ts'
import { updateContractPlanCommand } from './update-plan.ts'

export const contractPlanCommands = [
  placeContractPlanCommand,
  placeContractWatchCommand,
  placePositionStopCommand,
  placeRatioStopCommand,
  updateContractPlanCommand,
  cancelContractPlanCommand,
  cancelContractPlansCommand,
] as const

export const contractPlans = {
  name: 'contract-plans',
  commands: contractPlanCommands,
  isEmpty: ({ futures: { plans } }) => plans.isUnused,
  save: savePlans,
  load: loadPlans,
  invariants: brokenPlans,
} satisfies Product<FuturesState>
