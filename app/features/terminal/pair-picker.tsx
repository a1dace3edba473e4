// Another pair: a list that opens without JavaScript, can be searched with it, and is live while it is open.

import { Link, useSearchParams } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { theFeed } from '#app/live/feed.ts'
import { CoinLogo } from '#app/parts/coin-logo.tsx'
import type { TickerRow } from '#app/push/codecs/socket-io/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useTerminal } from './terminal-context.ts'

/** Prices of all pairs, from the feed, once a second while the list is open. */
function useLiveRows(open: boolean): Map<string, TickerRow> {
  const [rows, setRows] = useState(new Map<string, TickerRow>())
  useEffect(() => {
    if (!open) return
    return theFeed().subscribe({ channel: 'tickers' }, (message) => {
      if (message.c !== 'tickers') return
      setRows((held) => new Map([...held, ...message.rows.map((row) => [row.s, row] as const)]))
    })
  }, [open])
  return rows
}

const fold = (text: string) => text.toLocaleLowerCase('en').replaceAll('ı', 'i')

function PairList({ query, open }: { query: string; open: boolean }) {
  const { t } = useTranslation('terminal')
  const { data } = useTerminal()
  const formats = useFormats()
  const local = useLocalPath()
  const [search] = useSearchParams()
  const live = useLiveRows(open)
  const interval = search.get('interval')
  const shown = data.pairs.filter((pair) =>
    fold(`${pair.base}/${pair.quote}${pair.base}`).includes(fold(query.trim())),
  )
  if (shown.length === 0) return <p className="pairs-none">{t('pairs.none')}</p>
  return (
    <ul>
      {shown.map((pair) => {
        const row = live.get(pair.symbol)
        const change = row?.change ?? pair.change
        return (
          <li key={pair.symbol}>
            <Link
              to={local(`/spot/${pair.symbol}`) + (interval ? `?interval=${interval}` : '')}
              aria-current={pair.symbol === data.market.symbol ? 'page' : undefined}
            >
              <span className="pair" lang="en" translate="no">
                <b>{pair.base}</b>/{pair.quote}
              </span>
              <span className="num">
                {formats.decimal(row?.last ?? pair.last, { places: pair.priceDecimals })}
              </span>
              <span className={`num ${change.startsWith('-') ? 'down' : 'up'}`}>
                {formats.percent(change)}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

export function PairPicker() {
  const { t } = useTranslation('terminal')
  const { data } = useTerminal()
  const local = useLocalPath()
  const locale = useLocale()
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const { base, quote, name } = data.market
  return (
    <details
      className="pairs"
      data-menu=""
      data-locale={locale}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className="sr-only">{t('pairs.choose')} </span>
        <CoinLogo coin={base} size={28} />
        <span className="pair-name" lang="en" translate="no">
          <b>
            {base}/{quote}
          </b>
          <small>{name}</small>
        </span>
        <Icon name="chevronDown" size={14} />
      </summary>
      <div className="pairs-list">
        {hydrated && (
          <input
            type="search"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            aria-label={t('pairs.search')}
            placeholder={t('pairs.search')}
          />
        )}
        <PairList query={query} open={open} />
        <Link to={local('/spot')} className="pairs-all">
          {t('pairs.all')}
        </Link>
      </div>
    </details>
  )
}
