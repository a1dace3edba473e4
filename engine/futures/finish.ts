// The end of every command and step on contracts: what became smaller has its consequences, then all of it is reported.

import { reportChanges } from '../kernel/report.ts'
import { settleReduced } from './after-fills.ts'
import { watchChanged } from './liquidation-queue.ts'
import { armEnded } from './plans/arm-stops.ts'
import { reportPositions } from './report.ts'
import type { FuturesState } from './state.ts'

export function finish(state: FuturesState): void {
  settleReduced(state)
  armEnded(state)
  watchChanged(state)
  reportPositions(state)
  reportChanges(state)
}
