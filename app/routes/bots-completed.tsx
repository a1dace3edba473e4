// /{locale}/bots/mine/{id}/completed: the pairs that a grid has closed, and every order of a bot that was filled.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BotFrame } from '#app/features/bots/detail/bot-frame.tsx'
import { loadCompleted } from '#app/features/bots/detail/load-part.server.ts'
import { BotOrders, GridPairs } from '#app/features/bots/detail/order-tables.tsx'
import { useBotNews } from '#app/features/bots/use-bot-news.ts'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['bots'] }

export async function loader(args: LoaderFunctionArgs) {
  return { page: pageTitle(args.request, 'bots:one'), ...(await loadCompleted(args)) }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function BotsCompleted() {
  const { bot, orders, pairs } = useLoaderData<typeof loader>()
  const { t } = useTranslation('bots')
  useBotNews([bot])
  return (
    <BotFrame bot={bot}>
      {bot.hasPairs && (
        <Panel name="pairs" title={t('pair.label')}>
          <GridPairs bot={bot} pairs={pairs} />
        </Panel>
      )}
      <Panel name="orders" title={t('order.label')}>
        <BotOrders bot={bot} orders={orders} of="completed" />
      </Panel>
    </BotFrame>
  )
}
