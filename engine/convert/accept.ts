// The command acceptQuote: converts at a price that was quoted, once and in time.

import { readCountedId } from '../core/counted-id.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { convertGate } from './gate.ts'
import type { AcceptQuote } from './protocol.ts'
import { settle } from './settle.ts'
import type { ConvertState } from './state.ts'

/** The price holds whatever the market does meanwhile. */
function acceptQuote(state: ConvertState, account: Account, { quoteId }: AcceptQuote): Answer {
  const gate = convertGate(account)
  if (gate) return gate
  const { conversions } = state
  const quote = conversions.find(account, readCountedId(quoteId), state.now)
  if (!quote) return refuse('quoteExpired', 'quoteId')
  if (!settle(state, account, { ...quote, quoteId })) return refuse('insufficientFunds', 'fromSize')
  conversions.remove(quote)
  return done
}

export const acceptQuoteCommand: AccountDescriptor<ConvertState, AcceptQuote> = {
  of: 'account',
  type: 'acceptQuote',
  by: ['person'],
  fields: { quoteId: text },
  handle: acceptQuote,
}
