// The typed settings tried on the last days: started by a link, shown beside the preview with its assumptions.

import { Link, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#app/ui/button.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import type { BacktestReport } from '#engine/backtest/report.ts'
import { sentName } from '../form/read-draft.ts'
import type { LoadedForm } from './create-bot.server.ts'
import type { LoadedTrials } from './load-trials.server.ts'
import { TrialCurve } from './trial-curve.tsx'
import { useTrialFacts } from './trial-facts.ts'
import { TrialWaiting } from './trial-waiting.tsx'

const days = [7, 30] as const
/** What a backtest takes for granted; prices and funding only where a contract was traded. */
const assumptionsOf = ({ funding }: BacktestReport) =>
  [
    'code',
    'path',
    'fills',
    'fees',
    ...(funding === undefined ? [] : (['prices', 'funding'] as const)),
    'end',
    'promise',
  ] as const

export function TrialPanel({ trials, form }: { trials: LoadedTrials; form: LoadedForm }) {
  const { t } = useTranslation('bot-trials')
  const { search } = useLocation()
  if (!trials.can.test || trials.advice || form.isLastLook) return null
  const { test } = trials
  const leading = (count?: number) => {
    const next = new URLSearchParams(search)
    next.set('symbol', form.market.symbol)
    // First values follow the price: in the address they stay what they are while the test runs.
    next.set(sentName, '1')
    for (const [path, text] of Object.entries(form.values)) next.set(path, text)
    if (form.rows.length > 0) putRows(next, form.rows)
    next.delete('test')
    if (count !== undefined) next.set('test', `${count}`)
    return `?${next}`
  }
  return (
    <section className="panel min-w-0 overflow-hidden" aria-labelledby="trial-title">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
        <h2 id="trial-title" className="text-md">
          {test ? t('titleOf', { days: test.days }) : t('title')}
        </h2>
        <div className="flex gap-2">
          {days.map((count) => (
            <Link
              key={count}
              to={leading(count)}
              replace
              preventScrollReset
              rel="nofollow"
              aria-current={test?.days === count ? 'true' : undefined}
              className={buttonClass('neutral', 32)}
            >
              {t('try', { days: count })}
            </Link>
          ))}
        </div>
      </div>
      <Body test={test} leave={leading()} />
    </section>
  )
}

/** Coins as they are now, without the button that made them so. */
function putRows(next: URLSearchParams, rows: LoadedForm['rows']): void {
  const gone = [...next.keys()].filter((name) => name.startsWith('coins.'))
  for (const name of [...gone, 'rows', 'without']) next.delete(name)
  for (const [index, { coin, percent }] of rows.entries()) {
    next.set(`coins.${index}.coin`, coin)
    next.set(`coins.${index}.percent`, percent)
  }
}

function Body({ test, leave }: { test: LoadedTrials['test']; leave: string }) {
  const { t } = useTranslation('bot-trials')
  if (!test) return <p className="px-4 pb-4 text-text-2">{t('lead')}</p>
  if (test.status === 'refused')
    return (
      <p className="px-4 pb-4 text-text-2" role="status">
        {test.text}
      </p>
    )
  if (test.status !== 'done') return <TrialWaiting state={test} leave={leave} />
  return (
    <>
      <Facts report={test.value} />
      <TrialCurve points={test.value.curve} coin={test.value.coin} invested={test.value.invested} />
      <details className="px-4 pb-4 text-sm text-text-2">
        <summary className="min-h-8 cursor-pointer">{t('assumptions')}</summary>
        <ul className="list-disc pl-5">
          {assumptionsOf(test.value).map((name) => (
            <li key={name}>{t(`assumption.${name}`)}</li>
          ))}
        </ul>
      </details>
    </>
  )
}

const Facts = ({ report }: { report: BacktestReport }) => <FactList facts={useTrialFacts(report)} />
