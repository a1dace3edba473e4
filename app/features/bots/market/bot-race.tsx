// The published bots that made the most: their courses in one drawing, beside it their places with the result in words.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { directionClass, directionOf } from '#app/parts/change-text.tsx'
import { LineDrawing } from '#app/parts/line-drawing.tsx'
import { heightOf, linePath, type Scale } from '#app/parts/line-path.ts'
import { cx } from '#app/ui/class-names.ts'
import type { BotKind } from '../bot-view.ts'
import { KindIllustration } from '../illustrations/kind-illustration.tsx'
import type { CardView } from './load-market.server.ts'

/** They differ in dashes as well as in colour. */
const strokes = [
  { stroke: 'var(--accent)', dashes: undefined },
  { stroke: 'var(--up)', dashes: undefined },
  { stroke: 'var(--info)', dashes: '7 3' },
  { stroke: 'var(--warn)', dashes: '2 3' },
  { stroke: 'var(--text-3)', dashes: '7 3 2 3' },
] as const

const box = { width: 640, height: 280 } as const

function Courses({ runners }: { runners: readonly CardView[] }) {
  const { t } = useTranslation('bot-race')
  const curves = runners.map(({ curve }) => curve.map(Number))
  const values = [0, ...curves.flat()]
  const scale: Scale = { least: Math.min(...values), most: Math.max(...values) }
  return (
    <LineDrawing
      box={box}
      zero={heightOf(0, box, scale)}
      label={t('chart')}
      className="h-full min-h-48 w-full"
      lines={curves.map((curve, at) => ({
        name: runners[at]?.id ?? '',
        path: linePath(curve, box, scale),
        stroke: strokes[at]?.stroke ?? 'var(--text-3)',
        dashes: strokes[at]?.dashes,
      }))}
    />
  )
}

function Swatch({ at }: { at: number }) {
  const { stroke, dashes } = strokes[at] ?? strokes[4]
  return (
    <svg viewBox="0 0 24 8" width={24} height={8} aria-hidden="true" className="shrink-0">
      <path d="M0 4H24" stroke={stroke} strokeWidth={2.4} strokeDasharray={dashes} />
    </svg>
  )
}

function Runner({ card, at }: { card: CardView; at: number }) {
  const { t } = useTranslation('bot-race')
  const formats = useFormats()
  const local = useLocalPath()
  const { id, title, isPlatform, kind, name, share, drawdown } = card
  return (
    <li>
      <Link
        to={local(`/bots/market/${id}`)}
        className="grid min-h-14 grid-cols-[1.25rem_auto_minmax(0,1fr)_auto] items-center gap-3 px-4 py-2 hover:bg-bg-2"
      >
        <b className="num text-lg font-semibold text-text-3">{at + 1}</b>
        <KindIllustration kind={kind as BotKind} size={40} className="max-pad:hidden" />
        <span className="min-w-0">
          <span className="flex items-center gap-2">
            <span className="truncate font-medium">
              {isPlatform ? t(`titles.${title as 'four-coins'}`) : title}
            </span>
            <Swatch at={at} />
          </span>
          <span lang="en" translate="no" className="block truncate text-sm text-text-3">
            {name}
          </span>
        </span>
        <span className="text-end">
          <span className={cx('num block text-lg font-semibold', directionClass[directionOf(share)])}>
            {formats.percent(share)}
          </span>
          <span className="num block text-sm text-text-3">
            {t('drawdown', { share: formats.percent(drawdown, { signed: false }) })}
          </span>
        </span>
      </Link>
    </li>
  )
}

export function BotRace({ runners }: { runners: readonly CardView[] }) {
  const { t } = useTranslation('bot-race')
  const local = useLocalPath()
  const hasRun = runners.some(({ curve }) => curve.length > 1)
  if (runners.length === 0) return null
  return (
    <section aria-labelledby="race" className="flex flex-col gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="race" className="text-xl">
          {t('title')}
        </h2>
        <Link to={local('/bots/leaderboard')} className="py-1 font-medium text-accent hover:underline">
          {t('all')}
        </Link>
        <p className="w-full text-text-2">{t('lead')}</p>
      </header>
      <div className="panel grid overflow-hidden pc:grid-cols-[3fr_2fr]">
        <div className="grid border-line-1 p-4 max-pc:border-b pc:border-e">
          {hasRun ? (
            <Courses runners={runners} />
          ) : (
            <p className="tile-pattern grid min-h-48 place-items-center p-6 text-center text-text-3">
              {t('empty')}
            </p>
          )}
        </div>
        <ol className="divide-y divide-line-1">
          {runners.map((card, at) => (
            <Runner key={card.id} card={card} at={at} />
          ))}
        </ol>
      </div>
    </section>
  )
}
