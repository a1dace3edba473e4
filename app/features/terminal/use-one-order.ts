// One order of a form at a time. Its id comes with the page's data, and a new one comes only after the answer: an
// order sent before that would carry the id of the one before it.

import { useFetcher } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import type { TerminalAnswer } from './answer.ts'
import type { FormValues } from './order-values.ts'

interface Pressed {
  body: FormData
  values: FormValues
}

const textOf = ({ body }: Pressed) => JSON.stringify([...body])

function pressedIn(event: FormEvent<HTMLFormElement>, values: FormValues): Pressed {
  const { submitter } = event.nativeEvent as SubmitEvent
  return { body: new FormData(event.currentTarget, submitter), values }
}

/**
 * A second press of the same is a double click; another order waits until the first is answered.
 * `sentValues`: what the form held when the order was sent that is answered now.
 */
export function useOneOrder(key: string, formId: string, values: FormValues) {
  const { data: answer, submit } = useFetcher<TerminalAnswer>({ key })
  const sent = useRef<Pressed & { formId: string; isAnswered: boolean }>()
  const waiting = useRef<Pressed>()
  const sentValues = useRef<FormValues>()
  const send = (pressed: Pressed) => {
    sent.current = { ...pressed, formId, isAnswered: false }
    sentValues.current = pressed.values
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form of the other side waits for nothing
  useEffect(() => {
    sent.current = undefined
    waiting.current = undefined
  }, [key])
  useEffect(() => {
    if (sent.current && answer) sent.current.isAnswered = true
  }, [answer])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two that free the form
  useEffect(() => {
    if (!sent.current?.isAnswered || sent.current.formId === formId) return
    const next = answer?.kind === 'confirm' ? undefined : waiting.current
    waiting.current = undefined
    sent.current = undefined
    if (next === undefined) return
    send(next)
    next.body.set('clientOrderId', formId)
    submit(next.body, { method: 'post' })
  }, [answer, formId])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const pressed = pressedIn(event, values)
    if (sent.current === undefined) return send(pressed)
    event.preventDefault()
    if (textOf(pressed) !== textOf(sent.current)) waiting.current = pressed
  }
  return { onSubmit, sentValues }
}
