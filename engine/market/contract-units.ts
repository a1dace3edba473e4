// Units of contracts, in which their money is counted: the ledger's of a coin may be finer.

export const contractDecimals = 8

/** By the decimals that a coin has beyond those of a unit. */
const factors = Array.from({ length: 64 }, (_, decimals) => 10n ** BigInt(decimals))

/** The ledger's units of a coin in one of contracts. */
export const unitsPerContractUnit = (
  { scales }: { readonly scales: ArrayLike<number> },
  coin: number,
): bigint => factors[(scales[coin] as number) - contractDecimals] as bigint
