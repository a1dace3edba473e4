// Cards of the simulated bank: how what was typed is read, and which fixed test numbers pass. A real number is never taken,
// and of a test card no more than brand and last four digits is kept (domain.md 15.4).

import type { CardBehaviour } from '#engine/fiat/protocol.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { accepted, type Result, refused } from '../result.ts'

export interface TypedCard {
  number: string
  /** "09/28" */
  expiry: string
  cvc: string
}

export interface KeptCard {
  brand: string
  last4: string
  behaviour: CardBehaviour
}

/** By what each shows. */
export const testCards: readonly { number: string; brand: string; behaviour: CardBehaviour }[] = [
  { number: '4242424242424242', brand: 'Visa', behaviour: 'approve' },
  { number: '5555555555554444', brand: 'Mastercard', behaviour: 'challenge' },
  { number: '4000000000000002', brand: 'Visa', behaviour: 'decline' },
  { number: '5200828282828210', brand: 'Mastercard', behaviour: 'chargeback' },
]

/** The check digit of card numbers (ISO/IEC 7812-1). */
export function isLuhn(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = digit * 2
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** The card is good to the end of that month. */
function isGoodUntil(text: string, now: number): boolean {
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(\d{2})\s*$/.exec(text) ?? []
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) return false
  const end = Date.UTC(2000 + Number(year), Number(month), 1)
  return end > now && end < now + 20 * 366 * 86_400_000
}

const wrong = (field: keyof TypedCard, why: string) =>
  refused({ code: rejection.parameterInvalid, field, params: { why } })

export function readCard({ number, expiry, cvc }: TypedCard, now: number): Result<KeptCard> {
  const digits = number.replace(/[\s-]/g, '')
  if (!isLuhn(digits)) return wrong('number', 'number')
  const card = testCards.find((one) => one.number === digits)
  if (!card) return wrong('number', 'real')
  if (!isGoodUntil(expiry, now)) return wrong('expiry', 'expiry')
  if (!/^\d{3}$/.test(cvc.trim())) return wrong('cvc', 'cvc')
  return accepted({ brand: card.brand, behaviour: card.behaviour, last4: digits.slice(-4) })
}
