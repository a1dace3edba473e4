// The filters of the orders page: pair, side, status and days.

import { useTranslation } from 'react-i18next'
import type { DayWindow } from '#app/parts/list-days.ts'
import { FilterChoice, ListFilter } from '#app/parts/list-filter.tsx'
import { addressOf, isFiltered, type ListQuery, sides, unfiltered } from './order-query.ts'
import type { PairFacts } from './pair-facts.ts'
import { WalletChoice } from './wallet-column.tsx'

export interface OrderFiltersProps {
  query: ListQuery
  /** Those that one may filter this list by. */
  statuses: readonly { value: string; text: string }[]
  wallets: readonly string[]
  pairs: readonly PairFacts[]
  windows: readonly DayWindow[]
}

export function OrderFilters({ query, statuses, wallets, pairs, windows }: OrderFiltersProps) {
  const { t } = useTranslation('orders')
  const { t: order } = useTranslation('order')
  return (
    <ListFilter
      days={query}
      windows={windows}
      addressOf={(days) => addressOf(query, days)}
      cleared={isFiltered(query) ? addressOf(query, unfiltered) : null}
    >
      <input type="hidden" name="list" value={query.list} />
      <WalletChoice wallets={wallets} chosen={query.wallet} />
      <FilterChoice
        name="pair"
        label={order('panel.pairFilter')}
        chosen={query.symbol}
        all={order('panel.allPairs')}
        options={pairs.map(({ symbol, base, quote }) => ({ value: symbol, text: `${base}/${quote}` }))}
      />
      <FilterChoice
        name="side"
        label={order('column.side')}
        chosen={query.side}
        all={t('allSides')}
        options={sides.map((value) => ({ value, text: order(`side.${value}`) }))}
      />
      {statuses.length > 0 && (
        <FilterChoice
          name="status"
          label={order('column.status')}
          chosen={query.status}
          all={t('allStatuses')}
          options={statuses}
        />
      )}
    </ListFilter>
  )
}
