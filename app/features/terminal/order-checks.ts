// What the server works out for the order form: the amount of a percentage button, and whether an order moves the
// price, or reaches through it, so far that its reader must say so first (ui.md 1.2, Safety).

import { formatDecimal } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import {
  isMore,
  previewOrder,
  shareOfBalance,
  sizeOf,
  throughMarket,
  totalOf,
} from '#app/parts/order-summary.ts'
import { addDecimals } from '#app/parts/units.ts'
import type { MarketRow } from '#app/services/markets.ts'
import type { Services } from '#app/services/services.ts'
import { buysByTotal, linked, typedPrice } from './order-draft.ts'
import type { FormValues } from './order-values.ts'
import { placerOf } from './placer.ts'
import type { FormCommand } from './read-order-form.ts'
import { borrows, walletOf } from './wallet-choice.ts'

const levelsLooked = 200

/** Impact from which an order needs its reader's word. */
export const impactLimit = '0.05'

export const quoteDecimalsOf = (market: { priceDecimals: number }) =>
  Math.max(2, Math.min(8, market.priceDecimals))

/** What an order may spend: what is free in its wallet, and what may be borrowed. */
export function spendableBy(
  { trading, margin, unified }: Pick<Services, 'trading' | 'margin' | 'unified'>,
  owner: string,
  { symbol, base, quote }: Pick<MarketRow, 'symbol' | 'base' | 'quote'>,
  { side, wallet, loan }: FormValues,
): string {
  const coin = side === 'buy' ? quote : base
  const held = trading.tradingBalances(placerOf(owner, wallet, symbol)).find((row) => row.coin === coin)
  const limits = borrows(loan) ? margin.limits(owner, walletOf(wallet, symbol), coin) : undefined
  // In unified mode an order borrows by itself.
  const borrowable = wallet === 'spot' ? unified.borrowable(owner, symbol, side) : limits?.borrowable
  return addDecimals(held?.available ?? '0', borrowable ?? '0')
}

export function fillPercent(
  market: MarketRow,
  locale: Locale,
  values: FormValues,
  percent: number,
  spendable: string,
): FormValues {
  const { side, type } = values
  const tools = { math: { isMore, sizeOf, totalOf }, locale, lot: market.lot }
  const { bid, ask, last } = market.ticker
  // The price typed, else the best own price now.
  const price = typedPrice(values, tools) ?? (side === 'buy' ? ask : bid) ?? last
  const isByTotal = buysByTotal(values)
  const share = shareOfBalance(
    Math.min(100, Math.max(0, percent)),
    { side, orderType: isByTotal ? 'market' : 'limit', price },
    spendable,
    { ...market, quoteDecimals: quoteDecimalsOf(market), makerFee: '0', takerFee: '0' },
  )
  const show = (text: string) => formatDecimal(text, locale, { grouped: false })
  const start = type === 'limit' ? { ...values, price: show(price) } : values
  return linked(start, isByTotal ? 'total' : 'amount', show(share), tools)
}

/** Undefined when the order may go; else the impact, null when the book is not deep enough to know. */
export function impactGate(
  services: Services,
  market: MarketRow,
  order: FormCommand,
): { impact: string | null } | undefined {
  if (order.type !== 'placeOrder') return undefined
  const depth = services.markets.depth(market.symbol, levelsLooked)
  const opposite = order.side === 'buy' ? depth.asks : depth.bids
  if (order.orderType === 'limit') {
    const impact = throughMarket(order, opposite[0]?.[0])
    return Number(impact) > Number(impactLimit) ? { impact } : undefined
  }
  const preview = previewOrder(order, opposite, {
    ...market,
    quoteDecimals: quoteDecimalsOf(market),
    makerFee: '0',
    takerFee: '0',
  })
  if (preview === undefined) return undefined
  if (preview.beyondBook) return { impact: null }
  return Number(preview.impact) >= Number(impactLimit) ? { impact: preview.impact } : undefined
}
