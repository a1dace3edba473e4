// /{locale}/bots/mine/{id}/log and withdrawals: why a bot did or did not act; what its owner took out of it.

import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BotFrame } from '#app/features/bots/detail/bot-frame.tsx'
import { BotLog } from '#app/features/bots/detail/bot-log.tsx'
import { loadLog } from '#app/features/bots/detail/load-part.server.ts'
import { useBotNews } from '#app/features/bots/use-bot-news.ts'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

export const handle = { i18n: ['bots', 'errors'] }

/** What has to do with money that came or went. */
const moneyCodes = ['withdrawn', 'fundsAdded', 'reinvested', 'nothingWithdrawn']

export async function loader(args: LoaderFunctionArgs) {
  const { bot, log } = await loadLog(args)
  const isMoney = new URL(args.request.url).pathname.endsWith('/withdrawals')
  if (isMoney && !bot.hasWithdrawals) throw data(null, { status: 404 })
  const lines = isMoney ? log.filter(({ code }) => moneyCodes.includes(code)) : log
  return { page: pageTitle(args.request, 'bots:one'), bot, lines, isMoney }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function BotsLog() {
  const { bot, lines, isMoney } = useLoaderData<typeof loader>()
  const { t } = useTranslation('bots')
  useBotNews([bot])
  return (
    <BotFrame bot={bot}>
      <section className="panel overflow-hidden">
        {isMoney && lines.length === 0 ? (
          <EmptyState text={t('empty.withdrawals')} />
        ) : (
          <BotLog lines={lines} />
        )}
      </section>
    </BotFrame>
  )
}
