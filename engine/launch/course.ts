// What is due: beginnings, hours and ends of projects, by exchange time alone.

import type { Account } from '../kernel/accounts.ts'
import type { FrozenAmounts } from '../kernel/frozen-amounts.ts'
import { reportChanges } from '../kernel/report.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { endCampaign } from './campaign.ts'
import { endSale, quoteOf, returnCommit } from './commit.ts'
import { beginRound, settle } from './hour-round.ts'
import { startProject } from './start.ts'
import { dueOf, type LaunchProject, type LaunchState } from './state.ts'
import { takeBack } from './take-back.ts'
import { endVote, lockedBy, returnLots } from './vote.ts'

/** One step of every project that has one now. */
export function stepDue(state: LaunchState): void {
  for (const project of state.launch.projects.values()) if (dueOf(project) <= state.now) step(state, project)
  state.launch.reschedule()
  reportChanges(state)
}

function step(state: LaunchState, project: LaunchProject): void {
  if (project.status === 'upcoming') {
    startProject(state, project)
    return
  }
  switch (project.product) {
    case 'launchpool':
      beginRound(state, project)
      return
    case 'launchpad':
      endSale(state, project)
      return
    case 'vote':
      endVote(state, project)
      return
    case 'campaign':
      endCampaign(state, project)
  }
}

/** An account that begins from nothing takes part in nothing; one that may not trade keeps what it has. */
export function leaveAll(state: LaunchState, account: Account, reason: number): void {
  if (reason !== cancelReason.user) return
  for (const project of state.launch.projects.values())
    if (project.status !== 'ended') leave(state, project, account)
}

function leave(state: LaunchState, project: LaunchProject, account: Account): void {
  switch (project.product) {
    case 'launchpool':
      for (const pool of project.pools) {
        const own = pool.stakes.get(account)
        if (own === undefined) continue
        settle(state, project, pool, account, own)
        if (own.units > 0n) takeBack(state, project, pool, account, own, own.units)
      }
      return
    case 'launchpad': {
      const own = project.commits.get(account)
      if (own === undefined) return
      project.commits.delete(account)
      project.committed -= own.units
      returnCommit(state, project, account, own.units)
      return
    }
    case 'vote': {
      const ballot = project.ballots.get(account)
      if (ballot === undefined) return
      project.ballots.delete(account)
      for (const [index, votes] of ballot.entries()) {
        const candidate = project.candidates[index]
        if (candidate) candidate.votes -= votes
      }
      returnLots(state, project, account, ballot)
      return
    }
    case 'campaign':
  }
}

export function addFrozen(state: LaunchState, amounts: FrozenAmounts): void {
  for (const project of state.launch.projects.values()) {
    if (project.status === 'ended') continue
    if (project.product === 'launchpool')
      for (const { coin, stakes } of project.pools)
        for (const [{ index }, { units }] of stakes) amounts.addHeld(index, coin, units)
    if (project.product === 'launchpad')
      for (const [{ index }, { units }] of project.commits) amounts.addHeld(index, quoteOf(state), units)
    if (project.product === 'vote')
      for (const [{ index }, ballot] of project.ballots)
        amounts.addHeld(index, project.coin, lockedBy(project, ballot))
  }
}
