// Hands each pick from the book to the form that the reader fills in.

import { useEffect, useRef } from 'react'
import type { Store } from '#app/live/store.ts'
import type { BookPick } from './market-context.ts'

/** To the newest version of `take`, once. */
export function usePicks(pick: Store<BookPick | null>, take: (picked: BookPick) => void): void {
  const newest = useRef(take)
  newest.current = take
  useEffect(
    () =>
      pick.subscribe(() => {
        const picked = pick.get()
        if (picked !== null) newest.current(picked)
      }),
    [pick],
  )
}
