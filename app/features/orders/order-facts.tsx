// One order on its own page: its terms, its result and its course.

import { useTranslation } from 'react-i18next'
import { Amount } from '#app/parts/amount.tsx'
import { useWalletWords } from '#app/parts/wallet-words.ts'
import type { OfWallet } from '#app/services/order-lists.ts'
import type { OrderRow } from '#app/services/trading.ts'
import { type Fact, FactList } from '#app/ui/fact-list.tsx'
import type { Moment } from './order-course.ts'
import { OrderState, useOrderWords } from './order-row.tsx'
import type { PairFacts } from './pair-facts.ts'

function useFacts(order: OfWallet<OrderRow>, pair: PairFacts): Fact[] {
  const { t, page, formats, coins, ...words } = useOrderWords([pair])
  const { t: assets } = useTranslation('assets')
  const wallet = useWalletWords()
  const { base, quote } = coins(order.symbol)
  const { executedSize, symbol } = order
  return [
    { label: t('column.pair'), value: words.pair(symbol, order.wallet) },
    { label: assets('wallets.one'), value: wallet(order.wallet) },
    { label: t('column.side'), value: words.side(order.side) },
    { label: t('column.type'), value: words.type(order) },
    { label: t('column.status'), value: <OrderState order={order} /> },
    {
      label: t('column.price'),
      value: order.orderType === 'market' ? t('type.market') : `${words.price(symbol, order.price)} ${quote}`,
    },
    {
      label: order.size === null ? t('column.total') : t('column.amount'),
      value: order.size === null ? words.size(order) : `${words.size(order)} ${base}`,
    },
    { label: t('column.filled'), value: `${formats.decimal(executedSize)} ${base}` },
    { label: page('fact.remaining'), value: `${formats.decimal(order.remainingSize)} ${base}` },
    { label: t('column.average'), value: words.average(symbol, order.averagePrice) },
    {
      label: page('fact.executedQuote'),
      value: <Amount text={order.executedQuote} coin={quote} named />,
    },
    { label: t('column.fee'), value: words.fees(order.fee) },
    { label: page('fact.source'), value: page(`source.${order.source}`, { defaultValue: order.source }) },
    { label: page('fact.clientOid'), value: <code className="break-all">{order.clientOid}</code> },
  ]
}

export function OrderFacts({ order, pair }: { order: OfWallet<OrderRow>; pair: PairFacts }) {
  return <FactList facts={useFacts(order, pair)} />
}

const ends: ReadonlySet<Moment['what']> = new Set([
  'triggered',
  'failed',
  'cancelled',
  'partially-cancelled',
  'limit-filling',
])

function MomentWords({ moment, why }: { moment: Moment; why: string }) {
  const { t } = useTranslation('orders')
  const { number } = useOrderWords([])
  if (moment.what === 'traded') return t('course.traded', { count: moment.count })
  return (
    <>
      {t(`course.${moment.what}`)}
      {'orderId' in moment && <>: {number(moment.orderId)}</>}
      {why && ends.has(moment.what) && <span className="block text-sm text-text-3">{why}</span>}
    </>
  )
}

/** `why`: why it ended, as a sentence. */
export function OrderCourse({ course, why }: { course: readonly Moment[]; why: string }) {
  const { formats } = useOrderWords([])
  return (
    <ol className="flex flex-col px-4 py-3">
      {course.map((moment) => (
        <li
          key={'orderId' in moment ? `${moment.what} ${moment.orderId}` : moment.what}
          className="relative ms-1 flex flex-wrap justify-between gap-x-4 border-s border-line-1 pb-4 ps-5 last:border-transparent last:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute -start-[4.5px] top-1.5 size-2 rounded-full bg-accent"
          />
          <span className="[&_a]:underline">
            <MomentWords moment={moment} why={why} />
          </span>
          <time dateTime={new Date(moment.at).toISOString()} className="num text-text-3">
            {formats.dateTime(moment.at)}
          </time>
        </li>
      ))}
    </ol>
  )
}
