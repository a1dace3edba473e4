// Measures of the exchange: commands, batches, the journal. Taken at its ports, for the engine itself reads no clock.

import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { OpenExchange } from '#db/open-exchange.ts'
import type { Journal } from '#engine/host/ports.ts'
import { counter, counters, gauge } from './measures.ts'

const secondsBuckets = [0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5]

export class ExchangeMetrics {
  private readonly batchCommands: Histogram
  private readonly batchSeconds: Histogram
  private readonly appendSeconds: Histogram
  private readonly refused: Counter
  private open: OpenExchange | undefined
  private dropped: (() => Record<string, number>) | undefined
  private journalFolder: string | undefined
  private writtenBytes = 0
  private batchBegan = 0

  constructor(registry: Registry) {
    const registers = [registry]
    this.batchCommands = new Histogram({
      name: 'erguvan_batch_commands',
      help: 'Commands that shared one durable append',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
      registers,
    })
    this.batchSeconds = new Histogram({
      name: 'erguvan_batch_seconds',
      help: 'From the admission of a batch to its release: rules, append, rows written here, feeds',
      buckets: secondsBuckets,
      registers,
    })
    this.appendSeconds = new Histogram({
      name: 'erguvan_journal_append_seconds',
      help: 'Of the durable append of a batch',
      buckets: secondsBuckets,
      registers,
    })
    this.refused = new Counter({
      name: 'erguvan_commands_refused_total',
      help: 'Commands that became an entry and were refused, by the code of the error catalogue',
      labelNames: ['code'],
      registers,
    })
    const stats = () => this.open?.host.stats
    counter(registry, 'erguvan_commands_total', 'Entries, ticks among them', () => stats()?.commands)
    counter(registry, 'erguvan_batches_total', 'Batches that were made durable', () => stats()?.batches)
    counters(
      registry,
      'erguvan_commands_not_entered_total',
      'Commands that were refused before they became an entry',
      'reason',
      () => ({
        queue: stats()?.refusedQueue ?? 0,
        disk: stats()?.refusedFull ?? 0,
        poison: stats()?.poisoned ?? 0,
      }),
    )
    const waiting = () => this.open?.host.waitingCommands
    gauge(registry, 'erguvan_commands_waiting', 'Commands that have no answer yet', waiting)
    gauge(registry, 'erguvan_exchange_seq', 'Of the newest entry', () => this.open?.exchange.lastSeq)
    counter(
      registry,
      'erguvan_journal_written_bytes_total',
      'Bytes of journal records since the start',
      () => this.writtenBytes,
    )
    gauge(
      registry,
      'erguvan_journal_bytes',
      'Size of all journal files, what was written ahead in zeros included',
      () => (this.journalFolder === undefined ? 0 : sizeOf(this.journalFolder)),
    )
    counters(
      registry,
      'erguvan_requests_dropped_total',
      'Requests for pages that were answered with 503 here',
      'reason',
      () => this.dropped?.() ?? {},
    )
  }

  /** Around the journal of the exchange. */
  readonly measured = (journal: Journal): Journal => ({
    reserve: async (entries, intoSpare) => {
      this.batchBegan = performance.now()
      await journal.reserve?.(entries, intoSpare)
    },
    append: async (entries) => {
      const began = performance.now()
      await journal.append(entries)
      this.appendSeconds.observe(secondsSince(began))
    },
  })

  /** An exchange takes the place of the one before. */
  watch(open: OpenExchange, journalFolder: string): void {
    this.open = open
    this.journalFolder = journalFolder
    this.writtenBytes = 0
    open.onRecord((record) => {
      this.writtenBytes += record.length
    })
    open.host.listen(({ receipts }) => {
      this.batchSeconds.observe(secondsSince(this.batchBegan))
      this.batchCommands.observe(receipts.length)
      for (const { rejected } of receipts) if (rejected) this.refused.inc({ code: rejected.code })
    })
  }

  /** What the process in front of the pages turned away, by reason. */
  watchDropped(dropped: () => Record<string, number>): void {
    this.dropped = dropped
  }
}

const secondsSince = (began: number) => (performance.now() - began) / 1000

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const sizes = names.map((name) =>
    stat(join(folder, name)).then(
      ({ size }) => size,
      // Removed meanwhile.
      () => 0,
    ),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
