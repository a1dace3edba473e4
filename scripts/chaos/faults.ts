// The list of faults, in the order they are tried.

import { avalanche } from './avalanche.ts'
import { badInputs } from './bad-inputs.ts'
import { bitFlips } from './bit-flips.ts'
import { clockJumps } from './clock-jumps.ts'
import { cutConnections } from './cut-connections.ts'
import { damagedSnapshots } from './damaged-snapshots.ts'
import { deletions } from './deletions.ts'
import { doubleSpend } from './double-spend.ts'
import { failedSync } from './failed-sync.ts'
import type { Fault } from './fault.ts'
import { fewDescriptors } from './few-descriptors.ts'
import { flips } from './flips.ts'
import { fullDisk } from './full-disk.ts'
import { goldenFormats } from './golden-formats.ts'
import { interleavings } from './interleavings.ts'
import { kill, killLoans, killMoney, stopped } from './kill.ts'
import { killedActs } from './killed-acts.ts'
import { lockedTables } from './locked-tables.ts'
import { lostTables } from './lost-tables.ts'
import { poison } from './poison.ts'
import { stalledLoop } from './stalled-loop.ts'
import { tornTail } from './torn-tail.ts'
import { twoTabs } from './two-tabs.ts'
import { webs } from './webs.ts'

export const faults: readonly Fault[] = [
  kill,
  killMoney,
  killLoans,
  stopped,
  killedActs,
  tornTail,
  bitFlips,
  flips,
  deletions,
  damagedSnapshots,
  fullDisk,
  failedSync,
  lockedTables,
  lostTables,
  clockJumps,
  badInputs,
  twoTabs,
  doubleSpend,
  interleavings,
  poison,
  avalanche,
  stalledLoop,
  goldenFormats,
  cutConnections,
  fewDescriptors,
  webs,
]
