// The command quoteConversion: a price between two coins that holds for some seconds.

import { malformed, parseBig, tooFine } from '../core/decimal.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, isAnswer, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import * as fields from '../kernel/fields.ts'
import type { MidPrice } from '../kernel/ports.ts'
import { emit } from '../kernel/report.ts'
import { convertGate } from './gate.ts'
import { outOfRange } from './out-of-range.ts'
import { converted, neededFor, priceOf, worthInUsdt } from './price.ts'
import { readCoin } from './price-of-coin.ts'
import type { ConvertEvent, QuoteConversion } from './protocol.ts'
import { convertRules, leastValue, mostValue, spreadPpm } from './rules.ts'
import type { ConvertState, Quote } from './state.ts'
import { quoteView } from './view.ts'

function quoteConversion(state: ConvertState, account: Account, command: QuoteConversion): Answer {
  const gate = convertGate(account)
  if (gate) return gate
  const terms = readTerms(state, command)
  if (isAnswer(terms)) return terms
  state.conversions.dropExpired(state.now)
  if (state.conversions.openOf(account) >= convertRules.openQuotes)
    return refuse('rateLimited', undefined, { limit: `${convertRules.openQuotes}` })
  const quote = { ...terms, id: state.seq, account, expiresAt: state.now + convertRules.quoteLifeMs }
  state.conversions.add(quote)
  emit<ConvertEvent>(state, {
    type: 'conversionQuoted',
    account: account.name,
    ...quoteView(state, quote),
  })
  return done
}

type Terms = Omit<Quote, 'id' | 'account' | 'expiresAt'>

function readTerms(state: ConvertState, command: QuoteConversion): Terms | Answer {
  const from = readCoin(state, command.from, 'from')
  if (isAnswer(from)) return from
  const to = readCoin(state, command.to, 'to')
  if (isAnswer(to)) return to
  if (from.coin === to.coin) return refuse('parameterInvalid', 'to')
  const { fromSize, toSize } = command
  if ((fromSize === undefined) === (toSize === undefined)) return refuse('parameterInvalid', 'fromSize')
  const [given, field, coin] =
    fromSize === undefined ? ([toSize, 'toSize', to] as const) : ([fromSize, 'fromSize', from] as const)
  const units = readSize(given as string, coin.scale, field)
  if (typeof units !== 'bigint') return units
  const value = worthInUsdt({ units, scale: coin.scale }, coin.mid)
  if (value < leastValue || value > mostValue) return outOfRange(field)
  const price = priceOf(from.mid, to.mid, spreadPpm(value))
  if (price === 0n) return outOfRange(field)
  const sizes = sizesOf(units, field, from, to, price)
  if (sizes.toUnits === 0n) return outOfRange(field)
  return { from: from.coin, to: to.coin, ...sizes, price }
}

interface Side {
  scale: number
  mid: MidPrice
}

function sizesOf(units: bigint, field: 'fromSize' | 'toSize', from: Side, to: Side, price: bigint) {
  if (field === 'fromSize')
    return { fromUnits: units, toUnits: converted({ units, scale: from.scale }, price, to.scale) }
  return { fromUnits: neededFor({ units, scale: to.scale }, price, from.scale), toUnits: units }
}

function readSize(text: string, scale: number, field: string): bigint | Answer {
  const units = parseBig(text, scale)
  if (units > 0n) return units
  if (units === BigInt(tooFine)) return refuse('tooManyDecimals', field)
  return units === BigInt(malformed) ? refuse('parameterInvalid', field) : outOfRange(field)
}

export const quoteConversionCommand: AccountDescriptor<ConvertState, QuoteConversion> = {
  of: 'account',
  type: 'quoteConversion',
  by: ['person'],
  fields: {
    from: fields.text,
    to: fields.text,
    fromSize: fields.text.optional(),
    toSize: fields.text.optional(),
  },
  handle: quoteConversion,
}
