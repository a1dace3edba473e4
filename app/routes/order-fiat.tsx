// /{locale}/orders/fiat/{id}: one lira order, where to send it, its course, and what can still be done.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { actOnFiatOrder } from '#app/features/fiat/act-on-fiat.server.ts'
import { CardSteps } from '#app/features/fiat/card-order.tsx'
import { loadFiatOrder } from '#app/features/fiat/load-fiat.server.ts'
import { DemoBank, OrderCourse, OrderSummary, TransferTarget } from '#app/features/fiat/order-page.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { useReread } from '#app/parts/use-reread.ts'
import { RefusalBanner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

export const handle = { i18n: ['fiat'] }

export async function loader(args: LoaderFunctionArgs) {
  return { page: pageTitle(args.request, 'fiat:orders.title'), fiat: await loadFiatOrder(args) }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export const action = (args: ActionFunctionArgs) => actOnFiatOrder(args)

export default function OrderFiat() {
  const { t } = useTranslation('fiat')
  const local = useLocalPath()
  const { fiat } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const request = answer?.request ?? fiat.request
  const { order } = fiat
  const isWaiting = order.kind === 'deposit' && order.status === 'created'
  useReread(2_000)
  return (
    <div className="mx-auto flex w-full max-w-[960px] flex-col gap-4 p-4 pad:p-6">
      {order.dueAt !== null && !isWaiting && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
      <h1 className="text-xl">{t(`order.${order.kind}`)}</h1>
      <RefusalBanner text={answer?.refused} />
      <OrderSummary page={fiat} request={request} />
      {isWaiting && (
        <>
          <TransferTarget page={fiat} />
          <DemoBank page={fiat} request={request} typed={answer?.typed} />
        </>
      )}
      {order.kind === 'card' && <CardSteps page={fiat} request={request} />}
      <OrderCourse page={fiat} />
      <div className="flex flex-wrap gap-2">
        {order.kind === 'deposit' && order.status === 'credited' && (
          <ButtonLink to={local('/buy-bitcoin')} kind="primary" size={40}>
            {t('order.buy')}
          </ButtonLink>
        )}
        {order.dueAt === null && (
          <ButtonLink to={local(`/orders/fiat/${order.orderId}/receipt`)} size={40}>
            {t('receipt.title')}
          </ButtonLink>
        )}
        <ButtonLink to={local('/orders/fiat')} size={40}>
          {t('orders.back')}
        </ButtonLink>
      </div>
    </div>
  )
}
