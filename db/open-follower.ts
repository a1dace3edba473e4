// Opens a data folder as a follower of the exchange that another process runs on it.

import type { ExchangeNode } from './exchange-node.ts'
import { foldersOf } from './folders.ts'
import { Follower } from './follower.ts'
import { FollowerSnapshots } from './follower-snapshots.ts'
import type { Log } from './log.ts'
import type { LogSource } from './log-source.ts'
import { openDatabase } from './open-database.ts'
import { ExchangeProjector } from './projectors/exchange-projector.ts'

export interface OpenFollowerInput {
  dataDir: string
  source: LogSource
  log: Log
  /** This one writes the read tables and the snapshots; one process of a data folder does. */
  writes: boolean
  fail(error: Error): void
}

export interface OpenFollower extends ExchangeNode {
  follower: Follower
  /** Writes a snapshot of the newest state that is in the read tables. */
  snapshot(): Promise<void>
  close(): Promise<void>
}

/** The leader has brought the folder up to this version. Throws JournalDamaged or OtherRules. */
export async function openFollower({ writes, ...input }: OpenFollowerInput): Promise<OpenFollower> {
  const database = openDatabase(foldersOf(input.dataDir).database)
  const projection = writes ? new ExchangeProjector(database) : undefined
  try {
    const follower = await Follower.open({ ...input, ...(projection && { projection }) })
    const snapshots = projection && new FollowerSnapshots({ ...input, follower, projection })
    return {
      genesis: follower.genesis,
      exchange: follower.exchange,
      host: follower,
      onReactors: (wake) => projection?.onReactors(wake),
      database,
      follower,
      snapshot: async () => snapshots?.now(),
      async close() {
        follower.close()
        await snapshots?.close()
        database.close()
      },
    }
  } catch (error) {
    database.close()
    throw error
  }
}
