// Comparison with a second pair: a menu with a search, and the entry in the legend that names it and takes it away.

import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { foldPair } from './pair-lists.ts'
import { useTerminal } from './terminal-context.ts'

export interface CompareProps {
  /** A symbol; null for none. */
  compared: { symbol: string; base: string; quote: string } | null
  onCompare: (symbol: string | null) => void
}

export function CompareMenu({ compared, onCompare }: CompareProps) {
  const { t } = useTranslation('chart')
  const { data } = useTerminal()
  const hydrated = useHydrated()
  const menu = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  if (!hydrated) return null
  const shown = data.pairs.filter(
    ({ symbol, base, quote }) =>
      symbol !== data.market.symbol && foldPair(`${base}/${quote}${base}`).includes(foldPair(query.trim())),
  )
  const choose = (symbol: string) => {
    onCompare(symbol === compared?.symbol ? null : symbol)
    if (menu.current === null) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={menu}
      className="chart-menu compare-menu"
      data-menu=""
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="icon-button" aria-label={t('compare.open')} title={t('compare.open')}>
        <Icon name="swap" />
      </summary>
      {isOpen && (
        <div>
          <input
            type="search"
            // biome-ignore lint/a11y/noAutofocus: the menu was opened to search
            autoFocus
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            aria-label={t('compare.search')}
            placeholder={t('compare.search')}
          />
          {shown.length === 0 && <p>{t('compare.none')}</p>}
          <ul>
            {shown.map(({ symbol, base, quote }) => (
              <li key={symbol}>
                <button
                  type="button"
                  aria-pressed={symbol === compared?.symbol}
                  onClick={() => choose(symbol)}
                  lang="en"
                  translate="no"
                >
                  {base}/{quote}
                  {symbol === compared?.symbol && <Icon name="check" size={14} />}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </details>
  )
}

/** The chart writes close and change into it. */
export function CompareLegend({ compared, failed, onCompare }: CompareProps & { failed: boolean }) {
  const { t } = useTranslation('chart')
  if (compared === null) return null
  const pair = `${compared.base}/${compared.quote}`
  return (
    <p className="compare-legend num" dir="ltr">
      <span lang="en" translate="no">
        {pair}
      </span>
      {failed ? (
        <span role="alert">{t('compare.failed', { pair })}</span>
      ) : (
        <>
          <b data-compared="close" />
          <b data-compared="change" />
        </>
      )}
      <button type="button" aria-label={t('compare.remove', { pair })} onClick={() => onCompare(null)}>
        <Icon name="close" size={12} />
      </button>
    </p>
  )
}
