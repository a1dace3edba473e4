// Opens the exchange of a data folder: starting is recovering, and closing leaves a snapshot.

import * as fs from 'node:fs'
import { performance } from 'node:perf_hooks'
import type { Command, Entry, Genesis } from '#engine/exchange/protocol.ts'
import type { Journal, Projection } from '#engine/host/ports.ts'
import { AnswerKeeper, answersKept } from './answer-keeper.ts'
import { beginGeneration, restoreTables } from './begin-generation.ts'
import { type ClockMaker, type ExchangeClock, wallClock } from './clocks.ts'
import { CommandQuarantine, quarantineCommand } from './command-quarantine.ts'
import { DiskRoom } from './disk-room.ts'
import type { ExchangeNode } from './exchange-node.ts'
import { exchangeOptions } from './exchange-options.ts'
import { foldersOf } from './folders.ts'
import { cleanStopOf, storedGeneration } from './generation.ts'
import { genesisDigest, settleGenesis } from './genesis-file.ts'
import { lockData } from './journal/data-lock.ts'
import { FileJournal, type FileJournalOptions } from './journal/file-journal.ts'
import { expectEntriesAfter } from './journal/read-journal.ts'
import { type Log, silentLog } from './log.ts'
import { settleLostTables } from './lost-tables.ts'
import { checkPagesBeside, isCheckedFirst } from './page-check.ts'
import { ExchangeProjector } from './projectors/exchange-projector.ts'
import { RecordedAnswers } from './recorded-answers.ts'
import { recoverOverRows } from './recover-over-rows.ts'
import type { Recovery } from './recovery.ts'
import { finishSave } from './saved-exchanges.ts'
import { SnapshotKeeper } from './snapshot-keeper.ts'
import { finishSwap } from './swap-exchange.ts'
import { openTrustedDatabase } from './trusted-database.ts'
import { verifyInBackground } from './verify-in-background.ts'
import { WatchedHost } from './watched-host.ts'

export interface OpenExchangeInput {
  dataDir: string
  genesis: Genesis
  clock?: ClockMaker
  log?: Log
  journal?: Omit<FileJournalOptions, 'genesisDigest'>
  /** Puts something around the journal, to measure it. */
  aroundJournal?: (journal: Journal) => Journal
  /** Rebuilds the read tables from the first entry on. */
  rebuildTables?: boolean
  /** What follows from the journal is rebuilt where the SQLite file is lost. Default: that is refused. */
  lostTables?: 'refuse' | 'rebuild'
  /** How much may happen before another snapshot is written (snapshot-work.ts). */
  workPerSnapshot?: number
  /** How many answers to commands stay in memory; older ones move into a table. Infinity: all stay, and no entry does it. */
  answersKept?: number
  /** A larger database is looked through beside the exchange. Default: page-check.ts. */
  bytesCheckedFirst?: number
  /** Who writes the read tables and the snapshots. Default: this process. */
  rows?: 'here' | 'follower'
  /** Called when the process must stop; default: exit with status 1, to be started again from disk. */
  fail?: (error: unknown) => void
}

export interface OpenExchange extends ExchangeNode {
  host: WatchedHost
  /** Hands over every journal record once it is on disk. Answers the function that ends it. */
  onRecord(take: (record: Buffer) => void): () => void
  clock: ExchangeClock
  room: DiskRoom
  recovery: Recovery['facts']
  /** Of read tables that were lost. */
  rebuilt: Recovery['facts'] | undefined
  /** Resolves once the journal files before the snapshot and a large database have been checked too, or `fail` got what is wrong. */
  verified: Promise<void>
  /** Writes a snapshot of the newest state that is in the read tables, in a thread of its own. */
  snapshot(): Promise<void>
  /** Answers what waits, writes a snapshot, lets go of the folder. */
  close(): Promise<void>
}

/** For a process whose follower writes them. */
const rowsElsewhere: Projection = { cursor: () => 0, write: () => undefined }

/** Throws DataLocked, AnotherGenesis, GenesisLost, TablesLost, OtherRules, JournalDamaged or HistoryLost. */
export async function openExchange(input: OpenExchangeInput): Promise<OpenExchange> {
  const { dataDir, log = silentLog } = input
  const writesRows = input.rows !== 'follower'
  fs.mkdirSync(dataDir, { recursive: true })
  const lock = lockData(dataDir)
  const undo: (() => void)[] = [() => lock.release()]
  try {
    finishSwap(dataDir)
    finishSave(dataDir)
    const genesis = settleGenesis(dataDir, input.genesis)
    const older = cleanStopOf(dataDir, genesis)
    const folders = foldersOf(dataDir)
    const rebuilt = settleLostTables({
      dataDir,
      genesis,
      older,
      generationAfter: older ? 0 : storedGeneration(dataDir).afterSeq,
      mayRebuild: input.lostTables === 'rebuild',
      log,
    })
    const checksPages = isCheckedFirst(folders.database, input.bytesCheckedFirst)
    const database = openTrustedDatabase(folders.database, log, checksPages)
    undo.unshift(() => database.close())
    const projection = new ExchangeProjector(database)
    if (older) await beginGeneration({ dataDir, genesis, database, stop: older, cursor: projection.cursor() })
    const { afterSeq } = storedGeneration(dataDir)
    if (input.rebuildTables) {
      expectEntriesAfter(folders.journal, afterSeq)
      projection.reset()
    }
    if (projection.cursor() < afterSeq) restoreTables(dataDir, afterSeq, database)
    const digest = genesisDigest(genesis)
    const recovery = recoverOverRows(
      {
        genesis,
        genesisDigest: digest,
        dataDir,
        generationAfter: afterSeq,
        projection,
        writesRows,
        exchangeOptions,
        log,
      },
      database,
    )
    const { exchange, tail, facts } = recovery
    const journal = FileJournal.open(folders.journal, tail, {
      ...input.journal,
      genesisDigest: digest,
      generationAfter: afterSeq,
    })
    const clock = (input.clock ?? wallClock)(Math.max(exchange.now(), genesis.start), log)
    const recorded = new RecordedAnswers(exchange, database, projection)
    const room = new DiskRoom(dataDir, log)
    const watched = room.watch(journal)
    const host = new WatchedHost(
      {
        engine: exchange,
        forgotten: (id, command) => recorded.find(id, command),
        clock,
        journal: input.aroundJournal?.(watched) ?? watched,
        projection: writesRows ? projection : rowsElsewhere,
        soon: (run) => setImmediate(run),
        stopwatch: () => performance.now(),
        takeBack: (entry, error, seq) => quarantine.takeBack(entry, error, seq),
        fail: (error, entry) => stopProcess(input, error, entry),
        listenerFailed: (error) => log.error({ err: error }, 'a listener of the exchange threw'),
      },
      log,
    )
    const submit = (id: string, command: Command) => void host.submit(id, command).catch(() => undefined)
    const quarantine = new CommandQuarantine({ dataDir, exchange, log, submit })
    const keeper = new SnapshotKeeper(
      {
        dataDir,
        exchange,
        host,
        projection,
        log,
        isRegular: writesRows,
        workPerSnapshot: input.workPerSnapshot,
      },
      facts.snapshotSeq,
    )
    const answers = writesRows
      ? new AnswerKeeper({ exchange, host, projection, keep: input.answersKept ?? answersKept })
      : undefined
    log.info(facts, 'exchange recovered')
    const damaged = (error: unknown) => stopProcess(input, error, undefined)
    const checks = [verifyInBackground(folders.journal, digest, tail.readFrom, { log, damaged })]
    if (!checksPages) checks.push(checkPagesBeside(folders.database, damaged))
    const verified = Promise.all(checks.map(({ done }) => done)).then(() => undefined)
    return {
      genesis,
      exchange,
      host,
      onReactors: (wake) => projection.onReactors(wake),
      onRecord: (take) => journal.onRecord(take),
      database,
      clock,
      room,
      recovery: facts,
      rebuilt,
      verified,
      snapshot: () => keeper.now(),
      async close() {
        for (const check of checks) check.stop()
        await verified
        await answers?.close()
        await host.close()
        if (writesRows) projection.settle()
        await keeper.close()
        await journal.close()
        database.close()
        lock.release()
      },
    }
  } catch (error) {
    for (const step of undo) step()
    throw error
  }
}

function stopProcess(input: OpenExchangeInput, error: unknown, entry: Entry | undefined): void {
  const { log = silentLog } = input
  if (entry) quarantineCommand(input.dataDir, entry, error, log)
  log.error({ err: error }, 'the exchange stops')
  if (input.fail) input.fail(error)
  else process.exit(1)
}
