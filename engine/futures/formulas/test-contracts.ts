// Contracts and positions for the tests of the formulas.

import { quotient } from '../../core/decimal-arithmetic.ts'
import { type ContractTerms, type Direction, positionOf } from './position.ts'
import { makeTiers } from './tiers.ts'

export const linear: ContractTerms = { kind: 'linear', feeRate: '0.0006', tiers: makeTiers('major') }
export const inverse: ContractTerms = { ...linear, kind: 'inverse' }
export const at = (direction: Direction, size: string, price: string, kind = linear.kind) =>
  positionOf(kind, direction, [{ size, price }])
/** To so many decimals, as the worked numbers are written. */
export const near = (value: string, decimals: number) => quotient(value, '1', decimals, 'half')
