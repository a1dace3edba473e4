// Reads the terms of a copy from a posted form: what is left empty is the leader's, or unbounded.

import type { FormRefusal, readRequestForm } from '#app/parts/request-form.server.ts'
import type { CopyTerms } from '#engine/copy-trading/protocol.ts'
import { multiplyDecimals } from '#engine/core/decimal-arithmetic.ts'
import { accepted, type Result, refused } from '#engine/core/result.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { ownPrefixes, percentTerms, type TypedSymbol, type TypedTerms, termNames } from './typed-terms.ts'

type RequestForm = Awaited<ReturnType<typeof readRequestForm>>

type Texts = Pick<RequestForm, 'text'>

/** `prefix`: of the names of its fields. */
export const typedTerms = ({ text }: Texts, prefix = ''): TypedTerms =>
  Object.fromEntries(termNames.map((name) => [name, text(`${prefix}${name}`).trim()])) as TypedTerms

export const typedSymbols = (form: Texts): TypedSymbol[] =>
  ownPrefixes.map((prefix) => ({ symbol: form.text(`${prefix}symbol`), ...typedTerms(form, prefix) }))

export function readTerms(form: RequestForm, prefix = ''): Result<CopyTerms, FormRefusal> {
  const { sizing, leverage, marginMode, ...numbers } = typedTerms(form, prefix)
  const terms: CopyTerms = { sizing: sizing as CopyTerms['sizing'] }
  for (const name of Object.keys(numbers) as (keyof typeof numbers)[]) {
    if (numbers[name] === '' || (name === 'value' && sizing === 'smart')) continue
    const read = form.amount(numbers[name], name)
    if (!read.ok) return refused(read.refusal)
    terms[name] = percentTerms.includes(name) ? multiplyDecimals(read.value, '0.01') : read.value
  }
  if (leverage !== '') terms.leverage = leverage
  if (marginMode === 'cross' || marginMode === 'isolated') terms.marginMode = marginMode
  else if (marginMode !== '') return refused({ code: rejection.parameterInvalid, field: 'marginMode' })
  return accepted(terms)
}
