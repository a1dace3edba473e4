// One's alerts, each with its switch and its end.

import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import type { AlertView } from '#app/services/alerts.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { useAlertWords } from './use-alert-words.ts'

interface AlertsTableProps {
  rows: readonly AlertView[]
  request: string
  nameOf: (symbol: string) => string
}

export function AlertsTable({ rows, request, nameOf }: AlertsTableProps) {
  const { t } = useTranslation('alerts')
  const words = useAlertWords()
  const columns: Column<AlertView>[] = [
    { name: t('list.pair'), cell: ({ symbol }) => nameOf(symbol) },
    { name: t('list.condition'), cell: words },
    { name: t('list.frequency'), cell: ({ frequency }) => t(`frequency.${frequency}`) },
    {
      name: t('list.channels'),
      cell: ({ channels }) => channels.map((one) => t(`channel.${one}`)).join(', '),
    },
    { name: t('list.state'), cell: ({ on }) => t(on ? 'list.on' : 'list.off') },
    {
      name: t('list.actions'),
      end: true,
      cell: (alert) => (
        <Form method="post" preventScrollReset className="inline-flex gap-2">
          <CsrfField />
          <input type="hidden" name="request" value={request} />
          <input type="hidden" name="alert" value={alert.alertId} />
          <ButtonLink
            to={`?edit=${alert.alertId}`}
            kind="ghost"
            size={24}
            aria-label={t('act.editNamed', { what: `${nameOf(alert.symbol)} ${words(alert)}` })}
          >
            {t('act.edit')}
          </ButtonLink>
          {(['switch', 'delete'] as const).map((act) => {
            const word = act === 'delete' ? 'delete' : alert.on ? 'off' : 'on'
            const what = `${nameOf(alert.symbol)} ${words(alert)}`
            return (
              <Button
                key={act}
                type="submit"
                kind="ghost"
                size={24}
                name="intent"
                value={word}
                aria-label={t(`act.${word}Named`, { what })}
              >
                {t(`act.${word}`)}
              </Button>
            )
          })}
        </Form>
      ),
    },
  ]
  return <CardTable label={t('list.title')} columns={columns} rows={rows} keyOf={({ alertId }) => alertId} />
}
