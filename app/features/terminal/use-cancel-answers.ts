// Says what became of a cancel: its row is often gone before the answer comes, so the panel listens instead of the row.

import { useFetchers } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { TerminalAnswer } from './answer.ts'
import { useAnswerToast } from './use-answer-toast.ts'

const keyPrefix = 'cancel-'

export const cancelKey = (orderId: string) => `${keyPrefix}${orderId}`

export function useCancelAnswers(): void {
  const shown = useRef(new WeakSet<TerminalAnswer>())
  const answers = useFetchers()
    .filter(({ key, data }) => key.startsWith(keyPrefix) && data !== undefined)
    .map(({ data }) => data as TerminalAnswer)
  const fresh = answers.find((answer) => !shown.current.has(answer))
  useEffect(() => {
    if (fresh !== undefined) shown.current.add(fresh)
  }, [fresh])
  useAnswerToast(fresh, fresh, 'limit', 'cancel')
}
