// One reaction in the making: the state as it becomes, and what is to be done, numbered as it will be submitted.

import type { TriggerOperator } from '../conditional-orders/protocol.ts'
import type { ExchangeEvent } from '../exchange/protocol.ts'
import { intentId, readBotAccount } from '../kernel/bot-accounts.ts'
import type { LogCode } from './log-codes.ts'
import { type OrderInput, type OwnCommands, onSpot } from './own-commands.ts'
import { foldFunds, type OwnFunds } from './own-funds.ts'
import {
  foldOrders,
  hasRole,
  isCancelRequested,
  isQuiet,
  type OrderFact,
  type OwnOrders,
  type Role,
  withCancelRequested,
  withSent,
} from './own-orders.ts'
import {
  foldWatches,
  type OwnWatches,
  type WatchFact,
  watchNames,
  withoutWatches,
  withWatch,
} from './own-watches.ts'
import type { Intent, OwnCommand, Reaction, ReactorContext } from './reactor.ts'

/** What every kind that trades keeps of what it has. */
export interface Belongings {
  orders: OwnOrders
  watches: OwnWatches
  funds: OwnFunds
}

export type { OrderInput }

/** What an event says of the instance's own orders or watches. */
export interface Fact {
  order?: OrderFact
  watch?: WatchFact
}

/** Never changes a state it was given: each step puts a new one in its place. */
export class Turn<State extends Belongings> {
  private readonly intents: Intent[] = []
  private submitted = 0

  constructor(
    public state: State,
    readonly context: ReactorContext,
    private readonly commands: OwnCommands = onSpot,
  ) {}

  reaction(): Reaction<State> {
    return { state: this.state, intents: this.intents }
  }

  change(part: Partial<State>): void {
    this.state = { ...this.state, ...part }
  }

  /** Takes in what an event says of what the instance has. Comes first in every reaction. */
  learn(event: ExchangeEvent): Fact {
    const { context, state } = this
    const funds = foldFunds(state.funds, event, context.account, (symbol) => context.pair(symbol))
    const { orders, fact: order } = foldOrders(state.orders, event)
    const { watches, fact: watch, over } = foldWatches(state.watches, event)
    this.keep({ funds, orders, watches })
    if (over !== undefined) this.submit(this.commands.unwatchOne(over))
    return { ...(order && { order }), ...(watch && { watch }) }
  }

  /** Answers the number of the intent. */
  submit(command: OwnCommand): number {
    this.intents.push({ do: 'submit', command })
    return this.context.nextIntent + this.submitted++
  }

  place(role: Role, input: OrderInput): void {
    const n = this.submit(this.commands.place(input))
    this.keep({ orders: withSent(this.state.orders, n, role) })
  }

  /** The orders with this role, whether accepted or still on their way. */
  cancel(role: Role): void {
    const { orders } = this.state
    if (!hasRole(orders, role)) return
    for (const [n, order] of Object.entries(orders.sent))
      if (order.role === role && !isCancelRequested(order))
        this.submit(this.commands.cancel({ clientOid: this.idOf(n) }))
    for (const [orderId, order] of Object.entries(orders.live))
      if (order.role === role && !isCancelRequested(order)) this.submit(this.commands.cancel({ orderId }))
    this.keep({ orders: withCancelRequested(orders, role) })
  }

  cancelAll(): void {
    const { orders } = this.state
    if (isQuiet(orders)) return
    this.submit(this.commands.cancelAll())
    this.keep({ orders: withCancelRequested(orders) })
  }

  /** Waits for a price. `from`: the side it is awaited from; a price already passed is then reported as reached at once. */
  watch(role: string, symbol: string, triggerPrice: string, from?: TriggerOperator): void {
    const n = this.submit(this.commands.watch(symbol, triggerPrice))
    this.keep({ watches: withWatch(this.state.watches, n, { role, ...(from && { from }) }) })
  }

  /** Waits no longer for the prices of this role, or for any. */
  unwatch(role?: string): void {
    const { watches } = this.state
    const plans = watchNames(watches, this.idOf, role)
    if (plans.length === 0) return
    for (const command of this.commands.unwatch(plans)) this.submit(command)
    this.keep({ watches: withoutWatches(watches, role) })
  }

  wakeAt(at: number, note: string): void {
    this.intents.push({ do: 'wakeAt', at, note })
  }

  forget(note: string): void {
    this.intents.push({ do: 'forget', note })
  }

  log(code: LogCode, params?: Record<string, string>): void {
    this.intents.push({ do: 'log', code, ...(params && { params }) })
  }

  private readonly idOf = (n: string) =>
    intentId(readBotAccount(this.context.account)?.reactor ?? '', Number(n))

  private keep(belongings: Partial<Belongings>): void {
    this.state = { ...this.state, ...belongings }
  }
}
