// The actions of the withdrawal page: check the terms, send the request, go back to the form, cancel a withdrawal.

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { Decimal } from 'decimal.js'
import { formatDecimal } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { translator } from '#app/i18n/translator.server.ts'
import { type FormRefusal, readRequestForm } from '#app/parts/request-form.server.ts'
import type { Refusal } from '#app/services/result.ts'
import { readCountedId } from '#engine/core/counted-id.ts'
import type { CoinChain } from '#engine/market/coin-chains.ts'

export interface TypedWithdrawal {
  address: string
  memo: string
  amount: string
  purpose: string
}

export interface CheckedWithdrawal {
  coin: string
  chain: string
  address: string
  memo?: string
  amount: string
  purpose?: string
  fee: string
  /** What the recipient gets. */
  arrives: string
}

export async function actOnWithdrawal(args: ActionFunctionArgs) {
  const form = await readRequestForm(args)
  const { subject, locale, request, hasRequest, text } = form
  const [coin, chain, intent, withdrawal] = [text('coin'), text('chain'), text('intent'), text('withdrawal')]
  const typed: TypedWithdrawal = {
    address: text('address'),
    memo: text('memo'),
    amount: text('amount'),
    purpose: text('purpose'),
  }
  const shown = (checked: CheckedWithdrawal | null = null) => ({ typed, checked })
  const no = (refusal: FormRefusal, checked?: CheckedWithdrawal) =>
    form.refuse({ sentence: sentenceOf(locale, refusal, { coin, chain }), ...refusal }, shown(checked))
  const next = (checked?: CheckedWithdrawal) => ({
    ...shown(checked),
    request: crypto.randomUUID() as string,
    field: null as string | null,
    lastResult: null,
    refused: null,
  })
  if (form.unread) return no(form.unread)
  const { coinTransfers } = args.context.services
  if (intent === 'edit') return next()
  if (intent === 'cancel') {
    if (!hasRequest || readCountedId(withdrawal) === 0) return no({ code: '40017' })
    const { rejected } = await coinTransfers.cancel(subject, request, withdrawal)
    return rejected
      ? no({ ...rejected, field: undefined })
      : redirect(`/${locale}/assets/withdraw?cancelled`, 303)
  }
  if (intent !== 'check' && intent !== 'send') return no({ code: '40017' })
  const amount = form.amount(typed.amount)
  if (!amount.ok) return no(amount.refusal)
  const terms = { coin, chain, ...typed, amount: amount.value }
  if (intent === 'check') {
    const checked = await coinTransfers.check(subject, terms)
    if (!checked.ok) return no(checked.refusal)
    const tooFew = refuseAmount(amount.value, checked.value.chainOf)
    return tooFew ? no(tooFew) : next(checkedOf(checked.value))
  }
  if (!hasRequest) return no({ code: '40017' })
  const proof = { fundPassword: text('fundPassword'), code: text('code').trim() }
  const made = await coinTransfers.withdraw(subject, request, terms, proof)
  if (!made.ok && proofFields.includes(made.refusal.field ?? '')) {
    const checked = await coinTransfers.check(subject, terms)
    if (checked.ok) return no(made.refusal, checkedOf(checked.value))
  }
  if (!made.ok) return no(made.refusal)
  return redirect(`/${locale}/assets/withdraw?${new URLSearchParams({ coin, chain, sent: '' })}`, 303)
}

/** Of the last step alone. */
const proofFields = ['fundPassword', 'code']

/** Before there is anything to confirm; the exchange refuses the rest. */
function refuseAmount(amount: string, { minWithdraw, withdrawFee }: CoinChain): Refusal | undefined {
  const min = Decimal.max(minWithdraw, withdrawFee)
  const isEnough = new Decimal(amount).gte(minWithdraw) && new Decimal(amount).gt(withdrawFee)
  return isEnough ? undefined : { code: '43037', field: 'amount', params: { min: min.toFixed() } }
}

function checkedOf({
  chainOf,
  ...terms
}: Omit<CheckedWithdrawal, 'fee' | 'arrives'> & { chainOf: CoinChain }) {
  const fee = chainOf.withdrawFee
  return { ...terms, fee, arrives: new Decimal(terms.amount).minus(fee).toFixed() }
}

/** What is wrong with a field, and what to do; undefined where the code's own sentence says it. */
function sentenceOf(locale: Locale, { code, field, params }: Refusal, form: { coin: string; chain: string }) {
  const say = translator(locale)
  const { coin, chain } = form
  if (code === '40017' && field === 'chain') return say('money:withdraw.wrong.chain')
  if (code === '40017' && field === 'address') return say('money:withdraw.wrong.address', { chain })
  if (code === '40017' && field === 'memo') return say('money:withdraw.wrong.memo')
  if (code === '43037' && params?.min)
    return say('money:withdraw.wrong.min', { min: formatDecimal(params.min, locale), coin })
  if (code === '43038' && params?.max)
    return say('money:withdraw.wrong.max', { max: formatDecimal(params.max, locale) })
  return undefined
}
