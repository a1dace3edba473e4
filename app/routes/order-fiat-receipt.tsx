// /{locale}/orders/fiat/{id}/receipt: the receipt of a lira order that is over, made to be printed.

import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { loadFiatOrder } from '#app/features/fiat/load-fiat.server.ts'
import { OrderReceipt } from '#app/features/fiat/order-receipt.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'

export const handle = { i18n: ['fiat'] }

export async function loader(args: LoaderFunctionArgs) {
  const fiat = await loadFiatOrder(args)
  if (fiat.order.dueAt !== null) throw data(null, { status: 404 })
  return { page: pageTitle(args.request, 'fiat:receipt.title'), fiat }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function OrderFiatReceipt() {
  const { t } = useTranslation('fiat')
  const local = useLocalPath()
  const { fiat } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-4 p-4 pad:p-6">
      <Link
        to={local(`/orders/fiat/${fiat.order.orderId}`)}
        className="text-sm text-accent hover:underline print:hidden"
      >
        {t('order.title', { id: fiat.order.orderId })}
      </Link>
      <h1 className="text-xl">{t('receipt.title')}</h1>
      <OrderReceipt page={fiat} />
      <p className="text-sm text-text-3 print:hidden">{t('receipt.print')}</p>
    </div>
  )
}
