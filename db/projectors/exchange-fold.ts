// Folds exchange events into the read tables: accounts, balances, orders, plans, fills, closed minutes, reactors' inboxes.
// When they are written, and in what portions, is up to exchange-projector.ts.

import type Database from 'better-sqlite3'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { seriesName } from '#engine/futures/market-view.ts'
import type { RecordedAnswer } from '#engine/kernel/idempotency.ts'
import { isPlatformEnd } from '#engine/kernel/platform-accounts.ts'
import { unifiedOwner } from '#engine/kernel/wallets.ts'
import { ContractFold } from './contract-fold.ts'
import { CopyFold } from './copy-fold.ts'
import { EarnFold } from './earn-fold.ts'
import { InboxFold } from './inbox-fold.ts'
import { LaunchFold } from './launch-fold.ts'
import { LoanFold } from './loan-fold.ts'
import { NotificationFold } from './notification-fold.ts'
import { OrderFold } from './order-fold.ts'
import { PlanFold } from './plan-fold.ts'
import { PremarketFold } from './premarket-fold.ts'
import type { ProjectorStatements } from './statements.ts'

type Of<T extends ExchangeEvent['type']> = Extract<ExchangeEvent, { type: T }>

export class ExchangeFold {
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
  private readonly balances = new Map<string, Of<'balanceChanged'>>()
  private readonly accounts = new Map<string, Of<'accountChanged'>>()

  constructor(
    sqlite: Database.Database,
    private readonly statements: ProjectorStatements,
  ) {
    this.orders = new OrderFold(statements)
    this.plans = new PlanFold(statements)
    this.contracts = new ContractFold(sqlite)
    this.loans = new LoanFold(sqlite)
    this.earn = new EarnFold(sqlite)
    this.launch = new LaunchFold(sqlite)
    this.premarket = new PremarketFold(sqlite)
    this.copies = new CopyFold(sqlite)
    this.inbox = new InboxFold(statements)
    this.notifications = new NotificationFold(statements)
  }

  /** Reactors whose inbox has received something since the last call. */
  takeWoken(): readonly string[] {
    return this.inbox.takeWoken()
  }

  /** Writes the rows of a portion; within a transaction. */
  write(events: readonly ExchangeEvent[]): void {
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
        if (unifiedOwner(event.account)) this.loans.take(event)
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
      case 'contractPlanPlaced':
      case 'contractPlanChanged':
      case 'positionClosed':
      case 'liquidationStarted':
      case 'positionCut':
      case 'marginCalled':
      case 'debtCovered':
        this.contracts.take(event)
        return
      case 'contractOrderFilled':
      case 'positionTakenOver':
      case 'positionNetted':
      case 'positionDeleveraged':
      case 'fundingPaid':
        this.contracts.take(event)
        // In unified mode they move what is in that wallet.
        this.loans.take(event)
        return
      case 'borrowed':
      case 'loanRepaid':
      case 'interestCharged':
      case 'loanRenewed':
      case 'loanLiquidation':
      case 'marginTraded':
      case 'marginTakenOver':
      case 'accountModeChanged':
      case 'unifiedInterestCharged':
      case 'unifiedLiquidation':
      case 'unifiedTakenOver':
        this.loans.take(event)
        return
      case 'leaderChanged':
      case 'leadOpened':
      case 'leadClosed':
      case 'copyChanged':
      case 'copyOpened':
      case 'copyClosed':
      case 'copyStopsSet':
      case 'copySkipped':
      case 'profitShared':
        this.copies.take(event)
        return
      case 'loanWarned':
      case 'collateralChanged':
      case 'unifiedWarned':
      case 'unifiedRepaid':
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
