// /{locale}/account/api/console: any call of the API, filled in, signed on the server, and shown with its answer.

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ApiFrame, DocsLink, Panel } from '#app/features/api-keys/api-frame.tsx'
import { CallChoice } from '#app/features/api-keys/call-choice.tsx'
import { CallForm, valuePrefix } from '#app/features/api-keys/call-form.tsx'
import { CallResult } from '#app/features/api-keys/call-result.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { readForm } from '#app/server/form.ts'
import type { TriedCall } from '#app/services/api-console.ts'
import { RefusalBanner } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'

export const handle = { i18n: ['api-keys'] }

const firstCall = 'api/v2/spot/market/tickers'

async function consoleOf({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const pages = await context.services.apiPages?.()
  if (!pages) throw data(null, { status: 404 })
  return pages.console
}

export async function loader(args: LoaderFunctionArgs) {
  const subject = await requireSubject(args)
  const calls = await consoleOf(args)
  const wanted = new URL(args.request.url).searchParams.get('call') ?? firstCall
  const language = localeOf(args.params) === 'tr' ? 'tr' : 'en'
  const call = calls.call(wanted, language) ?? calls.call(firstCall, language)
  if (!call) throw data(null, { status: 404 })
  const keys = await args.context.services.keys.list(subject)
  return {
    page: pageTitle(args.request, 'api-keys:console'),
    calls: calls.calls().map(({ path, method, tag }) => ({ path, method, tag })),
    call,
    keys: keys.map(({ keyId, name, apiKey }) => ({ keyId, name, apiKey })),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

interface Answered {
  path: string
  values: Record<string, string>
  keyId: string
  tried: TriedCall | null
  refused: string | null
}

export async function action(args: ActionFunctionArgs) {
  const subject = await requireSubject(args)
  const calls = await consoleOf(args)
  const locale = localeOf(args.params)
  const form = await readForm(args.request, args.context)
  const answer: Answered = { path: '', values: {}, keyId: '', tried: null, refused: null }
  if (!form.ok)
    return data<Answered>({ ...answer, refused: refusalText(locale, form.refusal) }, { status: 400 })
  const text = (name: string) => String(form.value.get(name) ?? '')
  const path = text('call')
  const keyId = text('keyId')
  const names = (calls.call(path)?.fields ?? []).map(({ name }) => name)
  const values = Object.fromEntries(names.map((name) => [name, text(valuePrefix + name).trim()]))
  const address = args.context.clientAddress
  const passphrase = text('passphrase')
  const tried = await calls.run(subject, path, { values, keyId, passphrase, address })
  const submitted = { ...answer, path, values, keyId }
  if (!tried.ok)
    return data<Answered>({ ...submitted, refused: refusalText(locale, tried.refusal) }, { status: 400 })
  return data<Answered>({ ...submitted, tried: tried.value })
}

export default function AccountApiConsole() {
  const { calls, call, keys } = useLoaderData<typeof loader>()
  const answered = useActionAnswer<typeof action>()
  const { t } = useTranslation('api-keys')
  // Of the call that is shown; another one was chosen since.
  const answer = answered?.path === call.path ? answered : undefined
  return (
    <ApiFrame
      title={t('console')}
      lead={t('call.lead')}
      back={{ to: '/account/api', text: t('title') }}
      links={<DocsLink className={buttonClass()} />}
    >
      <RefusalBanner text={answered?.refused} />
      <div className="grid items-start gap-4 pc:grid-cols-2">
        <Panel title={t('call.request')}>
          <CallChoice calls={calls} chosen={call.path} />
          <CallForm call={call} keys={keys} values={answer?.values ?? {}} keyId={answer?.keyId ?? ''} />
        </Panel>
        {/* On a phone the form is long: what came back is seen first. */}
        <div className={answer?.tried ? 'min-w-0 max-pc:order-first' : 'min-w-0'}>
          <Panel title={t('call.result')}>
            <CallResult tried={answer?.tried ?? undefined} />
          </Panel>
        </div>
      </div>
    </ApiFrame>
  )
}
