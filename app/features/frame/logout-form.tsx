// Logging out is a form, because it changes something.

import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { Button, type ButtonKind } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function LogoutForm({ kind = 'ghost', className }: { kind?: ButtonKind; className?: string }) {
  const { t } = useTranslation()
  const local = useLocalPath()
  return (
    <Form method="post" action={local('/logout')}>
      <CsrfField />
      <Button type="submit" kind={kind} className={className}>
        <Icon name="logout" />
        {t('nav.logout')}
      </Button>
    </Form>
  )
}
