// A project begins.

import { sayStatus } from './report.ts'
import { launchRules } from './rules.ts'
import type { LaunchProject, LaunchState } from './state.ts'

/** What was staked before counts from the first hour on. */
export function startProject(state: LaunchState, project: LaunchProject): void {
  project.status = 'running'
  if (project.product === 'launchpool') {
    project.nextHourAt = project.startAt + launchRules.hourMs
    for (const { stakes } of project.pools) for (const stake of stakes.values()) stake.counted = stake.units
  }
  state.launch.reschedule()
  sayStatus(state, project)
}
