// Choices made on the living page, kept in the cookies from which the server reads them too.

import { preferenceCookie, readCookie } from '#app/parts/cookie-text.ts'

export function keptChoice(name: string): string | undefined {
  return readCookie(document.cookie, name)
}

export function keepChoice(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = preferenceCookie(document.cookie, name, value)
}
