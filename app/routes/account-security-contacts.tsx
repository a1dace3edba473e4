// /{locale}/account/security/contacts: e-mail address and phone number, each bound by a code that is sent there.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { readChange, securityLoader } from '#app/features/people/security-action.server.ts'
import { CodeField, SecurityForm } from '#app/features/people/security-form.tsx'
import { SecurityFrame, SecurityPanel, SentBanner } from '#app/features/people/security-frame.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { noFieldsShape, phoneShape, sentCodeShape } from '#app/services/people/security-shapes.ts'
import { TextField } from '#app/ui/field.tsx'

export const handle = { i18n: ['security', 'auth', 'errors'] }

export async function loader(args: LoaderFunctionArgs) {
  const { shown } = await securityLoader(args)
  const page = pageTitle(args.request, 'security:contacts.title')
  return { ...shown, page, isSent: new URL(args.request.url).searchParams.has('sent') }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export async function action(args: ActionFunctionArgs) {
  const read = await readChange(args, {
    sendMail: noFieldsShape,
    mail: sentCodeShape,
    sendPhone: phoneShape,
    phone: sentCodeShape,
  })
  if (!read.ok) return read.answer
  const { change, posted, finish } = read
  const { security } = args.context.services
  switch (posted.type) {
    case 'sendMail':
      return finish(await security.sendContactCode(change, 'email'), '?sent')
    case 'sendPhone':
      return finish(await security.sendContactCode(change, 'phone', posted.value.phone), '?sent')
    case 'mail':
      return finish(await security.confirmContact(change, 'email', posted.value.sentCode))
    case 'phone':
      return finish(await security.confirmContact(change, 'phone', posted.value.sentCode))
  }
}

export default function Contacts() {
  const { t } = useTranslation('security')
  const { facts, isDone, isSent } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { email, isEmailBound, phone } = facts
  const confirm = (type: 'mail' | 'phone') => (
    <SecurityForm type={type} shape={sentCodeShape} answer={answer} submit={t('contacts.confirm')}>
      {(field) => <CodeField label={t('contacts.code')} isShort {...field('sentCode')} />}
    </SecurityForm>
  )
  return (
    <SecurityFrame
      title={t('contacts.title')}
      lead={t('contacts.lead')}
      isDone={isDone && !answer}
      isShared={facts.isShared}
    >
      {isSent && !answer && <SentBanner />}
      <SecurityPanel name="panel-email" title={t('row.email.name')}>
        <p className="break-all">{email}</p>
        {isEmailBound ? (
          <p className="text-good">{t('contacts.bound')}</p>
        ) : (
          <>
            <SecurityForm
              type="sendMail"
              shape={noFieldsShape}
              answer={answer}
              submit={t('contacts.sendMail')}
              submitKind="neutral"
            />
            {confirm('mail')}
          </>
        )}
      </SecurityPanel>
      <SecurityPanel name="panel-phone" title={t('row.phone.name')}>
        {phone !== null && <p className="num">{phone}</p>}
        <SecurityForm
          type="sendPhone"
          shape={phoneShape}
          answer={answer}
          submit={t('contacts.sendPhone')}
          submitKind="neutral"
          {...(phone !== null && { proof: facts })}
        >
          {(field) => (
            <TextField
              label={t('contacts.phone')}
              hint={t('contacts.phoneHint')}
              {...field('phone')}
              type="tel"
              maxLength={24}
              autoComplete="tel"
            />
          )}
        </SecurityForm>
        {confirm('phone')}
      </SecurityPanel>
    </SecurityFrame>
  )
}
