// /{locale}/assets/deposit: the address of a coin, test deposits, and what came in.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { actOnDeposit } from '#app/features/money/act-on-deposit.server.ts'
import { ChainForm } from '#app/features/money/chain-form.tsx'
import { DepositPanel } from '#app/features/money/deposit-panel.tsx'
import { loadDeposit } from '#app/features/money/load-deposit.server.ts'
import { MoneyFrame } from '#app/features/money/money-frame.tsx'
import { TestDepositForm } from '#app/features/money/test-deposit-form.tsx'
import { DepositsTable } from '#app/features/money/transfers-table.tsx'
import { ListPager } from '#app/parts/list-tools.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { useReread } from '#app/parts/use-reread.ts'
import { Banner, RefusalBanner } from '#app/ui/banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['money'] }

export async function loader(args: LoaderFunctionArgs) {
  return { page: pageTitle(args.request, 'money:deposit.title'), deposit: await loadDeposit(args) }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => actOnDeposit(args)

export default function AssetsDeposit() {
  const { deposit } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('money')
  useReread(2_000)
  const { chain, own, rows, next, start, isSent } = deposit
  const isOfField = answer?.field === 'amount'
  return (
    <MoneyFrame page="deposit">
      {!isOfField && <RefusalBanner text={answer?.refused} />}
      {isSent && !answer && (
        <Banner tone="up" role="status">
          {t('deposit.test.sent')}
        </Banner>
      )}
      <ChainForm choice={deposit} />
      <DepositPanel page={deposit} />
      {own && (
        <TestDepositForm
          key={`${chain.coin} ${chain.chain}`}
          coin={chain.coin}
          chain={chain.chain}
          request={answer?.request ?? deposit.request}
          typed={answer?.typed ?? ''}
          error={isOfField ? answer.refused : null}
        />
      )}
      <Panel name="deposits" title={t('list.deposits')}>
        {rows.length > 0 ? <DepositsTable rows={rows} /> : <EmptyState text={t('list.noDeposits')} />}
        <ListPager newest={start === null ? null : '?'} older={next === null ? null : `?before=${next}`} />
      </Panel>
    </MoneyFrame>
  )
}
