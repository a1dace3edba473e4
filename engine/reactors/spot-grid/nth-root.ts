// The whole n-th root of a whole number, exact for any size.

/** The largest r with r^n ≤ value; value ≥ 0, n ≥ 1. */
export function wholeRoot(value: bigint, n: number): bigint {
  const power = BigInt(n)
  let root = 0n
  // Bit by bit from above: a root has an n-th of the bits, so there are few.
  for (let bit = 1n << BigInt(Math.floor(bitsOf(value) / n)); bit > 0n; bit >>= 1n)
    if ((root + bit) ** power <= value) root += bit
  return root
}

const bitsOf = (value: bigint): number => value.toString(16).length * 4
