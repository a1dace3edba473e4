// Carries out an action of the owner on a running bot, read from a form with numbers in the language of the page.

import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import type { Locale } from '#app/i18n/locales.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { readForm } from '#app/server/form.ts'
import type { Refusal } from '#app/services/result.ts'
import { botRefusal } from '../bot-refusal.ts'

/** Boxes of each action; an empty optional box is left out. */
const actions: Record<string, { needed?: string[]; optional?: string[]; flags?: string[] }> = {
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

type Read = { action: Record<string, unknown> } | { wrong: string }

function readAction(form: FormData, locale: Locale): Read {
  const type = String(form.get('type'))
  if (type === 'stop') {
    const close = form.get('close')
    return { action: { type, ...(close !== null && { close: close === 'sell' }) } }
  }
  const known = actions[type]
  if (!known) return { wrong: 'type' }
  const action: Record<string, unknown> = { type }
  const { needed = [], optional = [], flags = [] } = known
  for (const name of [...needed, ...optional]) {
    const text = String(form.get(name) ?? '')
    if (text.trim() === '' && optional.includes(name)) continue
    const parsed = parseDecimal(text, locale)
    if (!parsed.ok) return { wrong: name }
    action[name] = parsed.value
  }
  for (const name of flags) action[name] = form.get(name) === 'on'
  return { action }
}

export interface RefusedAction {
  type: string
  refused: string
  field: string | null
  /** As typed: the boxes keep it. */
  typed: Record<string, string>
}

/** The action is in the log when the page comes back; the bot acts on it a moment later. */
export async function actOnBot(args: ActionFunctionArgs) {
  const subject = await requireSubject(args)
  const locale = localeOf(args.params)
  const id = args.params.botId ?? ''
  const form = await readForm(args.request, args.context)
  const no = (refused: Refusal) => {
    const typed = form.ok
      ? Object.fromEntries([...form.value].map(([name, text]) => [name, String(text)]))
      : {}
    const { code, field = null } = refused
    const answer: RefusedAction = {
      type: typed.type ?? '',
      refused: botRefusal(locale, refused),
      field,
      typed,
    }
    return data(answer, { status: code === 'P2005' ? 404 : 400 })
  }
  if (!form.ok) return no(form.refusal)
  const read = readAction(form.value, locale)
  if ('wrong' in read) return no({ code: '40017', field: read.wrong })
  const request = form.value.get('request')
  if (typeof request !== 'string' || !/^[\w-]{8,64}$/.test(request)) return no({ code: '40017' })
  const done = await args.context.services.bots.act(subject, id, read.action, request)
  return done.ok
    ? redirect(`/${locale}/bots/mine/${id}?told=${String(read.action.type)}`, 303)
    : no(done.refusal)
}
