// Reads a store in React, all of it or one part.

import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}

/** `pick` must return the same value (by identity) while nothing that matters changed. */
export function usePart<T, P>(store: Store<T>, pick: (value: T) => P): P {
  const read = () => pick(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
