// The share of a profit.

import { MILLION } from './rules.ts'

/** Of what lies above a mark, rounded down; `ppm`: 10^-6. */
export const shareOf = (net: bigint, mark: bigint, ppm: number): bigint =>
  net <= mark ? 0n : ((net - mark) * BigInt(ppm)) / MILLION
