// The part of the exchange's state that the launch products have: projects, and who takes part in them with what.

import { Room } from '../core/room.ts'
import type { Account } from '../kernel/accounts.ts'
import type { KernelState } from '../kernel/product.ts'
import type { CampaignMeasure, LaunchProduct, LaunchStatus } from './protocol.ts'
import { launchRules } from './rules.ts'

interface Course {
  readonly id: number
  readonly startAt: number
  readonly endAt: number
  status: LaunchStatus
}

/** Units. */
export interface Stake {
  /** Frozen. */
  units: bigint
  /** Of them, what was there when the present hour began. */
  counted: bigint
  /** Of the project's coin. */
  earned: bigint
  /** The round of the hour that is over has not come to it: `counted` is of that hour. */
  waits: boolean
}

export interface StakePool {
  readonly coin: number
  /** Of the project's coin. */
  readonly total: bigint
  paid: bigint
  staked: bigint
  readonly stakes: Map<Account, Stake>
}

/** A pool's stake. */
export type StakeOf = [pool: StakePool, account: Account, own: Stake]

/** What the end of an hour does to all stakes, by one entry after another. */
export interface HourRound {
  /** It was the last: each comes back. */
  readonly ends: boolean
  /** Of each pool, all that the hour counted. */
  readonly counted: ReadonlyMap<StakePool, bigint>
  /** Passes over those that do not wait. */
  readonly walk: Iterator<StakeOf, undefined>
  /** How many wait. */
  left: number
}

export interface Launchpool extends Course {
  readonly product: 'launchpool'
  readonly coin: number
  readonly pools: readonly StakePool[]
  /** The end of the present hour. */
  nextHourAt: number
  /** While it is under way. */
  round: HourRound | undefined
}

/** In the order in which rounds come to them. */
export function* stakesOf({ pools }: Pick<Launchpool, 'pools'>): Generator<StakeOf, undefined> {
  for (const pool of pools) for (const [account, own] of pool.stakes) yield [pool, account, own]
}

export interface Commit {
  /** Units of USDT, frozen until the end. */
  units: bigint
  /** After the end: units of the coin, and of USDT for them. */
  allotted: bigint
  cost: bigint
}

export interface Launchpad extends Course {
  readonly product: 'launchpad'
  readonly coin: number
  readonly total: bigint
  /** 10^-8 USDT for one. */
  readonly price: bigint
  readonly cap: bigint
  committed: bigint
  sold: bigint
  raised: bigint
  readonly commits: Map<Account, Commit>
}

export interface Candidate {
  readonly coin: string
  readonly name: string
  votes: number
  /** Which cast of all brought it to its votes: of two with as many, the first to have them wins. */
  reached: number
}

export interface Vote extends Course {
  readonly product: 'vote'
  readonly coin: number
  readonly lot: bigint
  readonly candidates: readonly Candidate[]
  casts: number
  /** Votes by candidate; their lots are frozen while it is not over. */
  readonly ballots: Map<Account, number[]>
}

/** A person with all accounts. */
export interface Entrant {
  readonly joinedAt: number
  /** Units of USDT, and when the last were added to what places go by. */
  volume: bigint
  lastAt: number
  /** Units of USDT; counted only where places go by it. */
  profit: bigint
  /** By pair: coins that were bought since, and what they cost in units of USDT. Kept only where places go by profit. */
  readonly held: Map<number, { units: bigint; cost: bigint }>
  tasksDone: number
  /** Units of the campaign's coin. */
  earned: bigint
  /** After the end; 0 = none. */
  prize: bigint
}

export interface Campaign extends Course {
  readonly product: 'campaign'
  readonly coin: number
  /** Indexes of pairs. */
  readonly pairs: readonly number[]
  /** Symbols. */
  readonly contracts: readonly string[]
  readonly measure: CampaignMeasure
  readonly prizes: readonly bigint[]
  readonly tasks: readonly { volume: bigint; reward: bigint }[]
  readonly places: number
  paid: bigint
  /** By owner, in the order in which they joined. */
  readonly entrants: Map<Account, Entrant>
}

export type LaunchProject = Launchpool | Launchpad | Vote | Campaign
export type ProjectOf<P extends LaunchProduct> = Extract<LaunchProject, { product: P }>

export type LaunchState = KernelState & { readonly launch: Launch }

const never = Number.POSITIVE_INFINITY

export class Launch {
  /** In the order in which they were opened. */
  readonly projects = new Map<number, LaunchProject>()
  /** Who may have done a task since the last follow-up. */
  readonly traded = new Set<Account>()
  /** In the order in which they began. */
  readonly inRound = new Set<Launchpool>()
  /** For stakes that rounds serve. */
  readonly room = new Room(launchRules.servedPerEntry)
  /** Undefined after a change, until it is read. */
  private nextAt: number | undefined
  private running: readonly Campaign[] | undefined
  private contracts: ReadonlySet<string> | undefined

  get isEmpty(): boolean {
    return this.projects.size === 0
  }

  get dueAt(): number {
    if (this.nextAt !== undefined) return this.nextAt
    let next = never
    for (const project of this.projects.values()) next = Math.min(next, dueOf(project))
    this.nextAt = next
    return next
  }

  /** How much rounds and tasks have left to do. */
  get queued(): number {
    let sum = this.traded.size
    for (const { round } of this.inRound) sum += round?.left ?? 0
    return sum
  }

  /** Fills are counted for these. */
  get runningCampaigns(): readonly Campaign[] {
    this.running ??= this.of('campaign').filter(({ status }) => status === 'running')
    return this.running
  }

  /** Contracts of which trading is counted. */
  get countedContracts(): ReadonlySet<string> {
    this.contracts ??= new Set(this.runningCampaigns.flatMap(({ contracts }) => contracts))
    return this.contracts
  }

  /** After a change of what is due or runs. */
  reschedule(): void {
    this.nextAt = undefined
    this.running = undefined
    this.contracts = undefined
  }

  add(project: LaunchProject): void {
    this.projects.set(project.id, project)
    this.reschedule()
  }

  of<P extends LaunchProduct>(product: P): ProjectOf<P>[] {
    return [...this.projects.values()].filter((one): one is ProjectOf<P> => one.product === product)
  }
}

/** When it next changes by itself. */
export function dueOf(project: LaunchProject): number {
  if (project.status === 'ended') return never
  if (project.status === 'upcoming') return project.startAt
  if (project.product !== 'launchpool') return project.endAt
  return project.round?.ends ? never : project.nextHourAt
}
