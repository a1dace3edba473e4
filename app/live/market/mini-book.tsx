// Five and five rows of the book beside the form in a phone's drawer: the same rows, painter and interaction as the book itself.

import { useTranslation } from 'react-i18next'
import { BookGrid } from './book-grid.tsx'
import { useFirstLevels } from './book-panel.tsx'
import { BookRows, SpreadRow } from './book-rows.tsx'
import { useMarket } from './market-context.ts'
import { useBookInteraction } from './use-book-interaction.ts'
import { useBookPainter } from './use-book-painter.ts'

const rows = 5
const prefix = 'mini-book'

export function MiniBook() {
  const { t } = useTranslation('terminal')
  const { live, view } = useMarket()
  const { root, painter } = useBookPainter()
  const interaction = useBookInteraction(root, painter)
  const first = useFirstLevels()
  const shown = { count: rows, group: view.group, active: interaction.active, prefix }
  return (
    <BookGrid {...{ root, interaction, prefix }} label={t('book.mini')} className="mini-book">
      <BookRows side="asks" levels={first.asks} {...shown} />
      <SpreadRow live={live} />
      <BookRows side="bids" levels={first.bids} {...shown} />
    </BookGrid>
  )
}
