// Whether one's own balances are masked on screen: a cookie, so that the server's page is masked from the first paint.

import { readCookie } from '#app/parts/cookie-text.ts'
import { keepChoice } from './kept-choice.ts'
import { Store } from './store.ts'

const cookieName = 'hide-balances'

export const hiddenBalances = new Store(false)

/** What a `Cookie` header says. */
export function hidesBalances(cookies: string | null): boolean {
  return readCookie(cookies, cookieName) === '1'
}

export function hideBalances(on: boolean): void {
  hiddenBalances.set(on)
  keepChoice(cookieName, on ? '1' : '0')
}
