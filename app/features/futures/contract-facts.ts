// What pages need to know of a contract, from its row and its terms: units, steps, tiers and rates.

import type { ContractRow, ContractTerms as ContractRules } from '#app/services/contracts/contracts.ts'
import type { ContractTerms } from '#engine/futures/formulas/position.ts'
import { termsOf } from '#engine/futures/formulas/terms.ts'

export interface ContractFacts extends Omit<ContractRow, 'ticker'> {
  /** What sizes are counted in: the coin, of inverse contracts USD. */
  unit: string
  /** What the other volume is counted in. */
  turnover: string
  terms: ContractTerms
}

export function factsOf({ ticker: _, ...row }: ContractRow, rules: ContractRules): ContractFacts {
  const isInverse = row.line === 'coinm'
  return {
    ...row,
    unit: isInverse ? row.quote : row.base,
    turnover: isInverse ? row.base : row.quote,
    terms: termsOf(rules),
  }
}

/** Coin of margin and profit, unit of sizes and decimals of prices, by contract. */
export const settleCoins = (rows: readonly ContractRow[]) =>
  Object.fromEntries(
    rows.map(({ symbol, line, base, quote, settle, priceDecimals }) => [
      symbol,
      { settle, unit: line === 'coinm' ? quote : base, priceDecimals },
    ]),
  )
