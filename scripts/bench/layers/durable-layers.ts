// The layers around the core: entries to events with their texts, events to read tables, entries to the journal.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { FileJournal } from '#db/journal/file-journal.ts'
import { firstStart } from '#db/journal/read-journal.ts'
import { openDatabase } from '#db/open-database.ts'
import { ExchangeProjector } from '#db/projectors/exchange-projector.ts'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, Entry, ExchangeEvent } from '#engine/exchange/protocol.ts'
import { preparation, trafficCommand, trafficGenesis } from '../../load/traffic.ts'
import type { Layer } from './layer.ts'

const BATCH = 500
const SECTIONS = 20
const SUBMITTERS = 1_000

/** Batches of traffic behind what it needs, numbered and all of one time. */
function traffic(): { before: Entry[]; batches: Entry[][] } {
  let seq = 0
  const entry = ([id, command]: [string, Command]): Entry => ({
    seq: ++seq,
    ts: trafficGenesis.start,
    id,
    command,
  })
  const before = preparation(SUBMITTERS).map(entry)
  const batches = Array.from({ length: SECTIONS }, (_, n) =>
    Array.from({ length: BATCH }, (_, i) => {
      const at = n * BATCH + i
      return entry(trafficCommand('layer', at % SUBMITTERS, Math.floor(at / SUBMITTERS)))
    }),
  )
  return { before, batches }
}

/** Checks, matching, and every event as an object with its decimals as text. */
export function events(): Layer {
  const { before, batches } = traffic()
  return {
    unit: 'order',
    rounds: 12,
    sections: SECTIONS,
    perSection: BATCH,
    begin() {
      const exchange = new Exchange(trafficGenesis)
      for (const entry of before) exchange.apply(entry)
      return (n) => {
        for (const entry of batches[n]!) exchange.apply(entry)
      }
    },
  }
}

/** The events of the orders above, written to SQLite on disk. */
export function projection(): Layer {
  const { before, batches } = traffic()
  const exchange = new Exchange(trafficGenesis)
  const eventsOf = (entries: Entry[]): ExchangeEvent[] =>
    entries.flatMap((entry) => exchange.apply(entry).events)
  const prepared = eventsOf(before)
  const toWrite = batches.map(eventsOf)
  const folder = scratch()
  const database = openDatabase(join(folder, 'tables.db'))
  const projector = new ExchangeProjector(database)
  let seq = 0
  const write = (some: readonly ExchangeEvent[]) => {
    projector.write(some, ++seq)
    projector.settle()
  }
  return {
    unit: 'order',
    rounds: 8,
    sections: SECTIONS,
    perSection: BATCH,
    begin() {
      projector.reset()
      write(prepared)
      return (n) => write(toWrite[n]!)
    },
    end() {
      database.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Batches of 500 entries, one fdatasync each. */
export function journal(): Layer {
  const { batches } = traffic()
  const folder = scratch()
  const tail = {
    lastSeq: 0,
    lastTs: 0,
    hash: firstStart.previousHash,
    offset: 0,
    tornBytes: 0,
    readFrom: firstStart,
  }
  const file = FileJournal.open(folder, tail, { genesisDigest: Buffer.alloc(32, 1) })
  let seq = 0
  return {
    unit: 'entry',
    rounds: 20,
    sections: SECTIONS,
    perSection: BATCH,
    begin: () => (n) => file.append(batches[n]!.map((entry) => ({ ...entry, seq: ++seq }))),
    end: () => rmSync(folder, { recursive: true }),
  }
}

function scratch(): string {
  mkdirSync('.cache', { recursive: true })
  return mkdtempSync(join('.cache', 'bench-layer-'))
}
