// The one way of a posted form: read it for its person, check its shape, return a refusal in the reader's language.

import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data } from '@remix-run/node'
import type { ZodType } from 'zod'
import { type Locale, localeOf } from '#app/i18n/locales.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { readForm } from '#app/server/form.ts'
import type { Refusal } from '#app/services/result.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { requireSubject } from './require-subject.server.ts'

type Reply = SubmissionResult<string[]>

export interface FormAnswer {
  lastResult: Reply | null
  /** A refusal in the reader's language. */
  refused: string | null
}

/** `more`: what the form shows besides the sentence, its fields above all. */
export function refuse<M extends object>(locale: Locale, refusal: Refusal, more?: M) {
  const answer = { lastResult: null, refused: refusalText(locale, refusal), ...more } as FormAnswer & {
    refused: string
  } & M
  if (refusal.code !== rejection.rateLimited) return data(answer, { status: 400 })
  const { seconds } = refusal.params ?? {}
  return data(answer, { status: 429, ...(seconds && { headers: { 'Retry-After': seconds } }) })
}

/** The form that a logged-in person posted, or why it is refused. */
export async function readOwnForm(args: ActionFunctionArgs) {
  const subject = await requireSubject(args)
  const locale = localeOf(args.params)
  const form = await readForm(args.request, args.context)
  return form.ok
    ? { ok: true as const, subject, locale, form: form.value }
    : { ok: false as const, subject, locale, refusal: form.refusal }
}

/** What names a form's request, so that a repeat is carried out once. */
export const isRequestId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{8,64}$/.test(text)

/** What is not sent back into a form. */
const secrets = {
  hideFields: ['password', 'passphrase', 'fundPassword', 'repeated', 'code', 'newCode', 'sentCode'],
}

/** The value of a posted form, or the response to return. */
export function checkShape<T>(locale: Locale, form: FormData, shape: ZodType<T>) {
  const submission = parseWithZod(form, { schema: shape })
  if (submission.status !== 'success') {
    const answer: FormAnswer = { lastResult: submission.reply(secrets), refused: null }
    return { ok: false as const, answer: data(answer, { status: 400 }) }
  }
  return {
    ok: true as const,
    value: submission.value,
    /** What was typed, to go back into the form. */
    reply: () => submission.reply(secrets),
    /** `text`: where the form has a better sentence than that of the code. */
    refuse: (refusal: Refusal, text?: string) =>
      refuse(locale, refusal, { lastResult: submission.reply(secrets), ...(text && { refused: text }) }),
  }
}

/** The same for the form of this request. */
export async function readShape<T>({ request, context, params }: ActionFunctionArgs, shape: ZodType<T>) {
  const locale = localeOf(params)
  const form = await readForm(request, context)
  if (!form.ok) return { ok: false as const, answer: refuse(locale, form.refusal) }
  return checkShape(locale, form.value, shape)
}
