// /{locale}/bots/signals/new: the first step of a signal, its name and its pairs.

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { draftOf, errorsOf, readSignalForm } from '#app/features/bots/signals/save-signal.server.ts'
import { SignalFields } from '#app/features/bots/signals/signal-fields.tsx'
import { Steps } from '#app/features/bots/signals/signal-frame.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { readForm } from '#app/server/form.ts'
import { signalLimits } from '#app/services/bots/signal-limits.ts'
import { RefusalBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'

export const handle = { i18n: ['signals'] }

export async function loader(args: LoaderFunctionArgs) {
  await requireSubject(args)
  return {
    page: pageTitle(args.request, 'signals:new.title'),
    draft: draftOf(),
    pairs: args.context.services.markets.list().map(({ symbol }) => symbol),
    pairsMost: signalLimits.pairs,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export async function action(args: ActionFunctionArgs) {
  const { account } = await requireSubject(args)
  const locale = localeOf(args.params)
  const form = await readForm(args.request, args.context)
  if (!form.ok)
    return data({ draft: draftOf(), errors: {}, refused: refusalText(locale, form.refusal) }, { status: 400 })
  const { input, draft, more } = readSignalForm(form.value)
  if (more) return { draft, errors: {}, refused: null }
  const made = await args.context.services.signals.create(account, input)
  if (made.ok) return redirect(`/${locale}/bots/signals/${made.value.id}/script?said=made`, 303)
  const errors = errorsOf(locale, made.refusal, input.symbols)
  return data({ draft, errors, refused: refusalText(locale, made.refusal) }, { status: 400 })
}

export default function BotsSignalsNew() {
  const { draft, pairs, pairsMost } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('signals')
  const local = useLocalPath()
  return (
    <div className="mx-auto flex w-full max-w-[1024px] flex-col gap-4 p-4 pad:py-6">
      <div>
        <Link to={local('/bots/signals')} className="text-sm text-accent hover:underline">
          {t('title')}
        </Link>
        <h1 className="text-xl">{t('new.title')}</h1>
        <p className="text-text-2">{t('new.lead')}</p>
      </div>
      <Steps at="create" />
      <RefusalBanner text={answer?.refused} />
      <section className="panel p-4">
        <Form method="post" className="flex flex-col gap-2" key={answer?.draft.boxes.length ?? 0}>
          <SignalFields
            draft={answer?.draft ?? draft}
            pairs={pairs}
            errors={answer?.errors ?? {}}
            pairsMost={pairsMost}
          />
          <Button type="submit" kind="primary" size={40} className="self-start">
            {t('new.submit')}
          </Button>
        </Form>
      </section>
    </div>
  )
}
