// A new key with its secret, which is shown on this one page and never again.

import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { CopyBox } from '#app/parts/copy-box.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Panel } from './api-frame.tsx'

export function MadeKey({ apiKey, secret }: { apiKey: string; secret: string }) {
  const { t } = useTranslation('api-keys')
  const local = useLocalPath()
  return (
    <Panel title={t('made.title')}>
      <div className="flex flex-col gap-4 p-4">
        <Banner tone="warn" role="status">
          {t('made.once')}
        </Banner>
        <CopyBox label={t('made.key')} hint={t('made.keyHint')} text={apiKey} />
        <CopyBox label={t('made.secret')} hint={t('made.secretHint')} text={secret} />
        <p className="text-text-2">{t('made.passphrase')}</p>
        <ButtonLink to={local('/account/api')} kind="primary" size={40} className="self-start">
          {t('made.done')}
        </ButtonLink>
      </div>
    </Panel>
  )
}
