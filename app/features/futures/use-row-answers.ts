// Says what became of a row's form or a dialog: it is often gone before the answer comes, so the page listens instead.

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

export function useRowAnswers(hasDialog: boolean): void {
  const { t } = useTranslation('futures')
  const formats = useFormats()
  const sentence = useRefusalText()
  const close = useCloseDialog()
  const shown = useRef(new WeakSet<ContractAnswer>())
  /** What the dialog was opened for is done: it closes. */
  const isDone = useRef(false)
  const answers = useFetchers()
    .filter(({ key, data }) => isRowKey(key) && data !== undefined)
    .map(({ data }) => data as ContractAnswer)
  const fresh = answers.find((answer) => !shown.current.has(answer))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    if (fresh === undefined) return
    shown.current.add(fresh)
    if (fresh.kind === 'done') {
      say.good(flashText(fresh.flash, t, formats))
      isDone.current = hasDialog
    }
    if (fresh.kind === 'refused') say.bad(sentence(fresh.refusal))
  }, [fresh])
  // Once more where a page that was reading its data again got ahead of it.
  const { state } = useNavigation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` changes with every page
  useEffect(() => {
    if (!hasDialog) isDone.current = false
    else if (isDone.current && state === 'idle') close()
  }, [fresh, hasDialog, state])
}
