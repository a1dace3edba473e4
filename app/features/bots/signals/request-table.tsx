// The log of a signal: each message, the verdict of the webhook, and what the bots did.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { SignalRequestRow } from '#app/services/bots/signals.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { CardTable } from '#app/ui/card-table.tsx'
import type { Outcome } from './load-requests.server.ts'

const tones: Record<SignalRequestRow['verdict'], BadgeTone> = {
  accepted: 'up',
  ignored: 'neutral',
  refused: 'down',
}

export type ShownRequest = Omit<SignalRequestRow, 'signalId'> & { outcomes: Outcome[] }

type Say = (key: string, options: { defaultValue: string }) => string

/** Why, in words: of the webhook, of the bot, or of a code. */
function useWhy() {
  const webhook = useTranslation('signals').t as unknown as Say
  const bot = useTranslation('bots').t as unknown as Say
  const code = useTranslation('errors').t as unknown as Say
  return (why: string) =>
    webhook(`why.${why}`, {
      defaultValue: bot(`why.${why}`, { defaultValue: code(`code.${why}`, { defaultValue: why }) }),
    })
}

export function RequestTable({ requests }: { requests: readonly ShownRequest[] }) {
  const { t } = useTranslation('signals')
  const status = useTranslation('bots').t as unknown as (key: string) => string
  const formats = useFormats()
  const why = useWhy()
  return (
    <CardTable
      label={t('part.log')}
      rows={requests}
      keyOf={({ requestId }) => `${requestId}`}
      columns={[
        {
          name: t('log.time'),
          cell: ({ at, via }) => (
            <>
              <time dateTime={new Date(at).toISOString()}>{formats.dateTime(at)}</time>
              <span className="block text-sm text-text-3">{t(`log.via.${via}`)}</span>
            </>
          ),
        },
        {
          name: t('log.verdict'),
          cell: ({ verdict, why: code }) => (
            <>
              <Badge tone={tones[verdict]}>{t(`verdict.${verdict}`)}</Badge>
              {code && (
                <span className="block max-w-72 text-sm whitespace-normal text-text-3">{why(code)}</span>
              )}
            </>
          ),
        },
        {
          name: t('log.outcome'),
          cell: ({ outcomes }) =>
            outcomes.length === 0
              ? '-'
              : outcomes.map(({ bot, status: became, code }) => (
                  <span key={bot} className="block max-w-72 whitespace-normal first-letter:uppercase">
                    {status(`signalStatus.${became}`)} {code && why(code)}
                  </span>
                )),
        },
        { name: t('log.took'), end: true, cell: ({ tookMs }) => t('log.ms', { ms: tookMs }) },
        {
          name: t('log.body'),
          cell: ({ body, messageId }) =>
            body === null ? (
              t('log.noBody')
            ) : (
              <details>
                <summary
                  className="flex min-h-8 cursor-pointer items-center text-accent hover:underline"
                  translate="no"
                >
                  <span className="max-w-40 truncate">{messageId ?? t('log.body')}</span>
                </summary>
                <pre className="max-w-96 text-sm break-all whitespace-pre-wrap" lang="en" translate="no">
                  {body}
                </pre>
              </details>
            ),
        },
      ]}
    />
  )
}
