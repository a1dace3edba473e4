// /{locale}/bots/mine/{id}/edit: what may be changed of a bot while it runs, one form for each.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { isOver } from '#app/features/bots/bot-view.ts'
import { actOnBot } from '#app/features/bots/detail/act-on-bot.server.ts'
import { BotFrame } from '#app/features/bots/detail/bot-frame.tsx'
import { EditActions } from '#app/features/bots/detail/edit-actions.tsx'
import { loadActions } from '#app/features/bots/detail/load-part.server.ts'
import { PausedNotice } from '#app/features/bots/detail/paused-notice.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'

export const handle = { i18n: ['bots', 'bot-forms'] }

export async function loader(args: LoaderFunctionArgs) {
  return {
    page: pageTitle(args.request, 'bots:edit.title'),
    ...(await loadActions(args)),
    request: crypto.randomUUID(),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => actOnBot(args)

export default function BotsEdit() {
  const { bot, actions, request } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('bots')
  return (
    <BotFrame bot={bot}>
      {isOver(bot) ? (
        <p className="panel p-4">{t('terminate.over')}</p>
      ) : bot.paused ? (
        <PausedNotice mayChange why={bot.paused} request={request} answer={answer} />
      ) : (
        <EditActions bot={bot} actions={actions} request={request} answer={answer} />
      )}
    </BotFrame>
  )
}
