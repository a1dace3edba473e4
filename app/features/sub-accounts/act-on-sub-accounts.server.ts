// The action of the page of sub-accounts: opens, renames, freezes, permits, unbinds, and moves funds between accounts.

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { translator } from '#app/i18n/translator.server.ts'
import { type FormRefusal, readRequestForm } from '#app/parts/request-form.server.ts'
import {
  type NewSubAccount,
  type SubAccountChange,
  subAccountKinds,
  subAccountLimits,
} from '#app/services/people/sub-account-service.ts'
import type { Refusal } from '#app/services/result.ts'

const fields = ['kind', 'name', 'email', 'trader', 'from', 'to', 'coin', 'amount'] as const
export type Typed = Record<(typeof fields)[number], string>

const wrongFields = ['name', 'email', 'password', 'trader'] as const
type WrongField = (typeof wrongFields)[number]
const isWrongField = (field: string | undefined): field is WrongField =>
  wrongFields.includes(field as WrongField)

export async function actOnSubAccounts(args: ActionFunctionArgs) {
  const form = await readRequestForm(args)
  const { subject, locale, text, request } = form
  const { subAccounts, trading } = args.context.services
  const t = translator(locale)
  const type = text('type')
  const account = text('account')
  const typed = Object.fromEntries(fields.map((name) => [name, text(name)])) as Typed
  const no = (refusal: FormRefusal) => form.refuse(refusal, { typed, type, account })
  /** What is wrong with a box, in the words of this page. */
  const about = (refusal: Refusal): FormRefusal => {
    const { field, params } = refusal
    if (refusal.code !== '40017' || !isWrongField(field)) return refusal
    const isTaken = params?.['taken'] !== undefined && (field === 'name' || field === 'email')
    const key = isTaken ? (`${field}Taken` as const) : field
    const sentence = t(`sub-accounts:wrong.${key}`, { max: subAccountLimits.nameLength })
    return { ...refusal, sentence }
  }
  const back = (outcome: string, query: Record<string, string> = {}) =>
    redirect(`/${locale}/account/sub-accounts?${new URLSearchParams({ ...query, [outcome]: '' })}`, 303)
  if (form.unread) return no(form.unread)

  if (type === 'create') {
    const kind = subAccountKinds.find((one) => one === typed.kind)
    if (!kind) return no({ code: '40017', field: 'kind' })
    const { name, email, trader } = typed
    const input: NewSubAccount = { kind, name, email, password: text('password'), trader: trader.trim() }
    const made = await subAccounts.create(subject, input)
    return made.ok ? back('created') : no(about(made.refusal))
  }
  if (type === 'transfer') {
    const { from, to, coin } = typed
    if (!form.hasRequest) return no({ code: '40017' })
    if (from === to) return no({ code: '40017', field: 'to', sentence: t('sub-accounts:wrong.same') })
    const amount = form.amount(typed.amount)
    if (!amount.ok) return no(amount.refusal)
    const { rejected } = await trading.transfer(subject, request, { from, to, coin, amount: amount.value })
    return rejected ? no(rejected) : back('moved', { from, to, coin })
  }
  if (type === 'unbind') {
    const done = await subAccounts.unbind(subject, account)
    return done.ok ? back('done') : no(done.refusal)
  }
  const changes: Record<string, SubAccountChange> = {
    rename: { name: typed.name },
    freeze: { frozen: true },
    unfreeze: { frozen: false },
    rights: { paysMain: text('paysMain') === 'on', paysSubs: text('paysSubs') === 'on' },
  }
  const change = Object.hasOwn(changes, type) ? changes[type] : undefined
  if (!change) return no({ code: '40017' })
  const done = await subAccounts.change(subject, account, change)
  return done.ok ? back('done') : no(about(done.refusal))
}
