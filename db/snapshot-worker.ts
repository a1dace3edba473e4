// The thread that writes one snapshot: it becomes the exchange as a start would, and saves that, while the server goes on.

import { workerData } from 'node:worker_threads'
import { exchangeAt } from './exchange-at.ts'
import { foldersOf } from './folders.ts'
import { writeSnapshot } from './journal/snapshots.ts'
import type { SnapshotTask } from './snapshot-thread.ts'

const { dataDir, seq } = workerData as SnapshotTask
const state = exchangeAt(dataDir, seq).saveParts()
await writeSnapshot(foldersOf(dataDir).snapshots, { seq, state })
