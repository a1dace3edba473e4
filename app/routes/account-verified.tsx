// Identity verification in one simulated step: name, date of birth, nationality.

import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { countryOptions } from '#app/features/people/country-names.server.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { readShape } from '#app/parts/form-action.server.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { ShapeForm } from '#app/parts/shape-form.tsx'
import { useShapeForm } from '#app/parts/use-shape-form.ts'
import { verifyShape } from '#app/services/people/shapes.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

export const handle = { i18n: ['auth', 'account'] }

export async function loader(args: LoaderFunctionArgs) {
  const subject = await requireSubject(args)
  return {
    page: pageTitle(args.request, 'account:verify.title'),
    isVerified: subject.facts.kyc >= 2,
    countries: countryOptions(localeOf(args.params)),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export async function action(args: ActionFunctionArgs) {
  const subject = await requireSubject(args)
  const form = await readShape(args, verifyShape)
  if (!form.ok) return form.answer
  const verified = await args.context.services.people.verify(subject, form.value)
  if (!verified.ok) return form.refuse(verified.refusal)
  return redirect(`/${localeOf(args.params)}/account/verified`, 303)
}

function Verified() {
  const { t } = useTranslation('account')
  const local = useLocalPath()
  return (
    <div className="flex flex-col items-center gap-4 py-6 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-good-soft text-good">
        <Icon name="check" size={28} />
      </span>
      <h1 className="text-xl">{t('verify.doneTitle')}</h1>
      <p className="text-text-2">{t('verify.done')}</p>
      <ButtonLink to={local('/spot')} kind="primary" size={40}>
        {t('verify.doneAction')}
      </ButtonLink>
    </div>
  )
}

function VerifyForm() {
  const { t } = useTranslation('account')
  const { countries } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { form, field, isPending } = useShapeForm('verify', verifyShape, {
    answer,
    words: ['account'],
    defaultValue: { country: 'TR' },
  })
  return (
    <ShapeForm {...{ form, isPending, answer }} submit={t('verify.submit')} submitClass="pad:self-start">
      <div className="grid gap-x-4 gap-y-2 pad:grid-cols-2">
        <TextField label={t('verify.firstName')} {...field('firstName', true)} autoComplete="given-name" />
        <TextField label={t('verify.lastName')} {...field('lastName')} autoComplete="family-name" />
        <TextField
          label={t('verify.birthDate')}
          hint={t('verify.birthDateHint')}
          {...field('birthDate')}
          type="date"
          min="1900-01-01"
          autoComplete="bday"
        />
        <SelectField
          label={t('verify.country')}
          {...field('country')}
          options={countries}
          autoComplete="country"
        />
      </div>
    </ShapeForm>
  )
}

function Unverified() {
  const { t } = useTranslation('account')
  return (
    <>
      <header className="mb-4 flex flex-col gap-1">
        <h1 className="text-xl">{t('verify.title')}</h1>
        <p className="text-text-2">{t('verify.lead')}</p>
      </header>
      <VerifyForm />
    </>
  )
}

export default function AccountVerified() {
  const { isVerified } = useLoaderData<typeof loader>()
  return (
    <div className="grid flex-1 place-items-center p-4 pad:p-8">
      <section className="w-full max-w-2xl rounded-3 border border-line-1 bg-bg-1 p-5 pad:p-8">
        {isVerified ? <Verified /> : <Unverified />}
      </section>
    </div>
  )
}
