// Funding of all contracts: what the next settlement will take, when, and what the last one took.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { CoinLogo } from '#app/parts/coin-logo.tsx'
import { contractPath } from '#app/parts/contract-path.ts'
import { LineSearch } from '#app/parts/line-search.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SortTh, Table, Td, Th } from '#app/ui/table.tsx'
import { Countdown } from './countdown.tsx'
import type { FundingBoardData, FundingBoardRow, FundingSort } from './load-funding.server.ts'
import { useRate } from './use-rate.tsx'

function Row({ row, now }: { row: FundingBoardRow; now: number }) {
  const { t } = useTranslation('mix')
  const { t: market } = useTranslation('market')
  const formats = useFormats()
  const local = useLocalPath()
  const rate = useRate()
  const { symbol, name, base, line, settled } = row
  return (
    <tr className="border-b border-line-1 last:border-0 hover:bg-bg-2">
      <Td className="ps-4!">
        <Link
          to={local(`${contractPath(symbol)}/funding`)}
          className="flex items-center gap-2.5 py-[calc((var(--row)-12px)/2)]"
        >
          <CoinLogo coin={base} size={24} />
          <span>
            <span className="block font-medium" lang="en" translate="no">
              {name}
            </span>
            <span className="block text-sm text-text-3">{market(`contract.line.${line}`)}</span>
          </span>
        </Link>
      </Td>
      <Td end>{rate(row.predicted)}</Td>
      <Td end className="max-pad:pe-4!">
        <Countdown until={row.nextFundingAt} now={now} />
      </Td>
      <Td end className="max-pad:hidden">
        {settled === null ? '–' : rate(settled.rate)}
      </Td>
      <Td end className="text-text-2 max-pad:hidden">
        {t('hours', { count: row.hours })}
      </Td>
      <Td end className="text-text-2 max-pc:hidden">
        ±{formats.percent(row.cap, { places: undefined, maxPlaces: 4, signed: false })}
      </Td>
      <Td end className="pe-4! max-pc:hidden">
        <Link
          to={local(`${contractPath(symbol)}/funding`)}
          aria-label={t('funding.historyOf', { contract: name })}
          className="py-1 font-medium text-accent hover:underline"
        >
          {t('funding.history')}
        </Link>
      </Td>
    </tr>
  )
}

export function FundingBoard({ rows, line, lines, now }: FundingBoardData) {
  const { t } = useTranslation('mix')
  const { t: market } = useTranslation('market')
  const head = (by: FundingSort, className?: string) => {
    const name = t(`funding.column.${by}`)
    return (
      <SortTh
        by={by}
        end={by !== 'contract'}
        label={market('sort.sortBy', { column: name })}
        className={className}
      >
        {name}
      </SortTh>
    )
  }
  return (
    <section className="border-y border-line-1 bg-bg-1 pad:rounded-3 pad:border-x">
      <LineSearch chosen={line} choices={['all', ...lines]} />
      {rows.length === 0 ? (
        <EmptyState text={market('contract.none')} />
      ) : (
        <Table>
          <thead className="sticky top-12 z-[5] bg-bg-1 shadow-[0_1px_0_var(--line-1)]">
            <tr>
              {head('contract', 'ps-4!')}
              {head('predicted')}
              {head('next', 'max-pad:pe-4!')}
              {head('settled', 'max-pad:hidden')}
              <Th end className="max-pad:hidden">
                {t('funding.column.interval')}
              </Th>
              <Th end className="max-pc:hidden">
                {t('funding.column.cap')}
              </Th>
              <Th end className="pe-4! max-pc:hidden">
                {market('column.action')}
              </Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.symbol} row={row} now={now} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}
