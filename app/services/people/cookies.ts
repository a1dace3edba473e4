// The cookies of a visitor, all `__Host-` (Secure, whole site, no subdomain can set them) and out of scripts' reach.

export const cookieNames = {
  access: '__Host-access',
  refresh: '__Host-refresh',
  /** Marks a browser before it logs in, so that its forms have a token too. */
  visitor: '__Host-visitor',
  /** A login that waits for its second factor. */
  waiting: '__Host-login',
} as const

export type CookieKind = keyof typeof cookieNames

export function writeCookie(kind: CookieKind, value: string, seconds: number): string {
  return `${cookieNames[kind]}=${value}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Lax`
}

export function dropCookie(kind: CookieKind): string {
  return writeCookie(kind, '', 0)
}

const form = /^[\w-]{1,64}(\.[\w-]{1,64})?$/

/** Undefined unless the value has the form that we write. */
export function readOwnCookie(header: string | null, kind: CookieKind): string | undefined {
  const start = `${cookieNames[kind]}=`
  for (const pair of (header ?? '').split(';')) {
    const text = pair.trim()
    if (!text.startsWith(start)) continue
    const value = text.slice(start.length)
    return form.test(value) ? value : undefined
  }
  return undefined
}

/** What the two cookies of one login begin with; undefined without one. */
export function familyOf(header: string | null): string | undefined {
  const cookie = readOwnCookie(header, 'access') ?? readOwnCookie(header, 'refresh')
  return cookie?.split('.')[0]
}

/** The header with one cookie replaced, for a request that goes on after its session was renewed. */
export function withCookie(header: string | null, setCookie: string): string {
  const [pair = ''] = setCookie.split(';')
  const name = pair.slice(0, pair.indexOf('='))
  const others = (header ?? '')
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '' && !text.startsWith(`${name}=`))
  return [...others, pair].join('; ')
}
