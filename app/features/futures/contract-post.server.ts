// What a form of the contract terminal hands to the action behind it, and what these actions have in common.

import type { Locale } from '#app/i18n/locales.ts'
import type { ContractRow } from '#app/services/contracts/contracts.ts'
import type { Result } from '#app/services/result.ts'
import type { Services } from '#app/services/services.ts'
import type { Subject } from '#app/services/subject.ts'
import type { ContractAnswer } from './answer.ts'
import type { Flash } from './flash.ts'
import type { DialogName } from './view-state.ts'

export interface Post {
  services: Services
  subject: Subject
  contract: ContractRow
  locale: Locale
  form: FormData
}

export const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').slice(0, 80)

/** A command's id is bound to the page that sent it, so a double click is one command. */
export function requestId({ form }: Post, verb: string, row: string): string {
  const place = row.replace(/[^\w-]/g, '-')
  return verb === 'place'
    ? textOf(form, 'formId').slice(0, 40)
    : `${verb}-${textOf(form, 'formId')}-${place}`.slice(0, 64)
}

/** Of a dialog or a row: done with a sentence, or refused in its place. */
export function answerOf(
  result: Result<unknown>,
  form: DialogName | 'row',
  flash: Flash,
  row?: string,
): ContractAnswer {
  const about = row === undefined ? {} : { row }
  return result.ok
    ? { kind: 'done', flash, ...about }
    : { kind: 'refused', refusal: result.refusal, form, ...about }
}
