// What an answer means for the order form: errors beside their boxes, words of success, where the focus goes.

import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { say } from '#app/ui/toast.tsx'
import type { ContractAnswer } from './answer.ts'
import { flashText } from './flash.ts'
import type { FormValues, NumberField } from './order-values.ts'
import { refusedField, useRefusalText } from './refusal-text.ts'
import type { ContractFormState } from './use-contract-form.ts'

export function useErrors(answer: ContractAnswer | undefined) {
  const { t } = useTranslation('futures')
  const sentence = useRefusalText()
  if (answer?.kind === 'refused' && answer.form === undefined) {
    const field = refusedField(answer.refusal)
    const text = sentence(answer.refusal)
    return {
      of: (name: NumberField) => (name === field ? text : null),
      general: field === undefined ? text : null,
    }
  }
  if (answer?.kind !== 'invalid') return { of: () => null, general: null }
  const { problems } = answer
  const of = (name: NumberField) => {
    const problem = problems[name]
    return problem === undefined ? null : t(`problem.${problem}`)
  }
  return { of, general: problems.side ? t('problem.side') : null }
}

/** For the form: says what became of an order sent from the living page, clears the amount, or leads to the first wrong field. */
export function useAnswer(
  answer: ContractAnswer | undefined,
  form: ContractFormState,
  sent: RefObject<FormValues | undefined>,
) {
  const { t } = useTranslation(['futures', 'order'])
  const formats = useFormats()
  const sentence = useRefusalText()
  const element = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    if (answer === undefined || answer.kind === 'confirm') return
    if (answer.kind === 'done') {
      say.good(flashText(answer.flash, t, formats))
      form.clear(sent.current ?? form.values)
      return
    }
    if (answer.kind === 'refused') say.bad(t('order:failed.place', { reason: sentence(answer.refusal) }))
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer])
  return element
}
