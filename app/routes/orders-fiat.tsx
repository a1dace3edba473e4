// /{locale}/orders/fiat: lira deposits and withdrawals of the last three months.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { loadFiatOrders } from '#app/features/fiat/load-fiat.server.ts'
import { FiatOrdersTable } from '#app/features/fiat/orders-table.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { OrdersFrame } from '#app/features/orders/orders-frame.tsx'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ListPager } from '#app/parts/list-tools.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export const handle = { i18n: ['orders', 'fiat'] }

export async function loader(args: LoaderFunctionArgs) {
  return { page: pageTitle(args.request, 'fiat:orders.title'), ...(await loadFiatOrders(args)) }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function OrdersFiat() {
  const { t } = useTranslation('fiat')
  const local = useLocalPath()
  const { rows, next, start } = useLoaderData<typeof loader>()
  return (
    <OrdersFrame lead={t('orders.lead')}>
      {rows.length > 0 ? (
        <FiatOrdersTable rows={rows} />
      ) : (
        <EmptyState
          text={t('orders.empty')}
          action={<ButtonLink to={local('/assets/fiat/deposit')}>{t('orders.emptyAction')}</ButtonLink>}
        />
      )}
      <ListPager newest={start === null ? null : '?'} older={next === null ? null : `?before=${next}`} />
    </OrdersFrame>
  )
}
