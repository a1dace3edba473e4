// The account at a glance: UID, level, balances, fresh demo funds, logout.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ApiPanel } from '#app/features/api-keys/api-panel.tsx'
import { LogoutForm } from '#app/features/frame/logout-form.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { AccountFactsPanel } from '#app/features/people/account-facts.tsx'
import { BalancesPanel } from '#app/features/people/balances-panel.tsx'
import { resetAction } from '#app/features/people/reset-action.server.ts'
import { ResetAnswer, ResetPanel } from '#app/features/people/reset-panel.tsx'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { ButtonLink } from '#app/ui/button.tsx'

export const handle = { i18n: ['account', 'api-keys'] }

export async function loader(args: LoaderFunctionArgs) {
  const { account, userId, name, email, facts } = await requireSubject(args)
  return {
    page: pageTitle(args.request, 'account:title'),
    facts: { ...facts, userId, name, email },
    balances: args.context.services.trading.tradingBalances(account),
    isReset: new URL(args.request.url).searchParams.has('reset'),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => resetAction(args, '/account')

export default function Account() {
  const { t } = useTranslation('account')
  const local = useLocalPath()
  const { facts, balances, isReset } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  return (
    <div className="mx-auto flex w-full max-w-[1080px] flex-col gap-4 p-4 pad:p-6">
      <h1 className="text-xl">{t('title')}</h1>
      <ResetAnswer answer={answer} isReset={isReset} />
      <div className="grid items-start gap-4 pc:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <AccountFactsPanel facts={facts} />
          <BalancesPanel balances={balances} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ResetPanel isAllowed={facts.kyc >= 2} />
          <ApiPanel />
          <section className="panel flex flex-col gap-3 p-4">
            <h2 className="text-md">{t('session.title')}</h2>
            <p className="text-text-2">{t('session.text')}</p>
            <div className="flex flex-wrap gap-2">
              <LogoutForm kind="neutral" />
              <ButtonLink to={local('/account/security')}>{t('session.security')}</ButtonLink>
            </div>
          </section>
        </div>
      </div>
    </div>
  )
}
