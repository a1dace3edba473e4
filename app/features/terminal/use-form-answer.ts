// What an answer means for the order form: errors beside their boxes, words of success, where the focus goes.

import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { ownNotices } from '#app/live/own-notices.ts'
import { say } from '#app/ui/toast.tsx'
import type { TerminalAnswer } from './answer.ts'
import { flashText } from './flash.ts'
import type { FormField, FormProblem, FormValues } from './order-values.ts'
import { refusedField, useFailureText, useRefusalText } from './refusal-text.ts'
import { useTerminal } from './terminal-context.ts'
import type { OrderFormState } from './use-order-form.ts'

export function useErrors(answer: TerminalAnswer | undefined) {
  const { t } = useTranslation('order')
  const sentence = useRefusalText()
  if (
    answer === undefined ||
    answer.kind === 'done' ||
    answer.kind === 'filledIn' ||
    answer.kind === 'confirm' ||
    answer.orderId !== undefined
  ) {
    return { of: () => null, general: null }
  }
  if (answer.kind === 'refused') {
    const field = refusedField(answer.refusal, answer.values?.type)
    const text = sentence(answer.refusal)
    return {
      of: (name: FormField) => (name === field ? text : null),
      general: field === undefined ? text : null,
    }
  }
  const { problems } = answer
  const of = (name: FormField) => {
    const problem: FormProblem | undefined = problems[name]
    return problem === undefined ? null : t(`problem.${problem}`)
  }
  return { of, general: null }
}

/** For the form: says what became of an order sent from the living page, clears the amount, or leads to the first wrong field. */
export function useAnswer(
  answer: TerminalAnswer | undefined,
  form: OrderFormState,
  sent: RefObject<FormValues | undefined>,
) {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const formats = useFormats()
  const failure = useFailureText()
  const element = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    if (answer === undefined || answer.kind === 'confirm') return
    if (answer.kind === 'done') {
      const { flash, orderId } = answer
      say.good(flashText(flash, t, formats, data.market.priceDecimals))
      if (orderId !== undefined && (flash.key === 'filled' || flash.key === 'partialCancelled'))
        ownNotices().alreadyShown('notice', orderId)
      form.clear(sent.current ?? form.values)
      return
    }
    if (answer.kind === 'refused') say.bad(failure(answer.refusal, 'place'))
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [name="acknowledge"]')?.focus()
  }, [answer])
  return element
}
