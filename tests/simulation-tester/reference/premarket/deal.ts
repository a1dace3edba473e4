// What the reference's pre-market knows of projects, ads and deals, and how it reports them (domain.md 14).

import { show, times } from '../amounts.ts'
import type { Market, Person, State } from '../state.ts'

export const deliveryMs = 3_600_000

export interface OtcProject {
  id: number
  market: Market
  mode: 'coin' | 'usdt'
  status: 'upcoming' | 'current' | 'ended' | 'delivering' | 'settled' | 'delisted'
  announcedAt: number
  startAt: number
  endAt: number
  deliveryAt: number
  spotAt: number
  least: bigint
  most: bigint
  /** Share. */
  fee: bigint
  deals: number
  size: bigint
  value: bigint
  last: bigint
  /** The next round or look; Infinity = none. */
  nextAt: number
  looks: bigint[]
  settledAt: bigint
  opened: bigint
  reason: string
}

export interface OtcAd {
  id: number
  project: OtcProject
  person: Person
  side: 'buy' | 'sell'
  price: bigint
  size: bigint
  left: bigint
  held: bigint
  placedAt: number
}

export interface OtcSide {
  person: Person
  isMaker: boolean
  held: bigint
  fee: bigint
  compensation: bigint
}

export interface OtcDeal {
  id: number
  ad: OtcAd
  project: OtcProject
  buyer: OtcSide
  seller: OtcSide
  price: bigint
  size: bigint
  delivered: bigint
  defaulted: bigint
  status: 'pending' | 'in-progress' | 'partial' | 'completed' | 'defaulted' | 'refunded'
  matchedAt: number
}

/** The average price of all deals by volume, in whole ticks, half up. */
export function averageOf({ value, size, market }: OtcProject): bigint {
  if (size === 0n) return 0n
  const exact = { over: value * 10n ** 18n, under: size * market.tick }
  return ((2n * exact.over + exact.under) / (2n * exact.under)) * market.tick
}

export function projectWords(project: OtcProject) {
  const { market, mode, status, announcedAt, startAt, endAt, deliveryAt, spotAt, reason } = project
  return {
    projectId: `${project.id}`,
    symbol: market.symbol,
    coin: market.config.base,
    mode,
    status,
    announcedAt,
    startAt,
    endAt,
    deliveryAt,
    deliveryEndAt: mode === 'coin' ? deliveryAt + deliveryMs : deliveryAt,
    spotAt,
    minPrice: show(project.least),
    maxPrice: show(project.most),
    fee: show(project.fee),
    volume: show(project.size),
    value: show(project.value),
    deals: project.deals,
    ...(project.deals > 0 && { lastPrice: show(project.last), averagePrice: show(averageOf(project)) }),
    ...(project.settledAt > 0n && { settlementPrice: show(project.settledAt) }),
    ...(project.opened > 0n && { spotPrice: show(project.opened) }),
    ...(reason !== '' && { reason }),
  }
}

export const reportProject = (state: State, project: OtcProject) =>
  state.emit({ type: 'otcProjectChanged', ...projectWords(project) })

export function adWords(ad: OtcAd, status: 'open' | 'taken' | 'cancelled', reason?: number) {
  const { id, project, person, side, price, size, left, held, placedAt } = ad
  return {
    account: person.name,
    adId: `${id}`,
    projectId: `${project.id}`,
    symbol: project.market.symbol,
    side,
    price: show(price),
    size: show(size),
    remainingSize: show(left),
    frozen: show(held),
    status,
    ...(reason !== undefined && { cancelReason: reason }),
    placedAt,
  }
}

export function reportDeal(state: State, deal: OtcDeal, reason?: number): void {
  for (const side of ['buy', 'sell'] as const) {
    const { person, isMaker, held, fee, compensation } = side === 'buy' ? deal.buyer : deal.seller
    state.emit({
      type: 'otcDealChanged',
      account: person.name,
      dealId: `${deal.id}`,
      adId: `${deal.ad.id}`,
      projectId: `${deal.project.id}`,
      symbol: deal.project.market.symbol,
      side,
      role: isMaker ? 'maker' : 'taker',
      price: show(deal.price),
      size: show(deal.size),
      deliveredSize: show(deal.delivered),
      defaultedSize: show(deal.defaulted),
      frozen: show(held),
      fee: show(fee),
      compensation: show(compensation),
      status: deal.status,
      ...(reason !== undefined && { cancelReason: reason }),
      matchedAt: deal.matchedAt,
    })
  }
}

export const restOf = ({ size, delivered, defaulted }: OtcDeal) => size - delivered - defaulted
export const valueAt = (deal: OtcDeal, size: bigint) => times(deal.price, size)
