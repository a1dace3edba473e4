// Units of contracts, in which their money is counted: the ledger's of a coin may be finer.

import { tenTo } from '../core/ten-to.ts'

export const contractDecimals = 8

/** The ledger's units of a coin in one of contracts. */
export const unitsPerContractUnit = (
  { scales }: { readonly scales: ArrayLike<number> },
  coin: number,
): bigint => tenTo((scales[coin] as number) - contractDecimals)
