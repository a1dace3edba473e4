// How far the simulated past of the platform's bots is, as long as it is being computed: by itself where scripts run, else by a link.

import { Link, useLocation, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Banner } from '#app/ui/banner.tsx'
import { useMarketWords } from './use-market-words.ts'

const againMs = 2_000

export function PastProgress({ planned, played }: { planned: number; played: number }) {
  const { t } = useMarketWords()
  const local = useLocalPath()
  const { search } = useLocation()
  const { revalidate, state: reading } = useRevalidator()
  const isRunning = played < planned
  useEffect(() => {
    if (!isRunning || reading !== 'idle') return
    const timer = setTimeout(revalidate, againMs)
    return () => clearTimeout(timer)
  }, [isRunning, reading, revalidate])
  if (!isRunning) return null
  return (
    <Banner tone="info" role="status">
      <span className="flex flex-wrap items-center gap-3">
        {t('past.progress', { played, planned })}
        <progress value={played} max={planned} aria-hidden="true" className="h-2 w-32 accent-accent" />
        <Link
          to={search || local('/bots/market')}
          replace
          preventScrollReset
          className="py-1 text-accent hover:underline"
        >
          {t('past.refresh')}
        </Link>
      </span>
    </Banner>
  )
}
