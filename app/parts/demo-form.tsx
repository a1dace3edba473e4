// One click into a demo account of one's own.

import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { Button, type ButtonKind, type ButtonSize } from '#app/ui/button.tsx'

/** The form without its button, for one elsewhere that names it (`form={id}`): forms cannot lie in forms. */
export function DemoEntry({ id, returnTo }: { id: string; returnTo: string }) {
  const local = useLocalPath()
  return (
    <Form id={id} method="post" action={local('/login')}>
      <DemoFields returnTo={returnTo} />
    </Form>
  )
}

function DemoFields({ returnTo }: { returnTo: string | undefined }) {
  return (
    <>
      <CsrfField />
      <input type="hidden" name="intent" value="demo" />
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
    </>
  )
}

export function DemoForm({
  kind = 'neutral',
  size = 40,
  returnTo,
  className,
}: {
  kind?: ButtonKind
  size?: ButtonSize
  returnTo?: string
  className?: string
}) {
  const { t } = useTranslation()
  const local = useLocalPath()
  const { formAction, formData } = useNavigation()
  const isPending = formAction === local('/login') && formData?.get('intent') === 'demo'
  return (
    <Form method="post" action={local('/login')} className={className}>
      <DemoFields returnTo={returnTo} />
      <Button type="submit" kind={kind} size={size} pending={isPending} className="w-full">
        {t('nav.demoLogin')}
      </Button>
    </Form>
  )
}
