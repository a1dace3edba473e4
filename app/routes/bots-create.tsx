// /{locale}/bots/create/{kind} and /auto-invest/new: the settings of a new bot and what they would do, then a last look, then it begins.

import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { AdvicePanel, ModeTabs } from '#app/features/bots/create/advice-panel.tsx'
import { BotForm } from '#app/features/bots/create/bot-form.tsx'
import { ConfirmBot } from '#app/features/bots/create/confirm-bot.tsx'
import { createBot, loadForm } from '#app/features/bots/create/create-bot.server.ts'
import { loadTrials } from '#app/features/bots/create/load-trials.server.ts'
import { PreviewPanel } from '#app/features/bots/create/preview-panel.tsx'
import { TrialPanel } from '#app/features/bots/create/trial-panel.tsx'
import { RefusedBot } from '#app/features/bots/refused-bot.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { articleOfBot } from '#app/parts/help-articles.ts'
import { HelpedTitle } from '#app/parts/help-link.tsx'
import { NoBotsForSubs } from '#app/parts/no-bots-for-subs.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'

export const handle = { i18n: ['bots', 'bot-forms', 'bot-trials', 'chart', 'errors'] }

export async function loader(args: LoaderFunctionArgs) {
  const { lang, kind } = args.params
  if (kind === 'auto-invest') throw redirect(`/${lang}/auto-invest/new${new URL(args.request.url).search}`)
  const form = await loadForm(args)
  const trials = await loadTrials(args, form)
  return { form, trials, page: pageTitle(args.request, `bot-forms:${form.kind}.title`) }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => createBot(args)

export default function BotsCreate() {
  const { form, trials } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('bot-forms')
  const local = useLocalPath()
  const errors = { ...form.errors, ...answer?.errors }
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-4 p-4 pad:py-6">
      <div>
        <Link to={local('/bots')} className="text-sm text-accent hover:underline">
          {t('back')}
        </Link>
        <HelpedTitle article={articleOfBot(form.kind)}>{t(`${form.kind}.title` as 'cta.title')}</HelpedTitle>
        <p className="max-w-3xl text-text-2">{t(`${form.kind}.lead` as 'cta.lead')}</p>
      </div>
      {form.kind !== 'auto-invest' && <NoBotsForSubs />}
      <RefusedBot text={answer?.refused} papers={answer?.papers} />
      <div className="grid items-start gap-4 pc:grid-cols-[380px_minmax(0,1fr)]">
        {form.isLastLook && !answer ? (
          <ConfirmBot form={form} />
        ) : (
          <section className="panel p-4">
            <ModeTabs trials={trials} />
            {trials.advice ? (
              <AdvicePanel advice={trials.advice} form={form} />
            ) : (
              <BotForm form={form} errors={errors} />
            )}
          </section>
        )}
        <div className="flex min-w-0 flex-col gap-4">
          <PreviewPanel form={form} trials={trials} />
          <TrialPanel trials={trials} form={form} />
        </div>
      </div>
    </div>
  )
}
