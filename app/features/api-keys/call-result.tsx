// A call that was tried: what went out, what was signed, what came back.

import { useTranslation } from 'react-i18next'
import type { TriedCall } from '#app/services/api-console.ts'
import { Badge } from '#app/ui/badge.tsx'

function Text({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1 text-sm font-medium text-text-2">{name}</h3>
      <pre
        translate="no"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-2 border border-line-1 bg-bg-2 px-3 py-2 font-mono text-sm break-all whitespace-pre-wrap"
      >
        {text}
      </pre>
    </div>
  )
}

export function CallResult({ tried }: { tried: TriedCall | undefined }) {
  const { t } = useTranslation('api-keys')
  if (!tried) return <p className="p-4 text-text-3">{t('call.idle')}</p>
  const { method, target, body, prehash, headers, status, answer } = tried
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <div className="flex flex-col gap-4 p-4" role="status">
      <p>
        <Badge tone={status < 300 ? 'up' : 'down'}>{t('call.status', { status })}</Badge>
      </p>
      <Text name={t('call.request')} text={`${method} ${target}`} />
      {lines.length > 0 && <Text name={t('call.headers')} text={lines.join('\n')} />}
      {body !== '' && <Text name={t('call.body')} text={body} />}
      {prehash !== null && <Text name={t('call.prehash')} text={prehash} />}
      <Text name={t('call.answer')} text={answer} />
    </div>
  )
}
