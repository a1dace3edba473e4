// What must hold of the launch products beyond what the ledger shows: sums, bounds, and nothing late.

import { brokenFund, budgetOf } from './fund.ts'
import { countedOf } from './pool-hour.ts'
import type { Campaign, Launchpad, Launchpool, LaunchState, Vote } from './state.ts'

export function brokenLaunches(state: LaunchState): string[] {
  const { launch, now } = state
  const broken = brokenFund(state)
  for (const project of launch.projects.values()) {
    const problem = problemOf(project)
    if (problem) broken.push(`launch: ${project.product} ${project.id}: ${problem}`)
  }
  if (launch.dueAt < now) broken.push('launch: something is late')
  if (launch.traded.size > 0) broken.push('launch: tasks wait')
  return broken
}

function problemOf(project: Launchpool | Launchpad | Vote | Campaign): string | undefined {
  switch (project.product) {
    case 'launchpool':
      return project.pools.map((pool) => poolProblem(project, pool)).find(Boolean) ?? roundProblem(project)
    case 'launchpad':
      return saleProblem(project)
    case 'vote':
      return voteProblem(project)
    case 'campaign':
      return campaignProblem(project)
  }
}

function poolProblem({ status }: Launchpool, pool: Launchpool['pools'][number]): string | undefined {
  const { staked, stakes, paid, total } = pool
  let [units, earned] = [0n, 0n]
  for (const one of stakes.values()) {
    units += one.units
    earned += one.earned
    if (one.counted > one.units || one.counted < 0n) return `counts ${one.counted} of ${one.units}`
  }
  if (units !== staked || countedOf(pool) > staked) return `stakes add up to ${units}, not ${staked}`
  if (earned !== paid || paid > total) return `paid ${paid} of ${total}, stakers have ${earned}`
  return status === 'ended' && staked > 0n ? 'stakes are left' : undefined
}

function roundProblem({ pools, round }: Launchpool): string | undefined {
  let waiting = 0
  for (const { stakes } of pools) for (const { waits } of stakes.values()) if (waits) waiting++
  return waiting === (round?.left ?? 0)
    ? undefined
    : `${waiting} stakes wait for their hour, not ${round?.left}`
}

function saleProblem({ commits, committed, sold, raised, total, cap }: Launchpad): string | undefined {
  let [units, allotted, cost] = [0n, 0n, 0n]
  for (const one of commits.values()) {
    units += one.units
    allotted += one.allotted
    cost += one.cost
    if (one.allotted > cap || one.cost > one.units) return `gave ${one.allotted} for ${one.cost}`
  }
  if (units !== committed) return `commitments add up to ${units}, not ${committed}`
  return allotted !== sold || cost !== raised || sold > total ? `sold ${sold} of ${total}` : undefined
}

function voteProblem({ candidates, ballots }: Vote): string | undefined {
  const sums = candidates.map((_, at) =>
    [...ballots.values()].reduce((sum, ballot) => sum + (ballot[at] as number), 0),
  )
  return sums.some((sum, at) => sum !== candidates[at]?.votes) ? `ballots add up to ${sums}` : undefined
}

function campaignProblem(project: Campaign): string | undefined {
  const { entrants, places, paid } = project
  let earned = 0n
  for (const one of entrants.values()) earned += one.earned
  if (entrants.size > places) return `${entrants.size} joined`
  return earned !== paid || paid > budgetOf(project) ? `paid ${paid}, entrants have ${earned}` : undefined
}
