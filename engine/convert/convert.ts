// Convert: one coin for another at a firm price of the exchange, and small balances for the platform token (domain.md 15.3).

import type { Product } from '../kernel/product.ts'
import { acceptQuoteCommand } from './accept.ts'
import { conversionOf } from './offer.ts'
import { quoteConversionCommand } from './quote.ts'
import { convertSmallBalancesCommand } from './small-balances.ts'
import { Conversions, type ConvertState } from './state.ts'

export const convertCommands = [
  quoteConversionCommand,
  acceptQuoteCommand,
  convertSmallBalancesCommand,
] as const

export const convert = {
  name: 'convert',
  commands: convertCommands,
  parts: ['conversions'],
  create(state) {
    state.ports.conversion = conversionOf(state)
    return { conversions: new Conversions() }
  },
  isEmpty: ({ conversions }) => conversions.isEmpty,
  save: ({ conversions }, out) => conversions.save(out),
  load: ({ conversions, accounts }, from) => conversions.load(accounts, from),
  invariants: ({ conversions, now }) => conversions.broken(now),
  minuteEnded: ({ conversions, now }) => conversions.dropExpired(now),
} satisfies Product<ConvertState>
