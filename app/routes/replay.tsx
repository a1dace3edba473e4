// /{locale}/replay: a session of one's own looked at again; of anyone's for an operator.

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { loadReplay } from '#app/features/replay/load-replay.ts'
import { refusedLook } from '#app/features/replay/refused-look.server.ts'
import { replayAct } from '#app/features/replay/replay-act.server.ts'
import { ReplayFrame } from '#app/features/replay/replay-frame.tsx'
import { ReplayPage } from '#app/features/replay/replay-page.tsx'
import { readReplayQuery } from '#app/features/replay/replay-query.ts'
import { SessionForm } from '#app/features/replay/session-form.tsx'
import { localeOf } from '#app/i18n/locales.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { readOwnForm, refuse } from '#app/parts/form-action.server.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import type { Subject } from '#app/services/subject.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export const handle = { i18n: ['replay', 'chart'] }

/** What the address asks for, and of which account: another's only for an operator. */
function requested(request: Request, subject: Subject) {
  const query = readReplayQuery(new URL(request.url).searchParams)
  if (query.account !== undefined && !subject.isOperator) throw new Response(null, { status: 404 })
  return { query, account: query.account ?? subject.account }
}

export async function loader(args: LoaderFunctionArgs) {
  const subject = await requireSubject(args)
  const { services } = args.context
  const { query, account } = requested(args.request, subject)
  const loaded = await loadReplay(services, subject.userId, account, query)
  const page = pageTitle(args.request, 'replay:title', 'replay:description')
  const more = { page, of: query.account ?? null, forks: services.replay.forks(subject.userId) }
  if (loaded.ok) return data({ ...more, state: loaded.value, refused: null })
  const { text, init } = refusedLook(localeOf(args.params), loaded.refusal)
  return data({ ...more, state: undefined, refused: text }, init)
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export async function action(args: ActionFunctionArgs) {
  const read = await readOwnForm(args)
  if (!read.ok) return refuse(read.locale, read.refusal)
  const { subject, locale, form } = read
  const { query, account } = requested(args.request, subject)
  const done = await replayAct(args.context.services, subject.userId, account, query, form)
  if (!done.ok) return refuse(locale, done.refusal)
  const { search } = new URL(args.request.url)
  return redirect(
    done.value === null ? `/${locale}/replay${search}` : `/${locale}/replay/forks/${done.value}`,
    303,
  )
}

export default function Replay() {
  const { state, refused, of, forks } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('replay')
  const local = useLocalPath()
  return (
    <ReplayFrame
      title={t('title')}
      lead={<p className="max-w-3xl text-text-2">{of === null ? t('lead') : t('of', { account: of })}</p>}
      refused={answer?.refused ?? refused}
      state={state}
      what="working"
      choice={state && <SessionForm {...state} />}
    >
      {state?.shown && <ReplayPage state={state} shown={state.shown} forks={forks} />}
      {!state && !refused && (
        <EmptyState
          text={t('empty')}
          action={<ButtonLink to={local('/spot')}>{t('emptyAction')}</ButtonLink>}
        />
      )}
    </ReplayFrame>
  )
}
