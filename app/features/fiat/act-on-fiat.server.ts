// The actions of the lira pages: announce a deposit, let the simulated bank carry it, request a withdrawal, cancel.

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { formatDecimal } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { translator } from '#app/i18n/translator.server.ts'
import { type FormRefusal, readRequestForm } from '#app/parts/request-form.server.ts'
import type { Refusal } from '#app/services/result.ts'
import { fiatMethods } from '#engine/fiat/protocol.ts'

const orderPath = (locale: Locale, orderId: string) => `/${locale}/orders/fiat/${orderId}`

/** What is wrong, with the bound; undefined where the sentence of the code says it. */
function sentenceOf(locale: Locale, { code, field, params }: Refusal): string | undefined {
  const say = translator(locale)
  if (code === '40017' && field === 'iban') return say('fiat:wrong.iban')
  if (code === '43037' && params?.min)
    return say('fiat:wrong.min', { min: formatDecimal(params.min, locale) })
  if (code === '43038' && params?.max)
    return say('fiat:wrong.max', { max: formatDecimal(params.max, locale) })
  return undefined
}

export const named = (locale: Locale, refusal: FormRefusal): FormRefusal => ({
  sentence: sentenceOf(locale, refusal),
  ...refusal,
})

export async function actOnFiatDeposit(args: ActionFunctionArgs) {
  const form = await readRequestForm(args)
  const { subject, locale, request, text } = form
  const typed = { amount: text('amount'), method: text('method') }
  const no = (refusal: FormRefusal) => form.refuse(named(locale, refusal), { typed })
  if (form.unread) return no(form.unread)
  const method = fiatMethods.find((one) => one === typed.method)
  if (!form.hasRequest || !method) return no({ code: '40017' })
  const amount = form.amount(typed.amount)
  if (!amount.ok) return no(amount.refusal)
  const made = await args.context.services.fiat.announce(subject, request, { amount: amount.value, method })
  return made.ok ? redirect(orderPath(locale, made.value.orderId), 303) : no(made.refusal)
}

export async function actOnFiatWithdrawal(args: ActionFunctionArgs) {
  const form = await readRequestForm(args)
  const { subject, locale, request, text } = form
  const typed = { amount: text('amount'), iban: text('iban') }
  const no = (refusal: FormRefusal) => form.refuse(named(locale, refusal), { typed })
  if (form.unread) return no(form.unread)
  if (!form.hasRequest) return no({ code: '40017' })
  const amount = form.amount(typed.amount)
  if (!amount.ok) return no(amount.refusal)
  const made = await args.context.services.fiat.withdraw(
    subject,
    request,
    { iban: typed.iban, amount: amount.value },
    { fundPassword: text('fundPassword'), code: text('code').trim() },
  )
  return made.ok ? redirect(orderPath(locale, made.value.orderId), 303) : no(made.refusal)
}

export async function actOnFiatOrder(args: ActionFunctionArgs) {
  const form = await readRequestForm(args)
  const { subject, locale, request, text } = form
  const typed = { senderName: text('senderName'), reference: text('reference') }
  const no = (refusal: FormRefusal) => form.refuse(refusal, { typed })
  if (form.unread) return no(form.unread)
  if (!form.hasRequest) return no({ code: '40017' })
  const { fiat } = args.context.services
  const orderId = args.params.fiatId ?? ''
  if (text('intent') === 'pay') {
    const paid = await args.context.services.cards.confirm(subject, request, orderId, locale)
    // Without a question of the bank, its page leads back.
    return paid.ok ? redirect(`${orderPath(locale, orderId)}/3ds`, 303) : no(paid.refusal)
  }
  const done =
    text('intent') === 'cancel'
      ? await fiat.cancel(subject, request, orderId)
      : await fiat.carry(subject, request, { orderId, ...typed })
  return done.ok ? redirect(orderPath(locale, orderId), 303) : no(done.refusal)
}
