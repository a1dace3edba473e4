// /{locale}/account/api/{id}: a key's name, permissions and addresses changed, or the key taken away.

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ApiFrame, Panel } from '#app/features/api-keys/api-frame.tsx'
import { KeyFields } from '#app/features/api-keys/key-fields.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { checkShape, type FormAnswer, refuse } from '#app/parts/form-action.server.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { ShapeForm } from '#app/parts/shape-form.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { useShapeForm } from '#app/parts/use-shape-form.ts'
import { readForm } from '#app/server/form.ts'
import { changedKeyShape, keyLimits, removedKeyShape } from '#app/services/keys/key-shapes.ts'
import { Banner } from '#app/ui/banner.tsx'

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
  return {
    page: pageTitle(args.request, 'api-keys:edit.title'),
    key,
    isSaved: new URL(args.request.url).searchParams.has('saved'),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export async function action(args: ActionFunctionArgs) {
  const { subject, key } = await load(args)
  const { keys } = args.context.services
  const locale = localeOf(args.params)
  const posted = await readForm(args.request, args.context)
  if (!posted.ok) return refuse(locale, posted.refusal)
  if (posted.value.get('type') === 'remove') {
    const form = checkShape(locale, posted.value, removedKeyShape)
    if (!form.ok) return form.answer
    const removed = await keys.remove(subject, key.keyId)
    return removed.ok ? redirect(`/${locale}/account/api?removed`, 303) : form.refuse(removed.refusal)
  }
  const form = checkShape(locale, posted.value, changedKeyShape)
  if (!form.ok) return form.answer
  const changed = await keys.change(subject, key.keyId, form.value)
  return changed.ok
    ? redirect(`/${locale}/account/api/${key.keyId}?saved`, 303)
    : form.refuse(changed.refusal)
}

interface KeyFormProps {
  /** To this form, not to the other one of the page. */
  answer: FormAnswer | undefined
}

function ChangeForm({ answer }: KeyFormProps) {
  const { name, scopes, ips } = useLoaderData<typeof loader>().key
  const { t } = useTranslation('api-keys')
  const { form, isPending, ...fields } = useShapeForm('change', changedKeyShape, {
    answer,
    words: ['api-keys'],
    defaultValue: { name, scopes, ips: ips.join('\n') },
    params: { limit: keyLimits.ips },
  })
  return (
    <ShapeForm {...{ form, isPending, answer }} submit={t('form.save')} submitClass="self-start">
      <KeyFields {...fields} />
    </ShapeForm>
  )
}

function RemoveForm({ answer }: KeyFormProps) {
  const { t } = useTranslation('api-keys')
  const { form, field, isPending } = useShapeForm('remove', removedKeyShape, { answer, words: ['api-keys'] })
  const { name, error } = field('sure')
  return (
    <ShapeForm
      {...{ form, isPending, answer }}
      submit={t('remove.submit')}
      submitClass="self-start"
      submitKind="danger"
    >
      <input type="hidden" name="type" value="remove" />
      <p className="text-text-2">{t('remove.text')}</p>
      <label className="flex min-h-8 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          name={name}
          value="yes"
          aria-describedby="remove-note"
          aria-invalid={error ? true : undefined}
          className="size-4 shrink-0 accent-accent"
        />
        {t('remove.confirm')}
      </label>
      <p id="remove-note" className="min-h-4 text-sm text-bad" role={error ? 'alert' : undefined}>
        {error}
      </p>
    </ShapeForm>
  )
}

export default function AccountApiOne() {
  const { key, isSaved } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('api-keys')
  const isOfRemoval = answer?.lastResult?.initialValue?.type === 'remove'
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
      <div className="grid items-start gap-4 pc:grid-cols-[3fr_2fr]">
        <Panel title={t('edit.title')}>
          <div className="p-4">
            <ChangeForm answer={isOfRemoval ? undefined : answer} />
          </div>
        </Panel>
        <Panel title={t('remove.title')}>
          <div className="p-4">
            <RemoveForm answer={isOfRemoval ? answer : undefined} />
          </div>
        </Panel>
      </div>
    </ApiFrame>
  )
}
