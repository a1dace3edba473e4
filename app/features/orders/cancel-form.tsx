// The button that cancels one order, also a conditional one: a form of its own; a failure is shown as a message.

import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import type { OrderRow } from '#app/services/trading.ts'
import { Button, type ButtonSize } from '#app/ui/button.tsx'
import { say } from '#app/ui/toast.tsx'

interface CancelAnswer {
  refused: string | null
}

export interface CancelButtonProps {
  /** What is cancelled. */
  named: { orderId: string } | { planId: string }
  /** Makes each cancel of this page one command, however often it is sent. */
  formId: string
  label: string
  size?: ButtonSize
}

export function CancelButton({ named, formId, label, size = 24 }: CancelButtonProps) {
  const { t } = useTranslation('order')
  const [[name, id] = ['', '']] = Object.entries(named)
  const fetcher = useFetcher<CancelAnswer>({ key: `cancel-${name}-${id}` })
  useEffect(() => {
    if (fetcher.data?.refused) say.bad(t('failed.cancel', { reason: fetcher.data.refused }))
  }, [fetcher.data, t])
  return (
    <fetcher.Form method="post">
      <CsrfField />
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="formId" value={formId} />
      <input type="hidden" name={name} value={id} />
      <Button type="submit" size={size} kind="danger" pending={fetcher.state !== 'idle'} aria-label={label}>
        {fetcher.state === 'idle' ? t('row.cancel') : t('status.cancelling')}
      </Button>
    </fetcher.Form>
  )
}

export interface CancelFormProps extends Pick<CancelButtonProps, 'formId' | 'size'> {
  order: OrderRow
  base: string
}

export function CancelForm({ order, base, ...props }: CancelFormProps) {
  const { t } = useTranslation('order')
  const formats = useFormats()
  const label = t('row.cancelNamed', {
    side: t(`side.${order.side}`),
    size: formats.decimal(order.remainingSize),
    base,
    price: order.price === null ? '' : formats.decimal(order.price),
  })
  return <CancelButton named={{ orderId: order.orderId }} label={label} {...props} />
}
