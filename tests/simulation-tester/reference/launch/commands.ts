// What people do in the launch products of the reference exchange, each check in its order.

import type { Command } from '#engine/exchange/protocol.ts'
import { No } from '../rules.ts'
import { isFrozen, ownerOf, type Person } from '../state.ts'
import type { LaunchDesk } from './desk.ts'
import { sumOf } from './open.ts'
import { usdt, votesIn } from './projects.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

function mayJoin(person: Person): void {
  if ((person.kind !== 'main' && person.kind !== 'demo') || person.kyc < 2) throw new No('23140')
  if (person.blacklisted || ownerOf(person).blacklisted) throw new No('23140')
  if (isFrozen(person)) throw new No('40024')
}

function readSum({ state }: LaunchDesk, text: unknown, coin: string): bigint {
  const sum = sumOf(state, text, coin)
  if (sum === undefined) throw new No('40017', 'amount')
  return sum
}

export function stakeLaunchpool(desk: LaunchDesk, person: Person, command: Of<'stakeLaunchpool'>): void {
  mayJoin(person)
  const project = desk.project('launchpool', command.projectId)
  if (project.status === 'ended') throw new No('40017', 'projectId')
  const pool = project.pools.find(({ coin }) => coin === command.coin)
  if (!pool) throw new No('40017', 'coin')
  const sum = readSum(desk, command.amount, pool.coin)
  desk.freeze(person, pool.coin, sum, 'amount')
  const own = pool.stakes.find((one) => one.person === person)
  if (own) own.held += sum
  else pool.stakes.push({ person, held: sum, counted: 0n, earned: 0n })
  desk.record(project, person, 'staked', [pool.coin, sum])
}

export function unstakeLaunchpool(desk: LaunchDesk, person: Person, command: Of<'unstakeLaunchpool'>): void {
  mayJoin(person)
  const project = desk.project('launchpool', command.projectId)
  const pool = project.pools.find(({ coin }) => coin === command.coin)
  const own = pool?.stakes.find((one) => one.person === person)
  if (!pool || !own || own.held === 0n) throw new No('40017', 'coin')
  const sum = command.amount === undefined ? own.held : readSum(desk, command.amount, pool.coin)
  if (sum > own.held) throw new No('40017', 'amount')
  desk.takeBack(project, pool, own, sum)
}

export function commitLaunchpad(desk: LaunchDesk, person: Person, command: Of<'commitLaunchpad'>): void {
  mayJoin(person)
  const project = desk.project('launchpad', command.projectId)
  if (project.status !== 'running') throw new No('40017', 'projectId')
  const sum = readSum(desk, command.amount, usdt)
  desk.freeze(person, usdt, sum, 'amount')
  const own = project.commits.find((one) => one.person === person)
  if (own) own.sum += sum
  else project.commits.push({ person, sum, coins: 0n, cost: 0n })
  desk.record(project, person, 'committed', [usdt, sum])
}

export function castVotes(desk: LaunchDesk, person: Person, command: Of<'castVotes'>): void {
  mayJoin(person)
  const project = desk.project('vote', command.projectId)
  if (project.status !== 'running') throw new No('40017', 'projectId')
  const { candidate, votes } = command
  if (!project.candidates.some(({ coin }) => coin === candidate)) throw new No('40017', 'candidate')
  const isCount = Number.isSafeInteger(votes) && votes >= 1
  if (!isCount || !Number.isSafeInteger(votesIn(project, { candidate }) + votes))
    throw new No('40017', 'votes')
  const sum = project.lot * BigInt(votes)
  desk.freeze(person, project.coin, sum, 'votes')
  project.casts.push({ person, candidate, votes, isVoid: false })
  desk.record(project, person, 'voted', [project.coin, sum, candidate])
}

export function joinCampaign(desk: LaunchDesk, person: Person, command: Of<'joinCampaign'>): void {
  mayJoin(person)
  const project = desk.project('campaign', command.projectId)
  if (project.status === 'ended') throw new No('40017', 'projectId')
  if (project.entrants.some((one) => one.person === person)) return
  if (project.entrants.length >= project.places) throw new No('429')
  const nothing = { volume: 0n, profit: 0n, lastAt: 0, tasksDone: 0, earned: 0n, prize: 0n }
  project.entrants.push({ person, joinedAt: desk.state.now, ...nothing, bought: new Map() })
  desk.record(project, person, 'joined')
}
