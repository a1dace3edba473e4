// A follower: a copy of the exchange that follows the log of its leader and holds the same state a moment later. Pages, feeds
// and rows are served from it; commands go to the leader, and are answered here once their entry has been applied here.

import type { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, Entry, Genesis, Receipt } from '#engine/exchange/protocol.ts'
import { releaseOf } from '#engine/host/batch.ts'
import { ExchangeStopped } from '#engine/host/host.ts'
import type { Projection, Release, ReleaseListener } from '#engine/host/ports.ts'
import { ReceiptDigest } from '#engine/host/receipt-digest.ts'
import { CatchUp } from './catch-up.ts'
import { type EarlyExchange, isStillOf } from './early-exchange.ts'
import type { NodeHost } from './exchange-node.ts'
import { exchangeOptions } from './exchange-options.ts'
import { foldersOf } from './folders.ts'
import { storedGeneration } from './generation.ts'
import { genesisDigest } from './genesis-file.ts'
import { readJournal } from './journal/read-journal.ts'
import { entriesAt, recordAt } from './journal/record.ts'
import { loadExchange } from './load-exchange.ts'
import type { Log } from './log.ts'
import type { LogPosition, LogSource } from './log-source.ts'
import { SentCommands } from './sent-commands.ts'

export interface FollowerInput {
  dataDir: string
  source: LogSource
  log: Log
  /** The follower that writes the read tables has them; other followers only read. */
  projection?: Projection
  /** This copy cannot go on: the process must end and be started again. */
  fail(error: Error): void
}

/** The copy is not, or no longer, equal to its leader. */
export class FollowerDiffers extends Error {}

export class Follower implements NodeHost {
  private readonly digest = new ReceiptDigest()
  private readonly listeners = new Set<ReleaseListener>()
  private readonly commands: SentCommands
  private awaited: { seq: number; resolve(): void }[] = []
  private leaderSeq = 0
  private isConnected = false
  private isClosed = false

  private constructor(
    private readonly input: FollowerInput,
    readonly genesis: Genesis,
    /** Views of the copy. */
    readonly exchange: Exchange,
  ) {
    this.commands = new SentCommands(exchange, (commands) => {
      if (this.isConnected) input.source.send(commands)
    })
  }

  /** Resolves once the copy has caught up with its leader. Throws JournalDamaged, OtherRules or FollowerDiffers. */
  static async open({
    early,
    ...input
  }: FollowerInput & {
    /** Of the same folder, loaded before its owner had opened it. */
    early?: EarlyExchange | undefined
  }): Promise<Follower> {
    const { dataDir, log, projection } = input
    const generation = storedGeneration(dataDir)
    const seqMax = projection?.cursor() ?? Number.MAX_SAFE_INTEGER
    const exchange =
      early && isStillOf(early, generation, dataDir, seqMax)
        ? early.exchange
        : loadExchange({ dataDir, ...generation, seqMax, options: exchangeOptions, log })
    const follower = new Follower(input, generation.genesis, exchange)
    await follower.connect()
    return follower
  }

  /** How many entries the leader has that this copy has not. */
  get lag(): number {
    return Math.max(0, this.leaderSeq - this.exchange.lastSeq)
  }

  /** The checksum of the receipts since the leader's start. */
  get checksum(): number {
    return this.digest.value
  }

  get isProjectionBehind(): boolean {
    return this.input.projection?.isBehind?.() === true
  }

  submit(id: string, command: Command): Promise<Receipt> {
    if (this.isClosed) return Promise.reject(new ExchangeStopped('closed'))
    return this.commands.submit(id, command)
  }

  listen(listener: ReleaseListener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  // Entries are applied in one turn, so the state is always what some entry left.
  async betweenBatches(run: () => void): Promise<void> {
    run()
  }

  /** Resolves once the entry of this seq has been applied here. */
  reach(seq: number): Promise<void> {
    if (this.exchange.lastSeq >= seq) return Promise.resolve()
    return new Promise((resolve) => this.awaited.push({ seq, resolve }))
  }

  /** Resolves once the entry of this seq and all that was submitted here have been applied here. */
  async settle(seq: number): Promise<void> {
    await this.commands.idle()
    await this.reach(seq)
  }

  close(): void {
    this.isClosed = true
    this.input.source.close()
    this.commands.close()
    this.input.projection?.settle?.()
  }

  private connect(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.input.source.listen({
        connected: (position) => {
          try {
            this.catchUp(position)
            resolve()
          } catch (error) {
            reject(error)
            this.input.fail(error as Error)
          }
        },
        record: (bytes, digest) => {
          try {
            this.take(bytes, digest)
          } catch (error) {
            this.input.fail(error as Error)
          }
        },
        answered: (number, seq, receipt) => this.commands.answered(number, seq, receipt),
        disconnected: () => {
          this.isConnected = false
        },
      })
    })
  }

  /** From the journal, as far as the leader has it on disk; from there on records come. */
  private catchUp({ genesis, lastSeq, digest }: LogPosition): void {
    if (genesis !== genesisDigest(this.genesis).toString('hex'))
      throw new FollowerDiffers('its leader is another exchange now')
    this.leaderSeq = lastSeq
    this.replay(lastSeq)
    this.digest.restart(digest)
    this.isConnected = true
    this.commands.sendAgain()
    this.input.log.info({ seq: lastSeq }, 'follows the exchange')
  }

  private replay(untilSeq: number): void {
    const { exchange, genesis, input } = this
    const { projection } = input
    const catchUp = projection && new CatchUp(projection, projection.cursor())
    const options = { genesisDigest: genesisDigest(genesis), afterSeq: exchange.lastSeq }
    for (const entries of exchange.lastSeq < untilSeq
      ? readJournal(foldersOf(input.dataDir).journal, options)
      : []) {
      const receipts = this.applyAll(entries.filter(({ seq }) => seq <= untilSeq))
      for (const receipt of receipts) catchUp?.take(receipt.events, receipt.seq)
      // What is written behind it at this moment is not read: its records come from the leader.
      if (exchange.lastSeq >= untilSeq) break
    }
    if (exchange.lastSeq !== untilSeq)
      throw new FollowerDiffers(`it stands at seq ${exchange.lastSeq}, its leader at ${untilSeq}`)
    catchUp?.finish(untilSeq)
  }

  private take(bytes: Buffer, digest: number): void {
    const { exchange, input } = this
    const facts = recordAt(bytes, 0)
    const entries = facts ? entriesAt(bytes, 0, facts).filter(({ seq }) => seq > exchange.lastSeq) : []
    const receipts = this.applyAll(entries)
    if (!facts || this.digest.value !== digest) {
      input.fail(new FollowerDiffers(`after entry ${exchange.lastSeq} this copy differs from its leader`))
      return
    }
    this.leaderSeq = Math.max(this.leaderSeq, facts.lastSeq)
    const release = releaseOf(entries, receipts, exchange.now())
    input.projection?.write(release.events, release.toSeq, exchange.queuedPlans > 0)
    this.publish(release)
    this.commands.applied()
    this.resolveAwaited()
  }

  private publish(release: Release): void {
    for (const listener of this.listeners) {
      try {
        listener(release)
      } catch (error) {
        this.input.log.error({ err: error }, 'a listener of the exchange threw')
      }
    }
  }

  private resolveAwaited(): void {
    if (this.awaited.length === 0) return
    const { lastSeq } = this.exchange
    for (const { seq, resolve } of this.awaited) if (seq <= lastSeq) resolve()
    this.awaited = this.awaited.filter(({ seq }) => seq > lastSeq)
  }

  private applyAll(entries: readonly Entry[]): Receipt[] {
    return entries.map((entry) => {
      const receipt = this.exchange.apply(entry)
      this.digest.add(receipt)
      this.commands.note(entry, receipt)
      return receipt
    })
  }
}
