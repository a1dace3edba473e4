// What the convert page shows: coins, balances, an open quote, or what a quote became.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import type { ConversionRecord, QuoteView } from '#app/services/convert.ts'
import { readCountedId } from '#engine/core/counted-id.ts'
import { coinName } from '#engine/market/catalogue.ts'

/** Which amount is typed: what is paid, or what is to come. */
export type ConvertSide = 'pay' | 'receive'

export const readSide = (text: string | null): ConvertSide => (text === 'receive' ? 'receive' : 'pay')

export interface ConvertPage {
  coins: { coin: string; name: string }[]
  /** By coin, of those that are held. */
  available: Record<string, string>
  rules: { min: string; max: string }
  /** The terms that the form begins with. */
  terms: { from: string; to: string; amount: string; side: ConvertSide }
  quote: (QuoteView & { left: number }) | null
  /** The address names a quote that can no longer be accepted. */
  isOver: boolean
  done: ConversionRecord | null
  request: string
}

export async function loadConvert(args: LoaderFunctionArgs): Promise<ConvertPage> {
  const { account } = await requireSubject(args)
  const { convert, trading, now } = args.context.services
  const search = new URL(args.request.url).searchParams
  const coins = convert.coins().sort()
  const id = search.get('quote') ?? ''
  const isQuote = readCountedId(id) > 0
  const done = isQuote ? ((await convert.done(account, id)) ?? null) : null
  const quote = isQuote && !done ? convert.open(account, id) : undefined
  const wanted = (name: string, otherwise: string) => {
    const coin = search.get(name) ?? ''
    return coins.includes(coin) ? coin : otherwise
  }
  const from = wanted('from', 'USDT')
  return {
    coins: coins.map((coin) => ({ coin, name: coinName(coin) })),
    available: Object.fromEntries(trading.balances(account).map((held) => [held.coin, held.available])),
    rules: convert.rules,
    terms: {
      from,
      to: wanted('to', from === 'BTC' ? 'USDT' : 'BTC'),
      amount: amountOf(search),
      side: readSide(search.get('side')),
    },
    quote: quote ? { ...quote, left: quote.expiresAt - now() } : null,
    isOver: isQuote && !quote && !done,
    done,
    request: crypto.randomUUID(),
  }
}

const amountOf = (search: URLSearchParams) => {
  const amount = search.get('amount') ?? ''
  return /^\d{1,21}(\.\d{1,18})?$/.test(amount) ? amount : ''
}
