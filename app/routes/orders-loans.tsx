// /{locale}/orders/loans: one's margin loans and what became of them.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { loadLoans } from '#app/features/margin/load-loans.server.ts'
import { LoanLists } from '#app/features/margin/loan-lists.tsx'
import { readLoanQuery } from '#app/features/margin/loan-query.ts'
import { OrdersFrame } from '#app/features/orders/orders-frame.tsx'
import { requireSubject } from '#app/parts/require-subject.server.ts'

export const handle = { i18n: ['order', 'orders', 'margin', 'assets'] }

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireSubject(args)
  const query = readLoanQuery(new URL(args.request.url).searchParams)
  return {
    title: pageTitle(args.request, 'margin:list.label'),
    query,
    ...(await loadLoans(args.context.services.margin, account, query)),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.title)

export default function LoanOrders() {
  const { query, page, next } = useLoaderData<typeof loader>()
  const { t } = useTranslation('margin')
  return (
    <OrdersFrame lead={t('list.lead')}>
      <LoanLists {...{ query, page, next }} />
    </OrdersFrame>
  )
}
