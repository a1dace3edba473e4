// Which worlds have the launch products.

import { hasContracts } from './contracts/listed.ts'
import { hasCopies } from './copies/copied.ts'
import { hasSpotCopies } from './copies/spot-copied.ts'

/** A quarter of all worlds, contracts and copies apart, and one seed that is pinned as it was. */
export const hasLaunches = (seed: number): boolean =>
  seed % 4 === 3 && seed > 3 && ![hasContracts, hasCopies, hasSpotCopies].some((isOther) => isOther(seed))
