// One order of a form at a time. Its id comes with the page's data, and a new one comes only after the answer: an
// order sent before that would carry the id of the one before it.

import { useFetcher } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'

interface Pressed<Values> {
  body: FormData
  values: Values
}

const textOf = ({ body }: Pressed<unknown>) => JSON.stringify([...body])

function pressedIn<Values>(event: FormEvent<HTMLFormElement>, values: Values): Pressed<Values> {
  const { submitter } = event.nativeEvent as SubmitEvent
  return { body: new FormData(event.currentTarget, submitter), values }
}

/**
 * A second press of the same is a double click; another order waits until the first is answered. `idField`: the form's field that
 * holds `formId`. `sentValues`: what the form held when the order was sent that is answered now.
 */
export function useOneOrder<Values>(key: string, idField: string, formId: string, values: Values) {
  const { data: answer, submit } = useFetcher<{ kind: string }>({ key })
  // Answered once there is another answer than `before`. On a slow machine an effect of `answer` alone may not be run for each one.
  const sent = useRef<Pressed<Values> & { formId: string; before: typeof answer }>()
  const waiting = useRef<Pressed<Values>>()
  const sentValues = useRef<Values>()
  const send = (pressed: Pressed<Values>) => {
    sent.current = { ...pressed, formId, before: answer }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form of the other side waits for nothing
  useEffect(() => {
    sent.current = undefined
    waiting.current = undefined
  }, [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two that free the form
  useEffect(() => {
    if (!sent.current || !answer || answer === sent.current.before) return
    // The one that waits may be sent before the form reads this.
    sentValues.current = sent.current.values
    if (sent.current.formId === formId) return
    const next = answer.kind === 'confirm' ? undefined : waiting.current
    waiting.current = undefined
    sent.current = undefined
    if (next === undefined) return
    send(next)
    next.body.set(idField, formId)
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
