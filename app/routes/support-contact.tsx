// /{locale}/support/contact: a message to the operator, and an honest word on what becomes of it.

import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { ContactForm } from '#app/features/support/contact-form.tsx'
import { readerOf } from '#app/features/support/reader-of.server.ts'
import { SupportFrame } from '#app/features/support/support-frame.tsx'
import { localeOf } from '#app/i18n/locales.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { readShape } from '#app/parts/form-action.server.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { contactShape } from '#app/services/support-shapes.ts'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

export const handle = { i18n: ['support', 'errors'] }

export function loader({ request }: LoaderFunctionArgs) {
  const sent = new URL(request.url).searchParams.get('sent') ?? ''
  return {
    page: pageTitle(request, 'support:contact.title', 'support:contact.lead'),
    request: crypto.randomUUID() as string,
    sent: /^\d{1,15}$/.test(sent) ? sent : null,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export async function action(args: ActionFunctionArgs) {
  const form = await readShape(args, contactShape)
  if (!form.ok) return form.answer
  const locale = localeOf(args.params)
  const kept = await args.context.services.support.contact(await readerOf(args), locale, form.value)
  return kept.ok ? redirect(`/${locale}/support/contact?sent=${kept.value}`, 303) : form.refuse(kept.refusal)
}

export default function SupportContact() {
  const { sent, request } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('support')
  const local = useLocalPath()
  if (sent !== null)
    return (
      <SupportFrame title={t('contact.title')}>
        <Banner tone="up" role="status">
          {t('contact.kept', { number: sent })}
        </Banner>
        <p className="text-text-2">{t('contact.next')}</p>
        <ButtonLink to={local('/support')} className="self-start">
          {t('contact.back')}
        </ButtonLink>
      </SupportFrame>
    )
  return (
    <SupportFrame title={t('contact.title')} lead={t('contact.lead')}>
      <section className="panel p-4">
        <ContactForm answer={answer} request={request} />
      </section>
      <p className="text-sm text-text-3">{t('contact.never')}</p>
    </SupportFrame>
  )
}
