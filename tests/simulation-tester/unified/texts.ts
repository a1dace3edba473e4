// Figures of unified accounts as the exchange shows them.

import { show } from '../reference/amounts.ts'
import { money } from '../reference/contracts/contract.ts'
import { nearest, ratio } from '../reference/contracts/ratio.ts'

/** 8 decimals, toward zero. */
export const usdText = (worth: bigint): string => show((worth / 10n ** 28n) * 10n ** 10n)

/** A part of the adjusted equity: 8 decimals, half up; "9.99" where nothing is left (B5). */
export function shareText(needed: bigint, adjusted: bigint): string {
  if (needed === 0n) return '0'
  return adjusted <= 0n ? '9.99' : money(nearest(ratio(needed * 10n ** 8n, adjusted)))
}
