// Folds exchange events into the read tables: accounts, balances, orders, plans, fills, closed minutes, reactors' inboxes.

import { performance } from 'node:perf_hooks'
import Database from 'better-sqlite3'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { seriesName } from '#engine/futures/market-view.ts'
import { type Projection, ProjectionBusy } from '#engine/host/ports.ts'
import type { RecordedAnswer } from '#engine/kernel/idempotency.ts'
import { isPlatformEnd } from '#engine/kernel/platform-accounts.ts'
import type { OpenDatabase } from '../open-database.ts'
import { cursorName } from '../queries/cursor.ts'
import { readTables } from '../read-tables.ts'
import { ContractFold } from './contract-fold.ts'
import { CopyFold } from './copy-fold.ts'
import { EarnFold } from './earn-fold.ts'
import { EventQueue } from './event-queue.ts'
import { hurries, InboxFold } from './inbox-fold.ts'
import { LaunchFold } from './launch-fold.ts'
import { LoanFold } from './loan-fold.ts'
import { NotificationFold } from './notification-fold.ts'
import { OrderFold } from './order-fold.ts'
import { PlanFold } from './plan-fold.ts'
import { PremarketFold } from './premarket-fold.ts'
import { type ProjectorStatements, prepareStatements } from './statements.ts'

type Of<T extends ExchangeEvent['type']> = Extract<ExchangeEvent, { type: T }>

// A lock met is not tried again at once: each try may block the event loop for the connection's busy timeout.
const retryAfterMs = 250
/** Fewer events are written in their own turn, unless others were a moment ago and no reactor waits for them. */
const smallBatchEvents = 64
/** Larger ones are gathered: rows and pages that they share are then written once. About thirty milliseconds of writing. */
const gatheredEventsMax = 10_000
const gatheredMsMax = 60
/** Where a reactor has something to react to, or batches are small: single orders that come fast share their commit. */
const hurriedMsMax = 10
/** What an avalanche left behind is caught up in slices of so many events, with time for others between them. */
const sliceEvents = 2_000
const betweenSlicesMs = 1
/** Beyond it an avalanche waits for its rows. While the database is locked, the process stops, and starting again catches them up. */
const waitingEventsMax = 1_000_000

const isLockError = (error: unknown) =>
  error instanceof Database.SqliteError &&
  (error.code.startsWith('SQLITE_BUSY') || error.code.startsWith('SQLITE_FULL'))

export class ExchangeProjector implements Projection {
  private readonly sqlite: Database.Database
  private readonly statements: ProjectorStatements
  private readonly orders: OrderFold
  private readonly plans: PlanFold
  private readonly contracts: ContractFold
  private readonly loans: LoanFold
  private readonly earn: EarnFold
  private readonly launch: LaunchFold
  private readonly premarket: PremarketFold
  private readonly copies: CopyFold
  private readonly inbox: InboxFold
  private readonly notifications: NotificationFold
  private wake: (reactors: readonly string[]) => void = () => undefined
  private readonly balances = new Map<string, Of<'balanceChanged'>>()
  private readonly accounts = new Map<string, Of<'accountChanged'>>()
  private lockedAt = Number.NEGATIVE_INFINITY
  private readonly waiting = new EventQueue()
  private isCatchingUp = false
  private timer: NodeJS.Timeout | undefined
  private dueAt = 0
  private wroteAt = Number.NEGATIVE_INFINITY
  private isLocked = false
  /** Where the last commit of this projector left the cursor. */
  private writtenSeq: number | undefined
  private broken: unknown

  constructor(private readonly database: OpenDatabase) {
    this.sqlite = database.sqlite
    this.statements = prepareStatements(database.sqlite)
    this.orders = new OrderFold(this.statements)
    this.plans = new PlanFold(this.statements)
    this.contracts = new ContractFold(database.sqlite)
    this.loans = new LoanFold(database.sqlite)
    this.earn = new EarnFold(database.sqlite)
    this.launch = new LaunchFold(database.sqlite)
    this.premarket = new PremarketFold(database.sqlite)
    this.copies = new CopyFold(database.sqlite)
    this.inbox = new InboxFold(this.statements)
    this.notifications = new NotificationFold(this.statements)
    database.beforeRead(() => this.settleForReader())
  }

  /** Gets whose inbox has received something, once it is there. */
  onReactors(wake: (reactors: readonly string[]) => void): void {
    this.wake = wake
  }

  cursor(): number {
    return this.statements.readCursor.get(cursorName) ?? 0
  }

  /**
   * Under load the rows of some milliseconds are written together, and always before anyone reads. An avalanche goes first:
   * its rows follow when it is over, and until then a reader sees those of a moment ago.
   */
  write(events: readonly ExchangeEvent[], lastSeq: number, inAvalanche = false): void {
    if (this.broken) throw this.broken
    this.waiting.push(events, lastSeq)
    const isSmall = this.waiting.length < smallBatchEvents
    const isFull = this.waiting.length > waitingEventsMax
    if (isFull && this.isLocked) throw new Error('the read tables were locked for too long')
    if (inAvalanche && !isFull) {
      this.isCatchingUp = true
      this.stopTimer()
      this.later(gatheredMsMax)
    } else if (this.isCatchingUp) this.catchUp(isFull ? events.length + sliceEvents : sliceEvents)
    else if (isSmall && (this.isQuiet() || events.some(hurries))) this.settle()
    else if (this.waiting.length >= gatheredEventsMax) this.settle()
    else this.later(isSmall || events.some(hurries) ? hurriedMsMax : gatheredMsMax)
  }

  isBehind(): boolean {
    return this.isLocked || this.isCatchingUp
  }

  private isQuiet(): boolean {
    return performance.now() - this.wroteAt >= hurriedMsMax
  }

  /** Writes all that waits. A lock leaves it for a later try. */
  settle(): void {
    while (this.waiting.hasSlice && this.writeSlice(this.isCatchingUp ? sliceEvents : this.waiting.length));
  }

  private settleForReader(): void {
    // In memory reader and writer are one connection: a write that reads must not begin another.
    if (!this.isCatchingUp && !this.sqlite.inTransaction) this.settle()
  }

  private catchUp(events: number): void {
    if (this.writeSlice(events) && this.waiting.hasSlice) this.later(betweenSlicesMs)
  }

  /** Then, if it is not arranged for an earlier time. */
  private later(ms: number): void {
    const dueAt = performance.now() + ms
    if (this.timer && this.dueAt <= dueAt) return
    this.stopTimer()
    this.dueAt = dueAt
    this.timer = setTimeout(() => {
      this.timer = undefined
      if (this.isCatchingUp) this.catchUp(sliceEvents)
      else this.settle()
    }, ms)
  }

  private stopTimer(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  /** False when the database is locked: the next try is arranged. */
  private writeSlice(most: number): boolean {
    this.stopTimer()
    const slice = this.waiting.first(most)
    try {
      this.commit(slice.events, slice.lastSeq)
    } catch (error) {
      this.isLocked = error instanceof ProjectionBusy
      if (!this.isLocked) {
        // Nothing may be written behind a gap: the next batch meets the same error and stops the exchange.
        this.broken = error
        this.waiting.clear()
        throw error
      }
      this.later(retryAfterMs)
      return false
    }
    this.waiting.drop(slice)
    this.wroteAt = performance.now()
    this.isLocked = false
    if (!this.waiting.hasSlice) this.isCatchingUp = false
    const woken = this.inbox.takeWoken()
    if (woken.length > 0) this.wake(woken)
    return true
  }

  private commit(events: readonly ExchangeEvent[], lastSeq: number): void {
    if (performance.now() - this.lockedAt < retryAfterMs) throw new ProjectionBusy()
    // A power cut may take the last rows: the cursor goes back with them, and a start reads them from the journal again.
    this.sqlite.pragma('synchronous = NORMAL')
    try {
      this.statements.begin.run()
      this.expectNoOther()
      this.fold(events)
      this.statements.writeCursor.run(cursorName, lastSeq)
      this.statements.commit.run()
      this.writtenSeq = lastSeq
      this.database.written(events.length)
    } catch (error) {
      if (this.sqlite.inTransaction) this.statements.rollback.run()
      if (!isLockError(error)) throw error
      this.lockedAt = performance.now()
      throw new ProjectionBusy()
    } finally {
      this.sqlite.pragma('synchronous = FULL')
    }
  }

  /** Two that wrote the same rows would count twice: of an exchange that was killed, a follower may live a moment longer. */
  private expectNoOther(): void {
    if (this.writtenSeq === undefined) return
    const { changes } = this.statements.expectCursor.run(cursorName, this.writtenSeq)
    if (changes === 0)
      throw new Error(`the read tables do not stand at seq ${this.writtenSeq}: another process writes them`)
  }

  /** Empties the read tables, so that a replay from the first entry fills them again. */
  reset(): void {
    this.writtenSeq = undefined
    this.broken = undefined
    this.sqlite.transaction(() => {
      for (const table of readTables) this.sqlite.exec(`DELETE FROM ${table}`)
    })()
  }

  private fold(events: readonly ExchangeEvent[]): void {
    this.orders.clear()
    this.plans.clear()
    this.contracts.clear()
    this.loans.clear()
    this.inbox.clear()
    this.notifications.clear()
    this.balances.clear()
    this.accounts.clear()
    for (let i = 0; i < events.length; i++) {
      this.take(events[i] as ExchangeEvent)
      this.inbox.take(events[i] as ExchangeEvent)
      this.notifications.take(events[i] as ExchangeEvent)
    }
    // Before the rows of orders: it compares with those of before.
    this.notifications.write()
    this.orders.write()
    this.plans.write()
    this.contracts.write()
    for (const row of this.balances.values())
      this.statements.putBalance.run(row.account, row.coin, row.available, row.frozen)
    for (const row of this.accounts.values())
      this.statements.updateAccount.run(
        row.kyc,
        row.vip,
        row.frozen ? 1 : 0,
        row.feeToken ? 1 : 0,
        row.account,
      )
  }

  private take(event: ExchangeEvent): void {
    switch (event.type) {
      case 'orderAccepted':
      case 'orderChanged':
        this.orders.take(event)
        return
      case 'balanceChanged':
        this.balances.set(`${event.account} ${event.coin}`, event)
        this.contracts.take(event)
        return
      case 'orderFilled':
        this.insertFill(event)
        return
      case 'accountOpened':
        this.statements.insertAccount.run(event.account, event.kind, event.parent ?? null, event.at)
        return
      case 'accountChanged':
        this.accounts.set(event.account, event)
        return
      case 'insuranceChanged':
        this.statements.putInsurance.run(event)
        return
      case 'fundingSettled':
        this.statements.putFundingRate.run(event)
        return
      case 'contractInterest':
        this.statements.putContractInterest.run(event)
        return
      case 'candleClosed':
        this.insertCandle(event)
        return
      case 'contractCandleClosed':
        this.insertCandle({ ...event, symbol: seriesName(event.symbol, event.series) })
        return
      case 'planPlaced':
      case 'planChanged':
        this.plans.take(event)
        return
      case 'fundsMoved':
        this.insertFundMoves(event)
        this.loans.take(event)
        this.contracts.take(event)
        return
      case 'answersRecorded':
        for (const answer of event.answers) this.insertAnswer(answer)
        return
      case 'earnSubscribed':
      case 'earnRedeemed':
      case 'earnPaid':
        this.earn.take(event)
        return
      case 'launchRecorded':
        this.launch.take(event)
        return
      case 'converted':
        this.insertConversion(event)
        return
      case 'depositChanged':
        this.statements.putDeposit.run({ ...event, withdrawalId: event.withdrawalId ?? null })
        return
      case 'withdrawalChanged': {
        const { memo = null, recipient = null, purpose = null } = event
        this.statements.putWithdrawal.run({ ...event, memo, recipient, purpose })
        return
      }
      case 'fiatOrderChanged': {
        const { method = null, reference = null, iban = null, reason = null, dueAt = null } = event
        const step = `${event.status}:${event.at};`
        const { coin = null, coinAmount = null, price = null, brand = null, last4 = null } = event
        const bought = { coin, coinAmount, price, brand, last4 }
        this.statements.putFiatOrder.run({
          ...event,
          ...bought,
          method,
          reference,
          iban,
          reason,
          dueAt,
          step,
        })
        return
      }
      case 'otcProjectChanged':
      case 'otcAdChanged':
      case 'otcDealChanged':
        this.premarket.take(event)
        return
      case 'alertFired': {
        const { suppressed = null } = event
        this.statements.insertAlertFiring.run({ ...alertRow(event), suppressed })
        return
      }
      case 'contractOrderAccepted':
      case 'contractOrderChanged':
      case 'contractOrderFilled':
      case 'contractPlanPlaced':
      case 'contractPlanChanged':
      case 'positionClosed':
      case 'liquidationStarted':
      case 'positionTakenOver':
      case 'positionCut':
      case 'positionNetted':
      case 'positionDeleveraged':
      case 'marginCalled':
      case 'fundingPaid':
      case 'debtCovered':
        this.contracts.take(event)
        return
      case 'borrowed':
      case 'loanRepaid':
      case 'interestCharged':
      case 'loanRenewed':
      case 'loanLiquidation':
      case 'marginTraded':
      case 'marginTakenOver':
        this.loans.take(event)
        return
      case 'leaderChanged':
      case 'leadOpened':
      case 'leadClosed':
      case 'copyChanged':
      case 'copyOpened':
      case 'copyClosed':
      case 'copySkipped':
      case 'profitShared':
        this.copies.take(event)
        return
      case 'loanWarned':
      case 'launchChanged':
      case 'earnHoldingChanged':
      case 'autoSubscribeChanged':
      case 'positionChanged':
      case 'contractSettingsChanged':
      case 'positionModeChanged':
      case 'marginWarned':
      case 'contractListed':
      case 'contractChanged':
      case 'contractTraded':
      case 'shareHeld':
      case 'alertChanged':
      case 'conversionQuoted':
      case 'verificationChanged':
      case 'traded':
      case 'printed':
      case 'marketChanged':
      case 'rejected':
      case 'reactorTold':
      case 'simControlled':
      case 'chaosChanged':
        return
      default:
        event satisfies never
    }
  }

  private insertFill(event: Of<'orderFilled'>): void {
    this.statements.insertFill.run(
      event.account,
      Number(event.tradeId),
      Number(event.orderId),
      event.symbol,
      event.side,
      event.role,
      event.price,
      event.size,
      event.quote,
      event.usdt ?? null,
      event.feeCoin,
      event.fee,
      event.at,
    )
  }

  private insertFundMoves({ from, to, coin, amount, usdt, why, at }: Of<'fundsMoved'>): void {
    const insert = this.statements.insertFundMove
    if (!isPlatformEnd(from)) insert.run(from, coin, `-${amount}`, usdt ?? null, to, why, at)
    if (!isPlatformEnd(to)) insert.run(to, coin, amount, usdt ?? null, from, why, at)
  }

  private insertConversion(event: Of<'converted'>): void {
    const { account, quoteId, from, to, fromSize, toSize, price, fee, at } = event
    this.statements.insertConversion.run(account, quoteId ?? null, from, to, fromSize, toSize, price, fee, at)
  }

  private insertAnswer({ account, id, body, seq, at, orderId, planId, refusal }: RecordedAnswer): void {
    const why = refusal === undefined ? null : JSON.stringify(refusal)
    this.statements.insertAnswer.run(account, ...id, ...body, seq, at, orderId, planId, why)
  }

  private insertCandle(event: Omit<Of<'candleClosed'>, 'type'>): void {
    this.statements.putCandle.run(
      event.symbol,
      event.openTime,
      event.open,
      event.high,
      event.low,
      event.close,
      event.volume,
      event.quoteVolume,
      event.usdtVolume,
    )
  }
}

/** What an alert's kind has no use for is null. */
function alertRow(event: Of<'alertFired'>) {
  const { on: _on, channels, price = null, percent = null, low = null, high = null, ...rest } = event
  return { ...rest, price, percent, low, high, channels: channels.join(' ') }
}
