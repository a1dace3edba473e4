// Sends a message of one's own choice to a signal, through the webhook that scripts use.

import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { sentActions } from '#app/services/bots/signal-template.ts'
import type { SignalRow } from '#app/services/bots/signals.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'

export interface SenderFormProps {
  signal: Pick<SignalRow, 'symbols'>
  /** The id of the message: sent twice, it is a duplicate. */
  request: string
  error: string | undefined
}

export function SenderForm({ signal, request, error }: SenderFormProps) {
  const { t } = useTranslation('signals')
  const navigation = useNavigation()
  return (
    <Form method="post" key={request} preventScrollReset={false} className="flex flex-col gap-2 p-4">
      <p className="text-text-2">{t('sender.lead')}</p>
      <CsrfField />
      <input type="hidden" name="request" value={request} />
      <div className="grid gap-x-3 pad:grid-cols-3">
        <SelectField
          name="symbol"
          label={t('sender.symbol')}
          lang="en"
          options={signal.symbols.map((value) => ({ value, label: value }))}
        />
        <SelectField
          name="action"
          label={t('sender.action')}
          options={sentActions.map((value) => ({ value, label: t(`action.${value}`) }))}
        />
        <NumberInput name="amount" label={t('sender.amount')} hint={t('sender.amountHint')} error={error} />
      </div>
      <Button
        type="submit"
        name="type"
        value="send"
        kind="primary"
        size={40}
        className="self-start"
        pending={navigation.formData?.get('type') === 'send'}
      >
        {t('sender.submit')}
      </Button>
    </Form>
  )
}
