// Small balances as boxes to choose, with what each would bring.

import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import type { SmallBalanceView } from '#app/services/convert.ts'
import { Button } from '#app/ui/button.tsx'
import { CardTable, type Column } from '#app/ui/card-table.tsx'

interface SmallFormProps {
  balances: readonly SmallBalanceView[]
  token: string
  request: string
  isAllowed: boolean
}

export function SmallForm({ balances, token, request, isAllowed }: SmallFormProps) {
  const { t } = useTranslation('convert')
  const formats = useFormats()
  const navigation = useNavigation()
  const columns: Column<SmallBalanceView>[] = [
    {
      name: t('small.choose'),
      cell: ({ coin }) => (
        <label className="flex min-h-6 items-center gap-2">
          <input
            type="checkbox"
            name="coin"
            value={coin}
            defaultChecked
            aria-label={t('small.chooseCoin', { coin })}
            className="size-4 accent-(--accent)"
          />
          <b lang="en" translate="no" className="font-medium">
            {coin}
          </b>
        </label>
      ),
    },
    { name: t('small.size'), end: true, cell: ({ size }) => formats.decimal(size) },
    { name: t('small.worth'), end: true, cell: ({ usdt }) => formats.decimal(usdt, { places: 2 }) },
    { name: t('small.receive', { token }), end: true, cell: ({ toSize }) => formats.decimal(toSize) },
  ]
  return (
    <Form method="post" className="flex flex-col">
      <CsrfField />
      <input type="hidden" name="request" value={request} />
      <CardTable label={t('small.title')} columns={columns} rows={balances} keyOf={({ coin }) => coin} />
      <div className="border-t border-line-1 p-4">
        <Button
          type="submit"
          kind="primary"
          size={40}
          disabled={!isAllowed}
          pending={navigation.formMethod === 'POST'}
        >
          {t('small.submit')}
        </Button>
      </div>
    </Form>
  )
}
