// The question about cookies, as long as it has no answer.

import { Suspense } from 'react'
import { useRootData } from '#app/parts/root-data.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'

/** Most visits need it no more; the server has it at once, for a page without scripts. */
const ConsentQuestion = import.meta.env.SSR
  ? (await import('./consent-question.tsx')).default
  : lazyPart(() => import('./consent-question.tsx'))

export function ConsentBox() {
  const root = useRootData()
  if (root === undefined || root.consent !== null) return null
  return (
    <Suspense>
      <ConsentQuestion />
    </Suspense>
  )
}
