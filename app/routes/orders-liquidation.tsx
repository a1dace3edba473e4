// /{locale}/orders/futures/liquidations/{id}: one liquidation, why it began and every step of it.

import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { settleCoins } from '#app/features/futures/contract-facts.ts'
import { LiquidationReport } from '#app/features/futures/history/liquidation-report.tsx'
import { OrdersFrame } from '#app/features/orders/orders-frame.tsx'
import { requireSubject } from '#app/parts/require-subject.server.ts'

export const handle = { i18n: ['order', 'orders', 'futures'] }

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireSubject(args)
  const { futures, contracts } = args.context.services
  const id = args.params.liquidationId ?? ''
  const rows = /^\d{1,15}$/.test(id) ? await futures.liquidation(account, id) : []
  if (rows.length === 0) throw data(null, { status: 404 })
  return {
    title: pageTitle(args.request, 'futures:report.title'),
    rows,
    coins: settleCoins(contracts.list()),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.title)

export default function LiquidationPage() {
  const { rows, coins } = useLoaderData<typeof loader>()
  const { t } = useTranslation('futures')
  return (
    <OrdersFrame lead={t('report.title')}>
      <LiquidationReport rows={rows} coins={coins} />
    </OrdersFrame>
  )
}
