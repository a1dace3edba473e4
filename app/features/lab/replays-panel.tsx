// The ways to a replay: by the number of an account, or from the list of those that did something last.

import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'

export function ReplaysPanel({ active }: { active: readonly { account: string; at: number }[] }) {
  const { t } = useTranslation('lab')
  const formats = useFormats()
  const local = useLocalPath()
  return (
    <Panel name="lab-replays" title={t('replays.title')}>
      <div className="flex flex-col gap-3 p-4">
        <p className="max-w-3xl text-text-2">{t('replays.text')}</p>
        <Form action={local('/replay')} className="flex flex-wrap items-start gap-2">
          <TextField
            label={t('replays.account')}
            name="account"
            inputMode="numeric"
            required
            autoComplete="off"
            className="min-w-0 max-pad:grow"
          />
          <Button type="submit" kind="primary" size={40} className="mt-6">
            {t('replays.open')}
          </Button>
        </Form>
        {active.length > 0 && (
          <div>
            <h3 className="text-sm text-text-3">{t('replays.active')}</h3>
            <ul className="flex flex-wrap gap-x-6">
              {active.map(({ account, at }) => (
                <li key={account}>
                  <Link
                    to={local(`/replay?account=${encodeURIComponent(account)}`)}
                    className="num inline-block py-1 text-accent hover:underline"
                  >
                    {account}
                  </Link>{' '}
                  <span className="num text-sm text-text-3">{formats.dateTime(at)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Panel>
  )
}
