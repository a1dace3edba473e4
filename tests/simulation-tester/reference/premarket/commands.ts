// The commands of pre-market OTC in the reference exchange, each check in its order (domain.md 14).

import type { Command } from '#engine/exchange/protocol.ts'
import { amount, times } from '../amounts.ts'
import { mayTrade, readPrice, readSize } from '../checks.ts'
import { No, readDecimal } from '../rules.ts'
import { isFrozen, type Market, ownerOf, type Person } from '../state.ts'
import { adWords, type OtcAd, type OtcDeal, type OtcProject, reportDeal, reportProject } from './deal.ts'
import type { OtcDesk } from './desk.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

const [least, most] = [amount('10'), amount('50000')]
const adsMost = 20
const reasonMost = 200

function mayUseOtc(person: Person): void {
  mayTrade(person)
  if (person.kind !== 'main' && person.kind !== 'demo') throw new No('23140')
  if (person.kind === 'main' && !person.recognised) throw new No('23126', 'recognition')
}

function mayCancel(person: Person): void {
  if (isFrozen(person)) throw new No('40024')
}

export function openProject(desk: OtcDesk, command: Of<'openOtcProject'>): void {
  const { state } = desk
  const { now } = state
  const { symbol, mode, startAt, endAt, deliveryAt, spotAt } = command
  const market = state.markets.get(symbol)
  if (!market) throw new No('034001', 'symbol')
  if (market.config.quote !== 'USDT' || market.status !== 'suspended') throw new No('40017', 'symbol')
  if (desk.openProjectOf(market)) throw new No('P3001', 'symbol')
  if (mode !== 'coin' && mode !== 'usdt') throw new No('40017', 'mode')
  if (startAt < now) throw new No('40017', 'startAt')
  if (endAt <= startAt) throw new No('40017', 'endAt')
  if (deliveryAt < endAt + 60_000) throw new No('40017', 'deliveryAt')
  if (spotAt < endAt) throw new No('40017', 'spotAt')
  const band = bandOf(market, command)
  const fee = readDecimal(command.fee ?? '0.025')
  if (fee === undefined || fee > amount('0.1') || fee % amount('0.000001') !== 0n)
    throw new No('40017', 'fee')
  const project: OtcProject = {
    id: desk.nextId(),
    market,
    mode,
    status: 'upcoming',
    announcedAt: now,
    startAt,
    endAt,
    deliveryAt,
    spotAt,
    ...band,
    fee,
    deals: 0,
    size: 0n,
    value: 0n,
    last: 0n,
    nextAt: Number.POSITIVE_INFINITY,
    looks: [],
    settledAt: 0n,
    opened: 0n,
    reason: '',
  }
  desk.projects.push(project)
  if (startAt > now) reportProject(state, project)
  else desk.start(project)
}

/** Without own bounds: a fifth and five times the price, in whole ticks. */
function bandOf(market: Market, { minPrice, maxPrice }: Of<'openOtcProject'>) {
  const down = (price: bigint) => price - (price % market.tick) || market.tick
  const low = minPrice === undefined ? down(market.last / 5n) : readPrice(minPrice, market, 'minPrice')
  const high = maxPrice === undefined ? down(market.last * 5n) : readPrice(maxPrice, market, 'maxPrice')
  if (high < low) throw new No('40017', 'maxPrice')
  return { least: low, most: high }
}

export function delistProject(desk: OtcDesk, { projectId, reason }: Of<'delistOtcProject'>): void {
  const project = desk.project(projectId)
  if (!project || !['upcoming', 'current', 'ended'].includes(project.status))
    throw new No('P3002', 'projectId')
  if (reason === '' || reason.length > reasonMost) throw new No('40017', 'reason')
  desk.callOff(project, reason)
}

export function deliverProject(desk: OtcDesk, { projectId }: Of<'deliverOtcProject'>): void {
  const project = desk.project(projectId)
  if (project?.status !== 'delivering') throw new No('P3001', 'projectId')
  desk.deliverRound(project)
}

/** Of one ad or one take. */
function worthFits(price: bigint, size: bigint): void {
  if (times(price, size) < least) throw new No('43027', 'size')
  if (times(price, size) > most) throw new No('43041', 'size')
}

export function placeAd(desk: OtcDesk, person: Person, command: Of<'placeOtcAd'>): void {
  const { state } = desk
  mayUseOtc(person)
  const project = desk.project(command.projectId)
  if (project?.status !== 'current') throw new No('P3001', 'projectId')
  const { side } = command
  if (side !== 'buy' && side !== 'sell') throw new No('40017', 'side')
  const price = readPrice(command.price, project.market)
  if (price < project.least || price > project.most) throw new No('P3003', 'price')
  const size = readSize(command.size, project.market)
  worthFits(price, size)
  if (desk.adsOf(project).filter((ad) => ad.person === person).length >= adsMost) throw new No('43005')
  const held = desk.costOf(project, side, price, size)
  desk.freeze(person, held)
  const placedAt = state.now
  const ad: OtcAd = { id: desk.nextId(), project, person, side, price, size, left: size, held, placedAt }
  desk.ads.push(ad)
  state.emit({ type: 'otcAdChanged', ...adWords(ad, 'open') })
}

export function cancelAd(desk: OtcDesk, person: Person, { adId }: Of<'cancelOtcAd'>): void {
  mayCancel(person)
  const ad = desk.ads.find((one) => `${one.id}` === adId)
  if (ad?.person !== person) throw new No('P3002', 'adId')
  desk.endAd(ad, 0)
}

export function takeAd(desk: OtcDesk, person: Person, command: Of<'takeOtcAd'>): void {
  const { state } = desk
  mayUseOtc(person)
  const ad = desk.ads.find((one) => `${one.id}` === command.adId)
  if (!ad || ownerOf(ad.person) === ownerOf(person)) throw new No('P3001', 'adId')
  const { project, price } = ad
  const size = readSize(command.size, project.market)
  if (size > ad.left) throw new No('43038', 'size')
  worthFits(price, size)
  const rest = ad.left - size
  if (rest > 0n && times(price, rest) < least) throw new No('P3004', 'size')
  const side = ad.side === 'buy' ? 'sell' : 'buy'
  const cost = desk.costOf(project, side, price, size)
  desk.freeze(person, cost)
  // The ad keeps what its rest costs by itself; all else goes with the deal.
  const kept = rest === 0n ? 0n : desk.costOf(project, ad.side, price, rest)
  const none = { fee: 0n, compensation: 0n }
  const maker = { person: ad.person, isMaker: true, held: ad.held - kept, ...none }
  const taker = { person, isMaker: false, held: cost, ...none }
  ad.left = rest
  ad.held = kept
  if (rest === 0n) desk.ads = desk.ads.filter((one) => one !== ad)
  const deal: OtcDeal = {
    id: desk.nextId(),
    ad,
    project,
    buyer: ad.side === 'buy' ? maker : taker,
    seller: ad.side === 'buy' ? taker : maker,
    price,
    size,
    delivered: 0n,
    defaulted: 0n,
    status: 'pending',
    matchedAt: state.now,
  }
  desk.deals.push(deal)
  project.deals++
  project.size += size
  project.value += times(price, size)
  project.last = price
  state.emit({ type: 'otcAdChanged', ...adWords(ad, rest === 0n ? 'taken' : 'open') })
  reportDeal(state, deal)
  reportProject(state, project)
}

export function defaultDeal(desk: OtcDesk, person: Person, { dealId }: Of<'defaultOtcDeal'>): void {
  mayCancel(person)
  const deal = desk.deals.find((one) => `${one.id}` === dealId)
  if (deal?.seller.person !== person) throw new No('P3002', 'dealId')
  const { project } = deal
  if (project.mode !== 'coin' || !['ended', 'delivering'].includes(project.status))
    throw new No('P3002', 'dealId')
  desk.endInDefault(deal)
  if (project.status === 'delivering' && desk.dealsOf(project).length === 0) desk.settled(project)
}
