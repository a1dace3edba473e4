// The actions of a purchase by card: begin it, and what the bank asks on its own page.

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { translator } from '#app/i18n/translator.server.ts'
import { type FormRefusal, readRequestForm } from '#app/parts/request-form.server.ts'
import { refusal } from '#app/services/service-codes.ts'
import { named } from './act-on-fiat.server.ts'

const cardFaults = ['number', 'real', 'expiry', 'cvc'] as const

export async function actOnCard(args: ActionFunctionArgs) {
  const form = await readRequestForm(args)
  const { subject, locale, request, text } = form
  // What was typed of the card is not sent back.
  const typed = { coin: text('coin'), amount: text('amount') }
  const no = (refused: FormRefusal) => {
    const fault = cardFaults.find((one) => one === refused.params?.why)
    const sentence = fault && translator(locale)(`fiat:card.wrong.${fault}`)
    return form.refuse(sentence ? { ...refused, sentence } : named(locale, refused), { typed })
  }
  if (form.unread) return no(form.unread)
  if (!form.hasRequest) return no({ code: '40017' })
  const amount = form.amount(typed.amount)
  if (!amount.ok) return no(amount.refusal)
  const card = { number: text('number'), expiry: text('expiry'), cvc: text('cvc') }
  const terms = { coin: typed.coin, amount: amount.value, card }
  const begun = await args.context.services.cards.begin(subject, request, terms)
  return begun.ok ? redirect(`/${locale}/orders/fiat/${begun.value.orderId}`, 303) : no(begun.refusal)
}

export async function actOnSecure(args: ActionFunctionArgs) {
  const form = await readRequestForm(args)
  const { subject, locale, request, text } = form
  const { cards, fiat } = args.context.services
  const orderId = args.params.fiatId ?? ''
  const order = `/${locale}/orders/fiat/${orderId}`
  const no = (refused: FormRefusal) => form.refuse(refused, {})
  if (form.unread) return no(form.unread)
  if (!form.hasRequest) return no({ code: '40017' })
  const intent = text('intent')
  if (intent === 'again') {
    const sent = await cards.sendCode(subject, orderId, locale)
    return sent.ok ? redirect(`${order}/3ds?sent`, 303) : no(sent.refusal)
  }
  const done =
    intent === 'cancel'
      ? await fiat.cancel(subject, request, orderId)
      : await cards.answer(subject, request, orderId, text('code'))
  // Wrong too often, it has ended: its page says so.
  return done.ok || done.refusal.code === refusal.sentCodeOver ? redirect(order, 303) : no(done.refusal)
}
