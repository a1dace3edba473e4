// /{locale}/bots/signals/{id}/settings: a signal's name and pairs changed, or all of it taken away.

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { loadSignal } from '#app/features/bots/signals/load-signal.server.ts'
import { draftOf, errorsOf, readSignalForm } from '#app/features/bots/signals/save-signal.server.ts'
import { SignalFields } from '#app/features/bots/signals/signal-fields.tsx'
import { SignalFrame } from '#app/features/bots/signals/signal-frame.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { translator } from '#app/i18n/translator.server.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { readForm } from '#app/server/form.ts'
import { signalLimits } from '#app/services/bots/signal-limits.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['signals'] }

export async function loader(args: LoaderFunctionArgs) {
  const { signal } = await loadSignal(args)
  return {
    page: pageTitle(args.request, 'signals:part.settings'),
    signal,
    draft: draftOf(signal),
    notice: new URL(args.request.url).searchParams.get('said'),
    pairs: args.context.services.markets.list().map(({ symbol }) => symbol),
    pairsMost: signalLimits.pairs,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export async function action(args: ActionFunctionArgs) {
  const { subject, signal } = await loadSignal(args)
  const { account } = subject
  const { signalId } = signal
  const locale = localeOf(args.params)
  const { signals } = args.context.services
  const form = await readForm(args.request, args.context)
  const before = draftOf(signal)
  if (!form.ok)
    return data({ draft: before, errors: {}, refused: refusalText(locale, form.refusal) }, { status: 400 })
  if (form.value.get('type') === 'remove') {
    const removed = await signals.remove(account, signalId)
    if (removed.ok) return redirect(`/${locale}/bots/signals`, 303)
    return data(
      { draft: before, errors: {}, refused: translator(locale)('signals:settings.busy') },
      { status: 400 },
    )
  }
  const { input, draft, more } = readSignalForm(form.value)
  if (more) return { draft, errors: {}, refused: undefined }
  const changed = await signals.change(account, signalId, input)
  if (changed.ok) return redirect(`/${locale}/bots/signals/${signalId}/settings?said=saved`, 303)
  const errors = errorsOf(locale, changed.refusal, input.symbols)
  return data({ draft, errors, refused: refusalText(locale, changed.refusal) }, { status: 400 })
}

export default function BotsSignalSettings() {
  const { signal, draft, notice, pairs, pairsMost } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('signals')
  return (
    <SignalFrame signal={signal} notice={notice} refused={answer?.refused}>
      <section className="panel p-4">
        <Form method="post" className="flex flex-col gap-2" key={answer?.draft.boxes.length ?? 0}>
          <SignalFields
            draft={answer?.draft ?? draft}
            pairs={pairs}
            errors={answer?.errors ?? {}}
            pairsMost={pairsMost}
          />
          <Button type="submit" kind="primary" size={40} className="self-start">
            {t('settings.submit')}
          </Button>
        </Form>
      </section>
      <Panel name="remove" title={t('settings.remove')}>
        <Form method="post" className="flex flex-col items-start gap-2 p-4">
          <p className="text-text-2">{t('settings.removeHint')}</p>
          <CsrfField />
          <Button type="submit" name="type" value="remove" kind="danger" size={40}>
            {t('settings.remove')}
          </Button>
        </Form>
      </Panel>
    </SignalFrame>
  )
}
