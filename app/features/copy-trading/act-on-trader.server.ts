// The action of a leader's page: begin to copy.

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { translator } from '#app/i18n/translator.server.ts'
import { type FormRefusal, readRequestForm } from '#app/parts/request-form.server.ts'
import type { SymbolTerms } from '#engine/copy-trading/protocol.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { readTerms, typedSymbols, typedTerms } from './read-terms.server.ts'
import { isBlank, ownPrefixes, type TypedFollow } from './typed-terms.ts'

export async function actOnTrader(args: ActionFunctionArgs) {
  const form = await readRequestForm(args)
  const { subject, locale, request, text } = form
  const { copyTrading } = args.context.services
  const leader = args.params.traderId ?? ''
  const typed: TypedFollow = {
    amount: text('amount'),
    own: typedSymbols(form),
    onlyThese: text('onlyThese') === 'yes',
    ...typedTerms(form),
  }
  /** `block`: which of the settings for single contracts or pairs is meant; -1 = none of them. */
  const no = (refusal: FormRefusal, block = -1) => form.refuse(refusal, { typed, block })
  if (form.unread) return no(form.unread)
  if (!form.hasRequest) return no({ code: '40017' })
  const amount = form.amount(typed.amount)
  if (!amount.ok) return no(amount.refusal)
  const terms = readTerms(form)
  if (!terms.ok) return no(terms.refusal)
  const bySymbol: SymbolTerms[] = []
  for (const [block, prefix] of ownPrefixes.entries()) {
    const one = typed.own[block] as TypedFollow['own'][number]
    const { symbol } = one
    if (isBlank(one)) continue
    if (symbol === '' || bySymbol.some((other) => other.symbol === symbol))
      return no({ code: rejection.parameterInvalid, field: 'symbol' }, block)
    const read = readTerms(form, prefix)
    if (!read.ok) return no(read.refusal, block)
    const { maxLoss: _, ...own } = read.value
    const wrong = copyTrading.termsRefusal(copyTrading.productOf(leader) ?? 'contracts', own)
    if (wrong) return no(wrong, block)
    bySymbol.push({ symbol, ...own })
  }
  if (typed.onlyThese && bySymbol.length === 0) {
    const sentence = translator(locale)('copy-trading:bySymbol.onlyNone')
    return no({ code: rejection.parameterInvalid, field: 'onlyThese', sentence })
  }
  const done = await copyTrading.follow(subject, request, {
    leader,
    amount: amount.value,
    ...terms.value,
    ...(bySymbol.length > 0 && { bySymbol }),
    ...(typed.onlyThese && { onlyThese: true }),
  })
  return done.ok ? redirect(`/${locale}/copy-trading/mine?done=followed`, 303) : no(done.refusal)
}
