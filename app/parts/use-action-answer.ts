// The answer of a form that was sent, for as long as its page stays. The router forgets it whenever the page reads its data again, as
// live pages do when something happens elsewhere: what was refused or is to be confirmed would vanish under the reader's eyes.

import { useActionData, useLocation } from '@remix-run/react'
import { useRef } from 'react'

/** As `useActionData`, through later readings of the same page; another navigation, also to the same address, forgets it. */
export function useActionAnswer<Action>() {
  const data = useActionData<Action>()
  const { key } = useLocation()
  const kept = useRef({ key, data })
  if (data !== undefined || kept.current.key !== key) kept.current = { key, data }
  return kept.current.data
}
