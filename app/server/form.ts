// Forms that change something: the CSRF token is checked here, once for all actions.

import type { AppLoadContext } from '@remix-run/node'
import { refusal } from '#app/services/service-codes.ts'
import type { Answer } from '#app/services/services.ts'

export const csrfFieldName = 'csrf'

/** The posted form, or the refusal to show when its token is not the visitor's own. */
export async function readForm(request: Request, context: AppLoadContext): Promise<Answer<FormData>> {
  const form = await request.formData()
  const token = form.get(csrfFieldName)
  const known = context.services.people.checkCsrf(
    request.headers.get('Cookie'),
    typeof token === 'string' ? token : null,
  )
  if (!known) return { ok: false, refusal: { code: refusal.formExpired } }
  form.delete(csrfFieldName)
  return { ok: true, value: form }
}

/** A path of this site to go back to; anything else becomes the fallback. */
export function ownPath(target: FormDataEntryValue | null, fallback: string): string {
  if (typeof target !== 'string' || !/^\/(?![/\\])/.test(target)) return fallback
  return target
}

/** Headers with every `Set-Cookie` value on a line of its own. */
export function cookieHeaders(values: readonly string[]): Headers {
  const headers = new Headers()
  for (const value of values) headers.append('Set-Cookie', value)
  return headers
}
