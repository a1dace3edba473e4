// Campaigns: who joins, whose trading is counted, tasks that pay, and places at the end (domain.md 15.2).

import { wideToBigInt } from '../core/wide.ts'
import { type Account, ownerOf } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import type { OrderFill } from '../kernel/order-fill.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'
import { unitsPerContractUnit } from '../market/contract-units.ts'
import { quoteOf } from './commit.ts'
import { payOut } from './fund.ts'
import { launchGate, projectOf, unknownProject } from './gates.ts'
import type { JoinCampaign } from './protocol.ts'
import { record, sayStatus, textOf } from './report.ts'
import { spotProfit } from './spot-profit.ts'
import type { Campaign, Entrant, LaunchState } from './state.ts'

function join(state: LaunchState, account: Account, { projectId }: JoinCampaign): Answer {
  const gate = launchGate(account)
  if (gate) return gate
  const project = projectOf(state, 'campaign', projectId)
  if (project === undefined || project.status === 'ended') return unknownProject()
  const { entrants, places } = project
  if (entrants.has(account)) return done
  if (entrants.size >= places) return refuse('rateLimited', undefined, { limit: `${places}` })
  entrants.set(account, {
    joinedAt: state.now,
    volume: 0n,
    lastAt: 0,
    profit: 0n,
    held: new Map(),
    tasksDone: 0,
    earned: 0n,
    prize: 0n,
  })
  record(state, project, account, 'joined')
  return done
}

/** Of all accounts of a person, since the person joined. */
export function countFill(state: LaunchState, fill: OrderFill): void {
  const { launch, now, ports } = state
  const { runningCampaigns } = launch
  if (runningCampaigns.length === 0 || fill.account === undefined) return
  const owner = ownerOf(fill.account)
  for (const { pairs, entrants, measure } of runningCampaigns) {
    const entrant = entrants.get(owner)
    if (entrant === undefined || !pairs.includes(fill.pair)) continue
    entrant.volume += wideToBigInt(fill.quoteHigh, fill.quoteLow)
    entrant.lastAt = now
    if (measure === 'profit')
      entrant.profit += spotProfit(entrant, fill, ports.trading.pairs[fill.pair] as TradedPair)
    launch.traded.add(owner)
  }
}

/** Of contracts, also without a fill: a position that is taken over loses. */
export function countContract(
  state: LaunchState,
  account: Account,
  symbol: string,
  volume: bigint,
  profit: bigint,
): void {
  const { launch, now } = state
  const owner = ownerOf(account)
  const units = unitsPerContractUnit(state, quoteOf(state))
  for (const { contracts, entrants, measure } of launch.runningCampaigns) {
    const entrant = entrants.get(owner)
    if (entrant === undefined || !contracts.includes(symbol)) continue
    entrant.volume += volume * units
    if (measure === 'profit') entrant.profit += profit * units
    if ((measure === 'profit' ? profit : volume) !== 0n) entrant.lastAt = now
    launch.traded.add(owner)
  }
}

/** Tasks that the last fills completed. */
export function payTasks(state: LaunchState): void {
  const { launch } = state
  for (const project of launch.runningCampaigns)
    for (const owner of launch.traded) {
      const entrant = project.entrants.get(owner)
      if (entrant) payTasksOf(state, project, owner, entrant)
    }
  launch.traded.clear()
}

function payTasksOf(state: LaunchState, project: Campaign, owner: Account, entrant: Entrant): void {
  for (let task = project.tasks[entrant.tasksDone]; task; task = project.tasks[entrant.tasksDone]) {
    if (entrant.volume < task.volume) return
    entrant.tasksDone++
    give(state, project, owner, entrant, task.reward)
    record(
      state,
      project,
      owner,
      'task',
      { coin: project.coin, units: task.reward },
      textOf(state, quoteOf(state), task.volume),
    )
  }
}

function give(state: LaunchState, project: Campaign, owner: Account, entrant: Entrant, units: bigint): void {
  project.paid += units
  entrant.earned += units
  payOut(state, owner, project.coin, units, 'prize')
}

/** Those with something of what places go by: the most first, and of two with as much the one who had it first. */
export function ranking({ entrants, measure }: Campaign): [Account, Entrant][] {
  return [...entrants]
    .filter(([, one]) => one[measure] > 0n)
    .sort(([, a], [, b]) => {
      if (a[measure] === b[measure]) return a.lastAt - b.lastAt || a.joinedAt - b.joinedAt
      return a[measure] > b[measure] ? -1 : 1
    })
}

export function endCampaign(state: LaunchState, project: Campaign): void {
  for (const [owner, entrant] of project.entrants) payTasksOf(state, project, owner, entrant)
  project.status = 'ended'
  const ranks = ranking(project)
  for (const [place, prize] of project.prizes.entries()) {
    const [owner, entrant] = ranks[place] ?? []
    if (owner === undefined || entrant === undefined) break
    entrant.prize = prize
    give(state, project, owner, entrant, prize)
    record(state, project, owner, 'prize', { coin: project.coin, units: prize }, `${place + 1}`)
  }
  sayStatus(state, project)
}

export const joinCampaignCommand: AccountDescriptor<LaunchState, JoinCampaign> = {
  of: 'account',
  type: 'joinCampaign',
  by: ['person'],
  fields: { projectId: text },
  handle: join,
}
