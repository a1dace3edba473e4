// The launch products' part of a snapshot: projects and who takes part, in order.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { Account } from '../kernel/accounts.ts'
import type { CampaignMeasure, LaunchProduct, LaunchStatus } from './protocol.ts'
import {
  type Campaign,
  type HourRound,
  type LaunchProject,
  type Launchpad,
  type Launchpool,
  type LaunchState,
  stakesOf,
  type Vote,
} from './state.ts'

const products: readonly LaunchProduct[] = ['launchpool', 'launchpad', 'vote', 'campaign']
const statuses: readonly LaunchStatus[] = ['upcoming', 'running', 'ended']
const measures: readonly CampaignMeasure[] = ['volume', 'profit']

export function saveLaunches({ launch }: LaunchState, out: StateWriter): void {
  out.number(launch.projects.size)
  for (const project of launch.projects.values()) {
    out.number(wordOf(project))
    out.number(statuses.indexOf(project.status))
    for (const value of [project.id, project.startAt, project.endAt]) out.number(value)
    saveRest(project, out)
  }
}

/** In the place of a campaign's word: one that counts contracts or profit has more behind the rest. */
const campaignWithMore = products.length

/** As well in the place of its word: what the round of an hour has left stands behind the rest. */
const launchpoolInRound = campaignWithMore + 1

function wordOf(project: LaunchProject): number {
  if (hasMore(project)) return campaignWithMore
  if (project.product === 'launchpool' && project.round) return launchpoolInRound
  return products.indexOf(project.product)
}

const hasMore = (project: LaunchProject): project is Campaign =>
  project.product === 'campaign' && (project.contracts.length > 0 || project.measure !== 'volume')

function saveRest(project: LaunchProject, out: StateWriter): void {
  switch (project.product) {
    case 'launchpool':
      saveLaunchpool(project, out)
      if (project.round) saveRound(project, project.round, out)
      return
    case 'launchpad':
      saveLaunchpad(project, out)
      return
    case 'vote':
      saveVote(project, out)
      return
    case 'campaign':
      saveCampaign(project, out)
      if (hasMore(project)) saveMore(project, out)
  }
}

const units = (out: StateWriter, ...values: bigint[]) => {
  for (const value of values) out.text(`${value}`)
}

function saveLaunchpool({ coin, nextHourAt, pools }: Launchpool, out: StateWriter): void {
  for (const value of [coin, nextHourAt, pools.length]) out.number(value)
  for (const pool of pools) {
    out.number(pool.coin)
    units(out, pool.total, pool.paid)
    out.number(pool.stakes.size)
    for (const [account, stake] of pool.stakes) {
      out.number(account.index)
      units(out, stake.units, stake.counted, stake.earned)
    }
  }
}

function saveRound({ pools }: Launchpool, { ends, counted }: HourRound, out: StateWriter): void {
  out.number(ends ? 1 : 0)
  for (const pool of pools) {
    units(out, counted.get(pool) as bigint)
    const waiting = [...pool.stakes].filter(([, { waits }]) => waits)
    out.array(Float64Array.from(waiting, ([{ index }]) => index))
  }
}

function saveLaunchpad(project: Launchpad, out: StateWriter): void {
  const { coin, total, price, cap, commits } = project
  out.number(coin)
  units(out, total, price, cap)
  out.number(commits.size)
  for (const [account, commit] of commits) {
    out.number(account.index)
    units(out, commit.units, commit.allotted, commit.cost)
  }
}

function saveVote({ coin, lot, casts, candidates, ballots }: Vote, out: StateWriter): void {
  out.number(coin)
  units(out, lot)
  for (const value of [casts, candidates.length]) out.number(value)
  for (const one of candidates) {
    out.text(one.coin)
    out.text(one.name)
    out.number(one.reached)
  }
  out.number(ballots.size)
  for (const [account, ballot] of ballots) {
    out.number(account.index)
    out.array(Float64Array.from(ballot))
  }
}

function saveCampaign(project: Campaign, out: StateWriter): void {
  const { coin, pairs, prizes, tasks, places, entrants } = project
  out.number(coin)
  out.array(Float64Array.from(pairs))
  out.number(prizes.length)
  units(out, ...prizes)
  out.number(tasks.length)
  for (const { volume, reward } of tasks) units(out, volume, reward)
  for (const value of [places, entrants.size]) out.number(value)
  for (const [account, one] of entrants) {
    for (const value of [account.index, one.joinedAt, one.lastAt, one.tasksDone]) out.number(value)
    units(out, one.volume, one.earned, one.prize)
  }
}

function saveMore({ contracts, measure, entrants }: Campaign, out: StateWriter): void {
  out.number(measures.indexOf(measure))
  out.number(contracts.length)
  for (const symbol of contracts) out.text(symbol)
  for (const { profit, held } of entrants.values()) {
    units(out, profit)
    out.number(held.size)
    for (const [pair, own] of held) {
      out.number(pair)
      units(out, own.units, own.cost)
    }
  }
}

/** Expects accounts and pairs to be loaded. */
export function loadLaunches(state: LaunchState, from: StateReader): void {
  for (let left = from.number(); left > 0; left--) {
    const word = from.number()
    const product = word === launchpoolInRound ? 'launchpool' : (products[word] ?? 'campaign')
    const status = statuses[from.number()] as LaunchStatus
    const course = { status, id: from.number(), startAt: from.number(), endAt: from.number() }
    const reading = new Reading(state, from)
    const project = loadRest(reading, product, course)
    const isMore = word === campaignWithMore && project.product === 'campaign'
    state.launch.add(isMore ? loadMore(reading, project) : project)
    if (word === launchpoolInRound && project.product === 'launchpool') loadRound(state, reading, project)
  }
}

type Course = Pick<LaunchProject, 'status' | 'id' | 'startAt' | 'endAt'>

class Reading {
  constructor(
    private readonly state: LaunchState,
    private readonly from: StateReader,
  ) {}
  number = () => this.from.number()
  text = () => this.from.text()
  units = () => BigInt(this.from.text())
  numbers = () => [...this.from.float64()]
  account = () => this.state.accounts.at(this.from.number()) as Account
  list = <T>(read: () => T): T[] => Array.from({ length: this.from.number() }, read)
}

function loadRest(from: Reading, product: LaunchProduct, course: Course): LaunchProject {
  switch (product) {
    case 'launchpool':
      return loadLaunchpool(from, course)
    case 'launchpad':
      return loadLaunchpad(from, course)
    case 'vote':
      return loadVote(from, course)
    case 'campaign':
      return loadCampaign(from, course)
  }
}

function loadLaunchpool({ number, units, account, list }: Reading, course: Course): Launchpool {
  const [coin, nextHourAt] = [number(), number()]
  const pools = list(() => {
    const pool = { coin: number(), total: units(), paid: units() }
    const stakes = new Map(
      list(() => [account(), { units: units(), counted: units(), earned: units(), waits: false }] as const),
    )
    let staked = 0n
    for (const stake of stakes.values()) staked += stake.units
    return { ...pool, staked, stakes }
  })
  return { product: 'launchpool', ...course, coin, pools, nextHourAt, round: undefined }
}

function loadRound(
  { launch, accounts }: LaunchState,
  { number, units, numbers }: Reading,
  project: Launchpool,
): void {
  const { pools } = project
  const ends = number() === 1
  let left = 0
  const counted = new Map(
    pools.map((pool) => {
      const all = units()
      for (const index of numbers()) {
        const own = pool.stakes.get(accounts.at(index) as Account)
        if (own) own.waits = true
        left++
      }
      return [pool, all] as const
    }),
  )
  project.round = { ends, counted, walk: stakesOf(project), left }
  launch.inRound.add(project)
}

function loadLaunchpad({ number, units, account, list }: Reading, course: Course): Launchpad {
  const terms = { coin: number(), total: units(), price: units(), cap: units() }
  const commits = new Map(
    list(() => [account(), { units: units(), allotted: units(), cost: units() }] as const),
  )
  const sums = { committed: 0n, sold: 0n, raised: 0n }
  for (const one of commits.values()) {
    sums.committed += one.units
    sums.sold += one.allotted
    sums.raised += one.cost
  }
  return { product: 'launchpad', ...course, ...terms, ...sums, commits }
}

function loadVote({ number, text, units, numbers, account, list }: Reading, course: Course): Vote {
  const terms = { coin: number(), lot: units(), casts: number() }
  const candidates = list(() => ({ coin: text(), name: text(), reached: number(), votes: 0 }))
  const ballots = new Map(list(() => [account(), numbers()] as const))
  for (const ballot of ballots.values()) {
    for (const [index, one] of candidates.entries()) one.votes += ballot[index] as number
  }
  return { product: 'vote', ...course, ...terms, candidates, ballots }
}

function loadCampaign({ number, units, numbers, account, list }: Reading, course: Course): Campaign {
  const [coin, pairs] = [number(), numbers()]
  const [prizes, tasks] = [list(units), list(() => ({ volume: units(), reward: units() }))]
  const places = number()
  const entrants = new Map(
    list(() => {
      const owner = account()
      const times = { joinedAt: number(), lastAt: number(), tasksDone: number() }
      const sums = { volume: units(), earned: units(), prize: units() }
      return [owner, { ...times, ...sums, profit: 0n, held: new Map() }] as const
    }),
  )
  let paid = 0n
  for (const { earned } of entrants.values()) paid += earned
  const usual = { contracts: [], measure: 'volume' } as const
  return { product: 'campaign', ...course, coin, pairs, ...usual, prizes, tasks, places, paid, entrants }
}

function loadMore({ number, text, units, list }: Reading, project: Campaign): Campaign {
  const measure = measures[number()] as CampaignMeasure
  const contracts = list(text)
  for (const one of project.entrants.values()) {
    one.profit = units()
    for (const [pair, own] of list(() => [number(), { units: units(), cost: units() }] as const))
      one.held.set(pair, own)
  }
  return { ...project, measure, contracts }
}
