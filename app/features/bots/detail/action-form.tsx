// One action on a running bot: its boxes and its button, or why it was refused.

import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { RefusalBanner } from '#app/ui/banner.tsx'
import { Button, type ButtonKind } from '#app/ui/button.tsx'
import type { RefusedAction } from './act-on-bot.server.ts'

export interface ActionFormProps {
  type: string
  /** Sent again, the action is carried out once. */
  request: string
  answer: RefusedAction | undefined
  submit: string
  kind?: ButtonKind
  children?: ReactNode
}

export function ActionForm({ type, request, answer, submit, kind = 'neutral', children }: ActionFormProps) {
  const navigation = useNavigation()
  return (
    <Form method="post" className="flex flex-col gap-2 p-4" key={answer?.type === type ? 'again' : 'first'}>
      <CsrfField />
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="request" value={`${request}-${type}`} />
      {answer?.type === type && <RefusalBanner text={answer.refused} />}
      {children}
      <Button
        type="submit"
        kind={kind}
        size={40}
        className="self-start"
        pending={navigation.formData?.get('type') === type}
      >
        {submit}
      </Button>
    </Form>
  )
}
