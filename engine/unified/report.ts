// Makes the events and texts of unified accounts.

import { formatBig } from '../core/decimal.ts'
import { divideDown } from '../core/divide.ts'
import { emit } from '../kernel/report.ts'
import type { Sums } from './parts.ts'
import type { UnifiedEvent } from './protocol.ts'
import { SHARE_ONE } from './rules.ts'
import type { UnifiedState } from './state.ts'

export const say = (state: UnifiedState, event: UnifiedEvent): void => {
  if (!state.terse) emit<UnifiedEvent>(state, event)
}

const usdDecimals = 8
const worthPerUsdUnit = 10n ** 16n

/** A worth in USD, toward zero. */
export const usdText = (worth: bigint): string => formatBig(worth / worthPerUsdUnit, usdDecimals)

export const unitsText = ({ scales }: UnifiedState, coin: number, units: bigint): string =>
  formatBig(units, scales[coin] as number)

/** What is shown where nothing is left (futures-rules.md B5). */
const nothingLeft = '9.99'

/** A part ÷ adjusted equity: 8 decimals, half up (scenario.md). */
export function ratioText(needed: bigint, { adjusted }: Sums): string {
  if (needed === 0n) return '0'
  if (adjusted <= 0n) return nothingLeft
  return formatBig(divideDown(2n * needed * SHARE_ONE + adjusted, 2n * adjusted), 8)
}
