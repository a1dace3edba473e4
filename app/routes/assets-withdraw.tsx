// /{locale}/assets/withdraw: a withdrawal in two steps, and what went out.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { actOnWithdrawal } from '#app/features/money/act-on-withdrawal.server.ts'
import { ChainForm } from '#app/features/money/chain-form.tsx'
import { loadWithdraw } from '#app/features/money/load-withdraw.server.ts'
import { MoneyFrame } from '#app/features/money/money-frame.tsx'
import { WithdrawalsTable } from '#app/features/money/transfers-table.tsx'
import { WithdrawalForm } from '#app/features/money/withdrawal-form.tsx'
import { WithdrawalSummary } from '#app/features/money/withdrawal-summary.tsx'
import { useFormats } from '#app/i18n/use-locale.ts'
import { ListPager } from '#app/parts/list-tools.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { useReread } from '#app/parts/use-reread.ts'
import { Banner, RefusalBanner } from '#app/ui/banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['money'] }

export async function loader(args: LoaderFunctionArgs) {
  return { page: pageTitle(args.request, 'money:withdraw.title'), withdraw: await loadWithdraw(args) }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => actOnWithdrawal(args)

const formFields = ['address', 'memo', 'amount', 'purpose', 'fundPassword', 'code']

export default function AssetsWithdraw() {
  const { withdraw } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('money')
  const formats = useFormats()
  useReread(2_000)
  const { chain, rows, next, start, outcome, amount } = withdraw
  const isOfForm = formFields.includes(answer?.field ?? '')
  const first = { address: '', memo: '', purpose: '', amount: amount && formats.decimal(amount) }
  return (
    <MoneyFrame page="withdraw">
      {!isOfForm && <RefusalBanner text={answer?.refused} />}
      {outcome && !answer && (
        <Banner tone="up" role="status">
          {t(`withdraw.${outcome}`)}
        </Banner>
      )}
      {answer?.checked ? (
        <WithdrawalSummary
          checked={answer.checked}
          request={answer.request}
          needsProof={withdraw.needsProof}
          field={answer.field}
          refused={answer.refused}
        />
      ) : (
        <>
          <ChainForm choice={withdraw} />
          <WithdrawalForm
            key={`${chain.coin} ${chain.chain}`}
            page={withdraw}
            typed={answer?.typed ?? first}
            field={answer?.field ?? null}
            refused={answer?.refused ?? null}
          />
        </>
      )}
      <Panel name="withdrawals" title={t('list.withdrawals')}>
        {rows.length > 0 ? (
          <WithdrawalsTable rows={rows} request={withdraw.request.slice(0, 18)} />
        ) : (
          <EmptyState text={t('list.noWithdrawals')} />
        )}
        <ListPager newest={start === null ? null : '?'} older={next === null ? null : `?before=${next}`} />
      </Panel>
    </MoneyFrame>
  )
}
