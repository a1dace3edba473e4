// What one message of entering would lead to with these settings, pair by pair; or why it would come to nothing.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CardTable } from '#app/ui/card-table.tsx'
import type { EntriesPreview } from './preview-shapes.ts'

export function EntriesView({ preview: { entries, quote, sides = [] } }: { preview: EntriesPreview }) {
  const { t } = useTranslation('bot-forms')
  const refusal = useTranslation('errors').t as unknown as (key: string) => string
  const formats = useFormats()
  return (
    <>
      <p className="px-4 pb-2 text-text-2">{t(sides.length > 0 ? 'entries.contract' : 'entries.lead')}</p>
      <CardTable
        label={t('entries.table')}
        rows={entries}
        keyOf={({ symbol }) => symbol}
        columns={[
          {
            name: t('pair'),
            cell: ({ symbol }) => (
              <span lang="en" translate="no" className="font-medium">
                {symbol}
              </span>
            ),
          },
          {
            name: t('grid.last'),
            end: true,
            cell: ({ price }) => `${formats.decimal(price, { maxPlaces: 8 })} ${quote}`,
          },
          {
            name: t(sides.length > 0 ? 'entries.margin' : 'entries.spends'),
            end: true,
            cell: ({ spends, code }) =>
              code === undefined ? (
                `${formats.decimal(spends, { maxPlaces: 8 })} ${quote}`
              ) : (
                <span className="whitespace-normal text-bad">{refusal(`code.${code}`)}</span>
              ),
          },
          ...sides.map((side, index) => ({
            name: t(`entries.liquidation.${side}`),
            end: true,
            cell: ({ liquidations = [] }: EntriesPreview['entries'][number]) => {
              const price = liquidations[index]
              return price === undefined ? '-' : `${formats.decimal(price, { maxPlaces: 8 })} ${quote}`
            },
          })),
        ]}
      />
    </>
  )
}
