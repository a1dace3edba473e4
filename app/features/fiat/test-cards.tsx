// The cards of the demo bank and what each of them shows.

import { useTranslation } from 'react-i18next'
import { CardTable } from '#app/ui/card-table.tsx'
import type { CardFacts } from './load-card.server.ts'

const inFours = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

export function TestCards({ cards }: Pick<CardFacts, 'cards'>) {
  const { t } = useTranslation('fiat')
  return (
    <div className="panel overflow-hidden">
      <h2 className="border-b border-line-1 px-4 py-2 text-md">{t('card.tests')}</h2>
      <p className="px-4 py-2 text-text-2">{t('card.testsLead')}</p>
      <CardTable
        label={t('card.tests')}
        rows={cards}
        keyOf={({ number }) => number}
        columns={[
          {
            name: t('card.number'),
            cell: ({ number }) => (
              <span className="num select-all" translate="no">
                {inFours(number)}
              </span>
            ),
          },
          {
            name: t('card.brand'),
            cell: ({ brand }) => (
              <span lang="en" translate="no">
                {brand}
              </span>
            ),
          },
          {
            name: t('card.result'),
            cell: ({ behaviour }) => (
              <span className="whitespace-normal">{t(`card.behaviour.${behaviour}`)}</span>
            ),
          },
        ]}
      />
    </div>
  )
}
