// Pre-market OTC of the reference exchange: freezes, the course of projects, and how deals end (domain.md 14, futures-rules.md B56).

import { emitTransfer } from '../accounts.ts'
import { shareRoundedUp, show, times } from '../amounts.ts'
import { moveLast } from '../matching.ts'
import { No } from '../rules.ts'
import type { Market, Person, ProductPort, State } from '../state.ts'
import {
  adWords,
  averageOf,
  deliveryMs,
  type OtcAd,
  type OtcDeal,
  type OtcProject,
  type OtcSide,
  reportDeal,
  reportProject,
  restOf,
  valueAt,
} from './deal.ts'

const usdt = 'USDT'
const roundMs = 600_000
const [looks, lookMs] = [60, 1_000]
const never = Number.POSITIVE_INFINITY

export class OtcDesk implements ProductPort {
  readonly projects: OtcProject[] = []
  ads: OtcAd[] = []
  deals: OtcDeal[] = []
  private lastId = 0

  constructor(readonly state: State) {}

  nextId(): number {
    return ++this.lastId
  }

  project(id: unknown): OtcProject | undefined {
    return this.projects.find((one) => `${one.id}` === id)
  }

  openProjectOf(market: Market): OtcProject | undefined {
    return this.projects.find((one) => one.market === market && !isOver(one))
  }

  adsOf = (project: OtcProject) => this.ads.filter((ad) => ad.project === project)
  dealsOf = (project: OtcProject) => this.deals.filter((deal) => deal.project === project)

  // Freezes

  /** A buyer freezes value and fee, a seller a deposit of the value. */
  costOf({ fee }: OtcProject, side: 'buy' | 'sell', price: bigint, size: bigint): bigint {
    const value = times(price, size)
    return side === 'buy' ? value + shareRoundedUp(value, fee) : value
  }

  freeze(person: Person, sum: bigint): void {
    const wallet = this.state.wallet(person, usdt)
    if (wallet.available < sum) throw new No('43012', 'size')
    wallet.available -= sum
    wallet.frozen += sum
  }

  private release(party: { person: Person; held: bigint }, sum: bigint): void {
    if (sum === 0n) return
    const wallet = this.state.wallet(party.person, usdt)
    wallet.frozen -= sum
    wallet.available += sum
    party.held -= sum
  }

  private pay(from: Person, to: Person, coin: string, sum: bigint, why: 'otc' | 'otc-default'): void {
    if (sum === 0n) return
    this.state.wallet(from, coin).available -= sum
    this.state.wallet(to, coin).available += sum
    emitTransfer(this.state, from.name, to.name, coin, sum, why)
  }

  /** What the fee of so much value has beyond what was paid of it, as far as `most` goes. */
  private payFee(project: OtcProject, side: OtcSide, value: bigint, most: bigint): void {
    const due = shareRoundedUp(value, project.fee) - side.fee
    const sum = due < most ? due : most
    side.fee += sum
    if (sum === 0n) return
    this.state.wallet(side.person, usdt).available -= sum
    this.state.fees.set(usdt, (this.state.fees.get(usdt) ?? 0n) + sum)
  }

  // Endings

  endAd(ad: OtcAd, reason: number): void {
    this.ads = this.ads.filter((one) => one !== ad)
    this.release(ad, ad.held)
    this.state.emit({ type: 'otcAdChanged', ...adWords(ad, 'cancelled', reason) })
  }

  private close(deal: OtcDeal, status: OtcDeal['status']): void {
    deal.status = status
    this.release(deal.buyer, deal.buyer.held)
    this.deals = this.deals.filter((one) => one !== deal)
    const { buyer, seller } = deal
    if (buyer.held + seller.held !== 0n || buyer.compensation + seller.compensation !== 0n)
      throw new Error(`deal ${deal.id} does not add up`)
  }

  private refund(deal: OtcDeal, reason: number): void {
    this.release(deal.seller, deal.seller.held)
    this.close(deal, 'refunded')
    reportDeal(this.state, deal, reason)
  }

  endInDefault(deal: OtcDeal): void {
    const sum = valueAt(deal, restOf(deal))
    deal.defaulted += restOf(deal)
    this.release(deal.seller, sum)
    this.pay(deal.seller.person, deal.buyer.person, usdt, sum, 'otc-default')
    deal.seller.compensation -= sum
    deal.buyer.compensation += sum
    this.close(deal, 'defaulted')
    reportDeal(this.state, deal)
  }

  callOff(project: OtcProject, reason: string): void {
    for (const ad of this.adsOf(project)) this.endAd(ad, 9)
    for (const deal of this.dealsOf(project)) this.refund(deal, 9)
    project.status = 'delisted'
    project.reason = reason
    reportProject(this.state, project)
  }

  // Settlement

  /** False where the seller has no whole lot. */
  private deliver(deal: OtcDeal): boolean {
    const { project, buyer, seller } = deal
    const { market } = project
    const coin = market.config.base
    const has = seller.person.wallets.get(coin)?.available ?? 0n
    const whole = has - (has % market.lot)
    const size = whole < restOf(deal) ? whole : restOf(deal)
    if (size === 0n) return false
    const value = valueAt(deal, size)
    deal.delivered += size
    const sofar = valueAt(deal, deal.delivered)
    const later = valueAt(deal, restOf(deal))
    this.pay(seller.person, buyer.person, coin, size, 'otc')
    const feeBefore = buyer.fee
    const room = buyer.held - value - later
    this.release(buyer, value)
    this.pay(buyer.person, seller.person, usdt, value, 'otc')
    // The buyer's fee comes out of what is frozen for it.
    const due = shareRoundedUp(sofar, project.fee) - feeBefore
    this.release(buyer, due < room ? due : room)
    this.payFee(project, buyer, sofar, room)
    this.release(seller, value)
    this.payFee(project, seller, sofar, value)
    if (restOf(deal) > 0n) deal.status = 'partial'
    else this.close(deal, 'completed')
    reportDeal(this.state, deal)
    return true
  }

  private settle(deal: OtcDeal): void {
    const { project, buyer, seller, size } = deal
    const value = valueAt(deal, size)
    const gain = times(project.settledAt, size) - value
    const room = buyer.held - value
    this.release(buyer, buyer.held)
    this.release(seller, seller.held)
    const [winner, loser] = gain > 0n ? [buyer, seller] : [seller, buyer]
    const loss = gain > 0n ? gain : -gain
    const paid = loss < value ? loss : value
    this.pay(loser.person, winner.person, usdt, paid, 'otc')
    winner.compensation += paid
    loser.compensation -= paid
    this.payFee(project, buyer, value, room)
    this.payFee(project, seller, value, loser === seller ? value - paid : value)
    deal.delivered = size
    this.close(deal, 'completed')
    reportDeal(this.state, deal)
  }

  // Time

  dueAt(): number {
    return Math.min(never, ...this.projects.map(dueOf))
  }

  step(): void {
    for (const project of this.projects) if (dueOf(project) <= this.state.now) this.stepOf(project)
  }

  private stepOf(project: OtcProject): void {
    const { state } = this
    if (project.status === 'upcoming') this.start(project)
    else if (project.status === 'current') this.endTrading(project)
    else {
      if (project.opened === 0n && project.spotAt <= state.now) this.open(project)
      if (project.nextAt > state.now) return
      if (project.mode === 'usdt') this.look(project)
      else this.deliverRound(project)
    }
  }

  start(project: OtcProject): void {
    project.status = 'current'
    reportProject(this.state, project)
  }

  private endTrading(project: OtcProject): void {
    for (const ad of this.adsOf(project)) this.endAd(ad, 2)
    project.status = 'ended'
    project.nextAt = project.deliveryAt - (project.mode === 'usdt' ? (looks - 1) * lookMs : 0)
    reportProject(this.state, project)
  }

  private open(project: OtcProject): void {
    const { state } = this
    const { market } = project
    const average = averageOf(project)
    project.opened = average > 0n ? average : market.last
    if (market.status === 'suspended') {
      market.status = 'trading'
      state.emit({ type: 'marketChanged', symbol: market.symbol, status: 'trading' })
      moveLast(state, market, project.opened)
      state.emit({ type: 'printed', symbol: market.symbol, price: show(project.opened) })
      market.index = project.opened
    }
    reportProject(state, project)
  }

  private look(project: OtcProject): void {
    const { market } = project
    project.looks.push(market.index ?? market.last)
    project.nextAt += lookMs
    if (project.looks.length < looks) return
    const sum = project.looks.reduce((all, price) => all + price / market.tick, 0n)
    const count = BigInt(looks)
    project.settledAt = ((2n * sum + count) / (2n * count)) * market.tick
    for (const deal of this.dealsOf(project)) this.settle(deal)
    this.settled(project)
  }

  deliverRound(project: OtcProject): void {
    const { now } = this.state
    const end = project.deliveryAt + deliveryMs
    const isFirst = project.status === 'ended'
    project.status = 'delivering'
    for (const deal of this.dealsOf(project)) {
      if (isFirst) deal.status = 'in-progress'
      const moved = this.deliver(deal)
      if (isFirst && !moved) reportDeal(this.state, deal)
      if (now >= end && restOf(deal) > 0n) this.endInDefault(deal)
    }
    if (this.dealsOf(project).length === 0) {
      this.settled(project)
      return
    }
    let next = project.deliveryAt
    while (next <= now) next += roundMs
    project.nextAt = Math.min(end, next)
    if (isFirst) reportProject(this.state, project)
  }

  settled(project: OtcProject): void {
    project.status = 'settled'
    project.nextAt = never
    reportProject(this.state, project)
  }

  // What others ask of it

  mayReset(person: Person): void {
    if (this.deals.some(({ buyer, seller }) => buyer.person === person || seller.person === person))
      throw new No('40920', 'deals')
  }

  /** Deals bind: only ads end with an account. */
  endAllOf(person: Person, reason: number): void {
    for (const ad of this.ads.filter((one) => one.person === person)) this.endAd(ad, reason)
  }

  delisted(market: Market): void {
    const project = this.openProjectOf(market)
    if (project && ['upcoming', 'current', 'ended'].includes(project.status))
      this.callOff(project, 'The pair was delisted.')
  }
}

const isOver = ({ status, opened }: OtcProject) =>
  status === 'delisted' || (status === 'settled' && opened > 0n)

function dueOf(project: OtcProject): number {
  const { status, startAt, endAt, nextAt, spotAt, opened } = project
  if (isOver(project)) return never
  if (status === 'upcoming') return startAt
  if (status === 'current') return endAt
  return opened > 0n ? nextAt : Math.min(nextAt, spotAt)
}
