// The projects of the launch products in the reference exchange, and what the rules make of shares, commitments, votes and volumes (domain.md 15.2, record 119).

import type { CampaignMeasure, LaunchProduct, LaunchStatus } from '#engine/launch/protocol.ts'
import { unit } from '../rules.ts'
import type { Market, Person, State } from '../state.ts'

export const hourMs = 3_600_000
export const usdt = 'USDT'
/** Eight decimals. */
const cut = 10n ** 10n

interface Course {
  id: number
  startAt: number
  endAt: number
  status: LaunchStatus
}

export interface StakeOf {
  person: Person
  held: bigint
  /** What was there when the hour began. */
  counted: bigint
  earned: bigint
}

export interface PoolOf {
  coin: string
  total: bigint
  stakes: StakeOf[]
}

export interface PoolProject extends Course {
  product: 'launchpool'
  coin: string
  pools: PoolOf[]
  /** Hours that are over. */
  hours: number
}

export interface CommitOf {
  person: Person
  sum: bigint
  /** After the end. */
  coins: bigint
  cost: bigint
}

export interface SaleProject extends Course {
  product: 'launchpad'
  coin: string
  total: bigint
  price: bigint
  cap: bigint
  commits: CommitOf[]
}

export interface CastOf {
  person: Person
  candidate: string
  votes: number
  /** Taken back: it counts no more, but was cast. */
  isVoid: boolean
}

export interface VoteProject extends Course {
  product: 'vote'
  coin: string
  lot: bigint
  candidates: { coin: string; name: string }[]
  casts: CastOf[]
}

export interface EntrantOf {
  person: Person
  joinedAt: number
  volume: bigint
  /** Realised since, after fees; counted only where places go by it. */
  profit: bigint
  /** Coins that were bought since, and what they cost. */
  bought: Map<Market, { size: bigint; cost: bigint }>
  lastAt: number
  tasksDone: number
  earned: bigint
  prize: bigint
}

export interface CampaignProject extends Course {
  product: 'campaign'
  coin: string
  markets: Market[]
  contracts: string[]
  measure: CampaignMeasure
  prizes: bigint[]
  tasks: { volume: bigint; reward: bigint }[]
  places: number
  entrants: EntrantOf[]
}

export type Project = PoolProject | SaleProject | VoteProject | CampaignProject
export type ProjectOf<P extends LaunchProduct> = Extract<Project, { product: P }>

/** The smallest amount of a coin. */
export const stepOf = (state: State, coin: string) => 10n ** BigInt(18 - state.places.get(coin)!)

const add = (sums: readonly bigint[]) => sums.reduce((sum, one) => sum + one, 0n)

export const lastHours = ({ startAt, endAt }: PoolProject) => (endAt - startAt) / hourMs
export const stakedIn = ({ stakes }: PoolOf) => add(stakes.map(({ held }) => held))
export const paidBy = ({ stakes }: PoolOf) => add(stakes.map(({ earned }) => earned))

/** V-LP1: the pool's hour, by shares of what counts in it, down to 8 decimals. */
export function rewardOf(project: PoolProject, pool: PoolOf, { counted }: StakeOf): bigint {
  const all = add(pool.stakes.map((one) => one.counted))
  if (counted === 0n) return 0n
  return ((pool.total * counted) / (BigInt(lastHours(project)) * all * cut)) * cut
}

export const committedTo = ({ commits }: SaleProject) => add(commits.map(({ sum }) => sum))

/** The least of the cap, the share of the total and what the sum pays for, down to 8 decimals; its cost up to a unit of USDT. */
export function allotted(state: State, project: SaleProject, sum: bigint): Pick<CommitOf, 'coins' | 'cost'> {
  const { total, cap, price } = project
  const bounds = [cap, (total * sum) / committedTo(project), (sum * unit) / price]
  const coins = bounds.reduce((a, b) => (a < b ? a : b)) / cut
  const under = unit * stepOf(state, usdt)
  const cost = ((coins * cut * price + under - 1n) / under) * stepOf(state, usdt)
  return { coins: coins * cut, cost }
}

/** Of one person or of all, for one candidate or for all. */
export function votesIn({ casts }: VoteProject, of: { person?: Person; candidate?: string } = {}): number {
  return casts
    .filter(({ isVoid }) => !isVoid)
    .filter(({ person }) => of.person === undefined || person === of.person)
    .filter(({ candidate }) => of.candidate === undefined || candidate === of.candidate)
    .reduce((sum, { votes }) => sum + votes, 0)
}

export const lockedIn = (project: VoteProject, person: Person) =>
  project.lot * BigInt(votesIn(project, { person }))

/** Most votes; of two with as many, the one whose last votes were cast first. */
export function winnerOf(project: VoteProject): string | undefined {
  const { candidates, casts } = project
  const lastCast = (coin: string) => casts.findLastIndex(({ candidate }) => candidate === coin)
  let best: string | undefined
  for (const { coin } of candidates) {
    const [own, most] = [coin, best ?? ''].map((candidate) => votesIn(project, { candidate })) as [
      number,
      number,
    ]
    if (own > most || (own === most && own > 0 && lastCast(coin) < lastCast(best ?? ''))) best = coin
  }
  return best
}

/** Those with a volume, or a profit; the most first; of two with as much, the one who had it first, then the one who joined first. */
export function ranked({ entrants, measure }: CampaignProject): EntrantOf[] {
  const isBefore = (a: EntrantOf, b: EntrantOf) => {
    if (a[measure] !== b[measure]) return a[measure] > b[measure]
    return a.lastAt === b.lastAt ? entrants.indexOf(a) < entrants.indexOf(b) : a.lastAt < b.lastAt
  }
  return entrants.filter((one) => one[measure] > 0n).sort((a, b) => (isBefore(a, b) ? -1 : 1))
}

/** What a sale of coins earns that were bought since: at their average cost, parts of a unit of USDT cut off. */
export function earnedBy(
  state: State,
  { bought }: EntrantOf,
  market: Market,
  { sold, got }: { sold: bigint; got: bigint },
): bigint {
  const own = bought.get(market)
  if (own === undefined) return 0n
  const step = stepOf(state, usdt)
  const size = own.size < sold ? own.size : sold
  const part = (of: bigint, from: bigint) => ((of * size) / (from * step)) * step
  const cost = part(own.cost, own.size)
  if (size === own.size) bought.delete(market)
  else bought.set(market, { size: own.size - size, cost: own.cost - cost })
  return part(got, sold) - cost
}

export function dueOf(project: Project): number {
  const { status, startAt, endAt } = project
  if (status === 'ended') return Number.POSITIVE_INFINITY
  if (status === 'upcoming') return startAt
  return project.product === 'launchpool' ? startAt + (project.hours + 1) * hourMs : endAt
}
