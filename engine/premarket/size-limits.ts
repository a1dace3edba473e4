// How much one ad or one take may be worth, in USDT (domain.md 14, 20).

import { parseBig } from '../core/decimal.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { usdtOf, worthOf } from './money.ts'
import { premarketRules } from './rules.ts'
import type { PremarketState, Project } from './state.ts'

const { least, most } = premarketRules

export function isTooSmall(state: PremarketState, project: Project, price: number, lots: number): boolean {
  return worthOf(project, price, lots) < parseBig(least, usdtOf(state).scale)
}

export function checkWorth(
  state: PremarketState,
  project: Project,
  price: number,
  lots: number,
): Answer | undefined {
  if (isTooSmall(state, project, price, lots)) return refuse('notionalTooSmall', 'size', { min: least })
  const isTooLarge = worthOf(project, price, lots) > parseBig(most, usdtOf(state).scale)
  return isTooLarge ? refuse('notionalTooLarge', 'size', { max: most }) : undefined
}
