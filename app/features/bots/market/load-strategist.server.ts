// The page of a strategist: becoming one, what is published, what is still to be paid out; and publishing one bot.

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type Locale, localeOf } from '#app/i18n/locales.ts'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { isRequestId } from '#app/parts/form-action.server.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { readForm } from '#app/server/form.ts'
import type { Refusal } from '#app/services/result.ts'
import type { Subject } from '#app/services/subject.ts'
import { strategyRules } from '#engine/bot-market/terms.ts'
import { loadBot } from '../detail/load-bot.server.ts'
import { viewsOf } from './load-market.server.ts'
import { marketRefusal } from './load-strategy.server.ts'

export async function loadStrategist(args: LoaderFunctionArgs) {
  const subject = await requireSubject(args)
  const { services } = args.context
  const { cards, payouts, profile, isStrategist } = await services.botMarket.strategist(subject)
  const names = new Map(cards.map(({ id, title }) => [id, title]))
  return {
    isStrategist,
    mayBecome: mayBecome(subject),
    isVerified: subject.facts.kyc >= 2,
    name: profile?.name ?? '',
    about: profile?.about ?? '',
    cards: await viewsOf(services, cards),
    payouts: payouts.map(({ bot, amount, dueAt }, at) => {
      const id = bot.slice(bot.lastIndexOf(':') + 1)
      return { key: `${at}`, id, title: names.get(id) ?? '', amount, dueAt }
    }),
    request: crypto.randomUUID(),
    done: new URL(args.request.url).searchParams.get('done'),
  }
}

/** Demo and sub-accounts cannot become strategists (domain.md 19). */
const mayBecome = ({ facts }: Subject) => facts.kind === 'main'

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')

function answerWith(locale: Locale, form: FormData | undefined) {
  return (refused: Refusal) => {
    const typed = Object.fromEntries([...(form ?? [])].map(([name, text]) => [name, String(text)]))
    const { field = null } = refused
    return data({ refused: marketRefusal(locale, refused), field, typed }, { status: 400 })
  }
}

/** Becomes a strategist, changes name and text, or resigns. */
export async function actOnStrategist(args: ActionFunctionArgs) {
  const subject = await requireSubject(args)
  const locale = localeOf(args.params)
  const { botMarket } = args.context.services
  const form = await readForm(args.request, args.context)
  const no = answerWith(locale, form.ok ? form.value : undefined)
  if (!form.ok) return no(form.refusal)
  const request = textOf(form.value, 'request')
  if (!isRequestId(request)) return no({ code: '40017' })
  const intent = textOf(form.value, 'intent')
  const input = { name: textOf(form.value, 'name'), about: textOf(form.value, 'about') }
  const done =
    intent === 'resign'
      ? await botMarket.resign(subject, request)
      : await botMarket.becomeStrategist(subject, input, request)
  return done.ok ? redirect(`/${locale}/bots/strategist?done=${intent}`, 303) : no(done.refusal)
}

export async function loadPublication(args: LoaderFunctionArgs) {
  const { subject, row, view } = await loadBot(args)
  const locale = localeOf(args.params)
  const { botMarket } = args.context.services
  const detail = await botMarket.detail(row.reactorId, subject)
  const refused = await botMarket.publicationRefusal(subject, row.reactorId)
  const from = refused?.params?.from
  return {
    bot: view,
    published: detail?.isOpen
      ? { terms: detail.card.terms, title: detail.card.title, followers: detail.card.followers }
      : null,
    isStrategist: subject.facts.strategist === true,
    mayBecome: mayBecome(subject),
    refused: refused ? marketRefusal(locale, refused) : null,
    from: from === undefined ? null : Number(from),
    title: detail?.card.title ?? '',
    about: detail?.about ?? '',
    rules: strategyRules,
    request: crypto.randomUUID(),
  }
}

export async function actOnPublication(args: ActionFunctionArgs) {
  const subject = await requireSubject(args)
  const locale = localeOf(args.params)
  const id = args.params.botId ?? ''
  const { botMarket } = args.context.services
  const form = await readForm(args.request, args.context)
  const no = answerWith(locale, form.ok ? form.value : undefined)
  if (!form.ok) return no(form.refusal)
  const request = textOf(form.value, 'request')
  if (!isRequestId(request)) return no({ code: '40017' })
  if (textOf(form.value, 'intent') === 'withdraw') {
    const done = await botMarket.withdraw(subject, id, request)
    return done.ok ? redirect(`/${locale}/bots/strategist?done=withdrawn`, 303) : no(done.refusal)
  }
  const by = textOf(form.value, 'by')
  if (by !== 'share' && by !== 'price' && by !== 'subscription') return no({ code: '40017', field: 'terms' })
  const parsed = parseDecimal(textOf(form.value, by), locale)
  if (!parsed.ok) return no({ code: '40017', field: 'terms' })
  const input = {
    terms: { by, amount: parsed.value },
    title: textOf(form.value, 'title'),
    about: textOf(form.value, 'about'),
  } as const
  const done = await botMarket.publish(subject, id, input, request)
  return done.ok ? redirect(`/${locale}/bots/market/${id}`, 303) : no(done.refusal)
}
