// An amount of a coin as people read it, with the whole number in its title.

import { Fragment } from 'react'
import type { DecimalStyle, Formats } from '#app/i18n/format.ts'
import { useFormats } from '#app/i18n/use-locale.ts'

/** Coins that count as money: two decimals are enough to read. */
const moneyCoins = ['USDT', 'USDC', 'TRY', 'USD', 'EUR']
const coinPlaces = 8

/** Money in two decimals, unless nothing would be left of it; coins as exactly as their ledgers. */
export function amountText(formats: Formats, text: string, coin: string, signed = false): string {
  if (!moneyCoins.includes(coin)) return formats.decimal(text, { maxPlaces: coinPlaces, signed })
  const inCents = formats.decimal(text, { places: 2, signed })
  const isLost = /[1-9]/.test(text) && !/[1-9]/.test(inCents)
  return isLost ? formats.decimal(text, { maxPlaces: coinPlaces, signed }) : inCents
}

/** Fees by coin; nothing where none was taken. */
export function Fees({ fees }: { fees: readonly { coin: string; amount: string }[] }) {
  return fees.map(({ coin, amount }, index) => (
    <Fragment key={coin}>
      {index > 0 && ', '}
      <Amount text={amount} coin={coin} named />
    </Fragment>
  ))
}

interface AmountProps {
  text: string
  /** Empty where the digits are of different coins. */
  coin: string
  /** Shows the coin behind the digits. */
  named?: boolean
  /** A gain or a loss: with its sign. */
  signed?: boolean
  /** Decimals other than those of the coin: a price has those of its pair. */
  places?: Pick<DecimalStyle, 'places' | 'minPlaces' | 'maxPlaces'>
}

export function Amount({ text, coin, named = false, signed = false, places }: AmountProps) {
  const formats = useFormats()
  const shown = places
    ? formats.decimal(text, { ...places, signed })
    : amountText(formats, text, coin, signed)
  const whole = formats.decimal(text, { signed })
  return (
    <span title={shown === whole ? undefined : `${whole} ${coin}`.trim()}>
      {shown}
      {named && ` ${coin}`}
    </span>
  )
}
