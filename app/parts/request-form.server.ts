// A posted form that names its request, so that a repeat is carried out once: its texts, its amount, its refusals.

import type { ActionFunctionArgs } from '@remix-run/node'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { translator } from '#app/i18n/translator.server.ts'
import type { Refusal } from '#app/services/result.ts'
import { accepted, type Result, refused } from '#engine/core/result.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { isRequestId, readOwnForm, refuse } from './form-action.server.ts'

/** `sentence`: better words than those of the code. */
export interface FormRefusal extends Refusal {
  sentence?: string | undefined
}

export async function readRequestForm(args: ActionFunctionArgs) {
  const posted = await readOwnForm(args)
  const { subject, locale } = posted
  /** "" for a field that is not there. */
  const text = (name: string) => (posted.ok ? String(posted.form.get(name) ?? '') : '')
  const request = text('request')
  return {
    subject,
    locale,
    text,
    texts: (name: string) => (posted.ok ? posted.form.getAll(name).map(String) : []),
    request,
    /** Why nothing of the form is carried out. */
    unread: posted.ok ? undefined : posted.refusal,
    hasRequest: isRequestId(request),
    /** The page is not read again after a refusal, so the next try is named here. `more`: what else the form shows. */
    refuse: <M extends object>({ sentence, ...refusal }: FormRefusal, more: M) =>
      refuse(locale, refusal, {
        request: crypto.randomUUID() as string,
        field: refusal.field ?? null,
        ...more,
        ...(sentence && { refused: sentence }),
      }),
    /** A number as people write it; `field`: how the exchange names it. */
    amount(typed: string, field = 'amount'): Result<string, FormRefusal> {
      const amount = parseDecimal(typed, locale)
      if (amount.ok) return accepted(amount.value)
      const sentence = translator(locale)(`common:number.${amount.why}`)
      return refused({ code: rejection.parameterInvalid, field, sentence })
    },
  }
}
