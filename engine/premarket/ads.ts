// The commands placeOtcAd and cancelOtcAd: what someone wants to buy or sell before the listing, at a price of their own.

import { readCountedId } from '../core/counted-id.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { side, text } from '../kernel/fields.ts'
import { holdUnits } from '../kernel/funds.ts'
import { cancelGate } from '../kernel/gates.ts'
import { readLots, readPrice } from '../kernel/order-input.ts'
import { reportChanges } from '../kernel/report.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { sideNumber } from '../kernel/text.ts'
import { stepsText } from '../market/pair.ts'
import { release } from './freeze.ts'
import { premarketGate, projectOf } from './gates.ts'
import { frozenFor, usdtOf } from './money.ts'
import type { CancelOtcAd, PlaceOtcAd } from './protocol.ts'
import { reportAd } from './report.ts'
import { premarketRules } from './rules.ts'
import { checkWorth } from './size-limits.ts'
import type { Ad, PremarketState } from './state.ts'

function placeOtcAd(state: PremarketState, account: Account, command: PlaceOtcAd): Answer {
  const { premarket, stores, now } = state
  const gate = premarketGate(account)
  if (gate) return gate
  const project = projectOf(state, command.projectId)
  if (project?.status !== 'current') return refuse('otcFailed', 'projectId')
  if (command.side !== 'buy' && command.side !== 'sell') return refuse('parameterInvalid', 'side')
  const { pair, minPrice, maxPrice } = project
  const price = readPrice(command.price, pair)
  if (typeof price !== 'number') return price
  if (price < minPrice || price > maxPrice)
    return refuse('otcPriceOutOfBand', 'price', {
      min: stepsText(minPrice, pair.tick),
      max: stepsText(maxPrice, pair.tick),
    })
  const lots = readLots(command.size, pair)
  if (typeof lots !== 'number') return lots
  const no = checkWorth(state, project, price, lots)
  if (no) return no
  const own = premarket.adsOf(project).filter((one) => one.account === account)
  if (own.length >= premarketRules.adsPerAccount) return refuse('tooManyOrders')
  const number = sideNumber(command.side)
  const held = frozenFor(state, project, number, price, lots)
  if (!holdUnits(stores, account.index, usdtOf(state).coin, held)) return refuse('insufficientFunds', 'size')
  const id = premarket.newId()
  const ad: Ad = { id, project, account, side: number, price, lots, remaining: lots, held, placedAt: now }
  premarket.ads.set(id, ad)
  reportAd(state, ad, 'open')
  reportChanges(state)
  return done
}

function cancelOtcAd(state: PremarketState, account: Account, { adId }: CancelOtcAd): Answer {
  const gate = cancelGate(account)
  if (gate) return gate
  const ad = state.premarket.ads.get(readCountedId(adId))
  if (ad?.account !== account) return refuse('otcCancelFailed', 'adId')
  endAd(state, ad, cancelReason.user)
  reportChanges(state)
  return done
}

/** What was not taken is available again; deals that were made stay. */
export function endAd(state: PremarketState, ad: Ad, reason: number): void {
  state.premarket.ads.delete(ad.id)
  release(state, ad, ad.held)
  reportAd(state, ad, 'cancelled', reason)
}

export const placeOtcAdCommand: AccountDescriptor<PremarketState, PlaceOtcAd> = {
  of: 'account',
  type: 'placeOtcAd',
  by: ['person'],
  fields: { projectId: text, side, price: text, size: text },
  handle: placeOtcAd,
}

export const cancelOtcAdCommand: AccountDescriptor<PremarketState, CancelOtcAd> = {
  of: 'account',
  type: 'cancelOtcAd',
  by: ['person'],
  fields: { adId: text },
  handle: cancelOtcAd,
}
