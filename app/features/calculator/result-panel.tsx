// The answer: each figure with the working that led to it, in one's own numbers.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { directionClass, directionOf } from '#app/parts/change-text.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { cx } from '#app/ui/class-names.ts'
import type { Answer } from './calculate.ts'
import type { Product } from './calculator-tabs.ts'
import type { Figure, Part } from './result.ts'
import { useUnits } from './use-units.ts'

export function ResultPanel({ answer, product }: { answer: Answer; product: Product }) {
  const { t } = useTranslation('calculator')
  return (
    <section className="panel flex flex-col gap-3 p-4" aria-labelledby="result">
      <h2 id="result" className="text-md">
        {t('result')}
      </h2>
      {answer.ok ? (
        <>
          {answer.result.notes.map((note) => (
            <Banner key={note} tone={note === 'neverLiquidated' ? 'info' : 'warn'}>
              {t(`note.${note}`)}
            </Banner>
          ))}
          <dl>
            {answer.result.figures.map((figure) => (
              <FigureRow key={figure.name} figure={figure} product={product} />
            ))}
          </dl>
        </>
      ) : (
        <p className="text-text-2">{t('incomplete')}</p>
      )}
    </section>
  )
}

function FigureRow({ figure, product }: { figure: Figure; product: Product }) {
  const { t } = useTranslation('calculator')
  const formats = useFormats()
  const unit = useUnits(product).ofFigure(figure)
  const { value, isResult: signed } = figure
  const text =
    value.kind === 'percent'
      ? formats.percent(value.text, { places: 2, signed })
      : formats.decimal(value.text, { maxPlaces: 8, signed })
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-b border-line-1 py-2 last:border-0">
      <dt className="text-text-2">{t(`figure.${figure.name}`)}</dt>
      <dd className={cx('num text-end font-medium', signed && directionClass[directionOf(value.text)])}>
        {text} {unit}
      </dd>
      {figure.working.length > 0 && <Working parts={figure.working} />}
    </div>
  )
}

function Working({ parts }: { parts: readonly Part[] }) {
  const formats = useFormats()
  const written = (part: Part) => {
    if (typeof part !== 'string') return formats.percent(part.percent, { places: undefined, maxPlaces: 4 })
    return /\d/.test(part) ? formats.decimal(part, { maxPlaces: 8 }) : part
  }
  return (
    <dd lang="en" translate="no" className="num col-span-2 min-w-0 text-sm break-words text-text-3">
      = {parts.map(written).join(' ').replaceAll('( ', '(').replaceAll(' )', ')')}
    </dd>
  )
}
