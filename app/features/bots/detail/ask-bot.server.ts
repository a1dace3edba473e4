// What an owner tells a running bot, out of a form: numbers as they write them become an ask of its kind.

import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import type { Locale } from '#app/i18n/locales.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { readForm } from '#app/server/form.ts'
import type { Refusal } from '#app/services/result.ts'
import { botRefusal } from '../bot-refusal.ts'

/** Boxes of each ask; those that may be empty are left out then. */
const asks: Record<string, { needed?: string[]; optional?: string[]; flags?: string[] }> = {
  setExits: { optional: ['takeProfit', 'stopLoss'] },
  editRange: { needed: ['low', 'high'] },
  addFunds: { needed: ['amount'] },
  withdrawProfit: { optional: ['amount'] },
  setReinvest: { flags: ['on'] },
  setTargets: { needed: ['takeProfit'], optional: ['stopLoss'] },
  setAmount: { needed: ['amount'] },
  rebalance: {},
  pause: {},
  resume: {},
}

type Read = { ask: Record<string, unknown> } | { wrong: string }

function readAsk(form: FormData, locale: Locale): Read {
  const type = String(form.get('type'))
  if (type === 'stop') {
    const close = form.get('close')
    return { ask: { type, ...(close !== null && { close: close === 'sell' }) } }
  }
  const known = asks[type]
  if (!known) return { wrong: 'type' }
  const ask: Record<string, unknown> = { type }
  const { needed = [], optional = [], flags = [] } = known
  for (const name of [...needed, ...optional]) {
    const text = String(form.get(name) ?? '')
    if (text.trim() === '' && optional.includes(name)) continue
    const parsed = parseDecimal(text, locale)
    if (!parsed.ok) return { wrong: name }
    ask[name] = parsed.value
  }
  for (const name of flags) ask[name] = form.get(name) === 'on'
  return { ask }
}

export interface AskAnswer {
  type: string
  refused: string
  field: string | null
  /** As typed: the boxes keep it. */
  typed: Record<string, string>
}

/** The action is in the log when the page comes back; the bot acts on it a moment later. */
export async function askBot(args: ActionFunctionArgs) {
  const subject = await requireSubject(args)
  const locale = localeOf(args.params)
  const id = args.params.botId ?? ''
  const form = await readForm(args.request, args.context)
  const no = (refused: Refusal) => {
    const typed = form.ok
      ? Object.fromEntries([...form.value].map(([name, text]) => [name, String(text)]))
      : {}
    const { code, field = null } = refused
    const answer: AskAnswer = { type: typed.type ?? '', refused: botRefusal(locale, refused), field, typed }
    return data(answer, { status: code === 'P2005' ? 404 : 400 })
  }
  if (!form.ok) return no(form.refusal)
  const read = readAsk(form.value, locale)
  if ('wrong' in read) return no({ code: '40017', field: read.wrong })
  const request = form.value.get('request')
  if (typeof request !== 'string' || !/^[\w-]{8,64}$/.test(request)) return no({ code: '40017' })
  const told = await args.context.services.bots.ask(subject, id, read.ask, request)
  return told.ok
    ? redirect(`/${locale}/bots/mine/${id}?told=${String(read.ask.type)}`, 303)
    : no(told.refusal)
}
