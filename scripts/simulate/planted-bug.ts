// What a planted bug is.

import type { Patch } from './bundle.ts'

export interface PlantedBug extends Patch {
  name: string
  /** Shows only where the power goes. */
  faults?: boolean
  /** Shows only in worlds that have contracts. */
  contracts?: boolean
  /** Shows only in worlds of copy trading. */
  copies?: boolean
  /** Shows only in worlds of spot copies. */
  spotCopies?: boolean
  /** Shows only in worlds of the launch products. */
  launches?: boolean
  /** Shows only in worlds of the pre-market. */
  premarket?: boolean
  /** Shows only in worlds of loans. */
  margin?: boolean
  /** Shows only in worlds of the unified account. */
  unified?: boolean
}
