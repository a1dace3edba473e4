// Whether one's own balances are masked on screen: a cookie, so that the server's page is masked from the first paint.

import { Store } from './store.ts'

const cookieName = 'hide-balances'
const yearSeconds = 365 * 24 * 60 * 60

export const hiddenBalances = new Store(false)

/** What a `Cookie` header says. */
export function hidesBalances(cookies: string | null): boolean {
  return (cookies ?? '').split(/;\s*/).includes(`${cookieName}=1`)
}

export function hideBalances(on: boolean): void {
  hiddenBalances.set(on)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${cookieName}=${on ? 1 : 0}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
}
