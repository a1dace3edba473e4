// A button that switches to another account. The whole page is read again, with its live connection.

import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { Button, type ButtonKind } from '#app/ui/button.tsx'

interface SwitchFormProps {
  account: string
  kind?: ButtonKind
  className?: string
  children: ReactNode
}

export function SwitchForm({ account, kind = 'neutral', className, children }: SwitchFormProps) {
  return (
    <Form method="post" action="/action/acting" reloadDocument>
      <CsrfField />
      <input type="hidden" name="account" value={account} />
      <Button type="submit" kind={kind} className={className}>
        {children}
      </Button>
    </Form>
  )
}
