// The form that the address opens, if any; and the listener for answers to small forms.

import { Suspense, useEffect } from 'react'
import { onFirstTouch } from '#app/ui/first-touch.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { useContract } from './contract-context.ts'
import { useRowAnswers } from './use-row-answers.ts'

const read = () => import('./linked-form.tsx')

/** Fetched at the reader's first sign. The server has it at once: what it streams later is not seen without JavaScript. */
const LinkedForm = import.meta.env.SSR ? (await read()).default : lazyPart(read)

export function Dialogs() {
  const { view, data } = useContract()
  useRowAnswers()
  useEffect(() => onFirstTouch(() => void read().catch(() => undefined)), [])
  if (view.dialog === null || data.viewer === null) return null
  return (
    <Suspense>
      <LinkedForm name={view.dialog} />
    </Suspense>
  )
}
