// /{locale}/bots/signals/{id}/link: the third step of a signal: the bots that follow it.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BotTable } from '#app/features/bots/bot-table.tsx'
import { loadSignalBots } from '#app/features/bots/signals/load-bots.server.ts'
import { SignalFrame } from '#app/features/bots/signals/signal-frame.tsx'
import { useBotNews } from '#app/features/bots/use-bot-news.ts'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export const handle = { i18n: ['bots', 'signals'] }

export async function loader(args: LoaderFunctionArgs) {
  const { signal, views } = await loadSignalBots(args)
  return { page: pageTitle(args.request, 'signals:part.link'), signal, bots: views }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function BotsSignalLink() {
  const { signal, bots } = useLoaderData<typeof loader>()
  const { t } = useTranslation('signals')
  const local = useLocalPath()
  useBotNews(bots)
  const create = (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={local(`/bots/create/signal?signal=${signal.signalId}`)} kind="primary" size={40}>
        {t('link.create')}
      </ButtonLink>
      <ButtonLink to={local(`/bots/create/futures-signal?signal=${signal.signalId}`)} size={40}>
        {t('link.createOnContracts')}
      </ButtonLink>
    </div>
  )
  return (
    <SignalFrame signal={signal}>
      <p className="text-text-2">{t('link.lead')}</p>
      {bots.length > 0 && create}
      <section className="panel overflow-hidden">
        {bots.length > 0 ? (
          <BotTable bots={bots} label={t('part.link')} />
        ) : (
          <EmptyState text={t('link.empty')} action={create} />
        )}
      </section>
    </SignalFrame>
  )
}
