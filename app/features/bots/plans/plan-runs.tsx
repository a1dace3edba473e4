// When a plan buys next, and what went wrong so far.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Banner } from '#app/ui/banner.tsx'
import type { PlanView } from './plan-view.ts'

export function PlanRuns({ plan: { runs, failures, counts } }: { plan: PlanView }) {
  const { t } = useTranslation('auto-invest')
  const formats = useFormats()
  return (
    <div className="flex flex-col gap-3 p-4">
      {failures > 0 && <Banner tone="warn">{t('failing', { count: failures })}</Banner>}
      {runs.length === 0 ? (
        <p className="text-text-2">{t('runs.none')}</p>
      ) : (
        <>
          <ol className="num grid gap-1 pad:grid-cols-2">
            {runs.map((at) => (
              <li key={at}>
                <time dateTime={new Date(at).toISOString()}>{formats.dateTime(at)}</time>
              </li>
            ))}
          </ol>
          <p className="text-sm text-text-3">{t('runs.zone')}</p>
        </>
      )}
      {counts.skipped > 0 && <p className="text-text-2">{t('skipped', { count: counts.skipped })}</p>}
    </div>
  )
}
