// One's orders and trades over all pairs: open, finished, traded; filtered and paged by the address.

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { loadOrders, readOrderQuery } from '#app/features/orders/load-orders.ts'
import { HistoryList, OpenList, TradeList } from '#app/features/orders/order-lists.tsx'
import { OrderPager, OrderTools } from '#app/features/orders/order-tools.tsx'
import { localeOf, refuse } from '#app/features/people/people-action.server.ts'
import { requireSubject } from '#app/features/people/require-subject.server.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { readForm } from '#app/server/form.ts'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export const handle = { i18n: ['order', 'orders'] }

export async function loader(args: LoaderFunctionArgs) {
  const subject = await requireSubject(args)
  const { services } = args.context
  const query = readOrderQuery(new URL(args.request.url).searchParams, services)
  return {
    page: pageTitle(args.request, 'orders:title'),
    chosen: { list: query.list, symbol: query.symbol ?? null },
    ...(await loadOrders(services, subject, query)),
    pairs: services.markets
      .list()
      .map(({ symbol, base, quote, priceDecimals }) => ({ symbol, base, quote, priceDecimals })),
    /** Makes each cancel of this page one command, however often it is sent. */
    formId: crypto.randomUUID(),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export async function action(args: ActionFunctionArgs) {
  const subject = await requireSubject(args)
  const locale = localeOf(args.params)
  const form = await readForm(args.request, args.context)
  if (!form.ok) return refuse(locale, form.refusal)
  const orderId = String(form.value.get('orderId') ?? '')
  const formId = String(form.value.get('formId') ?? '')
  const isKnown = form.value.get('intent') === 'cancel' && /^\d{1,15}$/.test(orderId)
  if (!isKnown || !/^[\w-]{8,40}$/.test(formId)) throw data(null, { status: 400 })
  const { account } = subject
  const receipt = await args.context.services.trading.submit(subject, `${formId}-c${orderId}`, {
    type: 'cancelOrder',
    account,
    orderId,
  })
  if (receipt.rejected) return refuse(locale, receipt.rejected)
  const { pathname, search } = new URL(args.request.url)
  return redirect(pathname + search.replace(/([?&])_data=[^&]*/, ''), 303)
}

function Empty({ list }: { list: 'open' | 'history' | 'trades' }) {
  const { t } = useTranslation('order')
  const local = useLocalPath()
  return (
    <EmptyState
      text={t(`empty.${list}`)}
      action={<ButtonLink to={local('/spot')}>{t('empty.openAction')}</ButtonLink>}
    />
  )
}

export default function Orders() {
  const { chosen, orders, fills, next, pairs, formId } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('orders')
  const isEmpty = orders.length + fills.length === 0
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-4 pad:px-4 pad:pb-8">
      <div className="px-4 pt-6 pad:px-0">
        <h1 className="text-xl">{t('title')}</h1>
        <p className="text-text-2">{t(`lead.${chosen.list}`)}</p>
      </div>
      {answer?.refused && (
        <Banner tone="down" role="alert">
          {answer.refused}
        </Banner>
      )}
      <section className="border-y border-line-1 bg-bg-1 pad:rounded-3 pad:border-x">
        <OrderTools chosen={chosen} pairs={pairs} />
        {isEmpty && <Empty list={chosen.list} />}
        {!isEmpty && chosen.list === 'open' && <OpenList orders={orders} pairs={pairs} formId={formId} />}
        {!isEmpty && chosen.list === 'history' && <HistoryList orders={orders} pairs={pairs} />}
        {!isEmpty && chosen.list === 'trades' && <TradeList fills={fills} pairs={pairs} />}
        <OrderPager chosen={chosen} next={next} />
      </section>
    </div>
  )
}
