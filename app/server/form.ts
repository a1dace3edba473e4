// Forms that change something: the CSRF token is checked here, once for all actions.

import type { AppLoadContext } from '@remix-run/node'
import { accepted, type Result, refused } from '#app/services/result.ts'
import { refusal } from '#app/services/service-codes.ts'

export const csrfFieldName = 'csrf'

/** The posted form, or the refusal to show when its token does not belong to this browser. */
export async function readForm(request: Request, context: AppLoadContext): Promise<Result<FormData>> {
  // A body that cannot be read as a form carries no token either.
  const form = await request.formData().catch(() => new FormData())
  const token = form.get(csrfFieldName)
  const known = context.services.people.checkCsrf(
    request.headers.get('Cookie'),
    typeof token === 'string' ? token : null,
  )
  if (!known) return refused({ code: refusal.formExpired })
  form.delete(csrfFieldName)
  return accepted(form)
}

const ownOrigin = 'http://own.invalid'

/** A path of this site to go back to, as a browser will read it; anything else becomes the fallback. */
export function ownPath(target: FormDataEntryValue | null, fallback: string): string {
  if (typeof target !== 'string' || !URL.canParse(target, ownOrigin)) return fallback
  // Browsers drop tabs and line ends and turn backslashes round before they read an address.
  if (!target.startsWith('/') || /[\\\p{Cc}]/u.test(target)) return fallback
  const { origin, pathname, search, hash } = new URL(target, ownOrigin)
  return origin === ownOrigin && !pathname.startsWith('//') ? pathname + search + hash : fallback
}

/** Headers with every `Set-Cookie` value on a line of its own. */
export function cookieHeaders(values: readonly string[]): Headers {
  const headers = new Headers()
  for (const value of values) headers.append('Set-Cookie', value)
  return headers
}
