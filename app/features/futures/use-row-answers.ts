// Says what became of a row's form or a dialog, and closes the dialog once it is done.

import { useFetchers, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { say } from '#app/ui/toast.tsx'
import type { ContractAnswer } from './answer.ts'
import { flashText } from './flash.ts'
import { useCloseDialog } from './linked-dialog.tsx'
import { isRowKey } from './order-keys.ts'
import { useRefusalText } from './refusal-text.ts'

/** A form and the page may both get an answer: it is shown once. */
const shown = new WeakSet<ContractAnswer>()

function useShowOnce(): (answer: ContractAnswer) => void {
  const { t } = useTranslation('futures')
  const formats = useFormats()
  const sentence = useRefusalText()
  return (answer) => {
    if (shown.has(answer)) return
    shown.add(answer)
    if (answer.kind === 'done') say.good(flashText(answer.flash, t, formats))
    if (answer.kind === 'refused') say.bad(sentence(answer.refusal))
  }
}

/** Of rows: they are often gone before the answer comes, so the page listens instead. */
export function useRowAnswers(): void {
  const showOnce = useShowOnce()
  const answers = useFetchers()
    .filter(({ key, data }) => isRowKey(key) && data !== undefined)
    .map(({ data }) => data as ContractAnswer)
  const fresh = answers.find((answer) => !shown.has(answer))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    if (fresh !== undefined) showOnce(fresh)
  }, [fresh])
}

/**
 * Of a form that the address opened. It gets its answer for certain: the page sees an answer only while the data are read again,
 * which a busy browser may draw too late.
 */
export function useOwnAnswer(answer: ContractAnswer | undefined): void {
  const showOnce = useShowOnce()
  const close = useCloseDialog()
  const { state } = useNavigation()
  /** Of the time before, which a form of the same name may still have. */
  const before = useRef(answer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` changes with every page
  useEffect(() => {
    if (answer === undefined || answer === before.current) return
    showOnce(answer)
    // Once more where a page that was reading its data again got ahead of it.
    if (answer.kind === 'done' && state === 'idle') close()
  }, [answer, state])
}
