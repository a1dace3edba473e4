// The command takeOtcAd: all or a part of an ad becomes a deal between its owner and who takes it.

import { readCountedId } from '../core/counted-id.ts'
import { type Account, ownerOf } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { holdUnits } from '../kernel/funds.ts'
import { readLots } from '../kernel/order-input.ts'
import { reportChanges } from '../kernel/report.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import type { SideNumber } from '../kernel/text.ts'
import { stepsText } from '../market/pair.ts'
import { premarketGate } from './gates.ts'
import { frozenFor, usdtOf } from './money.ts'
import type { TakeOtcAd } from './protocol.ts'
import { reportAd, reportDeal, reportProject } from './report.ts'
import { premarketRules } from './rules.ts'
import { checkWorth, isTooSmall } from './size-limits.ts'
import type { Ad, Deal, Party, PremarketState } from './state.ts'

function takeOtcAd(state: PremarketState, account: Account, command: TakeOtcAd): Answer {
  const { premarket, stores } = state
  const gate = premarketGate(account)
  if (gate) return gate
  const ad = premarket.ads.get(readCountedId(command.adId))
  if (!ad) return refuse('otcFailed', 'adId')
  if (ownerOf(ad.account) === ownerOf(account))
    return refuse('otcFailed', 'adId', { reason: `${cancelReason.selfTrade}` })
  const { project, price } = ad
  const lots = readLots(command.size, project.pair)
  if (typeof lots !== 'number') return lots
  if (lots > ad.remaining)
    return refuse('amountTooLarge', 'size', { max: stepsText(ad.remaining, project.pair.lot) })
  const no = checkWorth(state, project, price, lots)
  if (no) return no
  const rest = ad.remaining - lots
  if (rest > 0 && isTooSmall(state, project, price, rest))
    return refuse('otcRemainderTooSmall', 'size', {
      min: premarketRules.least,
      all: stepsText(ad.remaining, project.pair.lot),
    })
  if (project.deals >= premarketRules.dealsPerProject) return refuse('tooManyOrders')
  const side: SideNumber = ad.side === 0 ? 1 : 0
  const held = frozenFor(state, project, side, price, lots)
  if (!holdUnits(stores, account.index, usdtOf(state).coin, held)) return refuse('insufficientFunds', 'size')
  match(state, ad, { account, isMaker: false, held, fee: 0n, compensation: 0n }, lots)
  reportChanges(state)
  return done
}

/** What the ad keeps frozen beyond what its rest needs goes with the deal: rounded parts never need more than the whole. */
function match(state: PremarketState, ad: Ad, taker: Party, lots: number): void {
  const { premarket, now } = state
  const { project, price } = ad
  ad.remaining -= lots
  const kept = ad.remaining === 0 ? 0n : frozenFor(state, project, ad.side, price, ad.remaining)
  const maker: Party = {
    account: ad.account,
    isMaker: true,
    held: ad.held - kept,
    fee: 0n,
    compensation: 0n,
  }
  ad.held = kept
  if (ad.remaining === 0) premarket.ads.delete(ad.id)
  const [buyer, seller] = ad.side === 0 ? [maker, taker] : [taker, maker]
  const id = premarket.newId()
  const deal: Deal = {
    id,
    adId: ad.id,
    project,
    buyer,
    seller,
    price,
    lots,
    delivered: 0,
    defaulted: 0,
    status: 'pending',
    matchedAt: now,
  }
  premarket.deals.set(id, deal)
  project.deals++
  project.lots += BigInt(lots)
  project.worth += BigInt(price) * BigInt(lots)
  project.lastPrice = price
  reportAd(state, ad, ad.remaining === 0 ? 'taken' : 'open')
  reportDeal(state, deal)
  reportProject(state, project)
}

export const takeOtcAdCommand: AccountDescriptor<PremarketState, TakeOtcAd> = {
  of: 'account',
  type: 'takeOtcAd',
  by: ['person'],
  fields: { adId: text, size: text },
  handle: takeOtcAd,
}
