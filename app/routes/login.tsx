// Logging in, with a password or with one click into a demo account.

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
import { DemoForm } from '#app/parts/demo-form.tsx'
import { checkShape, refuse } from '#app/parts/form-action.server.ts'
import { ShapeForm } from '#app/parts/shape-form.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { useShapeForm } from '#app/parts/use-shape-form.ts'
import { cookieHeaders, ownPath, readForm } from '#app/server/form.ts'
import { deviceOf } from '#app/services/people/device.ts'
import { logInShape } from '#app/services/people/shapes.ts'
import { Banner } from '#app/ui/banner.tsx'
import { TextField } from '#app/ui/field.tsx'

export const handle = { i18n: ['auth', 'account'] }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const subject = await context.services.people.subject(request.headers.get('Cookie'))
  const { searchParams } = new URL(request.url)
  const returnTo = searchParams.get('returnTo') ?? ''
  if (subject) throw redirect(ownPath(returnTo, `/${localeOf(params)}/spot`))
  return {
    page: pageTitle(request, 'auth:login.title'),
    returnTo,
    isRecovered: searchParams.has('recovered'),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

async function enterDemo({ request, params, context }: ActionFunctionArgs, form: FormData) {
  const locale = localeOf(params)
  const { people, markets } = context.services
  const entered = await people.demoLogIn(context.clientAddress, deviceOf(request, locale))
  if (!entered.ok) return refuse(locale, entered.refusal)
  const [first] = markets.list()
  const target = ownPath(form.get('returnTo'), `/${locale}/spot${first ? `/${first.symbol}` : ''}`)
  return redirect(target, { status: 303, headers: cookieHeaders(entered.value.setCookie) })
}

export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args
  const locale = localeOf(params)
  const posted = await readForm(request, context)
  if (!posted.ok) return refuse(locale, posted.refusal)
  if (posted.value.get('intent') === 'demo') return enterDemo(args, posted.value)
  const form = checkShape(locale, posted.value, logInShape)
  if (!form.ok) return form.answer
  const device = deviceOf(request, locale)
  const entered = await context.services.people.logIn(form.value, context.clientAddress, device)
  if (!entered.ok) return form.refuse(entered.refusal)
  const headers = cookieHeaders(entered.value.setCookie)
  const returnTo = posted.value.get('returnTo')
  if (entered.value.needsCode) return redirect(secondStepPath(locale, returnTo), { status: 303, headers })
  return redirect(ownPath(returnTo, `/${locale}/spot`), { status: 303, headers })
}

function LoginForm({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation('auth')
  const answer = useActionAnswer<typeof action>()
  const { form, field, isPending } = useShapeForm('login', logInShape, {
    answer,
    words: ['auth'],
  })
  return (
    <ShapeForm {...{ form, isPending, answer }} submit={t('login.submit')}>
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      <TextField label={t('field.email')} {...field('email', true)} type="email" autoComplete="username" />
      <TextField
        label={t('field.password')}
        {...field('password')}
        type="password"
        autoComplete="current-password"
      />
    </ShapeForm>
  )
}

export default function Login() {
  const { t } = useTranslation('auth')
  const local = useLocalPath()
  const { returnTo, isRecovered } = useLoaderData<typeof loader>()
  return (
    <PeopleCard title={t('login.title')} lead={t('login.lead')}>
      {isRecovered && (
        <Banner tone="up" role="status">
          {t('login.recovered')}
        </Banner>
      )}
      <LoginForm returnTo={returnTo} />
      <p className="text-text-2">
        {t('login.noAccount')}{' '}
        <Link to={local('/signup')} className="font-medium text-accent hover:underline">
          {t('login.signup')}
        </Link>
      </p>
      <p>
        <Link to={local('/recover')} className="font-medium text-accent hover:underline">
          {t('login.forgot')}
        </Link>
      </p>
      <DemoPanel returnTo={returnTo} />
    </PeopleCard>
  )
}

function DemoPanel({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation('auth')
  return (
    <div className="flex flex-col gap-3 border-t border-line-1 pt-5">
      <div>
        <h2 className="text-md">{t('demo.title')}</h2>
        <p className="text-text-2">{t('demo.text')}</p>
      </div>
      <DemoForm returnTo={returnTo} />
    </div>
  )
}
