// What of a batch people are notified of: each notification of one event, under a name by which a second reading adds nothing.

import { subtractDecimals } from '#engine/core/decimal-arithmetic.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { unifiedOwner } from '#engine/kernel/wallets.ts'
import { alertCause, type NotificationKind, type NotificationParams } from '../notification-kinds.ts'
import { loanNotice } from './loan-notice.ts'
import type { ProjectorStatements } from './statements.ts'

type Of<T extends ExchangeEvent['type']> = Extract<ExchangeEvent, { type: T }>

/** Accounts of bots and wallets and those of the platform have no reader. */
const isOfPerson = (account: string) => !account.includes('/') && !account.startsWith('~')

/** What happened to orders of a unified wallet, as its owner's: in that mode all orders are of that wallet. */
function ofReader(event: ExchangeEvent): ExchangeEvent {
  const owner = isOfOrders(event) ? unifiedOwner(event.account) : undefined
  return owner === undefined ? event : ({ ...event, account: owner } as ExchangeEvent)
}

const isOfOrders = (
  event: ExchangeEvent,
): event is Of<'orderAccepted' | 'orderFilled' | 'orderChanged' | 'planPlaced' | 'planChanged'> =>
  event.type === 'orderAccepted' ||
  event.type === 'orderFilled' ||
  event.type === 'orderChanged' ||
  event.type === 'planPlaced' ||
  event.type === 'planChanged'

/** The resting leg of an OCO: its price changes with its conditional order only. */
const isLimitLeg = (clientOid: string) => /^~plan:[^:]*:limit$/.test(clientOid)

interface Known {
  side: string
  price: string | undefined
  isLeg: boolean
}

const planPrices = ['price', 'orderPrice', 'triggerPrice'] as const
type PlanPrices = Partial<Record<(typeof planPrices)[number], string>> & { side: string }

export class NotificationFold {
  private seq = 0
  /** Sides of the orders that this entry filled, and the last of what it did to them. */
  private readonly filledSides = new Map<string, string>()
  private readonly changed = new Map<string, Of<'orderChanged'>>()
  /** Orders and plans as this batch knows them; of the others the rows do, which are not written yet. */
  private readonly orders = new Map<string, Known>()
  private readonly plans = new Map<string, PlanPrices>()

  constructor(private readonly statements: ProjectorStatements) {}

  clear(): void {
    this.seq = 0
    for (const kept of [this.filledSides, this.changed, this.orders, this.plans]) kept.clear()
  }

  take(given: ExchangeEvent): void {
    const event = ofReader(given)
    if (event.seq !== this.seq) this.endEntry(event.seq)
    const loan = loanNotice(event)
    if (loan)
      this.put({ ...event, account: loan.account } as ExchangeEvent, loan.cause, loan.kind, loan.params)
    if (!('account' in event) || !isOfPerson(event.account)) return
    switch (event.type) {
      case 'orderAccepted':
        this.orders.set(event.orderId, {
          side: event.side,
          price: event.price,
          isLeg: isLimitLeg(event.clientOid),
        })
        return
      case 'orderFilled':
        this.filledSides.set(event.orderId, event.side)
        return
      case 'orderChanged':
        this.changed.set(event.orderId, event)
        return
      case 'planPlaced':
        this.plans.set(event.planId, event)
        return
      case 'planChanged':
        this.planChanged(event)
        return
      case 'contractPlanChanged':
      case 'marginWarned':
      case 'liquidationStarted':
      case 'positionDeleveraged':
        this.takeContract(event)
        return
      case 'otcDealChanged':
      case 'otcAdChanged':
        this.takePremarket(event)
        return
      case 'copyOpened':
      case 'copySkipped':
      case 'copyChanged':
      case 'profitShared':
        this.takeCopy(event)
        return
      case 'alertFired': {
        const { alertId, symbol, kind, firedPrice: price, channels } = event
        const facts = { alert: alertId, symbol, kind, price, channels: channels.join(' ') }
        if (event.suppressed === undefined) this.put(event, alertCause(event), 'alert-fired', facts)
        return
      }
      default:
        this.takeMoney(event)
    }
  }

  /** After the last event of the batch, which ends with its entry. */
  write(): void {
    this.endEntry(0)
  }

  /** `contracts`: "usdtm:BTCUSDT", several with commas. */
  private takeContract(
    event: Of<'contractPlanChanged' | 'marginWarned' | 'liquidationStarted' | 'positionDeleveraged'>,
  ): void {
    const { account, seq } = event
    switch (event.type) {
      case 'contractPlanChanged': {
        const { planId: plan, symbol: contracts, status, failure } = event
        if (status !== 'triggered' && status !== 'failed') return
        const facts = { plan, contracts, ...(failure && { code: failure }) }
        this.put(event, `contract-plan:${plan}:${status}`, `contract-plan-${status}`, facts)
        return
      }
      case 'marginWarned': {
        const { coin, symbol = '', side = '', level } = event
        const contracts = [...new Set(event.contracts)].join(',')
        this.put(event, `margin:${account}:${seq}:${coin}:${symbol}:${side}`, 'margin-warned', {
          contracts,
          level,
        })
        return
      }
      case 'liquidationStarted': {
        const contracts = [...new Set(event.positions.map(({ symbol }) => symbol))].join(',')
        const { coin, symbol = '', side = '' } = event
        const cause = `liquidation:${account}:${seq}:${coin}:${symbol}:${side}`
        this.put(event, cause, 'position-liquidated', { contracts })
        return
      }
      case 'positionDeleveraged': {
        const { symbol: contracts, side, price } = event
        const cause = `deleveraged:${account}:${seq}:${contracts}:${side}`
        this.put(event, cause, 'position-deleveraged', { contracts, price })
      }
    }
  }

  /** What others or the platform did: who takes an ad or cancels it knows. */
  private takePremarket(event: Of<'otcDealChanged' | 'otcAdChanged'>): void {
    const { account, symbol, side, size, price, status } = event
    const facts = { symbol, side, size, price }
    if (event.type === 'otcAdChanged') {
      const { adId, cancelReason = 0, remainingSize } = event
      if (status === 'cancelled' && cancelReason !== 0)
        this.put(event, `otc-ad:${adId}`, 'otc-cancelled', { ...facts, size: remainingSize })
      return
    }
    const { dealId, role, defaultedSize } = event
    const put = (kind: NotificationKind, size = facts.size) =>
      this.put(event, `otc:${dealId}:${account}:${kind}`, kind, { ...facts, size })
    if (status === 'pending' && role === 'maker') put('otc-matched')
    if (status === 'completed') put('otc-delivered')
    if (status === 'defaulted') put('otc-defaulted', defaultedSize)
    if (status === 'refunded') put('otc-cancelled')
  }

  /** What a person's copies did; what the person ended is known. */
  private takeCopy(event: Of<'copyOpened' | 'copySkipped' | 'copyChanged' | 'profitShared'>): void {
    const { wallet, seq } = event
    switch (event.type) {
      case 'copyOpened': {
        const { trackingNo, symbol: contracts, size, price } = event
        this.put(event, `copy:${wallet}:${trackingNo}:opened`, 'copy-opened', { contracts, size, price })
        return
      }
      case 'copySkipped': {
        const { trackingNo, symbol: contracts, reason } = event
        // The follower chose what is copied.
        if (reason !== 'not-chosen')
          this.put(event, `copy:${wallet}:${trackingNo}:skipped`, 'copy-skipped', { contracts, reason })
        return
      }
      case 'copyChanged': {
        const { status, reason, leader } = event
        if (status === 'stopping' && reason && reason !== 'follower')
          this.put(event, `copy:${wallet}:${seq}:ended`, 'copy-ended', { leader, reason })
        return
      }
      case 'profitShared':
        if (Number(event.amount) > 0)
          this.put(event, `copy:${wallet}:${seq}:shared`, 'copy-shared', {
            amount: event.amount,
            coin: 'USDT',
          })
    }
  }

  private takeMoney(event: ExchangeEvent): void {
    switch (event.type) {
      case 'depositChanged': {
        const { depositId, coin, chain, amount, status } = event
        if (status === 'credited')
          this.put(event, `deposit:${depositId}`, 'deposit-credited', { coin, chain, amount })
        return
      }
      case 'withdrawalChanged': {
        const { withdrawalId, coin, chain, status } = event
        if (status !== 'completed' && status !== 'rejected') return
        // What arrives is without the fee; what comes back is all of it.
        const amount = status === 'completed' ? subtractDecimals(event.amount, event.fee) : event.amount
        this.put(event, `withdrawal:${withdrawalId}`, `withdrawal-${status}`, { coin, chain, amount })
        return
      }
      case 'earnRedeemed': {
        const { holdingId, coin, amount, by } = event
        if (by === 'term') this.put(event, `earn:${holdingId}`, 'earn-matured', { coin, amount })
        return
      }
      case 'launchRecorded':
        this.launchRecorded(event)
        return
      case 'fiatOrderChanged':
        if (event.kind === 'card') this.cardChanged(event)
        else this.liraChanged(event)
        return
      case 'verificationChanged': {
        const { state, submission, level, reason } = event
        if (state === 'submitted') return
        const facts = { level: `${level}`, ...(reason && { reason }) }
        this.put(event, `level:${event.account}:${submission}:${state}`, `level-${state}`, facts)
        return
      }
      default:
    }
  }

  private launchRecorded(event: Of<'launchRecorded'>): void {
    const { projectId: project, kind, coin = '', amount = '0', note = '' } = event
    const facts = { project, coin, amount, note }
    if (kind === 'allotted') this.put(event, `launchpad:${project}`, 'launchpad-allotted', facts)
    if (kind === 'task') this.put(event, `campaign:${project}:${note}`, 'campaign-task', facts)
    if (kind === 'prize') this.put(event, `campaign:${project}:prize`, 'campaign-prize', facts)
  }

  private liraChanged(event: Of<'fiatOrderChanged'>): void {
    const kind = liraKind(event)
    const { orderId: order, reason } = event
    const isPaidOut = kind === 'lira-credited' || kind === 'lira-paid'
    const amount = isPaidOut ? subtractDecimals(event.amount, event.fee) : event.amount
    if (kind) this.put(event, `lira:${order}`, kind, { order, amount, ...(reason && { reason }) })
  }

  private cardChanged(event: Of<'fiatOrderChanged'>): void {
    const { orderId: order, status, coin = '', coinAmount = '0', amount } = event
    if (status === 'credited')
      this.put(event, `card:${order}`, 'card-credited', { order, coin, amount: coinAmount })
    if (status === 'refunded') this.put(event, `card:${order}`, 'card-refunded', { order, amount })
    // A price that was never accepted does not count as a failed payment.
    if (status === 'failed' && event.reason !== 'quoteExpired')
      this.put(event, `card:${order}`, 'card-failed', { order, amount })
  }

  private endEntry(next: number): void {
    for (const event of this.changed.values()) this.orderChanged(event)
    this.changed.clear()
    this.filledSides.clear()
    this.seq = next
  }

  /** An order is reported once when it begins to fill, and once when it is filled. */
  private orderChanged(event: Of<'orderChanged'>): void {
    const { orderId, symbol, status, executedSize: size, executedQuote: quote, price } = event
    const side = this.filledSides.get(orderId)
    if (side !== undefined) {
      const isWhole = status === 'filled'
      const facts = { order: orderId, symbol, side, size, quote }
      this.put(
        event,
        `order:${orderId}:${isWhole ? 'filled' : 'begun'}`,
        isWhole ? 'order-filled' : 'order-part-filled',
        facts,
      )
      return
    }
    if (status !== 'live' && status !== 'partially-filled') return
    const before = this.orders.get(orderId) ?? this.orderRow(orderId)
    if (before) this.orders.set(orderId, { ...before, price })
    if (!before || before.isLeg || price === undefined || price === before.price) return
    const facts = { order: orderId, symbol, side: before.side, price }
    this.put(event, `order:${orderId}:price:${event.seq}`, 'order-repriced', facts)
  }

  private orderRow(orderId: string): Known | undefined {
    const row = this.statements.orderBefore.get(Number(orderId)) as
      | { side: string; price: string | null; client_oid: string }
      | undefined
    return row && { side: row.side, price: row.price ?? undefined, isLeg: isLimitLeg(row.client_oid) }
  }

  private planChanged(event: Of<'planChanged'>): void {
    const { planId: plan, symbol, status, failure: code } = event
    const before = this.plans.get(plan) ?? this.planRow(plan)
    if (!before) return
    const { side } = before
    this.plans.set(plan, { ...event, side })
    if (status === 'failed') {
      this.put(event, `plan:${plan}:failed`, 'plan-failed', { plan, symbol, side, code: code ?? '' })
      return
    }
    const term = planPrices.find((name) => event[name] !== before[name])
    const price = term && event[term]
    if (price === undefined || isOverPlan(status)) return
    this.put(event, `plan:${plan}:price:${event.seq}`, 'order-repriced', { plan, symbol, side, price })
  }

  private planRow(planId: string): PlanPrices | undefined {
    const row = this.statements.planBefore.get(Number(planId)) as
      | { side: string; price: string | null; orderPrice: string | null; triggerPrice: string | null }
      | undefined
    if (!row) return undefined
    const { side, ...prices } = row
    const known = Object.entries(prices).filter(([, value]) => value !== null)
    return { side, ...Object.fromEntries(known) } as PlanPrices
  }

  private put(
    { seq, at, ...event }: ExchangeEvent,
    cause: string,
    kind: NotificationKind,
    params: NotificationParams,
  ): void {
    const { account } = event as { account: string }
    this.statements.insertNotification.run(cause, seq, account, kind, JSON.stringify(params), at)
  }
}

const isOverPlan = (status: string) => status !== 'pending' && status !== 'trailing'

/** What people did themselves, they know. */
function liraKind({ kind, status }: Of<'fiatOrderChanged'>): NotificationKind | undefined {
  if (status === 'credited' || status === 'returned' || status === 'expired') return `lira-${status}`
  if (kind === 'withdrawal' && (status === 'paid' || status === 'rejected')) return `lira-${status}`
  return undefined
}
