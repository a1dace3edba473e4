// Why this account has no sub-accounts to manage, and the next step.

import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { SwitchForm } from '#app/parts/switch-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Closed } from './load-sub-accounts.server.ts'

export function ClosedPanel({ closed, main }: { closed: Closed; main: string | null }) {
  const { t } = useTranslation('sub-accounts')
  const local = useLocalPath()
  const next = {
    sub: main !== null && <SwitchForm account={main}>{t('closed.back')}</SwitchForm>,
    demo: <ButtonLink to={local('/signup')}>{t('closed.signup')}</ButtonLink>,
    unverified: <ButtonLink to={local('/account/verified')}>{t('closed.verify')}</ButtonLink>,
    other: null,
  }[closed]
  return (
    <section className="panel overflow-hidden">
      <EmptyState text={t(`closed.${closed}`)} action={next} />
    </section>
  )
}
