// Who moves no lira, and what to do next.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Banner } from '#app/ui/banner.tsx'

export function ClosedNote({ by }: { by: 'demo' | 'verify' }) {
  const { t } = useTranslation('fiat')
  const local = useLocalPath()
  return (
    <Banner
      tone="warn"
      action={
        <Link to={local(by === 'demo' ? '/signup' : '/account/verified')} className="text-accent underline">
          {t(`closed.${by}Action`)}
        </Link>
      }
    >
      {t(`closed.${by}`)}
    </Banner>
  )
}
