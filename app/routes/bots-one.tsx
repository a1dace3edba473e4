// /{locale}/bots/mine/{id}: one bot at a glance: its result, its numbers, what it did last.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BotFrame } from '#app/features/bots/detail/bot-frame.tsx'
import { loadOverview } from '#app/features/bots/detail/load-part.server.ts'
import { Overview } from '#app/features/bots/detail/overview.tsx'
import { useBotNews } from '#app/features/bots/use-bot-news.ts'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { Banner } from '#app/ui/banner.tsx'

export const handle = { i18n: ['bots', 'bot-forms', 'auto-invest'] }

export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams
  return {
    page: pageTitle(args.request, 'bots:one'),
    notice: search.has('new') ? ('made' as const) : search.has('told') ? ('told' as const) : null,
    overview: await loadOverview(args),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function BotsOne() {
  const { notice, overview } = useLoaderData<typeof loader>()
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
      <Overview data={overview} />
    </BotFrame>
  )
}
