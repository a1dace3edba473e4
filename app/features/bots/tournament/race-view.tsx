// A finished race: all courses in one drawing, who stood where at six moments, and the table of results.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Amount } from '#app/parts/amount.tsx'
import { directionClass, directionOf } from '#app/parts/change-text.tsx'
import { LineChart } from '#app/parts/chart/line-chart.tsx'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { cx } from '#app/ui/class-names.ts'
import type { Race } from './race.ts'

/** Distinguished by colour and by dashes, in the order of the table. */
const looks = [
  ['var(--accent)', undefined],
  ['var(--up)', '8 3'],
  ['var(--info)', '2 3'],
  ['var(--warn)', '10 3 2 3'],
  ['var(--down)', '5 5'],
  ['var(--text-2)', '1 4'],
] as const

const lookOf = (place: number) => looks[place % looks.length] as (typeof looks)[number]

export interface RaceViewProps {
  race: Race
  nameOf: (name: string) => string
}

function Swatch({ place }: { place: number }) {
  const [stroke, dashes] = lookOf(place)
  return (
    <svg viewBox="0 0 28 8" className="inline-block h-2 w-7 shrink-0" aria-hidden="true">
      <line x1="0" x2="28" y1="4" y2="4" stroke={stroke} strokeWidth="2.5" strokeDasharray={dashes} />
    </svg>
  )
}

function Courses({ race, nameOf }: RaceViewProps) {
  const { t } = useTranslation('bot-market')
  const formats = useFormats()
  const series = race.runners.map(({ name }, place) => {
    const [colour, dashes] = lookOf(place)
    const values = race.courses[place] ?? []
    return { key: name, name: nameOf(name), values, colour, ...(dashes && { dashes }) }
  })
  return (
    <div className="px-4 py-3">
      <LineChart
        label={t('tournament.chart')}
        times={race.times}
        series={series}
        baseline={0}
        className="h-72"
        format={(value) => formats.percent(value.toFixed(6))}
        formatMark={(value, places) =>
          formats.percent(value.toFixed(places), { places: Math.max(0, places - 2) })
        }
      />
    </div>
  )
}

/** The row of each moment; the leader of the moment in bold. */
function Steps({ race, nameOf }: RaceViewProps) {
  const { t } = useTranslation('bot-market')
  const formats = useFormats()
  const columns: Column<Race['steps'][number]>[] = [
    { name: t('tournament.moment'), cell: ({ at }) => formats.dateTime(at) },
    ...race.runners.map(({ name }, place) => ({
      name: nameOf(name),
      end: true,
      cell: ({ shares }: Race['steps'][number]) => {
        const share = (shares[place] ?? 0).toFixed(6)
        const isFirst = shares[place] === Math.max(...shares)
        return (
          <span
            className={cx('num', directionClass[directionOf(share)], isFirst && 'font-semibold underline')}
          >
            {formats.percent(share)}
          </span>
        )
      },
    })),
  ]
  return (
    <CardTable
      label={t('tournament.steps')}
      columns={columns}
      rows={race.steps}
      keyOf={({ at }) => `${at}`}
    />
  )
}

function Results({ race, nameOf }: RaceViewProps) {
  const { t } = useTranslation('bot-market')
  const bots = useTranslation('bots').t
  const formats = useFormats()
  const rows = race.runners.map((runner, index) => ({
    ...runner,
    look: index,
    place: runner.place ?? index + 1,
  }))
  const columns: Column<(typeof rows)[number]>[] = [
    { name: t('leaderboard.place'), cell: ({ place }) => <b className="num">{place}</b> },
    {
      name: t('leaderboard.bot'),
      cell: ({ name, kind, look }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Swatch place={look} />
          <b>{nameOf(name)}</b>
          <span className="text-text-3">{bots(`kind.${kind}` as 'kind.cta')}</span>
        </span>
      ),
    },
    {
      name: t('figure.share'),
      end: true,
      cell: ({ profitShare }) => (
        <span className={cx('num', directionClass[directionOf(profitShare)])}>
          {formats.percent(profitShare)}
        </span>
      ),
    },
    {
      name: t('figure.drawdown'),
      end: true,
      cell: ({ maxDrawdown }) => formats.percent(maxDrawdown, { signed: false }),
    },
    { name: t('tournament.trades'), end: true, cell: ({ trades }) => trades },
    {
      name: t('tournament.fees'),
      end: true,
      cell: ({ feesWorth, coin }) => <Amount text={feesWorth} coin={coin} named />,
    },
    {
      name: t('tournament.end'),
      cell: ({ endReason }) =>
        endReason === undefined ? t('tournament.ranOn') : bots(`reason.${endReason}` as 'reason.1'),
    },
  ]
  return (
    <CardTable label={t('tournament.results')} columns={columns} rows={rows} keyOf={({ name }) => name} />
  )
}

export function RaceView({ race, nameOf }: RaceViewProps) {
  const { t } = useTranslation('bot-market')
  const formats = useFormats()
  const [winner] = race.runners
  return (
    <section className="panel overflow-hidden" aria-labelledby="race">
      <h2 id="race" className="px-4 pt-3 text-md">
        {t('tournament.race', { from: formats.date(race.from), to: formats.date(race.to) })}
      </h2>
      {winner && (
        <p className="px-4 text-text-2">
          {t('tournament.won', {
            name: nameOf(winner.name),
            share: formats.percent(winner.profitShare),
            hold: formats.percent(race.holdShare),
          })}
        </p>
      )}
      <Courses race={race} nameOf={nameOf} />
      <Results race={race} nameOf={nameOf} />
      <h3 className="px-4 pt-4 pb-2 text-md">{t('tournament.steps')}</h3>
      <Steps race={race} nameOf={nameOf} />
    </section>
  )
}
