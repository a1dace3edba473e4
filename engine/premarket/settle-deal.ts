// How a deal ends: coins for money, a default with its compensation, the difference in USDT, or everything back.

import { smallest } from '../core/divide.ts'
import { availableUnits } from '../kernel/funds.ts'
import { pay, payFee, release } from './freeze.ts'
import { feeDue, usdtOf, worthOf } from './money.ts'
import { reportDeal } from './report.ts'
import type { Deal, PremarketState } from './state.ts'

const undelivered = ({ lots, delivered, defaulted }: Deal) => lots - delivered - defaulted

/** As many lots as the seller's spot balance covers go to the buyer; that part of both freezes ends, each side pays its fee. */
export function deliver(state: PremarketState, deal: Deal): void {
  const { project, buyer, seller, price } = deal
  const { base, lotUnits } = project.pair
  const has = availableUnits(state.stores.ledger, seller.account.index, base) / BigInt(lotUnits)
  const lots = Number(smallest(BigInt(undelivered(deal)), has))
  if (lots === 0) return
  const { coin } = usdtOf(state)
  const worth = worthOf(project, price, lots)
  deal.delivered += lots
  const whole = worthOf(project, price, deal.delivered)
  const restWorth = worthOf(project, price, undelivered(deal))
  const fee = feeDue(state, project, whole, buyer.fee, buyer.held - worth - restWorth)
  pay(state, seller.account, buyer.account, base, BigInt(lots) * BigInt(lotUnits), 'otc')
  release(state, buyer, worth + fee)
  pay(state, buyer.account, seller.account, coin, worth, 'otc')
  payFee(state, buyer, fee)
  release(state, seller, worth)
  payFee(state, seller, feeDue(state, project, whole, seller.fee, worth))
  if (undelivered(deal) > 0) deal.status = 'partial'
  else finish(state, deal)
  reportDeal(state, deal)
}

/** What was not delivered: the buyer's money goes back, and the seller's deposit of that part to the buyer. */
export function endInDefault(state: PremarketState, deal: Deal): void {
  const { project, buyer, seller, price } = deal
  const units = worthOf(project, price, undelivered(deal))
  deal.defaulted += undelivered(deal)
  deal.status = 'defaulted'
  release(state, seller, units)
  pay(state, seller.account, buyer.account, usdtOf(state).coin, units, 'otc-default')
  seller.compensation -= units
  buyer.compensation += units
  end(state, deal)
  reportDeal(state, deal)
}

/** Who was wrong about the price pays the difference, at most what that side froze for it; each side its fee. */
export function settleInUsdt(state: PremarketState, deal: Deal): void {
  const { project, buyer, seller, price, lots } = deal
  const { coin } = usdtOf(state)
  const worth = worthOf(project, price, lots)
  const difference = worthOf(project, project.settlementPrice, lots) - worth
  const [winner, loser] = difference > 0n ? [buyer, seller] : [seller, buyer]
  const paid = smallest(difference > 0n ? difference : -difference, worth)
  const buyerFee = feeDue(state, project, worth, 0n, buyer.held - worth)
  release(state, buyer, buyer.held)
  release(state, seller, seller.held)
  pay(state, loser.account, winner.account, coin, paid, 'otc')
  winner.compensation += paid
  loser.compensation -= paid
  payFee(state, buyer, buyerFee)
  // A seller who lost all of the deposit has nothing left for a fee.
  payFee(state, seller, feeDue(state, project, worth, 0n, worth + seller.compensation))
  deal.delivered = lots
  finish(state, deal)
  reportDeal(state, deal)
}

/** Everything back without a fee. */
export function refund(state: PremarketState, deal: Deal, reason: number): void {
  deal.status = 'refunded'
  release(state, deal.seller, deal.seller.held)
  end(state, deal)
  reportDeal(state, deal, reason)
}

function finish(state: PremarketState, deal: Deal): void {
  deal.status = 'completed'
  end(state, deal)
}

/** What is left of the freezes goes back: of a buyer, the part that the fee did not need. */
function end(state: PremarketState, deal: Deal): void {
  release(state, deal.buyer, deal.buyer.held)
  state.premarket.deals.delete(deal.id)
}
