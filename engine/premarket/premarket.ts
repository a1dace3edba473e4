// Pre-market OTC: coins traded before their listing, with freezes, rounds of delivery and compensation (domain.md 14).

import type { Account } from '../kernel/accounts.ts'
import { refuse } from '../kernel/answer.ts'
import type { FrozenAmounts } from '../kernel/frozen-amounts.ts'
import type { Product } from '../kernel/product.ts'
import { reportChanges } from '../kernel/report.ts'
import { cancelOtcAdCommand, endAd, placeOtcAdCommand } from './ads.ts'
import { nextDue, stepDue } from './course.ts'
import { defaultOtcDealCommand } from './default-deal.ts'
import { brokenDeals } from './invariants.ts'
import { usdtOf } from './money.ts'
import { openOtcProjectCommand } from './open-project.ts'
import { callOff, delistOtcProjectCommand, deliverOtcProjectCommand } from './operate.ts'
import { loadPremarket, savePremarket } from './snapshot.ts'
import { Premarket, type PremarketState } from './state.ts'
import { takeOtcAdCommand } from './take-ad.ts'

export const premarketCommands = [
  openOtcProjectCommand,
  delistOtcProjectCommand,
  deliverOtcProjectCommand,
  placeOtcAdCommand,
  takeOtcAdCommand,
  cancelOtcAdCommand,
  defaultOtcDealCommand,
] as const

export const premarket = {
  name: 'pre-market',
  commands: premarketCommands,
  parts: ['premarket'],
  create: () => ({ premarket: new Premarket() }),
  isEmpty: ({ premarket: own }) => own.isEmpty,
  save: savePremarket,
  load: loadPremarket,
  resume({ premarket: own, ports }) {
    for (const { pair, spotPrice } of own.projects.values())
      if (spotPrice > 0) ports.trading.setLevel(pair, spotPrice)
  },
  invariants: brokenDeals,
  frozen: addFrozen,
  nextDueAt: nextDue,
  due: stepDue,
  cancelAllOf: endAdsOf,
  refuseReset: ({ premarket: own }, account) =>
    own.hasDeals(account) ? refuse('modeChangeRefused', 'deals') : undefined,
  pairDelisted(state, pair) {
    const project = state.premarket.openProjectOf(pair)
    if (project && project.status !== 'delivering' && project.status !== 'settled')
      callOff(state, project, 'The pair was delisted.')
  },
} satisfies Product<PremarketState>

/** Deals bind: they go on whatever becomes of the account. */
function endAdsOf(state: PremarketState, account: Account, reason: number): void {
  const own = [...state.premarket.ads.values()].filter((ad) => ad.account === account)
  for (const ad of own) endAd(state, ad, reason)
  if (own.length > 0) reportChanges(state)
}

function addFrozen(state: PremarketState, amounts: FrozenAmounts): void {
  const { ads, deals } = state.premarket
  if (ads.size + deals.size === 0) return
  const { coin } = usdtOf(state)
  for (const { account, held } of ads.values()) amounts.addHeld(account.index, coin, held)
  for (const { buyer, seller } of deals.values())
    for (const { account, held } of [buyer, seller]) amounts.addHeld(account.index, coin, held)
}
