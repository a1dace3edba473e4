// The contracts of a line or of all as a list that the address searches and sorts. Speaks the words of `market`.

import { Form, Link, useSearchParams, useSubmit } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { queryWith } from '#app/parts/query-with.ts'
import type { ContractQuote } from '#app/services/contracts/contract-quotes.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { controlClass } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import type { ContractLine } from '#engine/market/contract-config.ts'
import { ContractTable } from './contract-table.tsx'

export interface ContractMarketProps {
  contracts: ContractQuote[]
  favourites: string[]
  line: ContractLine | 'all' | 'favourites'
  lines: ContractLine[]
}

function Search() {
  const { t } = useTranslation('market')
  const [search] = useSearchParams()
  const submit = useSubmit()
  return (
    <Form role="search" replace preventScrollReset className="relative flex-1 pad:w-64 pad:flex-none">
      {[...search]
        .filter(([name]) => name !== 'q')
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      <Icon name="search" className="pointer-events-none absolute start-2.5 top-2 text-text-3" />
      <input
        type="search"
        name="q"
        defaultValue={search.get('q') ?? ''}
        placeholder={t('contract.search')}
        aria-label={t('contract.search')}
        autoComplete="off"
        maxLength={40}
        onChange={(event) => submit(event.currentTarget.form, { replace: true, preventScrollReset: true })}
        className={cx(controlClass, 'h-8 ps-8 pe-2')}
      />
    </Form>
  )
}

export function ContractMarket({ contracts, favourites, line, lines }: ContractMarketProps) {
  const { t } = useTranslation('market')
  const common = useTranslation().t
  const [search] = useSearchParams()
  return (
    <>
      <div className="flex flex-col gap-2 px-4 py-2 pad:flex-row pad:items-center pad:justify-between">
        <TabLinks
          param="line"
          label={t('contract.lines')}
          selected={line}
          items={(['favourites', 'all', ...lines] as const).map((value) => ({
            value,
            label: t(`contract.line.${value}`),
          }))}
        />
        <Search />
      </div>
      {contracts.length > 0 ? (
        <ContractTable rows={contracts} favourites={favourites} isSortable />
      ) : (
        <EmptyState
          text={t(
            line === 'favourites' && favourites.length === 0 ? 'contract.noFavourites' : 'contract.none',
          )}
          action={
            <Link to={queryWith(search, { q: null, line: null })} className={buttonClass('neutral', 32)}>
              {common('action.clear')}
            </Link>
          }
        />
      )}
    </>
  )
}
