// What convert charges and allows (domain.md 15.3, 20).

import { usdtLimitOf } from '../kernel/usdt-limit.ts'

export const convertRules = {
  quoteLifeMs: 8_000,
  /** What a conversion must and may be worth, in USDT. */
  min: '1',
  max: '100000',
  /** Distance from the middle price in millionths, by how much is converted in USDT. */
  spreads: [
    { upTo: '10000', ppm: 1_000n },
    { upTo: '50000', ppm: 1_500n },
    { upTo: '100000', ppm: 2_000n },
  ],
  /** Quotes of one account that are open at once. */
  openQuotes: 20,
  /** A balance worth less, in USDT, is a small one. */
  smallBelow: '10',
  smallFeePpm: 20_000n,
  smallEveryMs: 6 * 3_600_000,
} as const

const inUsdt = (text: string, scale: number) => usdtLimitOf(text).exact / 10n ** BigInt(18 - scale)

/** As amounts of 10^-8 USDT. */
const valueScale = 8
export const leastValue = inUsdt(convertRules.min, valueScale)
export const mostValue = inUsdt(convertRules.max, valueScale)
export const smallValue = inUsdt(convertRules.smallBelow, valueScale)

const widest = convertRules.spreads[2].ppm

/** `value` in 10^-8 USDT. */
export function spreadPpm(value: bigint): bigint {
  return convertRules.spreads.find(({ upTo }) => value <= inUsdt(upTo, valueScale))?.ppm ?? widest
}
