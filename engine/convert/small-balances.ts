// The command convertSmallBalances: what is left of coins that are worth little becomes the platform token (domain.md 15.3).

import { z } from 'zod'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, isAnswer, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import { availableUnits } from '../kernel/funds.ts'
import type { KernelState } from '../kernel/product.ts'
import { convertGate } from './gate.ts'
import { converted, feeOf, priceOf, worthInUsdt } from './price.ts'
import { type PricedCoin, readCoin } from './price-of-coin.ts'
import type { ConvertSmallBalances } from './protocol.ts'
import { convertRules, smallValue } from './rules.ts'
import { settle } from './settle.ts'
import type { ConvertState } from './state.ts'

export interface SmallBalance {
  from: number
  to: number
  fromUnits: bigint
  toUnits: bigint
  price: bigint
  feeUnits: bigint
  /** In 10^-8 USDT. */
  value: bigint
}

/** All or none, once in six hours. */
function convertSmallBalances(state: ConvertState, account: Account, command: ConvertSmallBalances): Answer {
  const gate = convertGate(account)
  if (gate) return gate
  const { coins } = command
  if (!Array.isArray(coins) || coins.length === 0 || new Set(coins).size < coins.length)
    return refuse('parameterInvalid', 'coins')
  const retryAt = state.conversions.smallConvertedAt(account) + convertRules.smallEveryMs
  if (state.now < retryAt) return refuse('rateLimited', undefined, { retryAt: `${retryAt}` })
  const small: SmallBalance[] = []
  for (const name of coins) {
    const balance = readSmall(state, account, name)
    if (isAnswer(balance)) return balance
    small.push(balance)
  }
  for (const balance of small) settle(state, account, balance)
  state.conversions.noteSmall(account, state.now)
  return done
}

/** Of one coin; a refusal where it is too large or too little to convert. */
export function readSmall(state: KernelState, account: Account, name: string): SmallBalance | Answer {
  const { platformToken } = state.genesis
  const from = readCoin(state, name, 'coins')
  if (isAnswer(from)) return from
  const to = readCoin(state, platformToken, 'coins')
  if (isAnswer(to)) return to
  if (from.coin === to.coin) return refuse('parameterInvalid', 'coins')
  const units = availableUnits(state.stores.ledger, account.index, from.coin)
  const value = worthInUsdt({ units, scale: from.scale }, from.mid)
  const whole = smallOf(from, to, units)
  if (value >= smallValue || whole.toUnits <= 0n)
    return refuse('conversionOutOfRange', 'coins', { min: '0', max: convertRules.smallBelow })
  return { ...whole, value }
}

function smallOf(from: PricedCoin, to: PricedCoin, fromUnits: bigint): Omit<SmallBalance, 'value'> {
  const price = priceOf(from.mid, to.mid, 0n)
  const whole = converted({ units: fromUnits, scale: from.scale }, price, to.scale)
  const feeUnits = feeOf({ units: whole, scale: to.scale }, convertRules.smallFeePpm)
  return { from: from.coin, to: to.coin, fromUnits, toUnits: whole - feeUnits, price, feeUnits }
}

export const convertSmallBalancesCommand: AccountDescriptor<ConvertState, ConvertSmallBalances> = {
  of: 'account',
  type: 'convertSmallBalances',
  by: ['person'],
  fields: { coins: z.array(text) },
  handle: convertSmallBalances,
}
