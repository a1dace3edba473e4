// While a session or a fork is being prepared: how far it is. The page asks again by itself, with scripts or without.

import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#app/ui/banner.tsx'

const askMs = 1500

export function Working({ share, what }: { share: number; what: 'working' | 'workingFork' }) {
  const { t } = useTranslation('replay')
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const again = setTimeout(revalidate, askMs)
    return () => clearTimeout(again)
  }, [revalidate, state])
  const percent = Math.min(99, Math.floor(share * 100))
  return (
    <div className="flex flex-col gap-3">
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <Banner role="status">
        <p>{t(what, { percent })}</p>
        <p className="text-text-2">{t('workingText')}</p>
      </Banner>
      <progress
        className="h-2 w-full accent-accent"
        value={percent}
        max={100}
        aria-label={t(what, { percent })}
      />
    </div>
  )
}
