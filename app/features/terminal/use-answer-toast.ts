// Speaks the answer to a row's form, once, and gives the errors that belong beside the row's fields.

import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { ownNotices } from '#app/live/own-notices.ts'
import { say } from '#app/ui/toast.tsx'
import type { TerminalAnswer } from './answer.ts'
import { flashText } from './flash.ts'
import type { FormField, FormType } from './order-values.ts'
import { refusedField, useFailureText, useRefusalText } from './refusal-text.ts'

/** `spoken` reached a hydrated page and is shown in a toast; `shown` also counts when a whole page came back; `type`: of the row. */
export function useAnswerToast(
  spoken: TerminalAnswer | undefined,
  shown: TerminalAnswer | undefined = spoken,
  type: FormType = 'limit',
  what: 'modify' | 'cancel' = 'modify',
) {
  const { t } = useTranslation('order')
  const formats = useFormats()
  const sentence = useRefusalText()
  const failure = useFailureText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    if (spoken?.kind === 'done') {
      const { flash, orderId } = spoken
      say.good(flashText(flash, t, formats))
      if (flash.key === 'modified' && orderId !== undefined)
        ownNotices().alreadyShown('updateOrderNotice', orderId)
    }
    if (spoken?.kind === 'refused') say.bad(failure(spoken.refusal, what))
  }, [spoken])
  const errorOf = (field: FormField): string | null => {
    if (shown?.kind === 'invalid' && shown.problems[field]) return t(`problem.${shown.problems[field]}`)
    if (shown?.kind === 'refused' && refusedField(shown.refusal, type) === field)
      return sentence(shown.refusal)
    return null
  }
  const refusal =
    shown?.kind === 'refused' && refusedField(shown.refusal, type) === undefined
      ? sentence(shown.refusal)
      : null
  return { refusal, errorOf }
}
