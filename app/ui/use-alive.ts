// Whether the page has come alive: false on the server and in the first client render, so that both agree.

import { useSyncExternalStore } from 'react'

const never = () => () => {}

export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
