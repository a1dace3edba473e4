// The contracts of a line or of all as a list that the address searches and sorts. Speaks the words of `market`.

import { Link, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { LineSearch } from '#app/parts/line-search.tsx'
import { queryWith } from '#app/parts/query-with.ts'
import type { ContractQuote } from '#app/services/contracts/contract-quotes.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ContractLine } from '#engine/market/contract-config.ts'
import { ContractTable } from './contract-table.tsx'

export interface ContractMarketProps {
  contracts: ContractQuote[]
  favourites: string[]
  line: ContractLine | 'all' | 'favourites'
  lines: ContractLine[]
}

export function ContractMarket({ contracts, favourites, line, lines }: ContractMarketProps) {
  const { t } = useTranslation('market')
  const common = useTranslation().t
  const [search] = useSearchParams()
  return (
    <>
      <LineSearch chosen={line} choices={['favourites', 'all', ...lines]} />
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
