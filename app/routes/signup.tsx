// Opening an account: mail address, password, country; identity comes next.

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
import { secondStepPath } from '#app/features/people/second-step-path.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { countryOptions } from '#app/parts/country-names.server.ts'
import { readShape } from '#app/parts/form-action.server.ts'
import { ShapeForm } from '#app/parts/shape-form.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { useShapeForm } from '#app/parts/use-shape-form.ts'
import { cookieHeaders } from '#app/server/form.ts'
import { deviceOf } from '#app/services/people/device.ts'
import { signUpShape } from '#app/services/people/shapes.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'

export const handle = { i18n: ['auth', 'account'] }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const subject = await context.services.people.subject(request.headers.get('Cookie'))
  const locale = localeOf(params)
  if (subject) throw redirect(`/${locale}/spot`)
  return { page: pageTitle(request, 'auth:signup.title'), countries: countryOptions(locale) }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export async function action(args: ActionFunctionArgs) {
  const { params, context } = args
  const form = await readShape(args, signUpShape)
  if (!form.ok) return form.answer
  const locale = localeOf(params)
  const device = deviceOf(args.request, locale)
  const entered = await context.services.people.signUp(form.value, context.clientAddress, device)
  if (!entered.ok) return form.refuse(entered.refusal)
  const { setCookie, needsCode } = entered.value
  return redirect(needsCode ? secondStepPath(locale, null) : `/${locale}/account/verified`, {
    status: 303,
    headers: cookieHeaders(setCookie),
  })
}

function SignUpForm() {
  const { t } = useTranslation('auth')
  const { countries } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { form, field, isPending } = useShapeForm('signup', signUpShape, {
    answer,
    words: ['auth'],
    defaultValue: { country: 'TR' },
  })
  return (
    <ShapeForm {...{ form, isPending, answer }} submit={t('signup.submit')}>
      <TextField label={t('field.email')} {...field('email', true)} type="email" autoComplete="username" />
      <TextField
        label={t('field.password')}
        hint={t('signup.passwordHint')}
        {...field('password')}
        type="password"
        autoComplete="new-password"
      />
      <SelectField
        label={t('field.country')}
        {...field('country')}
        options={countries}
        autoComplete="country"
      />
    </ShapeForm>
  )
}

export default function SignUp() {
  const { t } = useTranslation('auth')
  const local = useLocalPath()
  return (
    <PeopleCard title={t('signup.title')} lead={t('signup.lead')}>
      <SignUpForm />
      <p className="text-text-2">
        {t('signup.haveAccount')}{' '}
        <Link to={local('/login')} className="font-medium text-accent hover:underline">
          {t('signup.login')}
        </Link>
      </p>
    </PeopleCard>
  )
}
