// The actions of the script page of a signal: renew its address, or send a test message.

import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { localeOf } from '#app/i18n/locales.ts'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { translator } from '#app/i18n/translator.server.ts'
import { isRequestId } from '#app/parts/form-action.server.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { readForm } from '#app/server/form.ts'
import { sentActions } from '#app/services/bots/signal-template.ts'
import type { Refusal, Result } from '#app/services/result.ts'

export async function actOnSignal(args: ActionFunctionArgs) {
  const { account } = await requireSubject(args)
  const locale = localeOf(args.params)
  const { signals } = args.context.services
  const id = args.params.signalId ?? ''
  const no = (refused: Refusal, amount?: string) =>
    data({ refused: refusalText(locale, refused), amount }, { status: refused.code === 'P2005' ? 404 : 400 })
  const back = (notice: string) => redirect(`/${locale}/bots/signals/${id}/script?said=${notice}`, 303)
  const form = await readForm(args.request, args.context)
  if (!form.ok) return no(form.refusal)
  const read = (name: string) => String(form.value.get(name) ?? '')
  if (read('type') === 'renew') {
    const done: Result<null> = await signals.renewAddress(account, id)
    return done.ok ? back('renewed') : no(done.refusal)
  }
  const action = sentActions.find((known) => known === read('action'))
  const request = read('request')
  const amount = read('amount').trim() === '' ? undefined : parseDecimal(read('amount'), locale)
  if (read('type') !== 'send' || !action || !isRequestId(request)) return no({ code: '40017' })
  if (amount && !amount.ok) return no({ code: '40017' }, translator(locale)(`common:number.${amount.why}`))
  const sent = await signals.send(account, id, {
    id: request,
    action,
    symbol: read('symbol'),
    ...(amount && { amount: amount.value }),
  })
  if (!sent.ok) return no(sent.refusal)
  const { verdict } = sent.value
  return back('why' in sent.value ? `${verdict}.${sent.value.why}` : verdict)
}
