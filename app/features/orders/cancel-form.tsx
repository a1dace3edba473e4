// The button that cancels one order: a form of its own, told by a message what went wrong.

import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CsrfField } from '#app/features/frame/csrf-field.tsx'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { OrderRow } from '#app/services/services.ts'
import { Button, type ButtonSize } from '#app/ui/button.tsx'
import { say } from '#app/ui/toast.tsx'

interface CancelAnswer {
  refused: string | null
}

export interface CancelFormProps {
  order: OrderRow
  /** Makes each cancel of this page one command, however often it is sent. */
  formId: string
  base: string
  size?: ButtonSize
}

export function CancelForm({ order, formId, base, size = 24 }: CancelFormProps) {
  const { t } = useTranslation('order')
  const formats = useFormats()
  const fetcher = useFetcher<CancelAnswer>({ key: `cancel-${order.orderId}` })
  useEffect(() => {
    if (fetcher.data?.refused) say.bad(fetcher.data.refused)
  }, [fetcher.data])
  const words = {
    side: t(`side.${order.side}`),
    size: formats.decimal(order.remainingSize),
    base,
    price: order.price === null ? '' : formats.decimal(order.price),
  }
  return (
    <fetcher.Form method="post">
      <CsrfField />
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="formId" value={formId} />
      <input type="hidden" name="orderId" value={order.orderId} />
      <Button
        type="submit"
        size={size}
        kind="danger"
        pending={fetcher.state !== 'idle'}
        aria-label={t('row.cancelNamed', words)}
      >
        {t('row.cancel')}
      </Button>
    </fetcher.Form>
  )
}
