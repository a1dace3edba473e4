// A worth as text in USDT.

import { formatBig } from '../core/decimal.ts'

const decimals = 8
const perUnit = 10n ** 16n

/** Rounded down to 10^-8. */
export const usdtText = (worth: bigint): string => formatBig(worth / perUnit, decimals)
