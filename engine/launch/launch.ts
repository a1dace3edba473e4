// The launch products: coins given to stakers or sold at a fixed price, votes to list, trading campaigns (domain.md 15.2).

import type { Product } from '../kernel/product.ts'
import { reportChanges } from '../kernel/report.ts'
import { countContract, countFill, joinCampaignCommand, payTasks } from './campaign.ts'
import { commitLaunchpadCommand } from './commit.ts'
import { addFrozen, leaveAll, stepDue } from './course.ts'
import { workRounds } from './hour-round.ts'
import { brokenLaunches } from './invariants.ts'
import { openCampaignCommand } from './open-campaign.ts'
import { openLaunchpadCommand } from './open-launchpad.ts'
import { openLaunchpoolCommand } from './open-launchpool.ts'
import { loadLaunches, saveLaunches } from './snapshot.ts'
import { stakeLaunchpoolCommand, unstakeLaunchpoolCommand } from './stake.ts'
import { Launch, type LaunchState } from './state.ts'
import { castVotesCommand, openVoteCommand } from './vote.ts'

export const launchCommands = [
  openLaunchpoolCommand,
  stakeLaunchpoolCommand,
  unstakeLaunchpoolCommand,
  openLaunchpadCommand,
  commitLaunchpadCommand,
  openVoteCommand,
  castVotesCommand,
  openCampaignCommand,
  joinCampaignCommand,
] as const

export const launch = {
  name: 'launch',
  commands: launchCommands,
  parts: ['launch'],
  create(kernel) {
    const own = new Launch()
    kernel.ports.contractCounting = {
      symbols: () => own.countedContracts,
      add: (...what) => countContract(kernel as LaunchState, ...what),
    }
    return { launch: own }
  },
  isEmpty: ({ launch: own }) => own.isEmpty,
  save: saveLaunches,
  load: loadLaunches,
  nextDueAt: ({ launch: own }) => own.dueAt,
  due: stepDue,
  followUp: goOn,
  queued: ({ launch: own }) => own.queued,
  cancelAllOf: leaveAll,
  orderFilled: countFill,
  frozen: addFrozen,
  invariants: brokenLaunches,
} satisfies Product<LaunchState>

/** With tasks that the last fills completed, and with the rounds that an entry before began. */
function goOn(state: LaunchState): void {
  const { traded, inRound } = state.launch
  if (traded.size + inRound.size === 0) return
  payTasks(state)
  workRounds(state)
  reportChanges(state)
}
