// The order book: rows made once by React, painted outside it; a keyboard grid; clicks fill the form and never send.

import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BookStore } from '#app/live/book-store.ts'
import { useStore } from '#app/live/use-store.ts'
import { BookControls } from './book-controls.tsx'
import { BookGrid } from './book-grid.tsx'
import { BookHead, BookRows, SpreadRow } from './book-rows.tsx'
import { useMarket } from './market-context.ts'
import { useBookInteraction } from './use-book-interaction.ts'
import { useBookPainter } from './use-book-painter.ts'

const rowsBoth = 18
const rowsOne = 36

/** What each row shows in the HTML that the server sends. */
export function useFirstLevels() {
  const { data, live } = useMarket()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first data; afterwards the painter owns the digits
  return useMemo(() => {
    const book = new BookStore(data.market)
    book.seed(data.depth)
    return {
      asks: book.levels('asks', 0, rowsOne),
      bids: book.levels('bids', 0, rowsOne),
    }
  }, [live])
}

export function BookPanel() {
  const { t } = useTranslation('terminal')
  const { data, view, live } = useMarket()
  const mending = useStore(live.mending)
  const { root, painter, hold } = useBookPainter()
  const first = useFirstLevels()
  const [firstGroup] = useState(view.group)
  const [holding, setHolding] = useState(false)
  const interaction = useBookInteraction(root, painter)
  const { active } = interaction
  const { base, quote } = data.market
  const asks = view.book === 'both' ? rowsBoth : view.book === 'asks' ? rowsOne : 0
  const bids = view.book === 'both' ? rowsBoth : view.book === 'bids' ? rowsOne : 0

  const setHeld = (on: boolean) => {
    hold(on)
    setHolding(on)
  }
  return (
    <section className="region book" aria-label={t('book.label')} data-view={view.book}>
      <header className="region-head">
        <h2>{t('book.label')}</h2>
        {holding && <span className="held">{t('book.held')}</span>}
        <BookControls />
      </header>
      <BookGrid
        {...{ root, interaction, mending }}
        prefix="book"
        label={t('book.label')}
        rowCount={asks + bids + 2}
        onHold={setHeld}
      >
        <BookHead base={base} quote={quote} />
        {asks > 0 && (
          <BookRows side="asks" count={asks} levels={first.asks} group={firstGroup} active={active} />
        )}
        <SpreadRow live={live} />
        {bids > 0 && (
          <BookRows side="bids" count={bids} levels={first.bids} group={firstGroup} active={active} />
        )}
      </BookGrid>
      <p id="book-hint" className="sr-only">
        {t('book.hint')}
      </p>
    </section>
  )
}
