// Chooses the session and the pair that are shown.

import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import type { ReplayPageState } from './load-replay.ts'

export function SessionForm({ sessions, base, pairs }: Pick<ReplayPageState, 'sessions' | 'base' | 'pairs'>) {
  const { t } = useTranslation('replay')
  const formats = useFormats()
  return (
    <Form key={`${base.session} ${base.symbol}`} className="flex flex-wrap items-start gap-3">
      {base.account !== undefined && <input type="hidden" name="account" value={base.account} />}
      <SelectField
        label={t('session')}
        name="session"
        defaultValue={`${base.session}`}
        className="min-w-0 max-pad:w-full"
        options={sessions.map(({ from, first, actions: count }) => ({
          value: `${from}`,
          label: t('sessionName', { time: formats.dateTime(first), count }),
        }))}
      />
      <SelectField
        label={t('pair')}
        name="pair"
        defaultValue={base.symbol}
        options={pairs.map(({ symbol, base: coin, quote }) => ({ value: symbol, label: `${coin}/${quote}` }))}
      />
      <Button type="submit" size={40} className="mt-6">
        {t('open')}
      </Button>
    </Form>
  )
}
