// Cookies as text, for the server's headers and the page's own: one way to read them, one to write a preference.

const yearSeconds = 365 * 24 * 60 * 60

/** The value of one cookie in a `Cookie` header. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

export const lastingCookie = (name: string, value: string, seconds = yearSeconds) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`

/** Without a Max-Age the browser forgets it at the end of the visit. */
export const passingCookie = (name: string, value: string) => `${name}=${value}; Path=/; SameSite=Lax`

/** What was answered to the question about cookies. */
export type Consent = 'all' | 'essential'

/** Undefined before the question is answered. */
export function consentOf(header: string | null): Consent | undefined {
  const stored = readCookie(header, 'consent')
  return stored === 'all' || stored === 'essential' ? stored : undefined
}

/** A preference is kept for 365 days (spec.md 9), where cookies were refused for this visit only. */
export function preferenceCookie(header: string | null, name: string, value: string): string {
  return consentOf(header) === 'essential' ? passingCookie(name, value) : lastingCookie(name, value)
}
