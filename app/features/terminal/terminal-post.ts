// What a form of the terminal hands to the action behind it, and what these actions have in common.

import type { Locale } from '#app/i18n/locales.ts'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { floorTo } from '#app/parts/order-summary.ts'
import type { MarketRow } from '#app/services/markets.ts'
import type { Services } from '#app/services/services.ts'
import type { Subject } from '#app/services/subject.ts'
import type { Command, Receipt } from '#engine/exchange/protocol.ts'
import type { TerminalAnswer } from './answer.ts'
import type { Flash } from './flash.ts'
import type { FormProblems, NumberField } from './order-values.ts'
import { placerOf } from './placer.ts'
import type { WalletChoice } from './wallet-choice.ts'

export interface Post {
  services: Services
  subject: Subject
  market: MarketRow
  /** That the page shows. */
  wallet: WalletChoice
  locale: Locale
  form: FormData
}

export const placerIn = ({ subject, market, wallet }: Post) =>
  placerOf(subject.account, wallet, market.symbol)

export const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').slice(0, 80)

export const done = (flash: Flash, orderId?: string): TerminalAnswer => ({ kind: 'done', flash, orderId })

/** Submits a command about one row; its id is bound to the page that sent it, so a double click is one command. */
export function submitFor(post: Post, verb: string, row: string, command: Command): Promise<Receipt> {
  const id = `${verb}-${row}-${textOf(post.form, 'formId')}`.slice(0, 64)
  return post.services.trading.submit(post.subject, id, command)
}

/** Reads new values of a row: an empty box leaves that part as it was. */
export function changeReader({ form, locale }: Post) {
  const problems: FormProblems = {}
  const read = (field: NumberField, step?: string) => {
    const parsed = parseDecimal(textOf(form, field), locale)
    if (parsed.ok && /[1-9]/.test(parsed.value)) return step ? floorTo(parsed.value, step) : parsed.value
    if (parsed.ok || parsed.why !== 'empty') problems[field] = 'number'
    return undefined
  }
  return { read, problems, isBad: () => Object.keys(problems).length > 0 }
}
