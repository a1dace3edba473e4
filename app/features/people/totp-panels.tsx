// Setting up the authenticator app: QR code, secret to type, first code; then the recovery codes, shown once.

import { useTranslation } from 'react-i18next'
import type { FormAnswer } from '#app/parts/form-action.server.ts'
import type { QrCode } from '#app/parts/qr-code.server.ts'
import { QrPicture } from '#app/parts/qr-picture.tsx'
import type { SecurityFacts } from '#app/services/people/security-service.ts'
import { newTotpShape } from '#app/services/people/security-shapes.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { CodeField, SecurityForm } from './security-form.tsx'
import { SecurityPanel } from './security-frame.tsx'

export interface TotpSetUpProps {
  secret: string
  code: QrCode
  answer: FormAnswer | undefined
  facts: SecurityFacts
}

export function TotpSetUp({ secret, code, answer, facts }: TotpSetUpProps) {
  const { t } = useTranslation('security')
  return (
    <Panel name="panel-set-up" title={t('totp.setUp')}>
      <div className="grid gap-4 p-4 pad:grid-cols-[auto_1fr]">
        <QrPicture code={code} label={t('totp.qr')} />
        <div className="flex min-w-0 flex-col gap-3">
          <p>{t('totp.scan')}</p>
          <p className="text-text-2">{t('totp.type')}</p>
          <code translate="no" className="font-mono break-all">
            {secret.replace(/(.{4})/g, '$1 ').trim()}
          </code>
          <SecurityForm
            type="set"
            shape={newTotpShape}
            proof={facts}
            answer={answer}
            submit={t('totp.submit')}
          >
            {(field) => <CodeField label={t('totp.newCode')} isShort {...field('newCode')} />}
          </SecurityForm>
        </div>
      </div>
    </Panel>
  )
}

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('security')
  return (
    <SecurityPanel name="panel-codes" title={t('totp.codes')}>
      <Banner tone="warn" role="status">
        {t('totp.codesText')}
      </Banner>
      <ul className="grid grid-cols-2 gap-2 font-mono" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </SecurityPanel>
  )
}
