// The launch products of the reference exchange: what is frozen, what each beginning, hour and end does, and what trading earns in a campaign.

import type { LaunchProduct, LaunchRecordKind } from '#engine/launch/protocol.ts'
import { addPerson, emitTransfer } from '../accounts.ts'
import { show } from '../amounts.ts'
import { No } from '../rules.ts'
import { type Market, ownerOf, type Person, type ProductPort, type SpotTrade, type State } from '../state.ts'
import {
  allotted,
  type CampaignProject,
  dueOf,
  type EntrantOf,
  earnedBy,
  lastHours,
  lockedIn,
  type PoolOf,
  type PoolProject,
  type Project,
  type ProjectOf,
  ranked,
  rewardOf,
  type SaleProject,
  type StakeOf,
  usdt,
  type VoteProject,
  winnerOf,
} from './projects.ts'

const fundName = '~launch'
const moneyUnit = 10n ** 10n

type Why = 'launchpool' | 'launchpad' | 'prize'

export class LaunchDesk implements ProductPort {
  readonly projects: Project[] = []
  /** Those that have not ended. */
  private notEnded: Project[] = []
  private readonly byId = new Map<unknown, Project>()
  /** Who traded in a campaign since tasks were last paid. */
  private readonly traders = new Set<Person>()

  constructor(readonly state: State) {}

  of<P extends LaunchProduct>(product: P): ProjectOf<P>[] {
    return this.projects.filter((one): one is ProjectOf<P> => one.product === product)
  }

  /** Throws where the id names none of that product. */
  project<P extends LaunchProduct>(product: P, id: unknown): ProjectOf<P> {
    const found = this.byId.get(id)
    if (found?.product !== product) throw new No('40017', 'projectId')
    return found as ProjectOf<P>
  }

  private runningCampaigns(): CampaignProject[] {
    return this.notEnded.filter(
      (one): one is CampaignProject => one.product === 'campaign' && one.status === 'running',
    )
  }

  /** What it will give comes from the mint at once. */
  open(project: Project, gives: readonly bigint[]): void {
    for (const sum of gives) {
      this.state.wallet(this.fund(), project.coin).available += sum
      this.state.minted.set(project.coin, (this.state.minted.get(project.coin) ?? 0n) + sum)
    }
    this.projects.push(project)
    this.notEnded.push(project)
    this.byId.set(`${project.id}`, project)
    if (project.startAt > this.state.now) this.report(project)
    else this.start(project)
  }

  // Funds

  private fund(): Person {
    const { people } = this.state
    return people.get(fundName) ?? addPerson(this.state, fundName, 'main', undefined)
  }

  freeze(person: Person, coin: string, sum: bigint, field: string): void {
    const wallet = this.state.wallet(person, coin)
    if (wallet.available < sum) throw new No('43012', field)
    wallet.available -= sum
    wallet.frozen += sum
  }

  private release(person: Person, coin: string, sum: bigint): void {
    const wallet = this.state.wallet(person, coin)
    wallet.frozen -= sum
    wallet.available += sum
  }

  private move(from: Person, to: Person, coin: string, sum: bigint, why: Why): void {
    if (sum === 0n) return
    this.state.wallet(from, coin).available -= sum
    this.state.wallet(to, coin).available += sum
    emitTransfer(this.state, from.name, to.name, coin, sum, why)
  }

  // Reports

  report({ product, id, status }: Project, winner?: string): void {
    const about = { product, projectId: `${id}`, status }
    this.state.emit({ type: 'launchChanged', ...about, ...(winner !== undefined && { winner }) })
  }

  record(
    { product, id }: Project,
    person: Person,
    kind: LaunchRecordKind,
    what?: readonly [coin: string, sum: bigint, note?: string],
  ): void {
    const [coin, sum = 0n, note] = what ?? []
    const about = { account: person.name, product, projectId: `${id}`, kind }
    const amount = coin !== undefined && { coin, amount: show(sum) }
    this.state.emit({ type: 'launchRecorded', ...about, ...amount, ...(note !== undefined && { note }) })
  }

  // Time

  dueAt(): number {
    return this.notEnded.reduce((least, one) => Math.min(least, dueOf(one)), Number.POSITIVE_INFINITY)
  }

  step(): void {
    for (const project of this.notEnded) {
      if (dueOf(project) > this.state.now) continue
      if (project.status === 'upcoming') this.start(project)
      else if (project.product === 'launchpool') this.hour(project)
      else this.end(project)
    }
    this.notEnded = this.notEnded.filter(({ status }) => status !== 'ended')
  }

  /** What was staked before counts from the first hour on. */
  private start(project: Project): void {
    project.status = 'running'
    if (project.product === 'launchpool')
      for (const { stakes } of project.pools) for (const stake of stakes) stake.counted = stake.held
    this.report(project)
  }

  private hour(project: PoolProject): void {
    project.hours++
    const isOver = project.hours === lastHours(project)
    for (const pool of project.pools) {
      const due = pool.stakes.map((stake) => [stake, rewardOf(project, pool, stake)] as const)
      for (const [stake, sum] of due) {
        stake.counted = stake.held
        this.reward(project, pool, stake, sum)
        if (isOver && stake.held > 0n) this.takeBack(project, pool, stake, stake.held)
      }
    }
    if (!isOver) return
    project.status = 'ended'
    this.report(project)
  }

  private reward(project: PoolProject, pool: PoolOf, stake: StakeOf, sum: bigint): void {
    if (sum === 0n) return
    stake.earned += sum
    this.move(this.fund(), stake.person, project.coin, sum, 'launchpool')
    this.record(project, stake.person, 'reward', [project.coin, sum, pool.coin])
  }

  private end(project: SaleProject | VoteProject | CampaignProject): void {
    if (project.product === 'launchpad') this.endSale(project)
    else if (project.product === 'campaign') this.endCampaign(project)
    else {
      project.status = 'ended'
      for (const person of votersOf(project)) this.unlock(project, person, lockedIn(project, person))
      this.report(project, winnerOf(project))
    }
  }

  private endSale(project: SaleProject): void {
    for (const own of project.commits) Object.assign(own, allotted(this.state, project, own.sum))
    project.status = 'ended'
    for (const { person, sum, coins, cost } of project.commits) {
      this.release(person, usdt, sum)
      if (coins > 0n) {
        this.move(person, this.fund(), usdt, cost, 'launchpad')
        this.move(this.fund(), person, project.coin, coins, 'launchpad')
        this.record(project, person, 'allotted', [project.coin, coins, show(cost)])
      }
      if (sum > cost) this.record(project, person, 'refunded', [usdt, sum - cost])
    }
    this.report(project)
  }

  private endCampaign(project: CampaignProject): void {
    project.status = 'ended'
    const best = ranked(project)
    for (const [place, prize] of project.prizes.entries()) {
      const entrant = best[place]
      if (!entrant) break
      entrant.prize = prize
      this.give(project, entrant, prize)
      this.record(project, entrant.person, 'prize', [project.coin, prize, `${place + 1}`])
    }
    this.report(project)
  }

  // Parts of a project

  /** What does not count yet goes first. */
  takeBack(project: PoolProject, pool: PoolOf, stake: StakeOf, sum: bigint): void {
    stake.held -= sum
    if (stake.counted > stake.held) stake.counted = stake.held
    this.release(stake.person, pool.coin, sum)
    if (stake.held === 0n && stake.earned === 0n) pool.stakes.splice(pool.stakes.indexOf(stake), 1)
    this.record(project, stake.person, 'unstaked', [pool.coin, sum])
  }

  private unlock(project: VoteProject, person: Person, sum: bigint): void {
    this.release(person, project.coin, sum)
    this.record(project, person, 'returned', [project.coin, sum])
  }

  private give(project: CampaignProject, entrant: EntrantOf, sum: bigint): void {
    entrant.earned += sum
    this.move(this.fund(), entrant.person, project.coin, sum, 'prize')
  }

  // Campaigns

  /** Of a person or of one of its other accounts, since the person joined. */
  traded(person: Person, market: Market, { isBuy, size, quote, fee }: SpotTrade): void {
    const owner = ownerOf(person)
    for (const { markets, entrants, measure } of this.runningCampaigns()) {
      const entrant = entrants.find((one) => one.person === owner)
      if (!entrant || !markets.includes(market)) continue
      entrant.volume += quote
      entrant.lastAt = this.state.now
      this.traders.add(owner)
      if (measure === 'volume') continue
      const without = (sum: bigint, coin: string) => (fee.coin === coin ? sum - fee.amount : sum)
      if (isBuy) {
        const before = entrant.bought.get(market) ?? { size: 0n, cost: 0n }
        const joined = without(size, market.config.base)
        entrant.bought.set(market, { size: before.size + joined, cost: before.cost + quote })
      } else {
        const got = without(quote, market.config.quote)
        entrant.profit += earnedBy(this.state, entrant, market, { sold: size, got })
      }
    }
  }

  /** Of contracts, 10^-8 USDT: what was traded, what was realised, and fees below zero. */
  tradedContract(person: Person, symbol: string, traded: bigint, realised: bigint): void {
    const [volume, profit] = [traded * moneyUnit, realised * moneyUnit]
    const owner = ownerOf(person)
    for (const { contracts, entrants, measure } of this.runningCampaigns()) {
      const entrant = entrants.find((one) => one.person === owner)
      if (!entrant || !contracts.includes(symbol)) continue
      entrant.volume += volume
      if (measure === 'profit') entrant.profit += profit
      if ((measure === 'profit' ? profit : volume) !== 0n) entrant.lastAt = this.state.now
      this.traders.add(owner)
    }
  }

  payTasks(): void {
    if (this.traders.size === 0) return
    for (const project of this.runningCampaigns())
      for (const owner of this.traders) {
        const entrant = project.entrants.find(({ person }) => person === owner)
        for (const { volume, reward } of project.tasks.slice(entrant?.tasksDone)) {
          if (!entrant || entrant.volume < volume) break
          entrant.tasksDone++
          this.give(project, entrant, reward)
          this.record(project, owner, 'task', [project.coin, reward, show(volume)])
        }
      }
    this.traders.clear()
  }

  // What others ask of it

  /** A person who begins from nothing takes part in nothing; one who is frozen keeps it all. */
  endAllOf(person: Person, reason: number): void {
    if (reason !== 0) return
    for (const project of this.notEnded) this.leave(project, person)
  }

  private leave(project: Project, person: Person): void {
    if (project.product === 'launchpool')
      for (const pool of project.pools) {
        const stake = pool.stakes.find((one) => one.person === person)
        if (stake && stake.held > 0n) this.takeBack(project, pool, stake, stake.held)
      }
    if (project.product === 'launchpad') {
      const own = project.commits.find((one) => one.person === person)
      if (!own) return
      project.commits.splice(project.commits.indexOf(own), 1)
      this.release(person, usdt, own.sum)
      this.record(project, person, 'refunded', [usdt, own.sum])
    }
    if (project.product === 'vote') {
      const sum = lockedIn(project, person)
      if (sum === 0n) return
      for (const cast of project.casts) if (cast.person === person) cast.isVoid = true
      this.unlock(project, person, sum)
    }
  }
}

/** In the order of their first votes that count. */
export const votersOf = ({ casts }: VoteProject): Person[] => [
  ...new Set(casts.filter(({ isVoid }) => !isVoid).map(({ person }) => person)),
]
