// The pairs to choose from: lists as tabs, a search, rows with their price, change and volume. Works as links and a GET
// form without JavaScript; the digits move by themselves, outside React.

import { Form, Link, useSearchParams } from '@remix-run/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { CoinLogo } from '#app/parts/coin-logo.tsx'
import { moveOf } from '#app/parts/move-of.ts'
import { queryWith } from '#app/parts/query-with.ts'
import { Star } from '#app/parts/star-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type PairListName, pairListNames, pairsShown } from './pair-lists.ts'
import { useTerminal } from './terminal-context.ts'
import { type PairLine, usePairPainter } from './use-pair-painter.ts'
import { keptQuery } from './view-state.ts'

/** Up and down go from row to row, also out of the search; Enter in the search opens the first row. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('.pair-row')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const isSearch = event.target instanceof HTMLInputElement
  if (event.key === 'Enter' && isSearch) links[0]?.click()
  else if (event.key === 'ArrowDown') links[Math.min(links.length - 1, at + 1)]?.focus()
  else if (event.key === 'ArrowUp' && at > 0) links[at - 1]?.focus()
  else if (event.key === 'ArrowUp' && at === 0)
    event.currentTarget.querySelector<HTMLElement>('[type="search"]')?.focus()
  else return
  event.preventDefault()
}

function Lists({ selected, choose }: { selected: PairListName; choose: (list: PairListName) => void }) {
  const { t } = useTranslation(['market', 'terminal'])
  const { data } = useTerminal()
  const hydrated = useHydrated()
  const [search] = useSearchParams()
  return (
    <nav className="pair-tabs" aria-label={t('terminal:pairs.lists')}>
      {pairListNames(data.pairs).map((list) => (
        <Link
          key={list}
          to={queryWith(search, { pairs: list, q: null })}
          aria-current={list === selected ? 'true' : undefined}
          onClick={(event) => {
            if (!hydrated) return
            event.preventDefault()
            choose(list)
          }}
        >
          {list === 'favourites' ? (
            t('partition.favourites')
          ) : list === 'all' ? (
            t('partition.all')
          ) : (
            <span lang="en" translate="no">
              {list}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}

function Row({ pair }: { pair: PairLine }) {
  const { data } = useTerminal()
  const formats = useFormats()
  const local = useLocalPath()
  const [search] = useSearchParams()
  return (
    <li data-symbol={pair.symbol}>
      <Star market={pair} isOn={data.viewer?.favourites.includes(pair.symbol) ?? false} />
      <PageLink
        to={`${local(`/spot/${pair.symbol}`)}${keptQuery(search)}`}
        aria-current={pair.symbol === data.market.symbol ? 'page' : undefined}
        className="pair-row"
      >
        <CoinLogo coin={pair.base} size={20} />
        <span className="pair" lang="en" translate="no">
          <b>{pair.base}</b>/{pair.quote}
          <small className="num" data-live="volume">
            {formats.compact(pair.quoteVolume)}
          </small>
        </span>
        <span className="num figures" dir="ltr">
          <span data-live="last">{formats.decimal(pair.last, { places: pair.priceDecimals })}</span>
          <small data-live="change" data-move={moveOf(pair.change)}>
            {formats.percent(pair.change)}
          </small>
        </span>
      </PageLink>
    </li>
  )
}

/** `isLive`: it can be seen. Until then only its search and lists are there, once scripts are. */
export function PairBrowser({ isLive }: { isLive: boolean }) {
  const { t } = useTranslation(['terminal', 'market'])
  const { data } = useTerminal()
  const local = useLocalPath()
  const hydrated = useHydrated()
  const [search] = useSearchParams()
  const box = useRef<HTMLDivElement>(null)
  const [list, setList] = useState<PairListName>(search.get('pairs') ?? 'all')
  const [query, setQuery] = useState(search.get('q') ?? '')
  const newest = usePairPainter(box, isLive)
  const isDrawn = isLive || !hydrated
  const shown = isDrawn ? pairsShown(data.pairs, list, query, data.viewer?.favourites ?? []) : []
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the links within
    <div ref={box} className="pair-browser" onKeyDown={moveByKey}>
      <Form role="search" className="pair-search">
        <Icon name="search" size={14} />
        <input type="hidden" name="pairs" value={list} />
        <input
          type="search"
          name="q"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          aria-label={t('pairs.search')}
          placeholder={t('pairs.search')}
          autoComplete="off"
          maxLength={40}
        />
      </Form>
      <Lists selected={list} choose={setList} />
      {isDrawn && shown.length === 0 ? (
        <p className="pairs-none">
          {list === 'favourites' && query === '' ? t('market:favourite.none') : t('pairs.none')}
        </p>
      ) : (
        <ul>
          {shown.map((pair) => (
            <Row key={pair.symbol} pair={newest(pair)} />
          ))}
        </ul>
      )}
      <Link to={local('/spot')} className="pairs-all">
        {t('pairs.all')}
      </Link>
    </div>
  )
}
