// Parameters of a bot in three styles, each with what it would have made in its last days, and a link that takes it over.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { buttonClass } from '#app/ui/button.tsx'
import type { Fact } from '#app/ui/fact-list.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { useFormWords } from '../form/use-form-words.ts'
import type { LoadedForm } from './create-bot.server.ts'
import type { AdviceFacts, LoadedTrials } from './load-trials.server.ts'
import { useTrialFacts } from './trial-facts.ts'
import { TrialWaiting } from './trial-waiting.tsx'

/** By hand, or by what the last days say. */
export function ModeTabs({ trials }: { trials: LoadedTrials }) {
  const { t } = useTranslation('bot-trials')
  if (!trials.can.advise) return null
  return (
    <TabLinks
      param="mode"
      look="segment"
      label={t('mode.label')}
      selected={trials.advice ? 'ai' : 'manual'}
      items={[
        { value: 'manual', label: t('mode.manual') },
        { value: 'ai', label: t('mode.ai') },
      ]}
      className="mb-4"
    />
  )
}

export function AdvicePanel({ trials, form }: { trials: LoadedTrials; form: LoadedForm }) {
  const { t } = useTranslation('bot-trials')
  const { advice } = trials
  if (!advice) return null
  const { symbol, base, quote } = form.market
  const { days, daysMin } = advice
  const about = form.hasPairs ? 'range' : 'plain'
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-md">{t('advice.title', { pair: `${base}/${quote}` })}</h2>
      <p className="text-sm text-text-2">{t('advice.lead', { days })}</p>
      <p className="text-sm text-text-2">{t(`advice.score.${about}`)}</p>
      {advice.status === 'done' ? (
        alike(advice.value).map(([first, ...others]) => (
          <Card key={first.style} advice={first} others={others} advised={advice} form={form} />
        ))
      ) : advice.status === 'none' ? (
        <p role="status">{t(`advice.none.${about}`, { days })}</p>
      ) : advice.status === 'noData' ? (
        <p role="status">{t('advice.noData', { days: daysMin })}</p>
      ) : advice.status === 'refused' ? (
        <p role="status">{advice.text}</p>
      ) : (
        <TrialWaiting state={advice} leave={`?${new URLSearchParams({ symbol })}`} />
      )}
    </div>
  )
}

type Alike = [AdviceFacts, ...AdviceFacts[]]

/** Styles that chose the same settings share a card. */
function alike(all: readonly AdviceFacts[]): Alike[] {
  const groups = new Map<string, Alike>()
  for (const one of all) {
    const group = groups.get(one.use)
    if (group) group.push(one)
    else groups.set(one.use, [one])
  }
  return [...groups.values()]
}

interface CardProps {
  advice: AdviceFacts
  /** Of other styles, with the same settings. */
  others: readonly AdviceFacts[]
  advised: Pick<NonNullable<LoadedTrials['advice']>, 'days' | 'fields'>
  form: LoadedForm
}

function Card({ advice, others, advised: { days, fields }, form }: CardProps) {
  const { t } = useTranslation('bot-trials')
  const formats = useFormats()
  const { style, values, report, monthApy, use } = advice
  const facts = useTrialFacts(report)
  const words = useFormWords(form.kind, { ...form.market, invested: report.coin })
  const settings = fields
    .filter(({ path }) => values[path] !== undefined)
    .map((field) => ({ label: words.label(field.path), value: words.value(field, values) }))
  return (
    <article className="overflow-hidden rounded-2 border border-line-1" aria-labelledby={`advice-${style}`}>
      <div className="flex items-center justify-between gap-2 px-4 pt-3">
        <h3 id={`advice-${style}`} className="text-md font-medium">
          {[style, ...others.map((one) => one.style)].map((name) => t(`style.${name}`)).join(', ')}
        </h3>
        <Link to={use} className={buttonClass('primary', 32)} aria-describedby={`advice-${style}`}>
          {t('advice.use')}
        </Link>
      </div>
      <Facts facts={settings} />
      <p className="px-4 pt-2 text-sm text-text-3">{t('advice.backtest', { days })}</p>
      <Facts facts={facts} />
      {monthApy !== undefined && (
        <p className="px-4 pb-3 text-sm text-text-2">
          {t('advice.month', { apy: formats.percent(monthApy) })}
        </p>
      )}
    </article>
  )
}

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="px-4 py-2">
    {facts.map(({ label, value }) => (
      <div key={label} className="flex justify-between gap-3 py-0.5">
        <dt className="text-text-2">{label}</dt>
        <dd className="num text-end">{value}</dd>
      </div>
    ))}
  </dl>
)
