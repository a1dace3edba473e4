// Perpetual contracts as markets: price, day, mark, funding, volume, open interest. Speaks the words of `market`.

import { Link } from '@remix-run/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { ChangeText } from '#app/parts/change-text.tsx'
import { CoinLogo } from '#app/parts/coin-logo.tsx'
import type { ContractSort } from '#app/parts/contract-choice.ts'
import { contractPath } from '#app/parts/contract-path.ts'
import { Star } from '#app/parts/star-form.tsx'
import type { ContractQuote } from '#app/services/contracts/contract-quotes.ts'
import { SortTh, Table, Td, Th } from '#app/ui/table.tsx'
import { useLiveContracts } from './use-live-contracts.ts'

export interface ContractTableProps {
  rows: readonly ContractQuote[]
  /** The reader's own: each row has a star. */
  favourites?: readonly string[]
  /** The address names the order. */
  isSortable?: boolean
}

/** On phones the change stands under the price and the volume under the contract: two lines to a row. */
function Head({ isSortable }: Pick<ContractTableProps, 'isSortable'>) {
  const { t } = useTranslation('market')
  const cell = (by: ContractSort, className?: string) => {
    const name = t(`contract.column.${by}`)
    const end = by !== 'contract'
    return isSortable ? (
      <SortTh by={by} end={end} label={t('sort.sortBy', { column: name })} className={className}>
        {name}
      </SortTh>
    ) : (
      <Th end={end} className={className}>
        {name}
      </Th>
    )
  }
  return (
    <thead className="sticky top-12 z-[5] bg-bg-1 shadow-[0_1px_0_var(--line-1)]">
      <tr>
        {cell('contract', 'ps-4!')}
        {cell('price', 'max-pad:pe-4!')}
        {cell('change', 'max-pad:hidden')}
        {cell('mark', 'max-pc:hidden')}
        {cell('funding', 'max-[359px]:hidden max-pad:pe-4!')}
        {cell('volume', 'max-pad:hidden')}
        {cell('interest', 'max-pad:hidden')}
        <Th end className="pe-4! max-pc:hidden">
          {t('column.action')}
        </Th>
      </tr>
    </thead>
  )
}

function Row({ row, favourites }: { row: ContractQuote } & Pick<ContractTableProps, 'favourites'>) {
  const { t } = useTranslation('market')
  const formats = useFormats()
  const local = useLocalPath()
  const { symbol, base, quote, name, line, maxLeverage, nextFundingAt } = row
  const price = (text: string) => formats.decimal(text, { places: row.priceDecimals })
  const path = local(contractPath(symbol))
  const worth = (figure: 'volume' | 'interest', text: string) => (
    <Td end className="text-text-2 max-pad:hidden">
      <span data-live={figure}>{formats.compact(text)}</span> <span className="text-text-3">{quote}</span>
    </Td>
  )
  return (
    <tr data-contract={symbol} className="border-b border-line-1 last:border-0 hover:bg-bg-2">
      <Td className={favourites ? 'ps-2! pad:ps-4!' : 'ps-4!'}>
        <span className="flex items-center gap-1.5">
          {favourites && <Star market={row} name={name} isOn={favourites.includes(symbol)} />}
          <Link
            to={path}
            prefetch="intent"
            className="flex items-center gap-2.5 py-[calc((var(--row)-12px)/2)] pad:gap-3"
          >
            <CoinLogo coin={base} size={28} />
            <span className="min-w-0">
              <span className="block font-medium" lang="en" translate="no">
                {name}
              </span>
              <span className="block truncate text-sm text-text-3 max-pad:hidden">
                {t(`contract.line.${line}`)} · {t('contract.leverage', { leverage: `${maxLeverage}x` })}
              </span>
              <span className="num block text-sm text-text-3 pad:hidden">
                <span data-live="volume">{formats.compact(row.turnover)}</span> {quote}
              </span>
            </span>
          </Link>
        </span>
      </Td>
      <Td end className="font-medium max-pad:pe-4!">
        <span data-live="last">{price(row.last)}</span>
        <ChangeText change={row.change} className="block text-sm font-normal pad:hidden" />
      </Td>
      <Td end className="max-pad:hidden">
        <ChangeText change={row.change} />
      </Td>
      <Td end className="text-text-2 max-pc:hidden" data-live="mark">
        {price(row.mark)}
      </Td>
      <Td end className="max-[359px]:hidden max-pad:pe-4!">
        <span data-live="funding">{formats.percent(row.fundingRate, { places: 4, signed: true })}</span>
        <time
          className="block text-sm text-text-3"
          dateTime={new Date(nextFundingAt).toISOString()}
          title={t('contract.nextFunding', { time: formats.dateTime(nextFundingAt) })}
        >
          {formats.time(nextFundingAt).slice(0, 5)}
        </time>
      </Td>
      {worth('volume', row.turnover)}
      {worth('interest', row.openValue)}
      <Td end className="pe-4! max-pc:hidden">
        <Link to={path} className="py-1 font-medium text-accent hover:underline">
          {t('trade')}
        </Link>
      </Td>
    </tr>
  )
}

export function ContractTable({ rows, favourites, isSortable = false }: ContractTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  useLiveContracts(body, rows)
  return (
    <Table>
      <Head isSortable={isSortable} />
      <tbody ref={body}>
        {rows.map((row) => (
          <Row key={row.symbol} row={row} favourites={favourites} />
        ))}
      </tbody>
    </Table>
  )
}
