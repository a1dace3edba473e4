// What a product of the calculator means in the formulas: spot is a linear contract that is paid in full.

import { feeLadder } from '#app/parts/fee-steps.ts'
import type { ContractKind, ContractTerms } from '#engine/futures/formulas/position.ts'
import { contractRates } from '#engine/futures/formulas/rates.ts'
import { makeTiers } from '#engine/futures/formulas/tiers.ts'
import type { Chosen, Product } from './calculator-tabs.ts'
import type { Numbers } from './read-input.ts'
import { shareOf } from './result.ts'

export const kindOf = (product: Product): ContractKind => (product === 'coin' ? 'inverse' : 'linear')

/** What a taker without a VIP level pays. */
export const usualRate = (product: Product): string =>
  product === 'spot' ? (feeLadder[0]?.takerFee ?? '0') : contractRates.taker

/** The rate that was typed, or the usual one. */
export const feeRateOf = ({ product }: Pick<Chosen, 'product'>, { fee }: Pick<Numbers, 'fee'>): string =>
  fee === '' ? usualRate(product) : shareOf(fee)

/** Liquidation is counted with the contract's own rate, never the account's. */
export const termsOf = ({ product, tiers }: Pick<Chosen, 'product' | 'tiers'>): ContractTerms => ({
  kind: kindOf(product),
  feeRate: contractRates.taker,
  tiers: makeTiers(tiers),
})
