// What a market order of a contract may be worth, so that it is not refused for its cost (domain.md 5.4; futures-rules.md A4, B11).

import { futuresRules, SHARE_ONE } from '../../futures/rules.ts'
import { one, over, units } from '../amounts.ts'

/** The cost reckons with a price so much worse: in the margin, and as a loss against the mark that is due at once. */
const worsePrice = (futuresRules.openCostUp * one) / SHARE_ONE
/** How far the mark may lie from the last price on the wrong side. */
const markAway = units('0.0025')

/** In the settlement coin, of an account that has nothing else open. */
export function mostToOpen(equity: bigint, leverage: number, takerFee: bigint): bigint {
  const times = BigInt(leverage)
  return over(equity * times, one + worsePrice + times * (takerFee + worsePrice + markAway))
}
