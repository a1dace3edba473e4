// /{locale}/replay/forks/{id}: a fork of a session, traded on by its owner.

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { forkAct } from '#app/features/replay/fork-act.server.ts'
import { ForkPair } from '#app/features/replay/fork-forms.tsx'
import { ForkPage } from '#app/features/replay/fork-page.tsx'
import { loadFork } from '#app/features/replay/load-fork.ts'
import { refusedLook } from '#app/features/replay/refused-look.server.ts'
import { ReplayFrame } from '#app/features/replay/replay-frame.tsx'
import { replayAddress } from '#app/features/replay/replay-query.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { readOwnForm, refuse } from '#app/parts/form-action.server.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'

export const handle = { i18n: ['replay', 'chart'] }

export async function loader(args: LoaderFunctionArgs) {
  const subject = await requireSubject(args)
  const symbol = new URL(args.request.url).searchParams.get('pair')
  const loaded = await loadFork(args.context.services, subject.userId, args.params.forkId ?? '', symbol)
  const page = pageTitle(args.request, 'replay:fork.title', 'replay:description')
  // Whose account it is of, where it is not one's own.
  const isOwn = loaded.ok && loaded.value.fork.account === subject.account
  const more = { page, isOwn, mayWhole: subject.isOperator === true }
  if (loaded.ok) return data({ ...more, state: loaded.value, refused: null })
  const { text, init } = refusedLook(localeOf(args.params), loaded.refusal)
  return data({ ...more, state: undefined, refused: text }, init)
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export async function action(args: ActionFunctionArgs) {
  const read = await readOwnForm(args)
  const empty = { field: null, trigger: '', price: '', amount: '' }
  if (!read.ok) return refuse(read.locale, read.refusal, empty)
  const { subject, locale, form } = read
  const id = args.params.forkId ?? ''
  const done = await forkAct(args.context.services, subject.userId, id, locale, form)
  const text = (name: string) => `${form.get(name) ?? ''}`
  const typed = { trigger: text('trigger'), price: text('price'), amount: text('amount') }
  if (!done.ok) return refuse(locale, done.refusal, { ...typed, field: done.refusal.field ?? null })
  // A step while it plays: the page stays where it is.
  if (text('do') === 'play') return { lastResult: null, refused: null, ...empty }
  const { pathname, search } = new URL(args.request.url)
  return redirect(pathname.replace(/\.data$/, '') + search, 303)
}

export default function ReplayFork() {
  const { state, refused, isOwn, mayWhole } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('replay')
  const formats = useFormats()
  const local = useLocalPath()
  return (
    <ReplayFrame
      title={t('fork.title')}
      lead={
        <>
          {state && (
            <p className="max-w-3xl text-text-2">
              {t('fork.lead', {
                time: formats.dateTime(state.fork.baseAt),
                now: formats.dateTime(state.shown?.look.moment.at ?? state.fork.now),
              })}{' '}
              {t(`fork.without.${typeof state.fork.without === 'string' ? state.fork.without : 'one'}`)}
            </p>
          )}
          <p>
            <Link to={backTo(local('/replay'), state, isOwn)} className="text-accent hover:underline">
              {t('fork.back')}
            </Link>
          </p>
        </>
      }
      refused={answer?.refused ?? refused}
      state={state}
      what="workingFork"
      choice={state && <ForkPair pair={state.pair} pairs={state.pairs} />}
    >
      {state?.shown && (
        <ForkPage
          pair={state.pair}
          shown={state.shown}
          fork={state.fork}
          typed={answer}
          mayWhole={mayWhole}
        />
      )}
    </ReplayFrame>
  )
}

function backTo(
  path: string,
  state: ReturnType<typeof useLoaderData<typeof loader>>['state'],
  isOwn: boolean,
) {
  if (!state) return path
  const { fork, pair } = state
  const base = { account: isOwn ? undefined : fork.account, session: fork.from, symbol: pair.symbol }
  return path + replayAddress(base, { seq: fork.baseSeq })
}
