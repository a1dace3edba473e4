// The welcome of a new demo person: what was credited, three steps with what is done of them, and how to close it for good.

import { Form, Link, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import type { FirstStep, FirstSteps } from '#app/services/first-steps.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

const linkClass = 'block py-1 text-start font-medium text-accent hover:underline'

/** Opening the replay is a fact that no row of the exchange tells, so it is noted on the way. */
function StepLink({ step, symbol }: { step: FirstStep; symbol: string }) {
  const { t } = useTranslation('home')
  const local = useLocalPath()
  const path = local(pathOf(step, symbol))
  const title = t(`welcome.${step}.title`)
  if (step !== 'replay')
    return (
      <Link to={path} className={linkClass}>
        {title}
      </Link>
    )
  return (
    <Form method="post" action="/action/first-steps">
      <CsrfField />
      <input type="hidden" name="intent" value="replay" />
      <input type="hidden" name="returnTo" value={path} />
      <button type="submit" className={linkClass}>
        {title}
      </button>
    </Form>
  )
}

/** `symbol`: the pair of the first order. */
const pathOf = (step: FirstStep, symbol: string) =>
  ({ order: `/spot/${symbol}`, bot: '/bots/create/spot-grid', replay: '/replay' })[step]

export function WelcomeCard({ first, symbol }: { first: FirstSteps | null; symbol: string }) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const { pathname, search } = useLocation()
  if (!first) return null
  const { credited, steps } = first
  const count = steps.filter(({ done }) => done).length
  return (
    <section className="panel flex flex-col gap-4 p-4 pad:p-5" aria-labelledby="welcome">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="welcome" className="text-lg">
            {t('welcome.title')}
          </h2>
          <p className="text-text-2">{t('welcome.credited')}</p>
          <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
            {credited.map(({ coin, amount }) => (
              <li key={coin} className="num font-semibold">
                {formats.decimal(amount)}{' '}
                <span lang="en" translate="no">
                  {coin}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <Form method="post" action="/action/first-steps" preventScrollReset>
          <CsrfField />
          <input type="hidden" name="returnTo" value={pathname + search} />
          <Button type="submit">{t('welcome.close')}</Button>
        </Form>
      </div>
      <div className="flex flex-col gap-2">
        <p className="text-sm text-text-3">{t('welcome.progress', { done: count, all: steps.length })}</p>
        <ol className="grid gap-3 pad:grid-cols-3">
          {steps.map(({ step, done }) => (
            <li key={step} className="flex gap-2 rounded-2 bg-bg-2 p-3">
              <Icon
                name={done ? 'check' : 'chevronRight'}
                className={cx('mt-1.5 shrink-0', done ? 'text-up' : 'text-text-3')}
              />
              <div className="min-w-0">
                <StepLink step={step} symbol={symbol} />
                <p className="text-sm text-text-2">{t(done ? 'welcome.done' : `welcome.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
