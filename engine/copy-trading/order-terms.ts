// Which terms hold for an order: a contract or pair may have its own (domain.md 13).

import type { OrderTerms, Terms } from './state.ts'

/** Undefined: not copied. */
export const termsFor = (terms: Terms, symbol: string): OrderTerms | undefined =>
  terms.bySymbol.get(symbol) ?? (terms.onlyThese ? undefined : terms)

/** Of what is copied already, which may not be among the chosen any more. */
export const heldTermsFor = (terms: Terms, symbol: string): OrderTerms => terms.bySymbol.get(symbol) ?? terms
