// What actions of pages share: read the form, check its shape, return a refusal in the reader's language.

import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data } from '@remix-run/node'
import type { ZodType } from 'zod'
import { type Locale, localeOf } from '#app/i18n/locales.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { readForm } from '#app/server/form.ts'
import type { Refusal } from '#app/services/result.ts'

type Reply = SubmissionResult<string[]>

export interface FormAnswer {
  lastResult: Reply | null
  /** A refusal in the reader's language. */
  refused: string | null
}

export function refuse(locale: Locale, refused: Refusal, lastResult: Reply | null = null) {
  const answer: FormAnswer = { lastResult, refused: refusalText(locale, refused) }
  return data(answer, { status: refused.code === '429' ? 429 : 400 })
}

/** The form's value, or the answer to send back. */
export async function readShape<T>({ request, context, params }: ActionFunctionArgs, shape: ZodType<T>) {
  const locale = localeOf(params)
  const form = await readForm(request, context)
  if (!form.ok) return { ok: false as const, answer: refuse(locale, form.refusal) }
  const submission = parseWithZod(form.value, { schema: shape })
  const hidden = { hideFields: ['password'] }
  if (submission.status !== 'success') {
    const answer: FormAnswer = { lastResult: submission.reply(hidden), refused: null }
    return { ok: false as const, answer: data(answer, { status: 400 }) }
  }
  return {
    ok: true as const,
    locale,
    value: submission.value,
    no: (refused: Refusal) => refuse(locale, refused, submission.reply(hidden)),
  }
}
