// Commands and events of pre-market OTC (domain.md 14): coins that are sold before they are listed on spot.

import type { Side } from '../kernel/protocol.ts'

/** What a deal ends with: the coins themselves, or the difference to the index in USDT. */
export type OtcMode = 'coin' | 'usdt'

/** Of a project: announced, ads may be placed and taken, neither any more, rounds of delivery, all deals over; or called off. */
export type OtcProjectStatus = 'upcoming' | 'current' | 'ended' | 'delivering' | 'settled' | 'delisted'

export type OtcAdStatus = 'open' | 'taken' | 'cancelled'

/** Of a deal: matched, in delivery without and with a part delivered, all delivered or settled; a part defaulted; called off. */
export type OtcDealStatus = 'pending' | 'in-progress' | 'partial' | 'completed' | 'defaulted' | 'refunded'

/** All times in epoch ms, in this order, the first not before now. */
export interface OpenOtcProject {
  type: 'openOtcProject'
  /** A pair against USDT that does not trade yet. */
  symbol: string
  mode: OtcMode
  startAt: number
  endAt: number
  /** Rounds of delivery begin, or the settlement in USDT. */
  deliveryAt: number
  /** The pair opens on spot; not before trading here has ended. */
  spotAt: number
  /** Without: 0.2 and 5 times the pair's price. */
  minPrice?: string
  maxPrice?: string
  /** Share of the value that each side pays; without: 0.025. */
  fee?: string
}

/** Before its delivery: everything is given back without a fee. */
export interface DelistOtcProject {
  type: 'delistOtcProject'
  projectId: string
  reason: string
}

/** A round of delivery at once. */
export interface DeliverOtcProject {
  type: 'deliverOtcProject'
  projectId: string
}

export interface PlaceOtcAd {
  type: 'placeOtcAd'
  account: string
  projectId: string
  side: Side
  price: string
  size: string
}

/** All or a part of what is left of someone's ad, at its price. */
export interface TakeOtcAd {
  type: 'takeOtcAd'
  account: string
  adId: string
  size: string
}

/** What was not taken of it. */
export interface CancelOtcAd {
  type: 'cancelOtcAd'
  account: string
  adId: string
}

/** A seller gives up what was not delivered yet: the deposit of that part goes to the buyer. */
export interface DefaultOtcDeal {
  type: 'defaultOtcDeal'
  account: string
  dealId: string
}

export interface OtcProjectView {
  projectId: string
  symbol: string
  coin: string
  mode: OtcMode
  status: OtcProjectStatus
  announcedAt: number
  startAt: number
  endAt: number
  deliveryAt: number
  deliveryEndAt: number
  spotAt: number
  minPrice: string
  maxPrice: string
  fee: string
  /** Of all deals; the price of the last one and the average by volume, where there was one. */
  volume: string
  value: string
  deals: number
  lastPrice?: string
  averagePrice?: string
  /** What it was settled at, in USDT. */
  settlementPrice?: string
  /** What the pair opened at on spot. */
  spotPrice?: string
  /** Why it was called off. */
  reason?: string
}

export interface OtcAdView {
  account: string
  adId: string
  projectId: string
  symbol: string
  side: Side
  price: string
  size: string
  remainingSize: string
  /** USDT that it keeps frozen for what remains. */
  frozen: string
  status: OtcAdStatus
  /** 0 its owner, 2 the platform, 9 the project was called off (domain.md 14). */
  cancelReason?: number
  placedAt: number
}

/** A deal as one of its two sides sees it. */
export interface OtcDealView {
  account: string
  dealId: string
  adId: string
  projectId: string
  symbol: string
  side: Side
  role: 'maker' | 'taker'
  price: string
  size: string
  deliveredSize: string
  defaultedSize: string
  /** USDT that this side keeps frozen. */
  frozen: string
  /** Paid by this side so far. */
  fee: string
  /** USDT that this side got for a default or by a settlement; below zero: that it paid. */
  compensation: string
  status: OtcDealStatus
  /** Why it was called off. */
  cancelReason?: number
  matchedAt: number
}

export type PremarketEvent =
  | ({ type: 'otcProjectChanged' } & OtcProjectView)
  | ({ type: 'otcAdChanged' } & OtcAdView)
  | ({ type: 'otcDealChanged' } & OtcDealView)
