// Says on pages of bots that a sub-account makes none, with the way to the main account where there is one.

import { useTranslation } from 'react-i18next'
import { Banner } from '#app/ui/banner.tsx'
import { useUser } from './root-data.ts'
import { SwitchForm } from './switch-form.tsx'

export function NoBotsForSubs() {
  const { t } = useTranslation()
  const user = useUser()
  if (user?.kind !== 'sub') return null
  const main = user.accounts.find(({ kind }) => kind === 'main')
  return (
    <Banner tone="warn" action={main && <SwitchForm account={main.account}>{t('switch.back')}</SwitchForm>}>
      {t('switch.noBots')}
    </Banner>
  )
}
