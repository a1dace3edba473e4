// Planted bugs of pre-market OTC.

import type { PlantedBug } from './planted-bug.ts'

const bug = (name: string, file: string, from: string, to: string): PlantedBug => ({
  name,
  file: `engine/premarket/${file}.ts`,
  from,
  to,
  premarket: true,
})
const crashBug = (...parts: Parameters<typeof bug>): PlantedBug => ({ ...bug(...parts), faults: true })

export const plantedPremarketBugs: readonly PlantedBug[] = [
  bug(
    'a buyer freezes no fee',
    'money',
    'side === 0 ? worth + feeOf(state, project, worth) : worth',
    'worth',
  ),
  bug(
    "a deal keeps too little of its ad's freeze",
    'take-ad',
    'held: ad.held - kept,',
    'held: frozenFor(state, project, ad.side, price, lots),',
  ),
  bug(
    'what is left of an ad may be below the least',
    'take-ad',
    'rest > 0 && isTooSmall(state, project, price, rest)',
    'rest < 0',
  ),
  bug(
    'an ad is taken by its owner',
    'take-ad',
    'if (ownerOf(ad.account) === ownerOf(account))',
    'if (false)',
  ),
  bug(
    'the least worth itself is too small',
    'size-limits',
    '< parseBig(least, usdtOf(state).scale)',
    '<= parseBig(least, usdtOf(state).scale)',
  ),
  bug(
    'a price at the edge of the band is refused',
    'ads',
    'price < minPrice || price > maxPrice',
    'price <= minPrice || price >= maxPrice',
  ),
  bug(
    'a later part of a delivery takes the whole fee',
    'settle-deal',
    'const fee = feeDue(state, project, whole, buyer.fee,',
    'const fee = feeDue(state, project, whole, 0n,',
  ),
  bug(
    "a seller's fee is that of the whole deal",
    'settle-deal',
    'payFee(state, seller, feeDue(state, project, whole, seller.fee, worth))',
    'payFee(state, seller, feeDue(state, project, worthOf(project, price, deal.lots), seller.fee, worth))',
  ),
  bug(
    'a default pays the deposit of the whole deal as compensation',
    'settle-deal',
    'seller.compensation -= units\n  buyer.compensation += units',
    'seller.compensation -= worthOf(project, price, deal.lots)\n  buyer.compensation += worthOf(project, price, deal.lots)',
  ),
  bug(
    'the difference in USDT has no cap',
    'settle-deal',
    'smallest(difference > 0n ? difference : -difference, worth)',
    '(difference > 0n ? difference : -difference)',
  ),
  bug(
    'the price of a settlement is the last look',
    'course',
    'Number((2n * project.looked + looks) / (2n * looks))',
    'Number(trading.lastPrice(market))',
  ),
  bug('a settlement looks 59 times', 'rules', 'looks: 60', 'looks: 59'),
  bug(
    'rounds of a delivery come every five minutes',
    'rules',
    'roundMs: 10 * minuteMs',
    'roundMs: 5 * minuteMs',
  ),
  bug(
    'a pair opens at its own price though deals were made',
    'course',
    'averagePrice(project) || trading.lastPrice(market)',
    'trading.lastPrice(market)',
  ),
  bug(
    'ads outlive their project',
    'operate',
    'for (const ad of premarket.adsOf(project)) endAd(state, ad, cancelReason.pairOffline)',
    '',
  ),
  bug(
    'a deal of which a part was delivered cannot be given up',
    'default-deal',
    "project.status === 'ended' || project.status === 'delivering'",
    "project.status === 'ended'",
  ),
  bug('a frozen account keeps its ads', 'premarket', 'for (const ad of own) endAd(state, ad, reason)', ''),
  crashBug(
    'a snapshot loses the fee that was paid',
    'snapshot',
    'fee: BigInt(from.text()),',
    'fee: BigInt(from.text()) * 0n,',
  ),
  crashBug(
    'a snapshot loses the looks at the index',
    'snapshot',
    'lots, worth, looked, reason: from.text()',
    'lots, worth, looked: looked * 0n, reason: from.text()',
  ),
]
