// A form of the people pages: token, what the server refused, the fields, and one button.

import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import type { FormAnswer } from '#app/parts/form-action.server.ts'
import { RefusalBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import type { usePeopleForm } from './use-people-form.ts'

export interface PeopleFormProps extends Pick<ReturnType<typeof usePeopleForm>, 'form' | 'isPending'> {
  answer: FormAnswer | undefined
  submit: string
  submitClass?: string
  children: ReactNode
}

export function PeopleForm({ form, isPending, answer, submit, submitClass, children }: PeopleFormProps) {
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className="flex flex-col gap-2"
    >
      <CsrfField />
      <RefusalBanner text={answer?.refused} />
      {children}
      <Button type="submit" kind="primary" size={40} pending={isPending} className={submitClass}>
        {submit}
      </Button>
    </Form>
  )
}
