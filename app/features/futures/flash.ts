// One sentence carried over a redirect: what became of the form that was just sent, for readers without JavaScript.

import type { TFunction } from 'i18next'
import type { Formats } from '#app/i18n/format.ts'
import { amountText } from '#app/parts/amount.tsx'
import { readCookie } from '#app/parts/cookie-text.ts'

const keys = [
  'open',
  'filled',
  'partial',
  'cancelled',
  'accepted',
  'withdrawn',
  'allWithdrawn',
  'modified',
  'leverage',
  'marginMode',
  'positionMode',
  'autoMarginOn',
  'autoMarginOff',
  'marginAdded',
  'marginTaken',
  'closed',
  'allClosed',
  'reversed',
  'planPlaced',
  'planModified',
  'planCancelled',
  'plansCancelled',
  'stopsPlaced',
  'ratioPlaced',
] as const

export interface Flash {
  key: (typeof keys)[number]
  /** A word of the languages: what was chosen, or which way an order goes. */
  word?: (typeof words)[number]
  amount?: string
  coin?: string
  price?: string
  count?: number
}

const words = [
  'openLong',
  'openShort',
  'closeLong',
  'closeShort',
  'buy',
  'sell',
  'cross',
  'isolated',
  'hedge',
  'one-way',
] as const

export type FlashWord = (typeof words)[number]

const cookieName = 'erguvan-mix-flash'

export const flashCookie = (flash: Flash): string =>
  `${cookieName}=${encodeURIComponent(JSON.stringify(flash))}; Path=/; Max-Age=30; HttpOnly; SameSite=Lax`

export const clearedFlash = `${cookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

const decimal = /^\d{1,24}(\.\d{1,24})?$/
const coinName = /^[A-Z0-9]{1,20}$/

/** A cookie is a reader's own text: anything but the expected shape is dropped. */
export function readFlash(cookies: string | null): Flash | null {
  const found = readCookie(cookies, cookieName)
  if (found === undefined) return null
  try {
    const raw = JSON.parse(decodeURIComponent(found)) as Partial<Flash>
    const key = keys.find((known) => known === raw.key)
    if (key === undefined) return null
    const text = (value: unknown, shape: RegExp) =>
      typeof value === 'string' && shape.test(value) ? value : undefined
    return {
      key,
      word: words.find((known) => known === raw.word),
      amount: text(raw.amount, decimal),
      coin: text(raw.coin, coinName),
      price: text(raw.price, decimal),
      count: typeof raw.count === 'number' ? raw.count : undefined,
    }
  } catch {
    return null
  }
}

/** The sentence of a flash in the reader's language. */
export function flashText(flash: Flash, t: TFunction<'futures'>, formats: Formats): string {
  const { key, word, amount, coin = '', price, count = 0 } = flash
  return t(`done.${key}`, {
    word: word === undefined ? '' : t(`word.${word}`),
    amount: amount === undefined ? '' : amountText(formats, amount, coin),
    coin,
    leverage: `${amount}x`,
    price: price === undefined ? '' : formats.decimal(price, { maxPlaces: 8 }),
    count,
  })
}
