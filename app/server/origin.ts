// Whether a request comes from a page of our own.

/** `origin`: the Origin header; `host`: the Host header. Schemes are not compared, because TLS may end before us. */
export function isOwnOrigin(origin: string | undefined | null, host: string | undefined | null): boolean {
  if (!origin || !host || !URL.canParse(origin)) return false
  return new URL(origin).host === host
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Forms and fetches that change something must name our own origin, or at least be called same-origin by the browser. */
export function mayChange(method: string, header: (name: string) => string | null): boolean {
  if (safeMethods.has(method)) return true
  const origin = header('origin')
  if (origin !== null) return isOwnOrigin(origin, header('host'))
  return header('sec-fetch-site') === 'same-origin' || header('cookie') === null
}
