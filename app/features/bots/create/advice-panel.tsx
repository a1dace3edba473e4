// Parameters of a bot in three styles for a pair and a budget: what each made, how far it fell and when it lost, and a link that
// takes it over.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Amount } from '#app/parts/amount.tsx'
import { directionClass, directionOf } from '#app/parts/change-text.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { TabLinks } from '#app/ui/tabs.tsx'
import { useFormWords } from '../form/use-form-words.ts'
import { AdviceForm } from './advice-form.tsx'
import type { LoadedForm } from './create-bot.server.ts'
import type { AdviceFacts, LoadedAdvice, LoadedTrials } from './load-trials.server.ts'
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

export function AdvicePanel({ advice, form }: { advice: LoadedAdvice; form: LoadedForm }) {
  const { t } = useTranslation('bot-trials')
  const { symbol, base, quote } = form.market
  const { days, daysMin } = advice
  const about = form.hasPairs ? 'range' : 'plain'
  return (
    <div className="flex flex-col gap-3">
      <AdviceForm advice={advice} form={form} />
      <h2 className="text-md">{t('advice.title', { pair: `${base}/${quote}` })}</h2>
      <p className="text-sm text-text-2">{t('advice.lead', { days })}</p>
      {advice.status === 'done' ? (
        <>
          {advice.value.map((one) => (
            <Card key={one.style} facts={one} advice={advice} form={form} />
          ))}
          <p className="text-sm text-text-3">{t(`advice.score.${about}`)}</p>
        </>
      ) : advice.status === 'none' ? (
        <p role="status">{t(`advice.none.${about}`, { days })}</p>
      ) : advice.status === 'noData' ? (
        <p role="status">{t('advice.noData', { days: daysMin })}</p>
      ) : advice.status === 'refused' ? (
        <p role="status">{advice.text}</p>
      ) : advice.status === 'unclear' ? null : (
        <TrialWaiting state={advice} leave={`?${new URLSearchParams({ symbol })}`} />
      )}
    </div>
  )
}

interface CardProps {
  facts: AdviceFacts
  advice: LoadedAdvice
  form: LoadedForm
}

function Card({ facts, advice, form }: CardProps) {
  const { t } = useTranslation('bot-trials')
  const { style, values, report, use } = facts
  const words = useFormWords(form.kind, { ...form.market, invested: report.coin })
  const settings = advice.fields.filter(({ path }) => values[path] !== undefined)
  const isShown = advice.shown === style
  const show = new URLSearchParams({
    mode: 'ai',
    symbol: form.market.symbol,
    budget: advice.budget.typed,
    style,
  })
  return (
    <article
      className={cx('overflow-hidden rounded-2 border', isShown ? 'border-accent' : 'border-line-1')}
      aria-labelledby={`advice-${style}`}
    >
      <div className="flex items-center justify-between gap-2 px-4 pt-3">
        <h3 id={`advice-${style}`} className="text-md font-medium">
          {t(`style.${style}`)}
        </h3>
        <Link
          to={`?${show}`}
          replace
          preventScrollReset
          aria-current={isShown ? 'true' : undefined}
          aria-describedby={`advice-${style}`}
          className="py-1 text-sm text-accent hover:underline"
        >
          {t(isShown ? 'advice.shown' : 'advice.show')}
        </Link>
      </div>
      <Results facts={facts} days={advice.days} />
      <dl className="px-4 py-2">
        {settings.map((field) => (
          <div key={field.path} className="flex justify-between gap-3 py-0.5">
            <dt className="text-text-2">{words.label(field.path)}</dt>
            <dd className="num text-end">{words.value(field, values)}</dd>
          </div>
        ))}
      </dl>
      <p className="px-4 pb-3">
        <Link
          to={use}
          className={cx(buttonClass('primary', 40), 'w-full')}
          aria-describedby={`advice-${style}`}
        >
          {t('advice.use')}
        </Link>
      </p>
    </article>
  )
}

/** Profit and fall of the days that it was chosen by, then of a month, then when it lost. */
function Results({ facts: { report, month, preview }, days }: { facts: AdviceFacts; days: number }) {
  const { t } = useTranslation('bot-trials')
  const formats = useFormats()
  const plain = (share: string) => formats.percent(share, { signed: false })
  const periods = month && month.report.from !== report.from ? [{ days: 30, of: month.report }] : []
  const worst = preview?.of === 'grid' ? preview.worst : undefined
  return (
    <div className="flex flex-col gap-2 px-4 pt-2">
      {[{ days, of: report }, ...periods].map((period) => (
        <dl key={period.days} className="grid grid-cols-2 gap-2">
          <div>
            <dt className="text-sm text-text-3">{t('advice.profit', { days: period.days })}</dt>
            <dd className={cx('num font-semibold', directionClass[directionOf(period.of.profit)])}>
              <Amount text={period.of.profit} coin={period.of.coin} named />{' '}
              <span className="text-sm">({formats.percent(period.of.profitShare)})</span>
            </dd>
          </div>
          <div>
            <dt className="text-sm text-text-3">{t('drawdown')}</dt>
            <dd className="num font-semibold">{plain(period.of.maxDrawdown)}</dd>
          </div>
        </dl>
      ))}
      {month && (
        <p className="text-sm text-text-2">
          {t('advice.losses', {
            count: month.losses.losing,
            days: month.losses.days,
            worst: formats.percent(month.losses.worst.toFixed(4)),
          })}
        </p>
      )}
      {worst && (
        <p className="text-sm text-text-2">
          {t('advice.worst', {
            price: formats.decimal(worst.price),
            loss: formats.money(worst.loss, report.coin, { places: 2 }),
          })}
        </p>
      )}
    </div>
  )
}
