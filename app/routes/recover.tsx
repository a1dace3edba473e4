// /{locale}/recover: a forgotten password. A code goes to the address; with it a new password is chosen.

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { PeopleCard } from '#app/features/people/people-card.tsx'
import { RecoverForm, RecoverMailForm } from '#app/features/people/recover-forms.tsx'
import { localeOf } from '#app/i18n/locales.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { checkShape, type FormAnswer, refuse } from '#app/parts/form-action.server.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { readForm } from '#app/server/form.ts'
import { deviceOf } from '#app/services/people/device.ts'
import { recoverMailShape, recoverShape } from '#app/services/people/shapes.ts'

export const handle = { i18n: ['auth', 'security'] }

export const loader = ({ request }: LoaderFunctionArgs) => ({
  page: pageTitle(request, 'security:recover.title'),
})

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

interface Answered extends FormAnswer {
  /** Where a code went, if anyone has that address. */
  email?: string
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params)
  const { people } = context.services
  const posted = await readForm(request, context)
  if (!posted.ok) return refuse(locale, posted.refusal)
  const from = context.clientAddress
  const device = deviceOf(request, locale)
  if (!posted.value.has('sentCode')) {
    const form = checkShape(locale, posted.value, recoverMailShape)
    if (!form.ok) return form.answer
    const { email } = form.value
    const sent = await people.sendRecovery(email, from, device)
    return sent.ok ? data<Answered>({ lastResult: null, refused: null, email }) : form.refuse(sent.refusal)
  }
  const form = checkShape(locale, posted.value, recoverShape)
  if (!form.ok) return form.answer
  const done = await people.recover(form.value, from, device)
  return done.ok ? redirect(`/${locale}/login?recovered`, 303) : form.refuse(done.refusal)
}

export default function Recover() {
  const { t } = useTranslation('security')
  const local = useLocalPath()
  const answer = useActionAnswer<typeof action>() as Answered | undefined
  const initial = answer?.lastResult?.initialValue
  // A refused second form is drawn again, with its address.
  const email = answer?.email ?? (initial && 'password' in initial ? String(initial.email ?? '') : undefined)
  return (
    <PeopleCard title={t('recover.title')} lead={t(email === undefined ? 'recover.lead' : 'recover.sent')}>
      {email === undefined ? (
        <RecoverMailForm answer={answer} />
      ) : (
        <RecoverForm answer={answer?.email === undefined ? answer : undefined} email={email} />
      )}
      <p>
        <Link to={local('/login')} className="font-medium text-accent hover:underline">
          {t('step.back')}
        </Link>
      </p>
    </PeopleCard>
  )
}
