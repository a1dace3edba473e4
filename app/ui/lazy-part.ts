// A part of a page in a file of its own. As long as the file cannot be read the part is missing: an error would take the page with it.

import { type ComponentType, lazy } from 'react'

const firstPauseMs = 1_000
const longestPauseMs = 60_000

// biome-ignore lint/suspicious/noExplicitAny: as in React's own type, any props
export function lazyPart<T extends ComponentType<any>>(read: () => Promise<{ default: T }>) {
  return lazy(() => untilRead(read, firstPauseMs))
}

async function untilRead<T>(read: () => Promise<T>, pauseMs: number): Promise<T> {
  try {
    return await read()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return untilRead(read, Math.min(pauseMs * 2, longestPauseMs))
  }
}
