// One's keys: what each may do, from where, until when, and when it was used last.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import type { ApiKeyFacts } from '#app/services/keys/key-service.ts'
import { Badge } from '#app/ui/badge.tsx'
import { CardTable } from '#app/ui/card-table.tsx'

/** `now`: wall time, by which keys end. */
export function KeyTable({ keys, now }: { keys: readonly ApiKeyFacts[]; now: number }) {
  const { t } = useTranslation('api-keys')
  const formats = useFormats()
  const local = useLocalPath()
  return (
    <CardTable
      label={t('list.title')}
      rows={keys}
      keyOf={({ keyId }) => keyId}
      columns={[
        { name: t('list.name'), cell: ({ name }) => <span className="font-medium break-words">{name}</span> },
        {
          name: t('list.key'),
          cell: ({ apiKey }) => (
            <code translate="no" title={apiKey} className="font-mono text-sm break-all pad:whitespace-nowrap">
              {apiKey.length > 16 ? `${apiKey.slice(0, 9)}…${apiKey.slice(-4)}` : apiKey}
            </code>
          ),
        },
        {
          name: t('list.scopes'),
          cell: ({ scopes }) => (
            <span className="flex flex-wrap gap-1">
              {scopes.map((scope) => (
                <Badge key={scope} tone={scope === 'read' ? 'neutral' : 'accent'}>
                  {t(`scope.${scope}`)}
                </Badge>
              ))}
            </span>
          ),
        },
        {
          name: t('list.ips'),
          cell: ({ ips }) =>
            ips.length === 0 ? (
              t('list.anyIp')
            ) : (
              <span title={ips.join('\n')} translate="no">
                {ips[0]}
                {ips.length > 1 && ` +${ips.length - 1}`}
              </span>
            ),
        },
        { name: t('list.created'), cell: ({ createdAt }) => formats.date(createdAt) },
        {
          name: t('list.expires'),
          cell: ({ expiresAt }) => {
            if (expiresAt === null) return t('list.never')
            return expiresAt <= now ? <Badge tone="warn">{t('list.over')}</Badge> : formats.date(expiresAt)
          },
        },
        {
          name: t('list.used'),
          cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('list.unused') : formats.dateTime(lastUsedAt)),
        },
        {
          name: t('list.manage'),
          end: true,
          cell: ({ keyId, name }) => (
            <Link
              to={local(`/account/api/${keyId}`)}
              aria-label={t('list.editOne', { name })}
              className="font-medium text-accent hover:underline"
            >
              {t('list.edit')}
            </Link>
          ),
        },
      ]}
    />
  )
}
