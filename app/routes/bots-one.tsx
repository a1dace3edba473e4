// /{locale}/bots/mine/{id}: one bot at a glance: its result, its numbers, what it did last.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { actOnBot } from '#app/features/bots/detail/act-on-bot.server.ts'
import { BotFrame } from '#app/features/bots/detail/bot-frame.tsx'
import { loadOverview } from '#app/features/bots/detail/load-part.server.ts'
import { Overview } from '#app/features/bots/detail/overview.tsx'
import { PausedNotice } from '#app/features/bots/detail/paused-notice.tsx'
import { useBotNews } from '#app/features/bots/use-bot-news.ts'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { Banner } from '#app/ui/banner.tsx'

export const handle = { i18n: ['bots', 'bot-forms', 'auto-invest', 'chart', 'errors'] }

export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams
  return {
    page: pageTitle(args.request, 'bots:one'),
    notice: search.has('new') ? ('made' as const) : search.has('told') ? ('told' as const) : null,
    overview: await loadOverview(args),
    request: crypto.randomUUID(),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => actOnBot(args)

export default function BotsOne() {
  const { notice, overview, request } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('bots')
  const { bot } = overview
  useBotNews([bot])
  return (
    <BotFrame bot={bot}>
      {notice && (
        <Banner tone="up" role="status">
          {t(`said.${notice}`)}
        </Banner>
      )}
      {bot.paused && (
        <PausedNotice mayChange={bot.mayChange} why={bot.paused} request={request} answer={answer} />
      )}
      <Overview data={overview} />
    </BotFrame>
  )
}
