// The action of the transfer page: moves funds between two wallets of the reader.

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { translator } from '#app/i18n/translator.server.ts'
import { type FormRefusal, readRequestForm } from '#app/parts/request-form.server.ts'
import { readWalletName, walletAccount } from '#engine/kernel/wallets.ts'

export async function actOnTransfer(args: ActionFunctionArgs) {
  const form = await readRequestForm(args)
  const { subject, locale, request, text } = form
  const typed = { from: text('from'), to: text('to'), coin: text('coin'), amount: text('amount') }
  const no = (refusal: FormRefusal) => form.refuse(refusal, { typed })
  if (form.unread) return no(form.unread)
  if (!form.hasRequest) return no({ code: '40017' })
  const { account } = subject
  const ends = { from: walletAccount(account, typed.from), to: walletAccount(account, typed.to) }
  for (const field of ['from', 'to'] as const)
    if (ends[field] !== account && readWalletName(ends[field]) === undefined)
      return no({ code: '40017', field })
  if (ends.from === ends.to)
    return no({ code: '40017', field: 'to', sentence: translator(locale)('money:transfer.same') })
  const amount = form.amount(typed.amount)
  if (!amount.ok) return no(amount.refusal)
  const funds = { ...ends, coin: typed.coin, amount: amount.value }
  const { rejected } = await args.context.services.trading.transfer(subject, request, funds)
  if (rejected) return no(rejected)
  const { from, to, coin } = typed
  return redirect(`/${locale}/assets/transfer?${new URLSearchParams({ from, to, coin, done: '' })}`, 303)
}
