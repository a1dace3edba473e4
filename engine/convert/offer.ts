// The price of a conversion as other products get it through the kernel: what an amount of one coin becomes in another.

import { isAnswer, refuse } from '../kernel/answer.ts'
import type { Conversion } from '../kernel/ports.ts'
import type { KernelState } from '../kernel/product.ts'
import { outOfRange } from './out-of-range.ts'
import { converted, priceOf, worthInUsdt } from './price.ts'
import { readCoin } from './price-of-coin.ts'
import { leastValue, mostValue, spreadPpm } from './rules.ts'
import { settle } from './settle.ts'

function offer(
  state: KernelState,
  fromName: string,
  toName: string,
  units: bigint,
): ReturnType<Conversion['offer']> {
  const from = readCoin(state, fromName, 'amount')
  if (isAnswer(from)) return from
  const to = readCoin(state, toName, 'coin')
  if (isAnswer(to)) return to
  if (from.coin === to.coin) return refuse('parameterInvalid', 'coin')
  const value = worthInUsdt({ units, scale: from.scale }, from.mid)
  if (value < leastValue || value > mostValue) return outOfRange('amount')
  const price = priceOf(from.mid, to.mid, spreadPpm(value))
  const toUnits = converted({ units, scale: from.scale }, price, to.scale)
  return toUnits > 0n ? { to: to.coin, toUnits, price } : outOfRange('amount')
}

export const conversionOf = (state: KernelState): Conversion => ({
  offer: (from, to, units) => offer(state, from, to, units),
  settle: (account, conversion) => settle(state, account, conversion),
})
