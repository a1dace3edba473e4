// The link in the row of a pair that adds it to the compared ones or takes it away.

import { useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { MarketRow } from '#app/services/markets.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SearchLink, useOfNewestSearch } from '#app/ui/search-link.tsx'
import { comparedMost, withCompared } from './compare.ts'

export const nameOf = ({ base, quote }: MarketRow) => `${base}/${quote}`

const comparedText = (search: URLSearchParams) => search.getAll('compare').join(' ')

export function CompareLink({ market }: { market: MarketRow }) {
  const { t } = useTranslation('market')
  const [search] = useSearchParams()
  const compared = useOfNewestSearch(comparedText).split(' ').filter(Boolean)
  const isOn = compared.includes(market.symbol)
  if (!isOn && compared.length >= comparedMost)
    return (
      <span
        className="inline-grid size-7"
        title={t('compare.full', { count: comparedMost })}
        aria-hidden="true"
      />
    )
  const toggled = (from: URLSearchParams) => {
    const others = from.getAll('compare').filter((symbol) => symbol !== market.symbol)
    return withCompared(from, isOn ? others : [...others, market.symbol])
  }
  const label = t(isOn ? 'compare.remove' : 'compare.add', { pair: nameOf(market) })
  return (
    <SearchLink
      to={toggled(search)}
      toAtPress={toggled}
      canWait
      aria-label={label}
      title={label}
      className="inline-grid size-7 place-items-center rounded-2 align-middle text-text-3 hover:bg-bg-3 hover:text-text-1"
    >
      <Icon name={isOn ? 'check' : 'plus'} className={isOn ? 'text-accent' : undefined} />
    </SearchLink>
  )
}
