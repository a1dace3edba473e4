// /{locale}/account/api: the keys of one's programs, a form for a new one, and programs to begin with.

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ApiFrame, DocsLink, Panel } from '#app/features/api-keys/api-frame.tsx'
import { KeyFields } from '#app/features/api-keys/key-fields.tsx'
import { KeyTable } from '#app/features/api-keys/key-table.tsx'
import { MadeKey } from '#app/features/api-keys/made-key.tsx'
import { closedBecause } from '#app/features/api-keys/may-have-keys.server.ts'
import { SnippetsPanel } from '#app/features/api-keys/snippets-panel.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { translator } from '#app/i18n/translator.server.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { type FormAnswer, readShape } from '#app/parts/form-action.server.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { ShapeForm } from '#app/parts/shape-form.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { useShapeForm } from '#app/parts/use-shape-form.ts'
import { keyLimits, newKeyShape } from '#app/services/keys/key-shapes.ts'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

export const handle = { i18n: ['api-keys', 'account'] }

export async function loader(args: LoaderFunctionArgs) {
  const subject = await requireSubject(args)
  const { keys, wall } = args.context.services
  const { origin, searchParams } = new URL(args.request.url)
  return {
    page: pageTitle(args.request, 'api-keys:title'),
    keys: await keys.list(subject),
    closed: closedBecause(localeOf(args.params), keys, subject),
    origin,
    now: wall(),
    isRemoved: searchParams.has('removed'),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

interface Answered extends FormAnswer {
  made?: { apiKey: string; secret: string }
}

export async function action(args: ActionFunctionArgs) {
  const subject = await requireSubject(args)
  const form = await readShape(args, newKeyShape)
  if (!form.ok) return form.answer
  const made = await args.context.services.keys.create(subject, form.value)
  if (!made.ok) {
    const limit = made.refusal.params?.limit
    const t = translator(localeOf(args.params))
    return form.refuse(made.refusal, limit && t('api-keys:wrong.tooMany', { limit }))
  }
  const { apiKey, secret } = made.value
  return data<Answered>({ lastResult: null, refused: null, made: { apiKey, secret } })
}

function NewKeyForm({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation('api-keys')
  const { form, isPending, ...fields } = useShapeForm('key', newKeyShape, {
    answer,
    words: ['api-keys'],
    defaultValue: { scopes: ['read', 'trade'] },
    params: { limit: keyLimits.ips },
  })
  return (
    <div className="p-4">
      <ShapeForm {...{ form, isPending, answer }} submit={t('form.submit')} submitClass="self-start">
        <KeyFields {...fields} isNew />
      </ShapeForm>
    </div>
  )
}

export default function AccountApi() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>() as Answered | undefined
  const { t } = useTranslation('api-keys')
  const { t: account } = useTranslation('account')
  const local = useLocalPath()
  const { keys, closed, origin, now, isRemoved } = loaded
  const made = answer?.made
  const canCreate = !closed && !made
  const links = (
    <>
      <ButtonLink to={local('/account/api/console')}>{t('console')}</ButtonLink>
      <DocsLink className={buttonClass()} />
    </>
  )
  return (
    <ApiFrame
      title={t('title')}
      lead={t('lead')}
      back={{ to: '/account', text: account('title') }}
      links={links}
    >
      {closed && <Banner tone="warn">{closed}</Banner>}
      {isRemoved && !answer && (
        <Banner tone="up" role="status">
          {t('said.removed')}
        </Banner>
      )}
      {made && <MadeKey {...made} />}
      <Panel title={t('list.title')}>
        {keys.length > 0 ? <KeyTable keys={keys} now={now} /> : <EmptyState text={t('list.empty')} />}
      </Panel>
      <div className={cx('grid items-start gap-4', canCreate && 'pc:grid-cols-2')}>
        {canCreate && (
          <Panel title={t('form.create')}>
            <NewKeyForm answer={answer} />
          </Panel>
        )}
        <SnippetsPanel origin={origin} />
      </div>
    </ApiFrame>
  )
}
