// Sizes and prices of orders of the reference's contracts, as texts.

import type { Command, Side } from '#engine/exchange/protocol.ts'
import { No, readDecimal } from '../rules.ts'
import { opposite } from '../state.ts'
import type { Contract } from './contract.ts'

type Place = Extract<Command, { type: 'placeContractOrder' }>

const stepsMost = BigInt(Number.MAX_SAFE_INTEGER)

export function readSize({ lot }: Contract, text: unknown): bigint {
  const size = readDecimal(text)
  if (size === undefined || size === 0n) throw new No('40017', 'size')
  if (size % lot !== 0n) throw new No('43125', 'size')
  if (size / lot > stepsMost) throw new No('43038', 'size')
  return size
}

export function readLimit(
  contract: Contract,
  side: Side,
  { price: text, bestPrice }: Pick<Place, 'price' | 'bestPrice'>,
): bigint {
  if (bestPrice !== undefined) {
    const queue = contract.book[bestPrice.startsWith('queue') ? side : opposite(side)]
    const levels = [...new Set(queue.map((one) => one.price))]
    const found = levels[Number(bestPrice.slice(-1)) - 1]
    if (found === undefined) throw new No('50045', 'bestPrice')
    return found
  }
  const price = readDecimal(text)
  if (price === undefined || price === 0n) throw new No('40017', 'price')
  if (price % contract.tick !== 0n) throw new No('43028', 'price')
  if (price > contract.priceMost) throw new No('43039', 'price')
  return price
}

/** Written; the field that is wrong is named. */
export function readPrice(contract: Contract, text: string | undefined, field: string): bigint {
  try {
    return readLimit(contract, 'buy', { price: text })
  } catch (no) {
    throw no instanceof No ? new No(no.code, field) : no
  }
}
