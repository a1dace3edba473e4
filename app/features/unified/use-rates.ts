// Rates of debts as people read them.

import { useFormats } from '#app/i18n/use-locale.ts'

const hoursPerDay = 24
const places = 6

export function useRates() {
  const formats = useFormats()
  const shown = (share: string) => formats.percent(share, { places, signed: false })
  return {
    /** Of a daily share. */
    daily: shown,
    hourly: (daily: string) => shown((Number(daily) / hoursPerDay).toFixed(10)),
  }
}
