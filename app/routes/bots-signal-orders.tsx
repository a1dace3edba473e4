// /{locale}/bots/signals/{id}/orders: the filled orders of the bots that follow a signal, newest first.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BotOrders } from '#app/features/bots/detail/order-tables.tsx'
import { loadSignalBots } from '#app/features/bots/signals/load-bots.server.ts'
import { SignalFrame } from '#app/features/bots/signals/signal-frame.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'

export const handle = { i18n: ['bots', 'signals'] }

const ordersShown = 100
/** Of which bots, newest first. */
const botsShown = 10

export async function loader(args: LoaderFunctionArgs) {
  const { signal, rows } = await loadSignalBots(args)
  const { trading, markets } = args.context.services
  const lists = await Promise.all(
    rows.slice(0, botsShown).map(({ account }) => trading.orderHistory(account, { limit: ordersShown })),
  )
  const orders = lists
    .flat()
    .filter(({ executedSize }) => executedSize !== '0')
    .sort((a, b) => b.updatedAt - a.updatedAt)
    .slice(0, ordersShown)
  const priceDecimals = Math.max(...signal.symbols.map((symbol) => markets.get(symbol)?.priceDecimals ?? 2))
  return { page: pageTitle(args.request, 'signals:part.orders'), signal, orders, priceDecimals }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function BotsSignalOrders() {
  const { signal, orders, priceDecimals } = useLoaderData<typeof loader>()
  return (
    <SignalFrame signal={signal}>
      <section className="panel overflow-hidden">
        <BotOrders bot={{ priceDecimals, base: '', quote: '' }} orders={orders} of="completed" />
      </section>
    </SignalFrame>
  )
}
