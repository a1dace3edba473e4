// Where a person is logged in, and every login and wrong try of the last months.

import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import type { OwnLogin, PastLogin } from '#app/services/people/security-service.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { CardTable } from '#app/ui/card-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'

const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** "Firefox, Linux"; a program's own name, shortened; undefined without any. */
function deviceName(agent: string | null): string | undefined {
  if (!agent) return undefined
  const of = (known: typeof browsers | typeof systems) => known.find(([mark]) => agent.includes(mark))?.[1]
  const names = [of(browsers), of(systems)].filter((name) => name !== undefined)
  return names.length > 0 ? names.join(', ') : agent.slice(0, 40)
}

export function LiveLogins({ logins }: { logins: readonly OwnLogin[] }) {
  const { t } = useTranslation('security')
  const formats = useFormats()
  return (
    <Panel name="panel-live" title={t('devices.live')}>
      <ul>
        {logins.map(({ family, agent, address, seenAt, isThis }) => (
          <li
            key={family}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line-1 px-4 py-3 last:border-0"
          >
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-medium break-words">{deviceName(agent) ?? t('devices.unknown')}</p>
              <p className="num text-sm text-text-3">
                {[address, formats.dateTime(seenAt)].filter(Boolean).join(' · ')}
              </p>
            </div>
            {isThis ? (
              <Badge tone="up">{t('devices.this')}</Badge>
            ) : (
              <Form method="post">
                <CsrfField />
                <input type="hidden" name="type" value="end" />
                <input type="hidden" name="family" value={family} />
                <Button type="submit" kind="danger">
                  {t('devices.end')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {logins.length > 1 && (
        <Form method="post" className="border-t border-line-1 p-4">
          <CsrfField />
          <input type="hidden" name="type" value="endOthers" />
          <Button type="submit">{t('devices.endOthers')}</Button>
        </Form>
      )}
    </Panel>
  )
}

const tones = { in: 'up', recovered: 'warn', 'wrong-password': 'down', 'wrong-code': 'down' } as const

export function LoginHistory({ logins }: { logins: readonly PastLogin[] }) {
  const { t } = useTranslation('security')
  const formats = useFormats()
  return (
    <Panel name="panel-past" title={t('devices.past')}>
      {logins.length === 0 ? (
        <EmptyState text={t('devices.none')} />
      ) : (
        <CardTable
          label={t('devices.table')}
          rows={logins}
          keyOf={({ recordId }) => String(recordId)}
          columns={[
            { name: t('devices.at'), cell: ({ at }) => formats.dateTime(at) },
            { name: t('devices.device'), cell: ({ agent }) => deviceName(agent) ?? t('devices.unknown') },
            { name: t('devices.address'), cell: ({ address }) => address },
            {
              name: t('devices.outcome'),
              cell: ({ outcome }) => <Badge tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Badge>,
            },
          ]}
        />
      )}
    </Panel>
  )
}
