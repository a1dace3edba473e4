// The legend over a chart: what the candle under the cursor says, else the newest. React owns the places, the chart writes
// the digits into them.

import { useTranslation } from 'react-i18next'
import type { Formats } from '#app/i18n/format.ts'
import { useFormats } from '#app/i18n/use-locale.ts'
import { setText } from '#app/ui/set-text.ts'
import type { Candle } from '#engine/exchange/view.ts'
import { legendFields, legendTexts, type Reading, studyText } from './legend-texts.ts'

export function ChartLegend({ candles, priceDecimals }: { candles: Candle[]; priceDecimals: number }) {
  const { t } = useTranslation('chart')
  const formats = useFormats()
  const last = candles.at(-1)
  if (last === undefined) return null
  const { texts, move } = legendTexts(last, candles.at(-2), priceDecimals, formats)
  return (
    <p className="chart-reading num" dir="ltr" data-move={move}>
      {legendFields.map((field) => (
        <span key={field} title={t(`field.${field}`)}>
          {field !== 'change' && <abbr>{t(`short.${field}`)}</abbr>}
          <b data-field={field}>{texts[field]}</b>
        </span>
      ))}
    </p>
  )
}

/** Writes a reading into the legend inside `root`. */
export function paintLegend(
  root: HTMLElement | null | undefined,
  { candle, before, studies, compared }: Reading,
  priceDecimals: number,
  formats: Formats,
): void {
  const line = root?.querySelector<HTMLElement>('.chart-reading')
  if (!line) return
  const { texts, move } = legendTexts(candle, before, priceDecimals, formats)
  if (line.dataset.move !== move) line.dataset.move = move
  for (const field of legendFields) setText(line.querySelector(`[data-field="${field}"]`), texts[field])
  const own = (name: string) => root?.querySelector(`[data-compared="${name}"]`)
  setText(own('close'), compared ? studyText(compared.close, compared.places, formats) : '-')
  setText(own('change'), compared ? formats.percent(compared.share.toFixed(6)) : '')
  for (const [key, { places, values }] of studies)
    values.forEach((value, line) => {
      setText(root?.querySelector(`[data-study="${key}:${line}"]`), studyText(value, places, formats))
    })
}
