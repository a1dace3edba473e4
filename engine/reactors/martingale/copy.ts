// The settings with which a copy of a Martingale bot begins: every order is the same part of its budget (domain.md 11.3).

import { floorTo, textOf, units } from '../amounts.ts'
import { moneyStep } from '../order-inputs.ts'
import type { PairRules, ReactorContext } from '../reactor.ts'
import { configNow, type MartingaleConfig } from './config.ts'
import { amountsOf, sumOf } from './ladder.ts'
import type { MartingaleState } from './state.ts'

export function copyMartingale(
  given: MartingaleConfig,
  { targets }: MartingaleState,
  amount: string,
  { pair }: ReactorContext,
): MartingaleConfig {
  const config = configNow(given, targets)
  const { baseAmount, safetyAmount, trigger, direction, symbol } = config
  const whole = sumOf(amountsOf(config))
  const step = direction === 'forward' ? moneyStep : units((pair(symbol) as PairRules).lot)
  const part = (text: string) => textOf(floorTo((units(text) * units(amount)) / whole, step))
  return {
    ...config,
    baseAmount: part(baseAmount),
    ...(safetyAmount !== undefined && { safetyAmount: part(safetyAmount) }),
    trigger: trigger.by === 'price' ? { by: 'now' } : trigger,
  }
}
