// Where the rule of a CTA bot would have bought and sold, on the closed bars it would have seen.

import { useTranslation } from 'react-i18next'
import { heightOf, linePath, scaleOf } from '#app/parts/line-path.ts'
import type { LoadedForm } from './create-bot.server.ts'
import type { SignalsPreview } from './preview-shapes.ts'

const box = { width: 720, height: 220 }
const size = 7

export function SignalsView({
  preview: { closes, marks },
  form,
}: {
  preview: SignalsPreview
  form: LoadedForm
}) {
  const { t } = useTranslation('bot-forms')
  const prices = closes.map(Number)
  const scale = scaleOf(prices)
  const by = (form.values['strategy.by'] ?? 'ma') as 'ma'
  const opened = marks.filter(({ what }) => what === 'open').length
  return (
    <div className="flex flex-col gap-3 px-4 pb-4">
      <p>{t(`rule.${by}`)}</p>
      {prices.length < 2 ? (
        <p className="text-text-3">{t('rule.early')}</p>
      ) : (
        <figure>
          <svg
            viewBox={`0 0 ${box.width} ${box.height}`}
            className="w-full overflow-visible"
            aria-hidden="true"
          >
            <path d={linePath(prices, box, scale)} fill="none" stroke="var(--accent)" strokeWidth="1.6" />
            {marks.map(({ at, what }) => {
              const x = (at * box.width) / (prices.length - 1)
              const y = heightOf(prices[at] ?? 0, box, scale)
              const [tip, foot] = what === 'open' ? [y + 3, y + 3 + size * 1.6] : [y - 3, y - 3 - size * 1.6]
              return (
                <path
                  key={at}
                  d={`M${x} ${tip}L${x - size} ${foot}H${x + size}Z`}
                  fill={what === 'open' ? 'var(--up)' : 'var(--down)'}
                />
              )
            })}
          </svg>
          <figcaption className="text-sm text-text-3">
            {t('rule.caption', { bars: prices.length, opened, closed: marks.length - opened })}
          </figcaption>
        </figure>
      )}
    </div>
  )
}
