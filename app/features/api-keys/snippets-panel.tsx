// Programs to begin with, ready for the address of this server.

import { useTranslation } from 'react-i18next'
import { CopyBox } from '#app/parts/copy-box.tsx'
import { Panel } from './api-frame.tsx'
import { ccxtSnippet, curlSnippet, sdkSnippet } from './snippets.ts'

export function SnippetsPanel({ origin }: { origin: string }) {
  const { t } = useTranslation('api-keys')
  return (
    <Panel title={t('snippets.title')}>
      <div className="flex flex-col gap-4 p-4">
        <p className="text-text-2">{t('snippets.lead')}</p>
        <CopyBox label="ccxt" hint={t('snippets.ccxtHint')} text={ccxtSnippet(origin)} isCode />
        <CopyBox label="bitget-api" hint={t('snippets.sdkHint')} text={sdkSnippet(origin)} isCode />
        <CopyBox label="curl" hint={t('snippets.curlHint')} text={curlSnippet(origin)} isCode />
      </div>
    </Panel>
  )
}
