// The course of a project: what comes at each of its times, by exchange time alone (domain.md 14).

import { reportChanges } from '../kernel/report.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { endAd } from './ads.ts'
import { averagePrice, reportDeal, reportProject } from './report.ts'
import { premarketRules } from './rules.ts'
import { deliver, endInDefault, settleInUsdt } from './settle-deal.ts'
import { isOver, type PremarketState, type Project } from './state.ts'

const never = Number.POSITIVE_INFINITY

/** When a project next changes by itself. */
function dueAt(project: Project): number {
  const { status, startAt, endAt, nextAt, spotAt, spotPrice } = project
  if (isOver(project)) return never
  if (status === 'upcoming') return startAt
  if (status === 'current') return endAt
  return Math.min(nextAt, spotPrice > 0 ? never : spotAt)
}

export function nextDue({ premarket }: PremarketState): number {
  let next = never
  for (const project of premarket.projects.values()) next = Math.min(next, dueAt(project))
  return next
}

/** One step of every project that has one now. */
export function stepDue(state: PremarketState): void {
  for (const project of state.premarket.projects.values())
    if (dueAt(project) <= state.now) step(state, project)
  reportChanges(state)
}

function step(state: PremarketState, project: Project): void {
  const { status, spotAt, spotPrice } = project
  if (status === 'upcoming') startDue(state, project)
  else if (status === 'current') endTrading(state, project)
  else {
    if (spotPrice === 0 && spotAt <= state.now) openOnSpot(state, project)
    if (project.nextAt > state.now) return
    if (project.mode === 'usdt') look(state, project)
    else deliverRound(state, project)
  }
}

export function startDue(state: PremarketState, project: Project): void {
  project.status = 'current'
  reportProject(state, project)
}

/** Ads that are still open end; deals wait for their delivery. */
function endTrading(state: PremarketState, project: Project): void {
  const { looks, lookMs } = premarketRules
  for (const ad of state.premarket.adsOf(project)) endAd(state, ad, cancelReason.system)
  project.status = 'ended'
  const early = project.mode === 'usdt' ? (looks - 1) * lookMs : 0
  project.nextAt = project.deliveryAt - early
  reportProject(state, project)
}

/** The pair trades from now on; its band is measured from the average price of the deals. Without a deal from its own price. */
function openOnSpot(state: PremarketState, project: Project): void {
  const { trading } = state.ports
  const { market } = project.pair
  project.spotPrice = averagePrice(project) || trading.lastPrice(market)
  if (project.pair.status === 'suspended') trading.open(project.pair, project.spotPrice)
  reportProject(state, project)
}

/** One look at the index; the last one settles. */
function look(state: PremarketState, project: Project): void {
  const { trading } = state.ports
  const { market } = project.pair
  project.looked += BigInt(trading.indexPrice(market) || trading.lastPrice(market))
  project.looks++
  if (project.looks < premarketRules.looks) {
    project.nextAt += premarketRules.lookMs
    return
  }
  const looks = BigInt(project.looks)
  project.settlementPrice = Number((2n * project.looked + looks) / (2n * looks))
  for (const deal of state.premarket.dealsOf(project)) settleInUsdt(state, deal)
  settled(state, project)
}

/** In the order of the deals; the last round ends what is left in default. */
export function deliverRound(state: PremarketState, project: Project): void {
  const { premarket, now } = state
  const endsAt = project.deliveryAt + premarketRules.deliveryMs
  const begins = project.status === 'ended'
  if (begins) project.status = 'delivering'
  for (const deal of premarket.dealsOf(project)) {
    if (begins) deal.status = 'in-progress'
    const before = deal.delivered
    deliver(state, deal)
    if (begins && deal.delivered === before) reportDeal(state, deal)
    if (now >= endsAt && premarket.deals.has(deal.id)) endInDefault(state, deal)
  }
  if (premarket.dealsOf(project).length === 0) {
    settled(state, project)
    return
  }
  const rounds = Math.floor((now - project.deliveryAt) / premarketRules.roundMs) + 1
  project.nextAt = Math.min(endsAt, project.deliveryAt + rounds * premarketRules.roundMs)
  if (begins) reportProject(state, project)
}

export function settled(state: PremarketState, project: Project): void {
  project.status = 'settled'
  project.nextAt = never
  reportProject(state, project)
}
