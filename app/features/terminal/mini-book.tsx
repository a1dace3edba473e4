// Five and five rows of the book beside the form in a phone's drawer: the same rows, painter and hands as the book itself.

import { useTranslation } from 'react-i18next'
import { useAlive } from '#app/live/use-alive.ts'
import { useFirstLevels } from './book-panel.tsx'
import { BookRows, SpreadRow } from './book-rows.tsx'
import { useTerminal } from './terminal-context.ts'
import { useBookHands } from './use-book-hands.ts'
import { useBookPainter } from './use-book-painter.ts'

const rows = 5

export function MiniBook() {
  const { t } = useTranslation('terminal')
  const { live, view } = useTerminal()
  const alive = useAlive()
  const { root, painter } = useBookPainter()
  const { press, release, keys, active, leave } = useBookHands(root, painter)
  const first = useFirstLevels()
  const shown = { count: rows, group: view.group, active, prefix: 'mini-book' }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an ARIA grid of live rows, painted as blocks, not as a table
    <div
      ref={root}
      className="book-grid mini-book"
      role="grid"
      aria-label={t('book.mini')}
      aria-describedby="book-hint"
      aria-activedescendant={active === null ? undefined : `mini-book-${active.side}-${active.index}`}
      tabIndex={alive ? 0 : undefined}
      dir="ltr"
      onPointerDown={press}
      onClick={release}
      onKeyDown={keys}
      onBlur={leave}
    >
      <BookRows side="asks" levels={first.asks} {...shown} />
      <SpreadRow live={live} />
      <BookRows side="bids" levels={first.bids} {...shown} />
    </div>
  )
}
