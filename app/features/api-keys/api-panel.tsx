// The way from the account to the keys of its programs.

import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'

export function ApiPanel() {
  const { t } = useTranslation('api-keys')
  const local = useLocalPath()
  return (
    <section className="panel flex flex-col items-start gap-3 p-4">
      <h2 className="text-md">{t('entry.title')}</h2>
      <p className="text-text-2">{t('entry.text')}</p>
      <ButtonLink to={local('/account/api')}>{t('entry.action')}</ButtonLink>
    </section>
  )
}
