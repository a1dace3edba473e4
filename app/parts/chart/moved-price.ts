// Where a price on a chart may be moved to: on a tick of its pair, and within its bounds. Exact, because a form reads it.

import { cutDecimals, fromUnits, toUnits } from '../units.ts'

export interface PriceBounds {
  tick: string
  /** Canonical decimal text, both allowed. */
  least: string
  most: string
}

/** The tick nearest to `price`, as near as the bounds let it. */
export function priceWithin(price: string, { tick, least, most }: PriceBounds): string {
  const scale = tick.split('.')[1]?.length ?? 0
  const step = toUnits(tick, scale)
  const nearest = Math.round(toUnits(price, scale) / step) * step
  const units = Math.max(toUnits(least, scale), Math.min(toUnits(most, scale), nearest))
  return cutDecimals(fromUnits(units, scale), scale)
}

/** Some thousandths up or down, at least one tick. */
export function priceAway(price: string, thousandths: number, bounds: PriceBounds): string {
  const scale = bounds.tick.split('.')[1]?.length ?? 0
  const units = toUnits(price, scale)
  const step = Math.max(toUnits(bounds.tick, scale), Math.abs(Math.round((units * thousandths) / 1000)))
  return priceWithin(fromUnits(Math.max(0, units + Math.sign(thousandths) * step), scale), bounds)
}
