// The rules of all contracts: one row per contract, what holds for every account, fees by level.

import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { Amount } from '#app/parts/amount.tsx'
import { contractPath } from '#app/parts/contract-path.ts'
import { LineSearch } from '#app/parts/line-search.tsx'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Table, Td, Th } from '#app/ui/table.tsx'
import type { ContractRule, ContractRulesData } from './load-contract-rules.server.ts'

function useColumns(): Column<ContractRule>[] {
  const { t } = useTranslation('mix')
  const { t: market } = useTranslation('market')
  const formats = useFormats()
  const local = useLocalPath()
  const share = (text: string) => formats.percent(text, { places: undefined, maxPlaces: 4, signed: false })
  const size = (text: string, { unit }: ContractRule) => `${formats.decimal(text)} ${unit}`
  type Cell = (row: ContractRule) => ReactNode
  const figure = (name: string, cell: Cell) => ({ name, end: true, cell })
  /** Two figures that belong together, one under the other. */
  const two = (name: string, first: Cell, second: Cell) =>
    figure(name, (row) => (
      <span>
        <span className="block">{first(row)}</span>
        <span className="block text-text-2">{second(row)}</span>
      </span>
    ))
  return [
    {
      name: market('contract.column.contract'),
      cell: ({ symbol, name, line }) => (
        <Link to={local(`${contractPath(symbol)}/info`)} className="hover:underline">
          <span className="block font-medium" lang="en" translate="no">
            {name}
          </span>
          <span className="block text-sm text-text-3">{market(`contract.line.${line}`)}</span>
        </Link>
      ),
    },
    figure(t('rules.column.tick'), ({ tick, quote }) => `${formats.decimal(tick)} ${quote}`),
    figure(t('rules.column.lot'), (row) => size(row.lot, row)),
    two(
      t('rules.column.least'),
      (row) => size(row.minAmount, row),
      ({ minNotional, quote }) => <Amount text={minNotional} coin={quote} named />,
    ),
    two(
      t('rules.column.most'),
      (row) => size(row.maxAmount, row),
      (row) => size(row.maxMarketAmount, row),
    ),
    figure(t('rules.column.priceBand'), ({ priceBand }) => share(priceBand)),
    two(
      t('rules.column.leverage'),
      ({ maxLeverage }) => `${maxLeverage}x`,
      ({ lowestMaintenance }) => share(lowestMaintenance),
    ),
    two(
      t('rules.column.fees'),
      ({ makerFee }) => share(makerFee),
      ({ takerFee }) => share(takerFee),
    ),
    two(
      t('rules.column.funding'),
      ({ fundingHours }) => t('hours', { count: fundingHours }),
      ({ fundingCap }) => `±${share(fundingCap)}`,
    ),
    figure(t('rules.column.tiers'), ({ symbol, name, tiers }) => (
      <Link
        to={`${local(`${contractPath(symbol)}/info`)}#tiers`}
        aria-label={t('rules.tiersOf', { count: tiers, contract: name })}
        className="text-accent hover:underline"
      >
        {t('rules.tiers', { count: tiers })}
      </Link>
    )),
  ]
}

function Limits({ limits }: Pick<ContractRulesData, 'limits'>) {
  const { t } = useTranslation('mix')
  const formats = useFormats()
  const share = (text: string) => formats.percent(text, { places: undefined, maxPlaces: 4, signed: false })
  const lines: [string, string][] = [
    [t('rules.limit.orders'), formats.decimal(`${limits.orders}`)],
    [t('rules.limit.positions'), formats.decimal(`${limits.positions}`)],
    [t('rules.limit.leverage'), `${limits.leverage}x`],
    [t('rules.limit.opening'), share(limits.opening)],
    [t('rules.limit.takeOut'), share(limits.takeOut)],
    [t('rules.limit.interest'), share(limits.interest)],
  ]
  return (
    <Panel name="limits" title={t('rules.limit.title')}>
      <dl className="px-4 py-2">
        {lines.map(([label, value]) => (
          <div
            key={label}
            className="flex min-h-9 items-center justify-between gap-4 border-line-1 py-1 not-last:border-b"
          >
            <dt className="text-text-2">{label}</dt>
            <dd className="num text-end font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line-1 px-4 py-2 text-sm text-text-3">
        {t('rules.limit.share', {
          linear: share(limits.linearShare),
          inverse: share(limits.inverseShare),
          threshold: formats.decimal(limits.threshold),
        })}
      </p>
    </Panel>
  )
}

function Fees({ fees }: Pick<ContractRulesData, 'fees'>) {
  const { t } = useTranslation('mix')
  const formats = useFormats()
  const share = (text: string) => formats.percent(text, { places: undefined, maxPlaces: 4, signed: false })
  return (
    <Panel name="fees" title={t('rules.fee.title')}>
      <Table>
        <thead>
          <tr>
            <Th className="ps-4!">{t('rules.fee.level')}</Th>
            <Th end>{t('rules.fee.maker')}</Th>
            <Th end className="pe-4!">
              {t('rules.fee.taker')}
            </Th>
          </tr>
        </thead>
        <tbody>
          {fees.map(({ level, maker, taker }) => (
            <tr key={level} className="h-9 border-t border-line-1">
              <Td className="ps-4!">VIP {level}</Td>
              <Td end>{share(maker)}</Td>
              <Td end className="pe-4!">
                {share(taker)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  )
}

export function ContractRulesPage({ rules, line, lines, limits, fees }: ContractRulesData) {
  const { t } = useTranslation('mix')
  const { t: market } = useTranslation('market')
  const columns = useColumns()
  return (
    <>
      <section className="border-y border-line-1 bg-bg-1 pad:rounded-3 pad:border-x">
        <LineSearch chosen={line} choices={['all', ...lines]} />
        {rules.length === 0 ? (
          <EmptyState text={market('contract.none')} />
        ) : (
          <CardTable label={t('rules.table')} columns={columns} rows={rules} keyOf={({ symbol }) => symbol} />
        )}
      </section>
      <div className="grid items-start gap-4 pc:grid-cols-2">
        <Limits limits={limits} />
        <Fees fees={fees} />
      </div>
    </>
  )
}
