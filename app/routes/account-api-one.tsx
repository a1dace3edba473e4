// /{locale}/account/api/{id}: a key's name, permissions and addresses changed, or the key taken away.

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ApiFrame, Panel } from '#app/features/api-keys/api-frame.tsx'
import { KeyFields } from '#app/features/api-keys/key-fields.tsx'
import {
  type KeyDraft,
  type KeyErrors,
  keyErrors,
  readKeyForm,
} from '#app/features/api-keys/key-form.server.ts'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { translator } from '#app/i18n/translator.server.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { readForm } from '#app/server/form.ts'
import { Banner, RefusalBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'

export const handle = { i18n: ['api-keys'] }

async function load(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const subject = await requireSubject(args)
  const keys = await args.context.services.keys.list(subject)
  const key = keys.find(({ keyId }) => keyId === args.params.keyId)
  if (!key) throw data(null, { status: 404 })
  return { subject, key }
}

export async function loader(args: LoaderFunctionArgs) {
  const { key } = await load(args)
  const { name, scopes, ips } = key
  const draft: KeyDraft = { name, scopes, ips: ips.join('\n') }
  return {
    page: pageTitle(args.request, 'api-keys:edit.title'),
    key,
    draft,
    isSaved: new URL(args.request.url).searchParams.has('saved'),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

interface Answered extends KeyErrors {
  draft: KeyDraft | null
  confirm: string | null
}

export async function action(args: ActionFunctionArgs) {
  const { subject, key } = await load(args)
  const { keys } = args.context.services
  const locale = localeOf(args.params)
  const no = (answer: Partial<Answered>) =>
    data<Answered>({ draft: null, confirm: null, fields: {}, refused: null, ...answer }, { status: 400 })
  const form = await readForm(args.request, args.context)
  if (!form.ok) return no({ refused: refusalText(locale, form.refusal) })
  if (form.value.get('type') === 'remove') {
    if (form.value.get('sure') !== 'yes') return no({ confirm: translator(locale)('api-keys:wrong.confirm') })
    const removed = await keys.remove(subject, key.keyId)
    if (!removed.ok) return no({ refused: refusalText(locale, removed.refusal) })
    return redirect(`/${locale}/account/api?removed`, 303)
  }
  const { draft, input, lines } = readKeyForm(form.value)
  const changed = await keys.change(subject, key.keyId, input)
  if (!changed.ok) return no({ draft, ...keyErrors(locale, changed.refusal, lines) })
  return redirect(`/${locale}/account/api/${key.keyId}?saved`, 303)
}

export default function AccountApiOne() {
  const { key, draft, isSaved } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('api-keys')
  return (
    <ApiFrame title={key.name} back={{ to: '/account/api', text: t('title') }}>
      <p>
        <code translate="no" className="font-mono text-sm break-all text-text-2">
          {key.apiKey}
        </code>
      </p>
      {isSaved && !answer && (
        <Banner tone="up" role="status">
          {t('said.saved')}
        </Banner>
      )}
      <RefusalBanner text={answer?.refused} />
      <div className="grid items-start gap-4 pc:grid-cols-[3fr_2fr]">
        <Panel title={t('edit.title')}>
          <Form method="post" className="flex flex-col gap-2 p-4">
            <KeyFields draft={answer?.draft ?? draft} errors={answer?.fields ?? {}} />
            <Button type="submit" kind="primary" size={40} className="self-start">
              {t('form.save')}
            </Button>
          </Form>
        </Panel>
        <Panel title={t('remove.title')}>
          <Form method="post" className="flex flex-col items-start gap-3 p-4">
            <CsrfField />
            <p className="text-text-2">{t('remove.text')}</p>
            <label className="flex min-h-8 cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                name="sure"
                value="yes"
                aria-describedby="remove-note"
                aria-invalid={answer?.confirm ? true : undefined}
                className="size-4 shrink-0 accent-accent"
              />
              {t('remove.confirm')}
            </label>
            <p
              id="remove-note"
              className="min-h-4 text-sm text-bad"
              role={answer?.confirm ? 'alert' : undefined}
            >
              {answer?.confirm}
            </p>
            <Button type="submit" name="type" value="remove" kind="danger" size={40}>
              {t('remove.submit')}
            </Button>
          </Form>
        </Panel>
      </div>
    </ApiFrame>
  )
}
