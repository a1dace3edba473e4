// Five and five rows of the book beside the form in a phone's drawer: the same rows, painter and hands as the book itself.

import { useTranslation } from 'react-i18next'
import { BookGrid } from './book-grid.tsx'
import { useFirstLevels } from './book-panel.tsx'
import { BookRows, SpreadRow } from './book-rows.tsx'
import { useTerminal } from './terminal-context.ts'
import { useBookHands } from './use-book-hands.ts'
import { useBookPainter } from './use-book-painter.ts'

const rows = 5
const prefix = 'mini-book'

export function MiniBook() {
  const { t } = useTranslation('terminal')
  const { live, view } = useTerminal()
  const { root, painter } = useBookPainter()
  const hands = useBookHands(root, painter)
  const first = useFirstLevels()
  const shown = { count: rows, group: view.group, active: hands.active, prefix }
  return (
    <BookGrid {...{ root, hands, prefix }} label={t('book.mini')} className="mini-book">
      <BookRows side="asks" levels={first.asks} {...shown} />
      <SpreadRow live={live} />
      <BookRows side="bids" levels={first.bids} {...shown} />
    </BookGrid>
  )
}
