// A limit in USDT: exact, and as a double for the quick comparison. Zero = off.

import { parseBig } from '../core/decimal.ts'

export interface UsdtLimit {
  exact: bigint
  about: number
  text: string
}

export const usdtLimitScale = 18

export function usdtLimitOf(text: string): UsdtLimit {
  return { exact: parseBig(text, usdtLimitScale), about: Number(text), text }
}
