// /{locale}/orders/{id}: one order of one's own with its course and its trades.

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { CancelForm } from '#app/features/orders/cancel-form.tsx'
import { cancelOrder } from '#app/features/orders/cancel-order.server.ts'
import { loadFillsOf } from '#app/features/orders/load-orders.ts'
import { OneOrderPage } from '#app/features/orders/one-order-page.tsx'
import { courseOf } from '#app/features/orders/order-course.ts'
import { OrderCourse, OrderFacts } from '#app/features/orders/order-facts.tsx'
import { TradeList } from '#app/features/orders/order-lists.tsx'
import { findOwn } from '#app/features/orders/own-placers.ts'
import { pairFacts } from '#app/features/orders/pair-facts.ts'
import { useFreshPast } from '#app/features/orders/use-live-orders.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { reasonText } from '#app/parts/cancel-reason.ts'
import { ListPager } from '#app/parts/list-tools.tsx'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { isOpenOrder } from '#app/parts/still-open.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['order', 'orders', 'assets'] }

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireSubject(args)
  const { trading, markets, orderLists } = args.context.services
  const orderId = args.params.orderId ?? ''
  const isNumber = /^[1-9]\d{0,14}$/.test(orderId)
  const found = isNumber
    ? await findOwn(orderLists, account, (placer) => trading.order(placer, { orderId }))
    : undefined
  const market = found && markets.get(found.row.symbol)
  if (!found || !market) throw data(null, { status: 404 })
  const before = new URL(args.request.url).searchParams.get('before')
  const { rows: fills, next } = await loadFillsOf(trading, found.placer, orderId, before)
  const order = found.row
  return {
    page: pageTitle(args.request, 'orders:one'),
    order,
    pair: pairFacts(market),
    fills,
    next,
    isNewest: before === null,
    course: courseOf(order, fills, before === null && next === null),
    isOpen: isOpenOrder(order),
    formId: crypto.randomUUID(),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => cancelOrder(args)

export default function Order() {
  const { order, pair, fills, next, isNewest, course, isOpen, formId } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('orders')
  const { t: words } = useTranslation('order')
  const local = useLocalPath()
  useFreshPast(
    [order.wallet],
    ({ k, orders }) => k === 'diff' && orders.some(({ orderId }) => orderId === order.orderId),
  )
  return (
    <OneOrderPage
      list="/orders/spot"
      title={t('oneTitle', { id: order.orderId })}
      buttons={
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={local(`/replay?time=${order.createdAt}&pair=${order.symbol}`)}>
            {t('replay')}
          </ButtonLink>
          {isOpen && <CancelForm order={order} formId={formId} base={pair.base} size={32} />}
        </div>
      }
      refused={answer?.refused}
    >
      <section className="panel">
        <OrderFacts order={order} pair={pair} />
      </section>
      <Panel name="course" title={t('course.title')}>
        <OrderCourse course={course} why={isOpen ? '' : reasonText(order.reason, words)} />
      </Panel>
      <Panel name="fills" title={t('fills')}>
        {fills.length > 0 ? (
          <TradeList rows={fills} pairs={[pair]} ofOneOrder />
        ) : (
          <EmptyState text={t('noFills')} />
        )}
        <ListPager newest={isNewest ? null : '?'} older={next && `?before=${next}`} />
      </Panel>
    </OneOrderPage>
  )
}
