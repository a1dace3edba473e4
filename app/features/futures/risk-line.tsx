// One line above every contract: it is a demo, leverage can lose the whole margin, and where it is not offered for real.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'

export function RiskLine() {
  const { t } = useTranslation('futures')
  const local = useLocalPath()
  return (
    <p className="risk-line">
      <b>{t('risk.label')}</b> {t('risk.text')} <Link to={local('/legal/risk')}>{t('risk.more')}</Link>
    </p>
  )
}
