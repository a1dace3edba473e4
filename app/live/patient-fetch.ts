// A page that loses its server stays as it is: what the router reads (data of loaders, its manifest) waits until the server can be
// reached. Without this, any reading in the background, of a bell or of orders every 30 s, would replace the page, and what is
// typed in it, by an error. What is sent is not sent twice: a form fails at once.

import { isServerThere } from './server-there.ts'

type Fetch = typeof fetch

const againMs = 2_000

/** The router names an address; a request that was made elsewhere is not looked into. */
function isRouterReading(input: RequestInfo | URL, { method = 'GET' }: RequestInit = {}): boolean {
  if (input instanceof Request || method !== 'GET') return false
  const { origin, pathname } = new URL(input, location.href)
  return origin === location.origin && (pathname.endsWith('.data') || pathname === '/__manifest')
}

const pause = () => new Promise((resolve) => setTimeout(resolve, againMs))

/** `isThere`: whether another try can succeed. Rejects as `ask` does for everything else, and when the request is aborted. */
export function patientFetch(ask: Fetch, isThere: () => Promise<boolean> = isServerThere): Fetch {
  return async (input, init) => {
    if (!isRouterReading(input, init)) return ask(input, init)
    const signal = init?.signal
    for (;;) {
      const answer = await ask(input, init).catch((error: unknown) => {
        signal?.throwIfAborted()
        if (!(error instanceof TypeError)) throw error
        return undefined
      })
      // A busy server refuses pages and says so.
      if (answer && answer.status !== 503) return answer
      do await pause()
      while (!(await isThere()) && !signal?.aborted)
      signal?.throwIfAborted()
    }
  }
}
