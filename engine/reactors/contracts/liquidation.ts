// Where the position of a bot on a contract would be liquidated: its account is a wallet of its own (domain.md 5.6, 9.10).

import {
  type LiquidationPoint,
  liquidationPoint,
  liquidationPrice,
  noPrice,
} from '../../futures/formulas/liquidation.ts'
import type { Position } from '../../futures/formulas/position.ts'
import { termsOf } from '../../futures/formulas/terms.ts'
import { valueMaxOf } from '../../futures/formulas/tiers.ts'
import { futuresRules, SHARE_ONE } from '../../futures/rules.ts'
import { one, textOf, units } from '../amounts.ts'
import type { PairRules } from '../reactor.ts'

/** With all of its margin. */
export function liquidationOf(
  position: Position,
  margin: bigint,
  { contract }: Pick<PairRules, 'contract'>,
): LiquidationPoint | undefined {
  return contract && liquidationPoint(termsOf(contract), position, textOf(margin))
}

/** To the tick; undefined where it cannot be liquidated. */
export function liquidationPriceOf(
  position: Position | undefined,
  margin: bigint,
  pair: PairRules,
): string | undefined {
  const price = position ? liquidationPrice(liquidationOf(position, margin, pair), pair.tick) : noPrice
  return price === noPrice ? undefined : price
}

/** The largest worth of a position that the leverage and the limit of positions allow (domain.md 5.5, 5.10). */
export function positionMax(leverage: number, { contract }: Pick<PairRules, 'contract'>): bigint {
  const tiers = contract ? termsOf(contract).tiers : []
  const byTier = units(valueMaxOf(tiers, leverage))
  const byLimit = (futuresRules.positionThreshold / SHARE_ONE) * one
  return byTier < byLimit ? byTier : byLimit
}
