// What the server works out for the order form: the amount of a percentage button, and whether a market order would
// move the price so far that its reader must say so first (ui.md 1.2, Safety).

import { formatDecimal } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { previewOrder, shareOfBalance, totalOf } from '#app/parts/order-summary.ts'
import type { MarketRow, Services, Subject } from '#app/services/services.ts'
import type { PlaceOrder } from '#engine/exchange/protocol.ts'
import type { FormValues } from './order-values.ts'

const levelsLooked = 200

/** Impact from which an order needs its reader's word. */
export const impactLimit = '0.05'

export const quoteDecimalsOf = (market: { priceDecimals: number }) =>
  Math.max(2, Math.min(8, market.priceDecimals))

/** The price a percentage is reckoned with: the one typed, else the best own price now. */
function priceOf(values: FormValues, market: MarketRow, locale: Locale): string {
  const typed = parseDecimal(values.price, locale)
  if (typed.ok) return typed.value
  const { bid, ask, last } = market.ticker
  return (values.side === 'buy' ? ask : bid) ?? last
}

export function fillPercent(
  services: Services,
  subject: Subject,
  market: MarketRow,
  locale: Locale,
  values: FormValues,
  percent: number,
): FormValues {
  const coin = values.side === 'buy' ? market.quote : market.base
  const balance = services.trading.balances(subject.account).find((row) => row.coin === coin)
  const price = priceOf(values, market, locale)
  const share = shareOfBalance(
    Math.min(100, Math.max(0, percent)),
    { side: values.side, orderType: values.type, price },
    balance?.available ?? '0',
    { ...market, quoteDecimals: quoteDecimalsOf(market), makerFee: '0', takerFee: '0' },
  )
  const show = (text: string) => formatDecimal(text, locale, { grouped: false })
  if (values.type === 'market') {
    return values.side === 'buy' ? { ...values, total: show(share) } : { ...values, amount: show(share) }
  }
  return { ...values, price: show(price), amount: show(share), total: show(totalOf(price, share)) }
}

/** Undefined when the order may go; else the impact, null when the book is not deep enough to tell. */
export function impactGate(
  services: Services,
  market: MarketRow,
  order: Omit<PlaceOrder, 'account'>,
): { impact: string | null } | undefined {
  if (order.orderType !== 'market') return undefined
  const depth = services.markets.depth(market.symbol, levelsLooked)
  const preview = previewOrder(order, order.side === 'buy' ? depth.asks : depth.bids, {
    ...market,
    quoteDecimals: quoteDecimalsOf(market),
    makerFee: '0',
    takerFee: '0',
  })
  if (preview === undefined) return undefined
  if (preview.beyondBook) return { impact: null }
  return Number(preview.impact) >= Number(impactLimit) ? { impact: preview.impact } : undefined
}
