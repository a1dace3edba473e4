// The posted forms of the security centre: which of a page's forms it was, what it holds, and who changes what.

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { z } from 'zod'
import { checkShape, readOwnForm, refuse } from '#app/parts/form-action.server.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { deviceOf } from '#app/services/people/device.ts'
import type { Change } from '#app/services/people/security-service.ts'
import type { Result } from '#app/services/result.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'

/** What every page of the security centre shows. */
export async function securityLoader(args: LoaderFunctionArgs) {
  const subject = await requireSubject(args)
  const { security } = args.context.services
  return {
    subject,
    shown: {
      facts: await security.facts(subject),
      isDone: new URL(args.request.url).searchParams.has('done'),
    },
  }
}

type Shapes = Record<string, z.ZodType>
type Posted<S extends Shapes> = { [T in keyof S]: { type: T; value: z.output<S[T]> } }[keyof S]

/** `shapes`: by the form's `type`. */
export async function readChange<S extends Shapes>(args: ActionFunctionArgs, shapes: S) {
  const posted = await readOwnForm(args)
  const { subject, locale } = posted
  if (!posted.ok) return { ok: false as const, answer: refuse(locale, posted.refusal) }
  const type = String(posted.form.get('type'))
  const shape = Object.hasOwn(shapes, type) ? shapes[type] : undefined
  if (!shape) return { ok: false as const, answer: refuse(locale, { code: rejection.parameterInvalid }) }
  const form = checkShape(locale, posted.form, shape)
  if (!form.ok) return form
  const { password, code } = form.value as Pick<Change, 'password' | 'code'>
  const device = deviceOf(args.request, locale)
  const change: Change = { subject, from: args.context.clientAddress, device, password, code }
  const { pathname } = new URL(args.request.url)
  return {
    ok: true as const,
    change,
    posted: { type, value: form.value } as Posted<S>,
    /** Back to the page, or why not. */
    finish: (result: Result<unknown>, to = `${pathname.replace(/\.data$/, '')}?done`) =>
      result.ok ? redirect(to, 303) : form.refuse(result.refusal),
  }
}
