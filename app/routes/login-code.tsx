// /{locale}/login/code: the second step of a login, a code of the authenticator or a recovery code.

import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { PeopleCard } from '#app/features/people/people-card.tsx'
import { CodeField } from '#app/features/people/security-form.tsx'
import { localeOf } from '#app/i18n/locales.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { readShape } from '#app/parts/form-action.server.ts'
import { ShapeForm } from '#app/parts/shape-form.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { useShapeForm } from '#app/parts/use-shape-form.ts'
import { cookieHeaders, ownPath } from '#app/server/form.ts'
import { deviceOf } from '#app/services/people/device.ts'
import { logInCodeShape } from '#app/services/people/shapes.ts'

export const handle = { i18n: ['auth', 'security'] }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const subject = await context.services.people.subject(request.headers.get('Cookie'))
  const returnTo = new URL(request.url).searchParams.get('returnTo') ?? ''
  if (subject) throw redirect(ownPath(returnTo, `/${localeOf(params)}/spot`))
  return { page: pageTitle(request, 'security:step.title'), returnTo }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args
  const form = await readShape(args, logInCodeShape)
  if (!form.ok) return form.answer
  const { code, returnTo = '' } = form.value
  const cookies = request.headers.get('Cookie')
  const device = deviceOf(request, localeOf(params))
  const entered = await context.services.people.finishLogIn(cookies, code, context.clientAddress, device)
  if (!entered.ok) return form.refuse(entered.refusal)
  return redirect(ownPath(returnTo, `/${localeOf(params)}/spot`), {
    status: 303,
    headers: cookieHeaders(entered.value.setCookie),
  })
}

export default function LoginCode() {
  const { t } = useTranslation('security')
  const local = useLocalPath()
  const { returnTo } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { form, field, isPending } = useShapeForm('code', logInCodeShape, { answer, words: ['security'] })
  return (
    <PeopleCard title={t('step.title')} lead={t('step.lead')}>
      <ShapeForm {...{ form, isPending, answer }} submit={t('step.submit')}>
        {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
        <CodeField label={t('proof.code')} hint={t('proof.codeHint')} {...field('code', true)} />
      </ShapeForm>
      <p>
        <Link to={local('/login')} className="font-medium text-accent hover:underline">
          {t('step.back')}
        </Link>
      </p>
    </PeopleCard>
  )
}
