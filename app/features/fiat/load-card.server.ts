// What the pages of a purchase by card show: coins, the day's limit, test cards; and the purchase that the bank asks about.

import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { localeOf } from '#app/i18n/locales.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { testCards } from '#app/services/money/card.ts'
import { closedFor } from './load-fiat.server.ts'

/** Offered first. */
const first = ['BTC', 'ETH', 'USDT']

export async function loadCard(args: LoaderFunctionArgs) {
  const subject = await requireSubject(args)
  const { fiat, markets } = args.context.services
  const search = new URL(args.request.url).searchParams
  const priced = markets.list().flatMap(({ base, quote }) => (quote === 'USDT' ? [base] : []))
  const known = new Set([...priced, 'USDT'])
  const coins = [
    ...first.filter((coin) => known.has(coin)),
    ...[...known].filter((coin) => !first.includes(coin)).sort(),
  ]
  const coin = search.get('coin') ?? ''
  const amount = search.get('amount') ?? ''
  return {
    closed: closedFor(subject),
    coins,
    cards: testCards,
    limit: fiat.limit(subject.account, 'deposit'),
    typed: {
      coin: coins.includes(coin) ? coin : (coins[0] ?? ''),
      amount: /^\d{1,21}(\.\d{1,2})?$/.test(amount) ? amount : '',
    },
    request: crypto.randomUUID() as string,
  }
}

export type CardFacts = Awaited<ReturnType<typeof loadCard>>

/** Where the bank asks nothing any more, the page of the purchase says how it ended. */
export async function loadSecure(args: LoaderFunctionArgs) {
  const { account } = await requireSubject(args)
  const orderId = args.params.fiatId ?? ''
  const order = await args.context.services.fiat.order(account, orderId)
  if (order?.kind !== 'card') throw data(null, { status: 404 })
  if (order.status !== '3ds') throw redirect(`/${localeOf(args.params)}/orders/fiat/${order.orderId}`)
  return {
    order,
    isSent: new URL(args.request.url).searchParams.has('sent'),
    request: crypto.randomUUID() as string,
  }
}
