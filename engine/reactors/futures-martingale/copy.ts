// The settings with which a copy of a Martingale bot on a contract begins: every order has the same part of its budget
// (domain.md 11.3).

import { floorTo, textOf, units } from '../amounts.ts'
import { moneyStep } from '../order-inputs.ts'
import { configNow, type FuturesMartingaleConfig } from './config.ts'
import { fundsNeeded } from './ladder.ts'
import type { FuturesMartingaleState } from './state.ts'

export function copyFuturesMartingale(
  given: FuturesMartingaleConfig,
  { targets }: FuturesMartingaleState,
  amount: string,
): FuturesMartingaleConfig {
  const config = configNow(given, targets)
  const { baseAmount, safetyAmount, trigger } = config
  const whole = fundsNeeded(config)
  const part = (text: string) => textOf(floorTo((units(text) * units(amount)) / whole, moneyStep))
  return {
    ...config,
    baseAmount: part(baseAmount),
    ...(safetyAmount !== undefined && { safetyAmount: part(safetyAmount) }),
    trigger: trigger.by === 'price' ? { by: 'now' } : trigger,
  }
}
