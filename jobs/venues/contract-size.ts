// Venues count swaps in contracts, ours in the coin (inverse: in dollars): where a contract is not one of it, sizes are converted on
// their way out and in.

import type { MarketInterface } from 'ccxt'
import { multiplyDecimals, quotient } from '#engine/core/decimal-arithmetic.ts'
import { text } from './venue-pairs.ts'

type Sized = Pick<MarketInterface, 'contractSize'>

/** Decimals of a number of contracts; venues split them into hundredths at most. */
const decimals = 12

/** What one contract is; of a spot pair the coin itself. */
const sizeOf = ({ contractSize }: Sized): string => text(contractSize, '1')

/** Undefined where the size is not an exact number of contracts. */
export function inContracts(market: Sized, size: string): string | undefined {
  const one = sizeOf(market)
  const contracts = quotient(size, one, decimals, 'floor')
  return multiplyDecimals(contracts, one) === text(size) ? contracts : undefined
}

export const ofContracts = (market: Sized, contracts: unknown): string =>
  multiplyDecimals(text(contracts), sizeOf(market))
