// The strip under the header that asks to verify one's identity.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { useUser } from '#app/parts/root-data.ts'
import { Icon } from '#app/ui/icon.tsx'

export const strip = 'flex min-h-9 items-center justify-center gap-3 px-4 py-1.5 text-center'

/** Shown while the level is 0; sub-accounts do not see it (spec.md 2). */
export function VerifyBanner() {
  const { t } = useTranslation()
  const local = useLocalPath()
  const user = useUser()
  if (user?.kyc !== 0 || user.kind === 'sub') return null
  return (
    <aside className={`${strip} bg-warn-soft`}>
      <Icon name="warning" className="shrink-0 text-warn" />
      <span>{t('kyc.text')}</span>
      <Link to={local('/account/verified')} className="font-medium text-warn underline underline-offset-2">
        {t('kyc.action')}
      </Link>
    </aside>
  )
}
