// A coin of a conversion: it must have a pair that tells its price, and that pair must trade.

import { type Answer, isAnswer, refuse } from '../kernel/answer.ts'
import type { MidPrice } from '../kernel/ports.ts'
import type { KernelState } from '../kernel/product.ts'
import { pairGate } from '../kernel/traded-pair.ts'

export interface PricedCoin {
  /** Its index. */
  coin: number
  scale: number
  mid: MidPrice
}

export function readCoin(state: KernelState, name: string, field: string): PricedCoin | Answer {
  const coin = state.coinIndex.get(name)
  if (coin === undefined) return refuse('parameterInvalid', field)
  const mid = state.ports.valuation.midPrice(coin)
  if (mid === undefined) return refuse('pairNotTraded', field)
  const gate = mid.pair && pairGate(mid.pair)
  if (gate?.refusal) return { ...gate, refusal: { ...gate.refusal, field } }
  return { coin, scale: state.scales[coin] as number, mid }
}

export const isPriced = (state: KernelState, name: string) => !isAnswer(readCoin(state, name, ''))
