// One side of a board: ads that can be taken, and one's own that can be cancelled.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SearchLink } from '#app/ui/search-link.tsx'
import { CancelAdForm } from './cancel-ad-form.tsx'
import type { Board } from './load-board.server.ts'

interface AdsTableProps {
  side: 'buy' | 'sell'
  rows: Board['buys']
  coin: string
  request: string
  /** Ads can be taken now. */
  isOpen: boolean
}

export function AdsTable({ side, rows, coin, request, isOpen }: AdsTableProps) {
  const { t } = useTranslation('pre-market')
  const formats = useFormats()
  const title = t(side === 'buy' ? 'board.buys' : 'board.sells')
  const act = side === 'buy' ? 'sell' : 'buy'
  const columns: Column<Board['buys'][number]>[] = [
    { name: t('board.price'), cell: ({ price }) => <span className="num">{formats.decimal(price)}</span> },
    {
      name: t('board.remaining'),
      end: true,
      cell: ({ remainingSize }) => `${formats.decimal(remainingSize)} ${coin}`,
    },
    { name: t('board.value'), end: true, cell: ({ value }) => formats.decimal(value) },
    {
      name: t('board.action'),
      end: true,
      cell: ({ adId, price, isOwn }) =>
        isOwn ? (
          <CancelAdForm request={request} ad={{ adId, price }}>
            <span className="text-sm text-text-3">{t('board.own')}</span>
          </CancelAdForm>
        ) : isOpen ? (
          <SearchLink
            to={`?ad=${adId}#take-ad`}
            className={buttonClass(act, 24)}
            aria-label={t('board.takeNamed', { action: t(`board.${act}`), price: formats.decimal(price) })}
          >
            {t(`board.${act}`)}
          </SearchLink>
        ) : null,
    },
  ]
  return (
    <Panel name={`ads-${side}`} title={title}>
      {rows.length > 0 ? (
        <CardTable
          label={t(side === 'buy' ? 'board.buysTable' : 'board.sellsTable')}
          columns={columns}
          rows={rows}
          keyOf={({ adId }) => `${adId}`}
        />
      ) : (
        <EmptyState text={t('board.none')} />
      )}
    </Panel>
  )
}
