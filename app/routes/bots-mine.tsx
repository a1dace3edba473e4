// /{locale}/bots/mine and /bots/history: one's bots that live, and those that ended.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BotTable } from '#app/features/bots/bot-table.tsx'
import { BotsFrame } from '#app/features/bots/bots-frame.tsx'
import { botPage } from '#app/features/bots/list-bots.server.ts'
import { useBotNews } from '#app/features/bots/use-bot-news.ts'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { pageRows, shown } from '#app/parts/list-pages.ts'
import { ListPager } from '#app/parts/list-tools.tsx'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export const handle = { i18n: ['bots'] }

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireSubject(args)
  const { pathname, searchParams } = new URL(args.request.url)
  const list = pathname.endsWith('/history') ? ('history' as const) : ('mine' as const)
  const before = searchParams.get('before')
  const page = botPage(args.context.services, account, list === 'history')
  const { rows, next } = await shown(page, before, pageRows, ({ id }) => id)
  return { page: pageTitle(args.request, `bots:${list}.title`), list, bots: rows, before, next }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function BotsMine() {
  const { list, bots, before, next } = useLoaderData<typeof loader>()
  const { t } = useTranslation('bots')
  const local = useLocalPath()
  useBotNews(bots)
  return (
    <BotsFrame title={t(`${list}.title`)} lead={t(`${list}.lead`)}>
      <section className="panel overflow-hidden">
        {bots.length > 0 ? (
          <BotTable bots={bots} label={t(`${list}.title`)} />
        ) : (
          <EmptyState
            text={t(`${list}.empty`)}
            action={
              <ButtonLink to={local('/bots')} kind="primary">
                {t('choose')}
              </ButtonLink>
            }
          />
        )}
        <ListPager newest={before && '?'} older={next && `?before=${next}`} />
      </section>
    </BotsFrame>
  )
}
