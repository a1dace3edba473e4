// The list of faults, in the order they are tried.

import { avalanche } from './avalanche.ts'
import { bitFlips } from './bit-flips.ts'
import { cutConnections } from './cut-connections.ts'
import { damagedSnapshots } from './damaged-snapshots.ts'
import { doubleSpend } from './double-spend.ts'
import type { Fault } from './fault.ts'
import { kill } from './kill.ts'
import { lostTables } from './lost-tables.ts'
import { tornTail } from './torn-tail.ts'
import { twoTabs } from './two-tabs.ts'

export const faults: readonly Fault[] = [
  kill,
  tornTail,
  bitFlips,
  damagedSnapshots,
  lostTables,
  twoTabs,
  doubleSpend,
  avalanche,
  cutConnections,
]
