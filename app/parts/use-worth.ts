// What a price is worth in the currency its reader chose, as a line of text for under the price.

import { useMemo } from 'react'
import { type Formats, formatsFor } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { DisplayRate } from '#app/services/display-rates.ts'
import { useRootData } from './root-data.ts'
import { cutDecimals, multiplyDecimals } from './units.ts'

export interface Priced {
  quote: string
  /** What one unit of the quote coin is worth in USDT. */
  toUsdt: string
}

/** Small worths need more than two decimals to say anything. */
export function worthText(
  price: string,
  toUsdt: string,
  rate: Pick<DisplayRate, 'name' | 'value'>,
  formats: Formats,
) {
  if (rate.value === null) return '--'
  const worth = multiplyDecimals(multiplyDecimals(price, toUsdt), rate.value)
  const places = rate.name !== 'BTC' && Number(worth) >= 1 ? 2 : 8
  return `≈ ${formats.money(cutDecimals(worth, places), rate.name, { places })}`
}

/** Says what a price is worth; undefined for prices that are in the reader's currency already. */
export function useWorth(): (price: string, priced: Priced) => string | undefined {
  const root = useRootData()
  const locale = useLocale()
  const rate = root?.rates.find(({ name }) => name === root.currency)
  // The root loader runs again after every form; its data is mostly the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: name and value are all of a rate that matters
  return useMemo(() => {
    const formats = formatsFor(locale)
    return (price, { quote, toUsdt }) =>
      rate === undefined || rate.name === quote ? undefined : worthText(price, toUsdt, rate, formats)
  }, [rate?.name, rate?.value, locale])
}
