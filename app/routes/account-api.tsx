// /{locale}/account/api: the keys of one's programs, a form for a new one, and programs to begin with.

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ApiFrame, DocsLink, Panel } from '#app/features/api-keys/api-frame.tsx'
import { KeyFields } from '#app/features/api-keys/key-fields.tsx'
import {
  emptyDraft,
  type KeyDraft,
  type KeyErrors,
  keyErrors,
  readKeyForm,
} from '#app/features/api-keys/key-form.server.ts'
import { KeyTable } from '#app/features/api-keys/key-table.tsx'
import { MadeKey } from '#app/features/api-keys/made-key.tsx'
import { closedBecause } from '#app/features/api-keys/may-have-keys.server.ts'
import { SnippetsPanel } from '#app/features/api-keys/snippets-panel.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { readForm } from '#app/server/form.ts'
import { Banner, RefusalBanner } from '#app/ui/banner.tsx'
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx'
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
    draft: emptyDraft,
    origin,
    now: wall(),
    isRemoved: searchParams.has('removed'),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

interface Answered extends KeyErrors {
  draft: KeyDraft
  made: { apiKey: string; secret: string } | null
}

export async function action(args: ActionFunctionArgs) {
  const subject = await requireSubject(args)
  const locale = localeOf(args.params)
  const say = (answer: Partial<Answered>, status: number) =>
    data<Answered>({ draft: emptyDraft, made: null, fields: {}, refused: null, ...answer }, { status })
  const form = await readForm(args.request, args.context)
  if (!form.ok) return say({ refused: refusalText(locale, form.refusal) }, 400)
  const { draft, input, passphrase, lines } = readKeyForm(form.value)
  const made = await args.context.services.keys.create(subject, { ...input, passphrase })
  if (!made.ok) return say({ draft, ...keyErrors(locale, made.refusal, lines) }, 400)
  const { apiKey, secret } = made.value
  return say({ made: { apiKey, secret } }, 200)
}

export default function AccountApi() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('api-keys')
  const { t: account } = useTranslation('account')
  const { formData } = useNavigation()
  const local = useLocalPath()
  const { keys, closed, origin, now, isRemoved } = loaded
  const canCreate = !closed && !answer?.made
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
      <RefusalBanner text={answer?.refused} />
      {answer?.made && <MadeKey {...answer.made} />}
      <Panel title={t('list.title')}>
        {keys.length > 0 ? <KeyTable keys={keys} now={now} /> : <EmptyState text={t('list.empty')} />}
      </Panel>
      <div className={cx('grid items-start gap-4', canCreate && 'pc:grid-cols-2')}>
        {canCreate && (
          <Panel title={t('form.create')}>
            <Form method="post" className="flex flex-col gap-2 p-4">
              <KeyFields draft={answer?.draft ?? loaded.draft} errors={answer?.fields ?? {}} isNew />
              <Button
                type="submit"
                kind="primary"
                size={40}
                className="self-start"
                pending={formData !== undefined}
              >
                {t('form.submit')}
              </Button>
            </Form>
          </Panel>
        )}
        <SnippetsPanel origin={origin} />
      </div>
    </ApiFrame>
  )
}
