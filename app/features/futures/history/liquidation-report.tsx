// Why positions were liquidated, with every number: what they had to keep, what was there, and each step that followed.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Amount } from '#app/parts/amount.tsx'
import { symbolParts } from '#app/parts/contract-path.ts'
import type { LiquidationRecord } from '#app/services/futures/futures.ts'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import type { SettleCoins } from './history-list.tsx'

type Risk = NonNullable<LiquidationRecord['positions']>[number]

export function LiquidationReport({ rows, coins }: { rows: LiquidationRecord[]; coins: SettleCoins }) {
  const { t } = useTranslation('futures')
  const formats = useFormats()
  const [start, ...steps] = rows
  if (start === undefined) return null
  const { coin } = start
  const share = (text: string | null, places = 2) =>
    text === null ? '-' : formats.percent(text, { places, signed: false })
  const price = (text: string | null, symbol: string | null) =>
    text === null
      ? '-'
      : formats.decimal(text, { minPlaces: symbol === null ? 0 : (coins[symbol]?.priceDecimals ?? 0) })
  const size = (text: string | null, symbol: string | null) =>
    text === null ? '-' : `${formats.decimal(text)} ${symbol === null ? '' : (coins[symbol]?.unit ?? '')}`
  const money = (text: string | null) => (text === null ? '-' : <Amount text={text} coin={coin} named />)
  const risks: Column<Risk>[] = [
    { name: t('column.contract'), cell: ({ symbol }) => symbolParts(symbol).name },
    { name: t('column.side'), cell: ({ side }) => t(`side.${side}`) },
    { name: t('column.size'), end: true, cell: (one) => size(one.size, one.symbol) },
    { name: t('column.entry'), end: true, cell: (one) => price(one.entryPrice, one.symbol) },
    { name: t('column.mark'), end: true, cell: (one) => price(one.markPrice, one.symbol) },
    { name: t('column.margin'), end: true, cell: ({ margin }) => money(margin) },
    { name: t('column.unrealised'), end: true, cell: ({ unrealised }) => money(unrealised) },
    { name: t('tiers.tier'), end: true, cell: ({ tier }) => `${tier}` },
    { name: t('tiers.rate'), end: true, cell: ({ maintenanceRate }) => share(maintenanceRate) },
  ]
  const stepColumns: Column<LiquidationRecord>[] = [
    { name: t('column.time'), cell: ({ at }) => formats.dateTime(at) },
    { name: t('report.step'), cell: ({ kind }) => t(`report.kind_${kind}`) },
    { name: t('column.contract'), cell: ({ symbol }) => (symbol === null ? '-' : symbolParts(symbol).name) },
    { name: t('column.size'), end: true, cell: (one) => size(one.size, one.symbol) },
    { name: t('report.price'), end: true, cell: (one) => price(one.price, one.symbol) },
    { name: t('history.realised'), end: true, cell: ({ realised }) => money(realised) },
    { name: t('report.fee'), end: true, cell: ({ fee }) => money(fee) },
  ]
  return (
    <div className="flex flex-col gap-4 p-4">
      <p>
        {t('report.why', {
          ratio: share(start.marginRatio),
          maintenance: start.maintenance === null ? '-' : `${formats.decimal(start.maintenance)} ${coin}`,
          equity: start.equity === null ? '-' : `${formats.decimal(start.equity)} ${coin}`,
        })}
      </p>
      <dl className="grid gap-x-6 gap-y-1 pad:grid-cols-2">
        {(
          [
            [t('column.time'), formats.dateTime(start.at)],
            [t('column.ratio'), share(start.marginRatio)],
            [t('report.maintenance'), money(start.maintenance)],
            [t('report.equity'), money(start.equity)],
          ] as const
        ).map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line-1 py-1">
            <dt className="text-text-3">{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {start.positions !== null && start.positions.length > 0 && (
        <>
          <h2>{t('report.positions')}</h2>
          <CardTable
            label={t('report.positions')}
            columns={risks}
            rows={start.positions}
            keyOf={({ symbol, side }) => `${symbol}:${side}`}
          />
        </>
      )}
      <h2>{t('report.steps')}</h2>
      {steps.length === 0 ? (
        <p className="text-text-3">{t('report.noSteps')}</p>
      ) : (
        <CardTable
          label={t('report.steps')}
          columns={stepColumns}
          rows={steps}
          keyOf={({ liquidationId }) => `${liquidationId}`}
        />
      )}
    </div>
  )
}
