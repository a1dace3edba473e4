// /{locale}/bots/mine/{id}/terminate: what is sold and where the money goes, before a bot ends.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { isOver } from '#app/features/bots/bot-view.ts'
import { actOnBot } from '#app/features/bots/detail/act-on-bot.server.ts'
import { ActionForm } from '#app/features/bots/detail/action-form.tsx'
import { BotFrame } from '#app/features/bots/detail/bot-frame.tsx'
import { loadBot } from '#app/features/bots/detail/load-bot.server.ts'
import { useBotMoney } from '#app/features/bots/use-bot-words.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { BotState } from '#engine/reactors/bot-life.ts'

export const handle = { i18n: ['bots'] }

export async function loader(args: LoaderFunctionArgs) {
  const { row, view } = await loadBot(args)
  const state = row.state as BotState | undefined
  return {
    page: pageTitle(args.request, 'bots:terminate.title'),
    bot: view,
    held: Object.entries(state?.funds ?? {}).filter(([, amount]) => amount !== '0'),
    closes: (row.config as { closeOnEnd?: boolean }).closeOnEnd,
    request: crypto.randomUUID(),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => actOnBot(args)

function Choice({ value, isChosen, label }: { value: string; isChosen: boolean; label: string }) {
  return (
    <label className="flex items-start gap-2 py-1">
      <input
        type="radio"
        name="close"
        value={value}
        defaultChecked={isChosen}
        className="mt-0.5 size-4 shrink-0 accent-(--accent)"
      />
      {label}
    </label>
  )
}

export default function BotsTerminate() {
  const { bot, held, closes, request } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('bots')
  const local = useLocalPath()
  const money = useBotMoney()
  const others = held.filter(([coin]) => coin !== bot.coin).map(([coin, amount]) => money(amount, coin))
  const kept = held.map(([coin, amount]) => money(amount, coin)).join(', ')
  const { isPlan } = bot
  return (
    <BotFrame bot={bot}>
      <Panel name="terminate" title={t('terminate.title')}>
        {isOver(bot) ? (
          <p className="p-4">{t('terminate.over')}</p>
        ) : (
          <>
            <p className="px-4 pt-4">{t(isPlan ? 'terminate.plan' : 'terminate.lead')}</p>
            {bot.isOnContract && <p className="px-4 pt-2">{t('terminate.contract')}</p>}
            {bot.copyOf && <p className="px-4 pt-2">{t('terminate.copy')}</p>}
            <ActionForm
              type="stop"
              request={request}
              answer={answer}
              submit={t('terminate.submit')}
              kind="danger"
            >
              {!isPlan && closes !== undefined && (
                <fieldset className="flex flex-col">
                  <legend className="sr-only">{t('terminate.how')}</legend>
                  <Choice
                    value="sell"
                    isChosen={closes}
                    label={t('terminate.sell', {
                      coins: others.join(', ') || t('terminate.nothing'),
                      into: bot.coin,
                    })}
                  />
                  <Choice value="keep" isChosen={!closes} label={t('terminate.keep', { coins: kept })} />
                </fieldset>
              )}
            </ActionForm>
            <p className="px-4 pb-4">
              <Link to={local(`/bots/mine/${bot.id}`)} className={buttonClass('ghost', 40)}>
                {t('terminate.back')}
              </Link>
            </p>
          </>
        )}
      </Panel>
    </BotFrame>
  )
}
