// An amount of a coin as people read it, with the whole number in its title.

import type { Formats } from '#app/i18n/format.ts'
import { useFormats } from '#app/i18n/use-locale.ts'

/** Coins that count as money: two decimals are enough to read. */
const moneyCoins = ['USDT', 'USDC', 'TRY', 'USD', 'EUR']
const coinPlaces = 8

/** Money in two decimals, unless nothing would be left of it; coins as exactly as their ledgers. */
export function amountText(formats: Formats, text: string, coin: string): string {
  if (!moneyCoins.includes(coin)) return formats.decimal(text, { maxPlaces: coinPlaces })
  const inCents = formats.decimal(text, { places: 2 })
  const isLost = /[1-9]/.test(text) && !/[1-9]/.test(inCents)
  return isLost ? formats.decimal(text, { maxPlaces: coinPlaces }) : inCents
}

interface AmountProps {
  text: string
  coin: string
  /** Shows the coin behind the digits. */
  named?: boolean
}

export function Amount({ text, coin, named = false }: AmountProps) {
  const formats = useFormats()
  const shown = amountText(formats, text, coin)
  const whole = formats.decimal(text)
  return (
    <span title={shown === whole ? undefined : `${whole} ${coin}`}>
      {shown}
      {named && ` ${coin}`}
    </span>
  )
}
