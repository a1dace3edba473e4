// While something is tried out: how far it is, by itself where scripts run, by a link where they do not; or why there is nothing.

import { Link, useLocation, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { buttonClass } from '#app/ui/button.tsx'

/** How soon the page looks again: at what runs, and for a place among the open ones. */
const againMs = { running: 600, busy: 2_000 } as const

export interface TrialWaitingProps {
  state: { status: 'running'; share: number } | { status: 'none' | 'noData' | 'failed' | 'busy' | 'ownBusy' }
  /** Address of the page without what is tried. */
  leave: string
}

export function TrialWaiting({ state, leave }: TrialWaitingProps) {
  const { t } = useTranslation('bot-trials')
  const formats = useFormats()
  const { search } = useLocation()
  const { revalidate, state: reading } = useRevalidator()
  const isBusy = state.status === 'busy' || state.status === 'ownBusy'
  const wait = state.status === 'running' ? againMs.running : isBusy ? againMs.busy : undefined
  useEffect(() => {
    if (wait === undefined || reading !== 'idle') return
    const timer = setTimeout(revalidate, wait)
    return () => clearTimeout(timer)
  }, [wait, reading, revalidate])
  const refresh = (
    <Link to={search} replace preventScrollReset className={buttonClass('neutral', 32)}>
      {t('refresh')}
    </Link>
  )
  if (state.status !== 'running')
    return (
      <div className="flex flex-col items-start gap-3 px-4 pb-4">
        <p className="text-text-2" role="status">
          {t(`why.${state.status}`)}
        </p>
        {isBusy && refresh}
      </div>
    )
  const share = formats.percent(state.share.toFixed(2), { signed: false, places: 0 })
  return (
    <div className="flex flex-col gap-3 px-4 pb-4">
      <p className="text-text-2">{t('running', { share })}</p>
      <progress value={state.share} max={1} aria-label={t('progress')} className="h-2 w-full accent-accent" />
      <div className="flex gap-2">
        {refresh}
        <Link to={leave} replace preventScrollReset className={buttonClass('neutral', 32)}>
          {t('cancel')}
        </Link>
      </div>
    </div>
  )
}
