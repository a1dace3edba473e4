// A form with a shape: token, what the server refused, the fields, and one button.

import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { RefusalBanner } from '#app/ui/banner.tsx'
import { Button, type ButtonKind } from '#app/ui/button.tsx'
import { CsrfField } from './csrf-field.tsx'
import type { FormAnswer } from './form-action.server.ts'
import type { useShapeForm } from './use-shape-form.ts'

export interface ShapeFormProps extends Pick<ReturnType<typeof useShapeForm>, 'form' | 'isPending'> {
  answer: FormAnswer | undefined
  submit: string
  submitClass?: string
  submitKind?: ButtonKind
  /** For forms with files. */
  encType?: 'multipart/form-data'
  /** Other buttons, behind the one that Enter presses. */
  after?: ReactNode
  children: ReactNode
}

export function ShapeForm({
  form,
  isPending,
  answer,
  submit,
  submitClass,
  submitKind = 'primary',
  encType,
  after,
  children,
}: ShapeFormProps) {
  return (
    <Form
      method="post"
      encType={encType}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className="flex flex-col gap-2"
    >
      <CsrfField />
      <RefusalBanner text={answer?.refused} />
      {children}
      <Button type="submit" kind={submitKind} size={40} pending={isPending} className={submitClass}>
        {submit}
      </Button>
      {after}
    </Form>
  )
}
