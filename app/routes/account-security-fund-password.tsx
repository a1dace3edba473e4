// /{locale}/account/security/fund-password: the second password, required where money leaves.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { readChange, securityLoader } from '#app/features/people/security-action.server.ts'
import { SecurityForm } from '#app/features/people/security-form.tsx'
import { SecurityFrame } from '#app/features/people/security-frame.tsx'
import { useFormats } from '#app/i18n/use-locale.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { fundPasswordShape } from '#app/services/people/security-shapes.ts'
import { Banner } from '#app/ui/banner.tsx'
import { TextField } from '#app/ui/field.tsx'

export const handle = { i18n: ['security', 'auth', 'errors'] }

export async function loader(args: LoaderFunctionArgs) {
  const { shown } = await securityLoader(args)
  return { ...shown, page: pageTitle(args.request, 'security:row.fundPassword.name') }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export async function action(args: ActionFunctionArgs) {
  const read = await readChange(args, { set: fundPasswordShape })
  if (!read.ok) return read.answer
  const { change, posted, finish } = read
  return finish(await args.context.services.security.setFundPassword(change, posted.value.fundPassword))
}

export default function FundPassword() {
  const { t } = useTranslation('security')
  const formats = useFormats()
  const { facts, isDone } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { fundSetAt, fundLockedUntil, fundAttemptsLeft, isShared } = facts
  return (
    <SecurityFrame
      title={t('row.fundPassword.name')}
      lead={t('fund.lead')}
      isDone={isDone && !answer}
      isShared={isShared}
    >
      {fundLockedUntil !== null && (
        <Banner tone="warn">{t('fund.locked', { until: formats.dateTime(fundLockedUntil) })}</Banner>
      )}
      <section className="panel flex flex-col gap-3 p-4">
        {fundSetAt !== null && (
          <p className="text-text-2">{t('fund.attempts', { count: fundAttemptsLeft })}</p>
        )}
        {!isShared && (
          <SecurityForm
            type="set"
            shape={fundPasswordShape}
            proof={facts}
            answer={answer}
            submit={t(fundSetAt === null ? 'fund.set' : 'fund.replace')}
          >
            {(field) => (
              <>
                <TextField
                  label={t('fund.password')}
                  hint={t('fund.hint')}
                  {...field('fundPassword')}
                  type="password"
                  maxLength={20}
                  autoComplete="new-password"
                />
                <TextField
                  label={t('fund.repeated')}
                  {...field('repeated')}
                  type="password"
                  maxLength={20}
                  autoComplete="new-password"
                />
              </>
            )}
          </SecurityForm>
        )}
      </section>
    </SecurityFrame>
  )
}
