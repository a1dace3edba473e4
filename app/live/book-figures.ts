// How the book's integers look: decimals that follow the grouping, sizes that fit their column.

import { formatCompact, formatDecimal } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { fromUnits, toUnits } from '#app/parts/units.ts'
import type { MergedLevel } from './book-store.ts'

export interface BookMarket {
  priceDecimals: number
  sizeDecimals: number
  tick: string
}

const decimalsMax = 5
const compactFrom = 1_000_000

/** Decimals that a price of this grouping can have. */
export function groupedDecimals(market: BookMarket, group: number): number {
  let step = toUnits(market.tick, market.priceDecimals) * 10 ** group
  let decimals = market.priceDecimals
  while (decimals > 0 && step % 10 === 0) {
    step /= 10
    decimals--
  }
  return decimals
}

export function showPrice(units: number, market: BookMarket, group: number, locale: Locale): string {
  return formatDecimal(fromUnits(units, market.priceDecimals), locale, {
    places: groupedDecimals(market, group),
  })
}

export function showSize(units: number, market: BookMarket, locale: Locale): string {
  const text = fromUnits(units, market.sizeDecimals)
  const value = Number(text)
  if (value >= compactFrom) return formatCompact(text, locale)
  const places =
    value >= 10_000 ? Math.min(2, market.sizeDecimals) : Math.min(decimalsMax, market.sizeDecimals)
  return formatDecimal(text, locale, { places })
}

/** Price, size and running total of a level as the row's three texts. */
export function showLevel(
  level: MergedLevel,
  market: BookMarket,
  group: number,
  locale: Locale,
): [price: string, size: string, total: string] {
  return [
    showPrice(level.price, market, group, locale),
    showSize(level.size, market, locale),
    showSize(level.total, market, locale),
  ]
}
