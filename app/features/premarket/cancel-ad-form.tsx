// Takes back an ad of one's own.

import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { Button } from '#app/ui/button.tsx'

interface CancelAdFormProps {
  request: string
  ad: { adId: number; price: string }
  /** Before its button. */
  children?: ReactNode
}

export function CancelAdForm({ request, ad: { adId, price }, children }: CancelAdFormProps) {
  const { t } = useTranslation('pre-market')
  const formats = useFormats()
  return (
    <Form method="post" preventScrollReset className="inline-flex items-center gap-2">
      <CsrfField />
      <input type="hidden" name="request" value={request} />
      <input type="hidden" name="ad" value={adId} />
      {children}
      <Button
        type="submit"
        kind="ghost"
        size={24}
        name="intent"
        value="cancel"
        aria-label={t('board.cancelNamed', { price: formats.decimal(price) })}
      >
        {t('board.cancel')}
      </Button>
    </Form>
  )
}
