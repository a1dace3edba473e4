// The arithmetic of convert: prices as fractions, sizes rounded in favour of the exchange (domain.md 0.1, 15.3).

import { formatBig } from '../core/decimal.ts'
import { moneyDecimals } from '../kernel/defaults.ts'
import type { MidPrice } from '../kernel/ports.ts'

export const priceDecimals = 16
const million = 1_000_000n
const power = (exponent: number) => 10n ** BigInt(exponent)

/** A coin's units and their number of decimals. */
export interface Amount {
  units: bigint
  scale: number
}

/** Of one `from` in `to`, in 10^-16, rounded down. */
export function priceOf(from: MidPrice, to: MidPrice, spread: bigint): bigint {
  const over = from.over * to.under * (million - spread) * power(priceDecimals)
  return over / (from.under * to.over * million)
}

/** toSize = floor(fromSize × price, 8), in units of a coin of `scale` decimals. */
export function converted({ units, scale }: Amount, price: bigint, toScale: number): bigint {
  const money = (units * price) / power(scale + priceDecimals - moneyDecimals)
  return money * power(toScale - moneyDecimals)
}

/** The least amount with 8 decimals that converts to at least `to`, in units of a coin of `scale` decimals. */
export function neededFor({ units, scale }: Amount, price: bigint, fromScale: number): bigint {
  const over = units * power(priceDecimals + moneyDecimals)
  const under = price * power(scale)
  return ((over + under - 1n) / under) * power(fromScale - moneyDecimals)
}

/** What is kept of an amount in the platform's favour, rounded up to 8 decimals. */
export function feeOf({ units, scale }: Amount, ppm: bigint): bigint {
  const step = power(scale - moneyDecimals)
  const fee = (units * ppm + million - 1n) / million
  return ((fee + step - 1n) / step) * step
}

/** Worth in 10^-8 USDT at the middle price, rounded down. */
export function worthInUsdt({ units, scale }: Amount, { over, under }: MidPrice): bigint {
  return (units * over * power(moneyDecimals)) / (under * power(scale))
}

export const priceText = (price: bigint) => formatBig(price, priceDecimals)
