// Plays a world through the host, the journal and the snapshots on a disk that loses power, against a twin that never stops.

import { FileJournal } from '#db/journal/file-journal.ts'
import { snapshotSeqs, writeSnapshot } from '#db/journal/snapshots.ts'
import { silentLog } from '#db/log.ts'
import { recover } from '#db/recovery.ts'
import { Random } from '#engine/core/random.ts'
import type { StateParts } from '#engine/core/state.ts'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Entry, ExchangeEvent, Genesis, Receipt } from '#engine/exchange/protocol.ts'
import { Host } from '#engine/host/host.ts'
import { Judge } from '../judge.ts'
import { failureOf, type Played, type PlayOptions } from '../play.ts'
import { Violation } from '../violation.ts'
import { MemoryDisk } from './memory-disk.ts'
import { insertDisk } from './memory-fs.ts'

const folders = { journal: '/disk/journal', snapshots: '/disk/snapshots' }
const genesisDigest = Buffer.alloc(32, 7)
/** Small, so that files are begun and grown often. */
const journalSizes = { segmentBytes: 1 << 17, chunkBytes: 1 << 14 }
const assertions = { assertions: 'core' } as const
/** After so many batches one state is saved and loaded: often, since what a snapshot loses may be there for seconds only. */
const batchesPerReload = 2

type Submission = Pick<Entry, 'id' | 'command' | 'ts'>

/** One life of the exchange, from a start to the next power cut. */
interface Life {
  exchange: Exchange
  host: Host
  /** Applied, perhaps not durable. */
  applied: { entry: Entry; receipt: Receipt }[]
}

export class FaultyPlay {
  private readonly disk = new MemoryDisk()
  private readonly random: Random
  private readonly judge: Judge
  /** Applies only durable entries, never stops, and is the exchange that is checked. */
  private readonly twin: Exchange
  /** The durable log, as the twin has it. */
  readonly log: Entry[] = []
  private life: Life
  private now: number
  private cursor = 0
  private acknowledged = 0
  private events = 0
  private projected = 0
  private batches = 0
  crashes = 0

  constructor(
    private readonly genesis: Genesis,
    { coverage, reference }: PlayOptions,
  ) {
    insertDisk(this.disk)
    this.random = new Random(genesis.seed ^ 0x5f375a86)
    this.judge = new Judge(genesis, coverage, reference)
    this.twin = new Exchange(genesis, { ...this.judge.options, terse: true })
    this.now = genesis.start
    this.life = this.start()
  }

  async play(next: () => Entry | undefined): Promise<Played & { crashes: number }> {
    let failure: Played['failure']
    try {
      let retry: Submission[] = []
      for (let batch = this.batch(next); batch.length > 0 || retry.length > 0; batch = this.batch(next)) {
        this.arm()
        retry = await this.submit([...retry, ...batch])
        if (this.broken) throw this.broken
        if (this.disk.isPowerless) this.crash()
        else if (this.random.chance(0.02)) await this.snapshot()
        if (this.disk.isPowerless) this.crash()
        if (++this.batches % batchesPerReload === 0) this.mustSurviveReload()
      }
      this.judge.walk(this.twin)
      this.judge.walk(this.life.exchange)
      this.mustEqualTwin(this.life.exchange, 'in the end')
      must(this.projected === this.events, `the read tables got ${this.projected} events of ${this.events}`)
    } catch (error) {
      failure = failureOf(error, this.twin.lastSeq)
    }
    return { commands: this.log.length, events: this.events, crashes: this.crashes, failure }
  }

  /** A few commands that arrive together: some twice, some out of order. */
  private batch(next: () => Entry | undefined): Submission[] {
    const batch: Submission[] = []
    for (let left = 1 + this.random.below(48); left > 0; left--) {
      const entry = next()
      if (!entry) break
      this.now = Math.max(this.now, entry.ts)
      batch.push(entry)
      if (this.random.chance(0.01)) batch.push(entry)
      if (this.random.chance(0.02) && batch.length > 1) batch.push(...batch.splice(-2).reverse())
    }
    return batch
  }

  /** Sometimes plans a power cut after a few changes of the disk. */
  private arm(): void {
    if (this.random.chance(0.01)) this.disk.cutPowerAfter(this.random.below(12))
  }

  /** Returns the commands without an outcome because of the power cut: their sender repeats them under the same id. */
  private async submit(batch: readonly Submission[]): Promise<Submission[]> {
    const { host } = this.life
    const unknown: Submission[] = []
    const answers = batch.map((one) =>
      host.submit(one.id, one.command).then(
        ({ seq, repeated }) => {
          if (!repeated) this.acknowledged = Math.max(this.acknowledged, seq)
        },
        () => unknown.push(one),
      ),
    )
    await Promise.all(answers)
    return unknown
  }

  private start(): Life {
    const projection = {
      cursor: () => this.cursor,
      write: (events: readonly ExchangeEvent[], lastSeq: number) => {
        this.projected += events.length
        this.cursor = lastSeq
      },
    }
    const { exchange, tail } = recover({
      genesis: this.genesis,
      genesisDigest,
      dataDir: '/disk',
      projection,
      exchangeOptions: assertions,
      log: silentLog,
    })
    const applied: Life['applied'] = []
    const host = new Host({
      engine: {
        get lastSeq() {
          return exchange.lastSeq
        },
        get queuedPlans() {
          return exchange.queuedPlans
        },
        now: () => exchange.now(),
        apply: (entry: Entry) => {
          const receipt = exchange.apply(entry)
          applied.push({ entry, receipt })
          return receipt
        },
      },
      clock: { now: () => this.now },
      journal: FileJournal.open(folders.journal, tail, { ...journalSizes, genesisDigest }),
      projection,
      soon: (run) => setImmediate(run),
      fail: (error) => {
        if (!this.disk.isPowerless) this.broken = error
      },
      listenerFailed: (error) => {
        this.broken = error
      },
    })
    host.listen(({ toSeq }) => this.released(toSeq))
    return { exchange, host, applied }
  }

  /** An error that the host caught: of the exchange, or of the judge in a listener. */
  private broken: unknown

  /** A batch is durable: applies it to the twin and checks it. */
  private released(toSeq: number): void {
    const { applied } = this.life
    while (applied[0] && applied[0].entry.seq <= toSeq) {
      const { entry, receipt } = applied.shift() as Life['applied'][number]
      this.record(entry, receipt)
    }
  }

  private record(entry: Entry, receipt: Receipt): void {
    this.twin.apply(entry)
    this.log.push(entry)
    this.events += receipt.events.length
    this.judge.check(entry, receipt, this.twin)
  }

  private async snapshot(): Promise<void> {
    const { exchange, host } = this.life
    if (exchange.lastSeq === 0) return
    await host.idle()
    await writeSnapshot(folders.snapshots, { seq: exchange.lastSeq, state: exchange.saveParts() }).catch(
      (error) => {
        if (!this.disk.isPowerless) throw error
      },
    )
  }

  /** The power returns: everything acknowledged is there, and the state equals the twin's. */
  private crash(): void {
    this.crashes++
    const { applied } = this.life
    this.disk.restart(this.random)
    const [newest] = snapshotSeqs(folders.snapshots)
    if (newest !== undefined && this.random.chance(0.2))
      this.disk.rot(`${folders.snapshots}/snapshot-${`${newest}`.padStart(16, '0')}.bin`, this.random)
    this.life = this.start()
    const { lastSeq } = this.life.exchange
    must(
      lastSeq >= this.acknowledged,
      `entry ${this.acknowledged} was acknowledged, the journal ends at ${lastSeq}`,
    )
    for (const { entry, receipt } of applied) if (entry.seq <= lastSeq) this.record(entry, receipt)
    this.mustEqualTwin(this.life.exchange, `after crash ${this.crashes}`)
    // What a snapshot does not keep makes the same bytes as what is not there.
    this.judge.walk(this.life.exchange)
  }

  /** A power cut goes back to a snapshot of just this moment once in thousands of commands. */
  private mustSurviveReload(): void {
    const saved = this.twin.saveParts()
    const again = Exchange.load(this.genesis, saved).saveParts()
    must(isSame(again, saved), 'a snapshot taken now would lose something')
  }

  private mustEqualTwin(exchange: Exchange, when: string): void {
    must(
      exchange.lastSeq === this.twin.lastSeq,
      `${when} it is at ${exchange.lastSeq}, the twin at ${this.twin.lastSeq}`,
    )
    must(isSame(exchange.saveParts(), this.twin.saveParts()), `${when} its state is not that of the twin`)
  }
}

/** Bytes are cut by what was written: equal states have equal parts. */
const isSame = (a: StateParts, b: StateParts): boolean =>
  a.length === b.length && a.every((part, at) => Buffer.compare(part, b[at] as Uint8Array) === 0)

function must(holds: boolean, what: string): void {
  if (!holds) throw new Violation('fault', what)
}
