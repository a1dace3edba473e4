// Opens a data folder as a follower of the exchange that another process runs on it.

import { AnswerKeeper, answersKept } from './answer-keeper.ts'
import { CommandLog } from './command-log.ts'
import type { EarlyExchange } from './early-exchange.ts'
import type { ExchangeNode, NodeHost } from './exchange-node.ts'
import { foldersOf } from './folders.ts'
import { Follower } from './follower.ts'
import { FollowerSnapshots } from './follower-snapshots.ts'
import type { Log } from './log.ts'
import type { LogSource } from './log-source.ts'
import { openExistingDatabase } from './open-database.ts'
import { ExchangeProjector } from './projectors/exchange-projector.ts'

export interface OpenFollowerInput {
  dataDir: string
  source: LogSource
  log: Log
  /** This one writes the read tables and the snapshots; one process of a data folder does. */
  writes: boolean
  /** How much may happen before another snapshot is written (snapshot-work.ts). */
  workPerSnapshot?: number
  /** Loaded by this process already. */
  early?: EarlyExchange | undefined
  fail(error: Error): void
}

export interface OpenFollower extends ExchangeNode {
  follower: Follower
  /** Writes a snapshot of the newest state that is in the read tables. */
  snapshot(): Promise<void>
  close(): Promise<void>
}

/** The leader has brought the folder up to this version. Throws JournalDamaged or OtherRules. */
export async function openFollower({ writes, early, ...input }: OpenFollowerInput): Promise<OpenFollower> {
  const database = openExistingDatabase(foldersOf(input.dataDir).database)
  const projection = writes ? new ExchangeProjector(database) : undefined
  try {
    const follower = await Follower.open({ ...input, early, ...(projection && { projection }) })
    const answers =
      projection &&
      new AnswerKeeper({ exchange: follower.exchange, host: follower, projection, keep: answersKept })
    const snapshots = projection && new FollowerSnapshots({ ...input, follower, projection })
    return {
      genesis: follower.genesis,
      exchange: follower.exchange,
      host: loggedHost(follower, input.log),
      onReactors: (wake) => projection?.onReactors(wake),
      database,
      follower,
      snapshot: async () => snapshots?.now(),
      async close() {
        await answers?.close()
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

/** The way to the leader, with a line of each command that came to no good here. */
function loggedHost(follower: Follower, log: Log): NodeHost {
  const commands = new CommandLog(log)
  return {
    submit(id, command) {
      const answer = follower.submit(id, command)
      commands.follow(id, command, answer)
      return answer
    },
    listen: (listener) => follower.listen(listener),
    betweenBatches: (run) => follower.betweenBatches(run),
    get isProjectionBehind() {
      return follower.isProjectionBehind
    },
  }
}
