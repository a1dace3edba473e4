// What the reader sets about the book: which sides, and how prices are grouped.

import { Link, useNavigate, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { queryWith } from '#app/parts/query-with.ts'
import { fromUnits, toUnits } from '#app/parts/units.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { bookViews, useMarket } from './market-context.ts'

const groups = [0, 1, 2, 3] as const

function ViewLinks() {
  const { t } = useTranslation('terminal')
  const { view } = useMarket()
  const [search] = useSearchParams()
  return (
    <nav aria-label={t('book.views')} className="book-views">
      {bookViews.map((name) => (
        <Link
          key={name}
          to={queryWith(search, { book: name })}
          replace
          preventScrollReset
          aria-label={t(`book.${name}`)}
          aria-current={view.book === name ? 'true' : undefined}
          title={t(`book.${name}`)}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path
              className="mark-asks"
              d={name === 'bids' ? '' : name === 'both' ? 'M2 2h5v5H2z' : 'M2 2h5v12H2z'}
            />
            <path
              className="mark-bids"
              d={name === 'asks' ? '' : name === 'both' ? 'M2 9h5v5H2z' : 'M2 2h5v12H2z'}
            />
            <path className="mark-lines" d="M9.5 3.5H14M9.5 8H14M9.5 12.5H14" />
          </svg>
        </Link>
      ))}
    </nav>
  )
}

/** "0.01" … "10": a select that acts at once when hydrated, plain links without JavaScript. */
function Grouping() {
  const { t } = useTranslation('terminal')
  const { view, data } = useMarket()
  const locale = useLocale()
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { tick, priceDecimals } = data.market
  const step = (group: number) => {
    const units = toUnits(tick, priceDecimals) * 10 ** group
    return formatDecimal(fromUnits(units, priceDecimals), locale, {})
  }
  if (!hydrated) {
    return (
      <nav aria-label={t('book.grouping')} className="book-groups">
        {groups.map((group) => (
          <Link
            key={group}
            to={queryWith(search, { group: String(group) })}
            aria-current={view.group === group ? 'true' : undefined}
            className="num"
          >
            {step(group)}
          </Link>
        ))}
      </nav>
    )
  }
  return (
    <select
      className="mini-select num"
      aria-label={t('book.grouping')}
      value={view.group}
      onChange={(event) =>
        navigate(queryWith(search, { group: event.target.value }), {
          replace: true,
          preventScrollReset: true,
        })
      }
    >
      {groups.map((group) => (
        <option key={group} value={group}>
          {step(group)}
        </option>
      ))}
    </select>
  )
}

export function BookControls() {
  return (
    <div className="book-controls">
      <ViewLinks />
      <Grouping />
    </div>
  )
}
