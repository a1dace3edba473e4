// Makes the events of pre-market OTC.

import { formatBig, formatScaled } from '../core/decimal.ts'
import { emit } from '../kernel/report.ts'
import { sideWord } from '../kernel/text.ts'
import { stepsText, valueText } from '../market/pair.ts'
import { usdtText } from './money.ts'
import type { OtcAdStatus, OtcAdView, OtcProjectView, PremarketEvent } from './protocol.ts'
import { premarketRules } from './rules.ts'
import type { Ad, Deal, Party, PremarketState, Project } from './state.ts'

/** Ticks; the average by volume of all deals, half up. */
export const averagePrice = ({ worth, lots }: Project): number =>
  lots === 0n ? 0 : Number((2n * worth + lots) / (2n * lots))

const lotsText = (lots: bigint, { pair: { lot } }: Project): string =>
  formatBig(lots * BigInt(lot.units), lot.scale)

export function projectView(project: Project): OtcProjectView {
  const { id, pair, mode, status, announcedAt, startAt, endAt, deliveryAt, spotAt } = project
  const { feePpm, deals, lots, lastPrice, settlementPrice, spotPrice, reason } = project
  const price = (ticks: number) => stepsText(ticks, pair.tick)
  return {
    projectId: `${id}`,
    symbol: pair.symbol,
    coin: pair.config.base,
    mode,
    status,
    announcedAt,
    startAt,
    endAt,
    deliveryAt,
    deliveryEndAt: deliveryAt + (mode === 'coin' ? premarketRules.deliveryMs : 0),
    spotAt,
    minPrice: price(project.minPrice),
    maxPrice: price(project.maxPrice),
    fee: formatScaled(feePpm, 6),
    volume: lotsText(lots, project),
    value: valueText(project.worth, pair),
    deals,
    ...(lots > 0n && { lastPrice: price(lastPrice), averagePrice: price(averagePrice(project)) }),
    ...(settlementPrice > 0 && { settlementPrice: price(settlementPrice) }),
    ...(spotPrice > 0 && { spotPrice: price(spotPrice) }),
    ...(reason !== '' && { reason }),
  }
}

export function reportProject(state: PremarketState, project: Project): void {
  emit<PremarketEvent>(state, { type: 'otcProjectChanged', ...projectView(project) })
}

export function adView(state: PremarketState, ad: Ad, status: OtcAdStatus, cancelReason?: number): OtcAdView {
  const { id, project, account, side, price, lots, remaining, held, placedAt } = ad
  const { pair } = project
  return {
    account: account.name,
    adId: `${id}`,
    projectId: `${project.id}`,
    symbol: pair.symbol,
    side: sideWord(side),
    price: stepsText(price, pair.tick),
    size: stepsText(lots, pair.lot),
    remainingSize: stepsText(remaining, pair.lot),
    frozen: usdtText(state, held),
    status,
    ...(cancelReason !== undefined && { cancelReason }),
    placedAt,
  }
}

export function reportAd(state: PremarketState, ad: Ad, status: OtcAdStatus, cancelReason?: number): void {
  emit<PremarketEvent>(state, { type: 'otcAdChanged', ...adView(state, ad, status, cancelReason) })
}

/** To each of its two sides. */
export function reportDeal(state: PremarketState, deal: Deal, cancelReason?: number): void {
  report(state, deal, deal.buyer, 'buy', cancelReason)
  report(state, deal, deal.seller, 'sell', cancelReason)
}

function report(
  state: PremarketState,
  { id, adId, project, price, lots, delivered, defaulted, status, matchedAt }: Deal,
  { account, isMaker, held, fee, compensation }: Party,
  side: 'buy' | 'sell',
  cancelReason: number | undefined,
): void {
  const { tick, lot, symbol } = project.pair
  emit<PremarketEvent>(state, {
    type: 'otcDealChanged',
    account: account.name,
    dealId: `${id}`,
    adId: `${adId}`,
    projectId: `${project.id}`,
    symbol,
    side,
    role: isMaker ? 'maker' : 'taker',
    price: stepsText(price, tick),
    size: stepsText(lots, lot),
    deliveredSize: stepsText(delivered, lot),
    defaultedSize: stepsText(defaulted, lot),
    frozen: usdtText(state, held),
    fee: usdtText(state, fee),
    compensation: usdtText(state, compensation),
    status,
    ...(cancelReason !== undefined && { cancelReason }),
    matchedAt,
  })
}
