// /{locale}/account/sub-accounts: the sub-accounts of a main account, and transfers between them.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { AccountTransfer } from '#app/features/sub-accounts/account-transfer.tsx'
import { actOnSubAccounts } from '#app/features/sub-accounts/act-on-sub-accounts.server.ts'
import { ClosedPanel } from '#app/features/sub-accounts/closed-panel.tsx'
import { loadSubAccounts } from '#app/features/sub-accounts/load-sub-accounts.server.ts'
import { NewSubAccount } from '#app/features/sub-accounts/new-sub-account.tsx'
import { SubAccountCard } from '#app/features/sub-accounts/sub-account-card.tsx'
import { useFormats } from '#app/i18n/use-locale.ts'
import { HelpedTitle } from '#app/parts/help-link.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { Banner, RefusalBanner } from '#app/ui/banner.tsx'

export const handle = { i18n: ['sub-accounts', 'money'] }

export async function loader(args: LoaderFunctionArgs) {
  return { page: pageTitle(args.request, 'sub-accounts:title'), shown: await loadSubAccounts(args) }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => actOnSubAccounts(args)

const boxes: Record<string, readonly string[]> = {
  create: ['kind', 'name', 'email', 'password', 'trader'],
  transfer: ['from', 'to', 'coin', 'amount'],
  rename: ['name'],
}

export default function SubAccounts() {
  const { shown } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('sub-accounts')
  const formats = useFormats()
  const { closed, subAccounts, outcome, limit, nameLength, terms, main } = shown
  const inBox = answer && boxes[answer.type]?.includes(answer.field ?? '')
  const answerTo = (type: string) => (answer?.type === type ? answer : null)
  const renamed = answerTo('rename')
  const moved = answerTo('transfer')
  const typed = moved ? { ...terms, ...moved.typed } : terms
  return (
    <div className="mx-auto flex w-full max-w-[960px] flex-col gap-4 p-4 pad:p-6">
      <div>
        <HelpedTitle article="sub-accounts">{t('title')}</HelpedTitle>
        <p className="max-w-3xl text-text-2">{t('lead')}</p>
      </div>
      {!inBox && <RefusalBanner text={answer?.refused} />}
      {outcome && !answer && (
        <Banner tone="up" role="status">
          {t(outcome)}
        </Banner>
      )}
      {closed ? (
        <ClosedPanel closed={closed} main={main} />
      ) : (
        <>
          <h2 className="text-md">
            {t('list.title')}:{' '}
            <span className="num text-text-2">
              {t('list.count', {
                used: formats.decimal(`${subAccounts.length}`),
                limit: formats.decimal(`${limit}`),
              })}
            </span>
          </h2>
          {subAccounts.length === 0 && <p className="text-text-3">{t('list.empty')}</p>}
          <div className="grid items-start gap-4 pad:grid-cols-2">
            {subAccounts.map((row) => (
              <SubAccountCard
                key={row.account}
                row={row}
                nameLength={nameLength}
                wrongName={
                  renamed?.account === row.account && renamed.field === 'name'
                    ? { typed: renamed.typed.name, error: renamed.refused }
                    : null
                }
              />
            ))}
          </div>
          {Object.keys(shown.available).length > 1 && (
            <AccountTransfer
              key={`${typed.from} ${typed.to} ${typed.coin}`}
              page={shown}
              request={moved?.request ?? shown.request}
              typed={typed}
              field={moved?.field ?? null}
              refused={moved?.refused ?? null}
            />
          )}
          <NewSubAccount
            typed={answerTo('create')?.typed ?? null}
            field={answerTo('create')?.field ?? null}
            refused={answerTo('create')?.refused ?? null}
            nameLength={nameLength}
          />
        </>
      )}
    </div>
  )
}
