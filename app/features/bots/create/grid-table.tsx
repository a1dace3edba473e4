// What a spot grid would do: the facts in front, then its levels as a picture and as a table.

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Amount } from '#app/parts/amount.tsx'
import { CardTable } from '#app/ui/card-table.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import type { LoadedForm } from './create-bot.server.ts'
import type { GridPreview } from './grid-preview.ts'
import { PriceLevels } from './price-levels.tsx'

/** The boxes of the ends of a grid. */
const bounds = ['low', 'high']

interface GridTableProps {
  preview: GridPreview
  form: LoadedForm
  /** The form stands beside it. */
  mayMove: boolean
}

export function GridTable({ preview, form, mayMove }: GridTableProps) {
  const { t } = useTranslation('bot-forms')
  const formats = useFormats()
  const { base, quote, priceDecimals, last } = form.market
  const { rows, size, opening, earns, least, worst, liquidation } = preview
  const price = (text: string) => formats.decimal(text, { places: priceDecimals })
  const share = (text: string) => formats.percent(text, { signed: false })
  const amount = (text: string, coin: string) => <Amount text={text} coin={coin} named />
  const levels = useMemo(
    () => rows.map(({ buy, sell, begins }) => ({ price: begins === 'buy' ? buy : sell, side: begins })),
    [rows],
  )
  return (
    <>
      <FactList
        facts={[
          { label: t('grid.last'), value: `${price(last)} ${quote}` },
          { label: t('grid.earns'), value: `${share(earns.min)} - ${share(earns.max)}` },
          ...(size === undefined ? [] : [{ label: t('grid.size'), value: amount(size, base) }]),
          ...(opening === undefined
            ? []
            : [
                {
                  label: t(`grid.opening.${opening.side}`),
                  value: (
                    <>
                      {amount(opening.size, base)} ≈ {formats.money(opening.worth, quote, { places: 2 })}
                    </>
                  ),
                },
              ]),
          ...(['below', 'above'] as const).flatMap((side) => {
            const at = liquidation?.[side]
            return at === undefined
              ? []
              : [{ label: t(`grid.liquidation.${side}`), value: `${price(at)} ${quote}` }]
          }),
          ...(worst === undefined
            ? []
            : [
                {
                  label: t('grid.worst', { price: price(worst.price) }),
                  value: formats.money(worst.loss, quote, { places: 2 }),
                },
              ]),
          ...(least === undefined ? [] : [{ label: t('grid.least'), value: amount(least, form.invested) }]),
        ]}
      />
      <PriceLevels form={form} levels={levels} {...(mayMove && { movable: bounds })} />
      <CardTable
        label={t('grid.table')}
        rows={rows.map((row, index) => ({ ...row, number: index + 1 })).reverse()}
        keyOf={({ number }) => `${number}`}
        columns={[
          { name: t('grid.number'), cell: ({ number }) => number },
          { name: t('grid.buy'), end: true, cell: ({ buy }) => price(buy) },
          { name: t('grid.sell'), end: true, cell: ({ sell }) => price(sell) },
          { name: t('grid.profit'), end: true, cell: (row) => share(row.earns) },
          {
            name: t('grid.begins'),
            end: true,
            cell: ({ begins }) => (
              <span className={begins === 'buy' ? 'text-up' : 'text-down'}>{t(`levels.${begins}`)}</span>
            ),
          },
        ]}
      />
    </>
  )
}
