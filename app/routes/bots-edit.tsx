// /{locale}/bots/mine/{id}/edit: what may be changed of a bot while it runs, one form for each.

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { isOver } from '#app/features/bots/bot-view.ts'
import { actOnBot } from '#app/features/bots/detail/act-on-bot.server.ts'
import { BotFrame, mayBeChanged } from '#app/features/bots/detail/bot-frame.tsx'
import { GridEdit } from '#app/features/bots/detail/grid-edit.tsx'
import { loadOverview } from '#app/features/bots/detail/load-part.server.ts'
import { OtherEdit } from '#app/features/bots/detail/other-edit.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'

export const handle = { i18n: ['bots', 'bot-forms'] }

export async function loader(args: LoaderFunctionArgs) {
  const { bot, exits, spare, levels, reinvests, settings } = await loadOverview(args)
  if (!mayBeChanged(bot)) throw data(null, { status: 404 })
  return {
    page: pageTitle(args.request, 'bots:edit.title'),
    bot,
    settings,
    grid: { exits, spare, reinvests, low: levels[0], high: levels.at(-1) },
    request: crypto.randomUUID(),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => actOnBot(args)

export default function BotsEdit() {
  const { bot, grid, settings, request } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('bots')
  return (
    <BotFrame bot={bot}>
      {isOver(bot) ? (
        <p className="panel p-4">{t('terminate.over')}</p>
      ) : bot.kind === 'spot-grid' ? (
        <GridEdit bot={bot} grid={grid} request={request} answer={answer} />
      ) : (
        <OtherEdit bot={bot} settings={settings} request={request} answer={answer} />
      )}
    </BotFrame>
  )
}
