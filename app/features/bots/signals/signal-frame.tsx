// The frame of the pages of one signal: its name, the steps of its set-up, and one tab per page.

import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import type { SignalRow } from '#app/services/bots/signals.ts'
import { Banner, RefusalBanner } from '#app/ui/banner.tsx'
import { cx } from '#app/ui/class-names.ts'
import { PageTabs } from '#app/ui/page-tabs.tsx'

const parts = ['script', 'link', 'log', 'orders', 'settings'] as const

const plainNotices = ['made', 'saved', 'renewed', 'accepted'] as const

/** The outcome of the submitted form, from the query string. */
function Notice({ notice }: { notice: string | null }) {
  const { t } = useTranslation('signals')
  const [what, why = ''] = notice?.split('.') ?? []
  const plain = plainNotices.find((known) => known === what)
  if (plain)
    return (
      <Banner tone="up" role="status">
        {t(`said.${plain}`)}
      </Banner>
    )
  if (what !== 'ignored' && what !== 'refused') return null
  return (
    <Banner tone="warn" role="status">
      {t(`said.${what}`, { why: t(`why.${why as 'noBot'}`, { defaultValue: '' }) })}
    </Banner>
  )
}

export interface SignalFrameProps {
  signal: Pick<SignalRow, 'signalId' | 'name' | 'description' | 'symbols'>
  notice?: string | null
  refused?: string | undefined
  children: ReactNode
}

export function SignalFrame({ signal, notice = null, refused, children }: SignalFrameProps) {
  const { t } = useTranslation('signals')
  const local = useLocalPath()
  return (
    <div className="mx-auto flex w-full max-w-[1024px] flex-col gap-4 p-4 pad:py-6">
      <div>
        <Link to={local('/bots/signals')} className="text-sm text-accent hover:underline">
          {t('title')}
        </Link>
        <h1 className="text-xl break-words">{signal.name}</h1>
        {signal.description && <p className="break-words text-text-2">{signal.description}</p>}
        <p lang="en" translate="no" className="text-text-3">
          {signal.symbols.join(', ')}
        </p>
      </div>
      <PageTabs
        label={t('part.label')}
        tabs={parts.map((part) => ({
          to: local(`/bots/signals/${signal.signalId}/${part}`),
          label: t(`part.${part}`),
        }))}
      />
      <RefusalBanner text={refused} />
      {!refused && <Notice notice={notice} />}
      {children}
    </div>
  )
}

const steps = ['create', 'script', 'link'] as const

/** Where in the set-up the reader stands. */
export function Steps({ at }: { at: (typeof steps)[number] | null }) {
  const { t } = useTranslation('signals')
  return (
    <ol aria-label={t('steps')} className="grid gap-2 pad:grid-cols-3">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === at ? 'step' : undefined}
          className={cx('panel flex flex-col gap-1 p-3', step === at && 'border-accent')}
        >
          <span className="text-sm text-text-3">{t('step', { number: index + 1 })}</span>
          <b className="font-medium">{t(`how.${step}.title`)}</b>
          <span className="text-sm text-text-2">{t(`how.${step}.text`)}</span>
        </li>
      ))}
    </ol>
  )
}
