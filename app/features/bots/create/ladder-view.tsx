// Every order of a Martingale cycle: price, amount, what is spent by then, the average, and how far the target is.

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shiftPoint } from '#app/i18n/format.ts'
import { useFormats } from '#app/i18n/use-locale.ts'
import { amountText } from '#app/parts/amount.tsx'
import { CardTable } from '#app/ui/card-table.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import type { Values } from '../form/fields.ts'
import type { LoadedForm } from './create-bot.server.ts'
import type { LadderPreview } from './preview-shapes.ts'
import { PriceLevels } from './price-levels.tsx'

interface LadderViewProps {
  preview: LadderPreview
  values: Values
  form: LoadedForm
}

export function LadderView({ preview: { rows, onContract }, values, form }: LadderViewProps) {
  const { t } = useTranslation('bot-forms')
  const formats = useFormats()
  const { priceDecimals } = form.market
  const side = onContract?.side ?? (values.direction === 'reverse' ? 'sell' : 'buy')
  const price = (text: string) => formats.decimal(text, { places: priceDecimals })
  const amount = (text: string) => `${amountText(formats, text, form.invested)} ${form.invested}`
  const percent = (points: string) => formats.percent(shiftPoint(points, -2), { signed: false })
  const last = rows.at(-1)
  const levels = useMemo(() => rows.map(({ price }) => ({ price, side })), [rows, side])
  return (
    <>
      {last && (
        <p className="px-4 pb-3 text-text-2">
          {t(`${onContract ? 'ladder.margin' : 'ladder.lead'}.${side}`, {
            total: amount(last.total),
            drop: percent(last.drop),
          })}
        </p>
      )}
      {onContract && (
        <FactList
          facts={[
            { label: t('ladder.funds'), value: amount(onContract.funds) },
            {
              label: t('ladder.liquidation'),
              value: onContract.liquidation ? `${price(onContract.liquidation)} ${form.market.quote}` : '-',
            },
          ]}
        />
      )}
      <PriceLevels form={form} levels={levels} />
      <CardTable
        label={t('ladder.table')}
        rows={rows.map((row, index) => ({ ...row, number: index }))}
        keyOf={({ number }) => `${number}`}
        columns={[
          {
            name: t('ladder.order'),
            cell: ({ number }) => (number === 0 ? t('ladder.base') : t('ladder.safety', { number })),
          },
          { name: t('ladder.price'), end: true, cell: (row) => price(row.price) },
          { name: t(`ladder.drop.${side}`), end: true, cell: ({ drop }) => percent(drop) },
          { name: t('ladder.amount'), end: true, cell: (row) => amount(row.amount) },
          { name: t('ladder.total'), end: true, cell: (row) => amount(row.total) },
          { name: t('ladder.average'), end: true, cell: (row) => price(row.average) },
          { name: t('ladder.target'), end: true, cell: (row) => price(row.target) },
          { name: t(`ladder.needed.${side}`), end: true, cell: (row) => percent(row.needed) },
        ]}
      />
    </>
  )
}
