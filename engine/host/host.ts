// The exchange loop: applies what was submitted in batches, and lets nothing out before it is durable.

import type { Command, Entry, ExchangeEvent, ExchangePort, Receipt } from '../exchange/protocol.ts'
import { type RejectionCode, rejection } from '../kernel/rejection-codes.ts'
import { type Admitted, type Entered, isWayOut, PoisonCommand, releaseOf, type Waiting } from './batch.ts'
import { hostLimits } from './limits.ts'
import { type HostPorts, JournalFull, ProjectionBusy, type Release, type ReleaseListener } from './ports.ts'

export interface HostStats {
  batches: number
  commands: number
  /** Batches whose clock stood before the last entry (I40). */
  clampedTimes: number
  busyProjections: number
  refusedFull: number
  refusedQueue: number
  /** Commands whose rule threw, with everything taken back. */
  poisoned: number
}

export const tickId = '~tick'

/** The exchange stopped after a failure that must not be survived; the process has to start again from disk. */
export class ExchangeStopped extends Error {
  constructor(cause: unknown) {
    super('the exchange has stopped', { cause })
  }
}

export class Host implements ExchangePort {
  readonly stats: HostStats = {
    batches: 0,
    commands: 0,
    clampedTimes: 0,
    busyProjections: 0,
    refusedFull: 0,
    refusedQueue: 0,
    poisoned: 0,
  }
  private waiting: Waiting[] = []
  private isTurning = false
  private isTickWaiting = false
  private stopped: ExchangeStopped | undefined
  private failed = false
  private unprojected: ExchangeEvent[] = []
  private readonly listeners = new Set<ReleaseListener>()
  private idlers: (() => void)[] = []
  private between: (() => void)[] = []

  constructor(private readonly ports: HostPorts) {}

  /** Resolves once the answer is on disk. A business no is an answer; a rejected promise means: outcome unknown. */
  submit(id: string, command: Command): Promise<Receipt> {
    return new Promise((resolve, reject) => this.enqueue({ id, command, resolve, reject }))
  }

  /**
   * As `submit`, with the seq of the entry that the command became. `notAfter`, in exchange time: when it is later, the
   * command is refused and becomes no entry.
   */
  enter(id: string, command: Command, notAfter?: number): Promise<Entered> {
    return new Promise((resolve, reject) => {
      const answer = (receipt: Receipt, seq: number) => resolve({ seq, receipt })
      this.enqueue({ id, command, ...(notAfter !== undefined && { notAfter }), resolve: answer, reject })
    })
  }

  private enqueue(one: Waiting): void {
    const most = isWayOut(one.id, one.command) ? hostLimits.waitingCancelsMax : hostLimits.waitingMax
    const known = this.stopped ? undefined : this.ports.forgotten?.(one.id, one.command)
    if (this.stopped) one.reject(this.stopped)
    else if (known) one.resolve(known, 0)
    else if (this.waiting.length < most) {
      this.waiting.push(one)
      this.wake()
    } else {
      this.stats.refusedQueue++
      this.refuse(one, rejection.rateLimited)
    }
  }

  /** Lets time pass: what is due happens. At most one tick waits at a time. */
  async tick(): Promise<void> {
    if (this.isTickWaiting || this.stopped) return
    this.isTickWaiting = true
    try {
      await this.submit(tickId, { type: 'tick' })
    } finally {
      this.isTickWaiting = false
    }
  }

  /** Answers the function that ends the listening. */
  listen(listener: ReleaseListener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Resolves when nothing waits and nothing is under way. */
  idle(): Promise<void> {
    if (!this.isTurning || this.failed) return Promise.resolve()
    return new Promise((resolve) => this.idlers.push(resolve))
  }

  /** Runs a function when no batch is under way: the state is then exactly what was released. */
  betweenBatches(run: () => void): Promise<void> {
    if (!this.isTurning || this.stopped) return Promise.resolve().then(run)
    return new Promise((resolve) => this.between.push(() => resolve(run())))
  }

  /** True when the state in memory may be ahead of what is on disk, because a batch failed half way. */
  get hasFailed(): boolean {
    return this.failed
  }

  /** True while the read tables are behind the log. */
  get isProjectionBehind(): boolean {
    return this.unprojected.length > 0 || this.ports.projection.isBehind?.() === true
  }

  /** Ends the taking of commands; what waits is still answered. */
  async close(): Promise<void> {
    await this.idle()
    this.stopped ??= new ExchangeStopped('closed')
  }

  private wake(): void {
    if (this.isTurning) return
    this.isTurning = true
    this.ports.soon(() => void this.turn())
  }

  private async turn(): Promise<void> {
    const batch = this.inTime(this.waiting.splice(0, hostLimits.batchMax))
    try {
      await this.carry(batch)
    } catch (error) {
      this.stop(error, batch)
      return
    }
    for (const run of this.between.splice(0)) run()
    this.rollOn()
    this.isTurning = false
    if (this.waiting.length > 0) this.wake()
    else for (const idler of this.idlers.splice(0)) idler()
  }

  /** Without those that would come too late; these are refused. */
  private inTime(batch: readonly Waiting[]): readonly Waiting[] {
    const at = Math.max(this.ports.clock.now(), this.ports.engine.now())
    const isLate = ({ notAfter }: Waiting) => notAfter !== undefined && notAfter < at
    if (!batch.some(isLate)) return batch
    for (const one of batch) if (isLate(one)) this.refuse(one, rejection.tooLate)
    return batch.filter((one) => !isLate(one))
  }

  /** Plans whose price came wait for their turn. */
  private get isInAvalanche(): boolean {
    return (this.ports.engine.queuedPlans ?? 0) > 0
  }

  // An avalanche goes on at once: any entry works some of it off, whether of people or a tick made for it.
  private rollOn(): void {
    if (!this.isInAvalanche) return
    while (this.waiting.length < hostLimits.avalancheEntries)
      // A stop that ends it is reported by `fail`.
      this.submit(tickId, { type: 'tick' }).catch(() => undefined)
  }

  /** Room first, then apply, remember, show: a full disk is met before the state has changed. */
  private async carry(submitted: readonly Waiting[]): Promise<void> {
    if (submitted.length === 0) return
    const admitted = await this.admit(submitted)
    if (admitted.batch.length === 0) return
    const receipts = this.applyOrTakeBack(admitted)
    if (!receipts) return
    const batch = this.putBack(admitted.batch, receipts.length)
    const isCut = batch.length < admitted.batch.length
    const entries = isCut ? admitted.entries.slice(0, batch.length) : admitted.entries
    await this.ports.journal.append(entries)
    const release = releaseOf(entries, receipts, this.ports.engine.now())
    this.project(release.events, release.toSeq)
    this.stats.batches++
    this.stats.commands += entries.length
    batch.forEach((one, index) => {
      one.resolve(receipts[index] as Receipt, release.fromSeq + index)
    })
    this.tell(release)
  }

  /** Entries that were not applied any more are next; answers those that were. */
  private putBack(batch: readonly Waiting[], applied: number): readonly Waiting[] {
    if (applied === batch.length) return batch
    this.waiting.unshift(...batch.slice(applied))
    return batch.slice(0, applied)
  }

  /** What of a batch finds room on the disk: all; its cancels, when it is full; nothing. The rest is answered no. */
  private async admit(submitted: readonly Waiting[]): Promise<Admitted> {
    const all = { batch: submitted, entries: this.entriesOf(submitted) }
    if (await this.hasRoom(all.entries, false)) return all
    const batch = submitted.filter(({ id, command }) => isWayOut(id, command))
    const entries = this.entriesOf(batch)
    const goesIn = batch.length > 0 && (await this.hasRoom(entries, true))
    this.refuseAll(goesIn ? submitted.filter(({ id, command }) => !isWayOut(id, command)) : submitted)
    return goesIn ? { batch, entries } : { batch: [], entries: [] }
  }

  private async hasRoom(entries: readonly Entry[], intoSpare: boolean): Promise<boolean> {
    try {
      await this.ports.journal.reserve?.(entries, intoSpare)
      return true
    } catch (error) {
      if (!(error instanceof JournalFull)) throw error
      return false
    }
  }

  private entriesOf(batch: readonly Waiting[]): Entry[] {
    const { engine, clock } = this.ports
    const clockTime = clock.now()
    const last = engine.now()
    if (clockTime < last) this.stats.clampedTimes++
    const ts = Math.max(clockTime, last)
    const firstSeq = engine.lastSeq + 1
    return batch.map(({ id, command }, index) => ({ seq: firstSeq + index, ts, id, command }))
  }

  /** Undefined when a rule threw and all was taken back: that command is answered no, the others go in again. */
  private applyOrTakeBack({ batch, entries }: Admitted): Receipt[] | undefined {
    try {
      return this.apply(entries)
    } catch (error) {
      const before = (entries[0] as Entry).seq - 1
      if (!(error instanceof PoisonCommand && this.ports.takeBack?.(error.entry, error.cause, before)))
        throw error
      const poisoned = batch[error.entry.seq - before - 1] as Waiting
      this.stats.poisoned++
      this.refuse(poisoned, rejection.exchangeReadOnly)
      this.waiting.unshift(...batch.filter((one) => one !== poisoned))
      return undefined
    }
  }

  /**
   * All; in an avalanche, where each brings much with it, as many as one turn of the event loop may carry; and of a recorded
   * market, whose time stops before an entry's for the answer of a reactor, none after that: the rest gets a time of its own.
   */
  private apply(entries: readonly Entry[]): Receipt[] {
    const { stopwatch = () => 0 } = this.ports
    const receipts: Receipt[] = []
    const until = stopwatch() + hostLimits.batchMsMax
    let events = 0
    for (const entry of entries) {
      if (events >= hostLimits.batchEventsMax || (receipts.length > 0 && stopwatch() >= until)) break
      const receipt = this.applyOne(entry)
      events += receipt.events.length
      receipts.push(receipt)
      if (this.ports.engine.now() < entry.ts) break
    }
    return receipts
  }

  private applyOne(entry: Entry): Receipt {
    try {
      return this.ports.engine.apply(entry)
    } catch (error) {
      // The state may be half changed, and nothing of this batch is on disk: stopping and recovering undoes it all.
      throw new PoisonCommand(entry, error)
    }
  }

  private project(events: readonly ExchangeEvent[], lastSeq: number): void {
    const pending = this.unprojected.length === 0 ? events : this.unprojected.concat(events)
    try {
      this.ports.projection.write(pending, lastSeq, this.isInAvalanche)
      this.unprojected = []
    } catch (error) {
      if (!(error instanceof ProjectionBusy) || pending.length > hostLimits.unprojectedMax) throw error
      this.stats.busyProjections++
      this.unprojected = [...pending]
    }
  }

  private tell(release: Release): void {
    for (const listener of this.listeners) {
      try {
        listener(release)
      } catch (error) {
        this.ports.listenerFailed(error)
      }
    }
  }

  private refuseAll(batch: readonly Waiting[]): void {
    this.stats.refusedFull += batch.length
    for (const one of batch) this.refuse(one, rejection.exchangeReadOnly)
  }

  /** It never becomes an entry. */
  private refuse({ id: commandId, command, resolve }: Waiting, code: RejectionCode): void {
    const { engine } = this.ports
    const account = 'account' in command ? command.account : ''
    const rejected = { type: 'rejected', account, commandId, code } as const
    resolve({ seq: engine.lastSeq, at: engine.now(), rejected, repeated: false, events: [] }, 0)
  }

  private stop(error: unknown, batch: readonly Waiting[]): void {
    const isPoison = error instanceof PoisonCommand
    this.failed = true
    this.stopped = new ExchangeStopped(isPoison ? error.cause : error)
    for (const one of batch) one.reject(this.stopped)
    for (const one of this.waiting.splice(0)) one.reject(this.stopped)
    for (const idler of this.idlers.splice(0)) idler()
    this.ports.fail(this.stopped.cause, isPoison ? error.entry : undefined)
  }
}
