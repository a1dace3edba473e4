// /{locale}/account/security/anti-phishing: a personal code in every mail, by which real mail is recognised.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { readChange, securityLoader } from '#app/features/people/security-action.server.ts'
import { SecurityForm } from '#app/features/people/security-form.tsx'
import { SecurityFrame } from '#app/features/people/security-frame.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { antiPhishingShape } from '#app/services/people/security-shapes.ts'
import { TextField } from '#app/ui/field.tsx'

export const handle = { i18n: ['security', 'auth', 'messages', 'errors'] }

export async function loader(args: LoaderFunctionArgs) {
  const { shown } = await securityLoader(args)
  return { ...shown, page: pageTitle(args.request, 'security:row.antiPhishing.name') }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export async function action(args: ActionFunctionArgs) {
  const read = await readChange(args, { set: antiPhishingShape })
  if (!read.ok) return read.answer
  const { change, posted, finish } = read
  return finish(await args.context.services.security.setAntiPhishing(change, posted.value.antiPhishing))
}

export default function AntiPhishing() {
  const { t } = useTranslation('security')
  const { t: messages } = useTranslation('messages')
  const { facts, isDone } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { antiPhishing, isShared } = facts
  return (
    <SecurityFrame
      title={t('row.antiPhishing.name')}
      lead={t('antiPhishing.lead')}
      isDone={isDone && !answer}
      isShared={isShared}
    >
      <section className="panel flex flex-col gap-3 p-4">
        <h2 className="text-md">{t('antiPhishing.preview')}</h2>
        <blockquote className="rounded-2 border border-line-1 bg-bg-2 p-3">
          <p className="font-medium">{messages('text.fund-password-changed.subject')}</p>
          <p className="text-text-2">{messages('text.fund-password-changed.body')}</p>
          <p className="mt-2">{messages('antiPhishing', { code: antiPhishing ?? t('antiPhishing.none') })}</p>
        </blockquote>
        {!isShared && (
          <SecurityForm
            type="set"
            shape={antiPhishingShape}
            proof={facts}
            answer={answer}
            submit={t('antiPhishing.submit')}
          >
            {(field) => (
              <TextField
                label={t('antiPhishing.code')}
                hint={t('antiPhishing.hint')}
                {...field('antiPhishing')}
                maxLength={20}
                autoComplete="off"
              />
            )}
          </SecurityForm>
        )}
      </section>
    </SecurityFrame>
  )
}
