// One sentence carried over a redirect: what became of the form that was just sent, for readers without JavaScript.

import type { TFunction } from 'i18next'
import type { Formats } from '#app/i18n/format.ts'
import { amountText } from '#app/parts/amount.tsx'
import { reasonText } from '#app/parts/cancel-reason.ts'
import type { MarketRow } from '#app/services/markets.ts'
import type { OrderRow, PlanRow } from '#app/services/trading.ts'
import type { PlanKind } from '#engine/conditional-orders/protocol.ts'
import { planTypes } from './order-values.ts'

const keys = [
  'open',
  'filled',
  'partial',
  'partialCancelled',
  'cancelled',
  'accepted',
  'withdrawn',
  'modified',
  'modifiedFilled',
  'allCancelled',
  'planPlaced',
  'planTriggered',
  'planFailed',
] as const

export interface Flash {
  key: (typeof keys)[number]
  /** Of an order that waits for a price. */
  kind?: PlanKind
  side?: 'buy' | 'sell'
  size?: string
  price?: string
  base?: string
  quote?: string
  reason?: number
  count?: number
}

const cookieName = 'erguvan-flash'

export function flashCookie(flash: Flash): string {
  const value = encodeURIComponent(JSON.stringify(flash))
  return `${cookieName}=${value}; Path=/; Max-Age=30; HttpOnly; SameSite=Lax`
}

export const clearedFlash = `${cookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

const decimal = /^\d{1,24}(\.\d{1,24})?$/
const coin = /^[A-Z0-9]{1,20}$/

/** A cookie is a reader's own text: anything but the expected shape is dropped. */
export function readFlash(cookies: string | null): Flash | null {
  const found = cookies?.match(/(?:^|;\s*)erguvan-flash=([^;]+)/)?.[1]
  if (found === undefined) return null
  try {
    const raw = JSON.parse(decodeURIComponent(found)) as Partial<Flash>
    const key = keys.find((known) => known === raw.key)
    if (key === undefined) return null
    const text = (value: unknown, shape: RegExp) =>
      typeof value === 'string' && shape.test(value) ? value : undefined
    return {
      key,
      kind: planTypes.find((known) => known === raw.kind),
      side: raw.side === 'sell' ? 'sell' : 'buy',
      size: text(raw.size, decimal),
      price: text(raw.price, decimal),
      base: text(raw.base, coin),
      quote: text(raw.quote, coin),
      reason: typeof raw.reason === 'number' ? raw.reason : undefined,
      count: typeof raw.count === 'number' ? raw.count : undefined,
    }
  } catch {
    return null
  }
}

/** What to say of an order just placed, from its row. */
export function flashOfOrder(row: OrderRow | undefined, base: string, quote: string): Flash {
  if (row === undefined) return { key: 'accepted' }
  const filled = row.executedSize !== '0'
  const key =
    row.status === 'filled'
      ? 'filled'
      : row.status === 'cancelled'
        ? 'cancelled'
        : row.status === 'partially-cancelled'
          ? 'partialCancelled'
          : row.status === 'partially-filled'
            ? 'partial'
            : 'open'
  return {
    key,
    side: row.side,
    size: (filled ? row.executedSize : row.size) ?? undefined,
    price: (filled ? row.averagePrice : row.price) ?? undefined,
    base,
    quote,
    reason: row.reason ?? undefined,
  }
}

/** What to say of a plan just placed, whose price may have been there already. */
export function flashOfPlan(
  row: PlanRow | undefined,
  { base, quote }: Pick<MarketRow, 'base' | 'quote'>,
): Flash {
  if (row === undefined) return { key: 'accepted' }
  const { kind, side, status, size, quoteSize } = row
  const key = status === 'triggered' ? 'planTriggered' : status === 'failed' ? 'planFailed' : 'planPlaced'
  return { key, kind, side, size: quoteSize ?? size ?? undefined, base: quoteSize === null ? base : quote }
}

/** The sentence of a flash in the reader's language. */
export function flashText(flash: Flash, t: TFunction<'order'>, formats: Formats, priceDecimals = 8): string {
  return t(`done.${flash.key}`, {
    kind: flash.kind === undefined ? '' : t(`form.${flash.kind}`),
    side: flash.side === undefined ? '' : t(`side.${flash.side}`),
    size: flash.size === undefined ? '' : amountText(formats, flash.size, flash.base ?? ''),
    price:
      flash.price === undefined
        ? ''
        : formats.decimal(flash.price, {
            minPlaces: Math.min(2, priceDecimals),
            maxPlaces: priceDecimals + 2,
          }),
    base: flash.base ?? '',
    quote: flash.quote ?? '',
    reason: reasonText(flash.reason, t),
    count: flash.count ?? 0,
  })
}
