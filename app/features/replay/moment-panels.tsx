// The market and the account as they were: ticker, chart, book, trades; balances, open orders, fills.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { ChangeText } from '#app/parts/change-text.tsx'
import { CandleChart } from '#app/parts/chart/candle-chart.tsx'
import type { Look } from '#app/services/replay/replay.ts'
import { Panel } from '#app/ui/panel.tsx'
import { Table, Td, Th } from '#app/ui/table.tsx'
import type { Candle } from '#engine/exchange/view.ts'
import type { PairFacts } from './load-replay.ts'
import type { ShownMark } from './mark-text.ts'

type Moment = Look['moment']
const rowsShown = 12

export function MarketPanel({
  moment: { ticker, depth, trades },
  pair,
  candles,
}: {
  moment: Moment
  pair: PairFacts
  candles: Candle[]
}) {
  const { t } = useTranslation('replay')
  const formats = useFormats()
  const price = (text: string) => formats.decimal(text, { places: pair.priceDecimals })
  const name = `${pair.base}/${pair.quote}`
  return (
    <Panel name="replay-market" title={`${t('moment.title')}: ${name}`}>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 px-4 py-3">
        <Fact name={t('moment.last')}>
          <span className="text-lg font-semibold text-text-1">{price(ticker.last)}</span>
        </Fact>
        <Fact name={t('moment.change')}>
          <ChangeText change={ticker.change} />
        </Fact>
        <Fact name={t('moment.high')}>{price(ticker.high)}</Fact>
        <Fact name={t('moment.low')}>{price(ticker.low)}</Fact>
      </dl>
      <div className="border-t border-line-1">
        <CandleChart market={pair} interval="1m" candles={candles} />
      </div>
      <div className="grid border-t border-line-1 pad:grid-cols-2">
        <section aria-labelledby="replay-book" className="min-w-0 px-1 py-2">
          <h3 id="replay-book" className="px-2 text-sm text-text-3">
            {t('moment.book')}
          </h3>
          <div className="grid grid-cols-2">
            <Levels levels={depth.bids} tone="text-up" price={price} />
            <Levels levels={depth.asks} tone="text-down" price={price} />
          </div>
        </section>
        <section aria-labelledby="replay-trades" className="min-w-0 px-1 py-2">
          <h3 id="replay-trades" className="px-2 text-sm text-text-3">
            {t('moment.trades')}
          </h3>
          <Table>
            <thead>
              <tr>
                <Th>{t('moment.price')}</Th>
                <Th end>{t('moment.size')}</Th>
                <Th end>{t('moment.time')}</Th>
              </tr>
            </thead>
            <tbody>
              {trades.slice(0, rowsShown).map((trade) => (
                <tr key={trade.tradeId}>
                  <Td className={trade.takerSide === 'buy' ? 'text-up' : 'text-down'}>
                    {price(trade.price)}
                  </Td>
                  <Td end>{formats.decimal(trade.size)}</Td>
                  <Td end>{formats.time(trade.at)}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
      </div>
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-text-3">{name}</dt>
      <dd className="num text-text-2">{children}</dd>
    </div>
  )
}

function Levels({
  levels,
  tone,
  price,
}: {
  levels: Moment['depth']['bids']
  tone: string
  price: (text: string) => string
}) {
  const { t } = useTranslation('replay')
  const formats = useFormats()
  return (
    <Table className="self-start">
      <thead>
        <tr>
          <Th>{t('moment.price')}</Th>
          <Th end>{t('moment.size')}</Th>
        </tr>
      </thead>
      <tbody>
        {levels.slice(0, rowsShown).map(([level, size]) => (
          <tr key={level}>
            <Td className={tone}>{price(level)}</Td>
            <Td end>{formats.decimal(size)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const isSome = ({ available, frozen }: Moment['balances'][number]) =>
  /[1-9]/.test(available) || /[1-9]/.test(frozen)

export interface AccountPanelProps {
  moment: Moment
  marks: readonly ShownMark[]
  /** A form beside an open order. */
  action?: (order: Moment['orders'][number]) => ReactNode
  planAction?: (plan: Moment['plans'][number]) => ReactNode
}

export function AccountPanel({ moment, marks, action, planAction }: AccountPanelProps) {
  const { t } = useTranslation('replay')
  const formats = useFormats()
  const { orders, plans } = moment
  const balances = moment.balances.filter(isSome)
  const fills = marks.filter((mark) => mark.kind === 'fill' && mark.seq <= moment.seq).slice(-rowsShown)
  return (
    <Panel name="replay-account" title={t('own.title')}>
      <div className="flex flex-col gap-4 py-3">
        <p className="px-4">
          <span className="text-sm text-text-3">{t('own.worth')} </span>
          <span className="num text-lg font-semibold">
            {formats.money(moment.worth, 'USDT', { places: 2 })}
          </span>
        </p>
        <OwnList title={t('own.balances')} empty={t('own.noBalances')} isEmpty={balances.length === 0}>
          <thead>
            <tr>
              <Th>{t('own.coin')}</Th>
              <Th end>{t('own.available')}</Th>
              <Th end>{t('own.frozen')}</Th>
            </tr>
          </thead>
          <tbody>
            {balances.map(({ coin, available, frozen }) => (
              <tr key={coin}>
                <Td>{coin}</Td>
                <Td end>{formats.decimal(available, { maxPlaces: 8 })}</Td>
                <Td end>{formats.decimal(frozen, { maxPlaces: 8 })}</Td>
              </tr>
            ))}
          </tbody>
        </OwnList>
        <OwnList title={t('own.orders')} empty={t('own.noOrders')} isEmpty={orders.length === 0}>
          <tbody>
            {orders.map((order) => (
              <tr key={order.orderId}>
                <Td>{order.symbol}</Td>
                <Td className={order.side === 'buy' ? 'text-up' : 'text-down'}>{t(`side.${order.side}`)}</Td>
                <Td end>{formats.decimal(order.remainingSize)}</Td>
                <Td end>{formats.decimal(order.price)}</Td>
                {action && <Td end>{action(order)}</Td>}
              </tr>
            ))}
          </tbody>
        </OwnList>
        {plans.length > 0 && (
          <OwnList title={t('own.plans')} empty="" isEmpty={false}>
            <thead>
              <tr>
                <Th>{t('pair')}</Th>
                <Th>{t('own.side')}</Th>
                <Th end>{t('own.trigger')}</Th>
                <Th end>{t('moment.size')}</Th>
                {planAction && <Th end>{t('own.cancel')}</Th>}
              </tr>
            </thead>
            <tbody>
              {plans.map((plan) => (
                <tr key={plan.planId}>
                  <Td>{plan.symbol}</Td>
                  <Td className={plan.side === 'buy' ? 'text-up' : 'text-down'}>{t(`side.${plan.side}`)}</Td>
                  <Td end>{plan.triggerPrice === undefined ? '-' : formats.decimal(plan.triggerPrice)}</Td>
                  <Td end>{formats.decimal(plan.size ?? plan.quoteSize ?? '0')}</Td>
                  {planAction && <Td end>{planAction(plan)}</Td>}
                </tr>
              ))}
            </tbody>
          </OwnList>
        )}
        <OwnList title={t('own.fills')} empty={t('own.noFills')} isEmpty={fills.length === 0}>
          <tbody>
            {fills.map(
              (fill) =>
                fill.kind === 'fill' && (
                  <tr key={`${fill.seq} ${fill.orderId}`}>
                    <Td>{fill.symbol}</Td>
                    <Td className={fill.side === 'buy' ? 'text-up' : 'text-down'}>
                      {t(`side.${fill.side}`)}
                    </Td>
                    <Td end>{formats.decimal(fill.size)}</Td>
                    <Td end>{formats.decimal(fill.quote, { maxPlaces: 2 })}</Td>
                  </tr>
                ),
            )}
          </tbody>
        </OwnList>
      </div>
    </Panel>
  )
}

function OwnList({
  title,
  empty,
  isEmpty,
  children,
}: {
  title: string
  empty: string
  isEmpty: boolean
  children: ReactNode
}) {
  return (
    <section className="px-1">
      <h3 className="px-3 text-sm text-text-3">{title}</h3>
      {isEmpty ? <p className="px-3 py-1 text-text-2">{empty}</p> : <Table>{children}</Table>}
    </section>
  )
}
