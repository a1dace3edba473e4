// /{locale}/bots/mine/{id}/pending: the orders that a bot has in the book.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BotFrame } from '#app/features/bots/detail/bot-frame.tsx'
import { loadPending } from '#app/features/bots/detail/load-part.server.ts'
import { BotOrders } from '#app/features/bots/detail/order-tables.tsx'
import { useBotNews } from '#app/features/bots/use-bot-news.ts'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'

export const handle = { i18n: ['bots'] }

export async function loader(args: LoaderFunctionArgs) {
  return { page: pageTitle(args.request, 'bots:one'), ...(await loadPending(args)) }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function BotsPending() {
  const { bot, orders } = useLoaderData<typeof loader>()
  useBotNews([bot])
  return (
    <BotFrame bot={bot}>
      <section className="panel overflow-hidden">
        <BotOrders bot={bot} orders={orders} of="pending" />
      </section>
    </BotFrame>
  )
}
