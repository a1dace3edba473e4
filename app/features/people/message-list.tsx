// Messages to a person, newest first, as they were sent.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { OutboxMessage } from '#app/services/people/outbox.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'

const tones = { kept: 'neutral', sent: 'up', failed: 'warn' } as const satisfies Record<string, BadgeTone>

export function MessageList({ messages }: { messages: readonly OutboxMessage[] }) {
  const { t } = useTranslation('messages')
  const formats = useFormats()
  return (
    <Panel name="panel-messages" title={t('outbox.list')}>
      {messages.length === 0 ? (
        <EmptyState text={t('outbox.empty')} />
      ) : (
        <ul>
          {messages.map(({ messageId, channel, recipient, subject, body, createdAt, state }) => (
            <li
              key={messageId}
              className="flex flex-col gap-1 border-b border-line-1 px-4 py-3 last:border-0"
            >
              <div className="flex flex-wrap items-center gap-2">
                <Badge tone="accent">{t(`outbox.${channel}`)}</Badge>
                <h3 className="min-w-0 font-medium break-words">{subject}</h3>
                <span className="num ms-auto text-sm text-text-3">{formats.dateTime(createdAt)}</span>
              </div>
              <p className="text-sm break-all text-text-3">{t('outbox.to', { recipient })}</p>
              <p className="break-words whitespace-pre-line">{body}</p>
              {channel === 'mail' && (
                <Badge tone={tones[state]} className="self-start">
                  {t(`outbox.${state}`)}
                </Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
