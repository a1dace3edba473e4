// The part of the exchange's state that lira on its way has: orders that are not final, and what each account used of its limits within a day.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { Account, Accounts } from '../kernel/accounts.ts'
import type { KernelState } from '../kernel/product.ts'
import { RecentUse } from '../kernel/recent-use.ts'
import {
  type CardBehaviour,
  cardBehaviours,
  type FiatMethod,
  type FiatReason,
  fiatKinds,
  fiatMethods,
} from './protocol.ts'

interface FiatOrder {
  id: number
  account: Account
  units: bigint
  feeUnits: bigint
  /** When its state changes by itself. */
  dueAt: number
}

export interface FiatDeposit extends FiatOrder {
  kind: 'deposit'
  status: 'created' | 'paid' | 'reviewing'
  method: FiatMethod
  reference: string
  /** Why it will go back; undefined = nothing is against it. */
  reason: FiatReason | undefined
}

export interface FiatWithdrawal extends FiatOrder {
  kind: 'withdrawal'
  status: 'submitted' | 'riskCheck' | 'processing'
  iban: string
}

export interface FiatCardOrder extends FiatOrder {
  kind: 'card'
  status: 'created' | '3ds' | 'paid'
  brand: string
  last4: string
  behaviour: CardBehaviour
  /** Index of the coin bought, its units, and the price in 10^-16. */
  coin: number
  coinUnits: bigint
  price: bigint
}

export type OpenFiatOrder = FiatDeposit | FiatWithdrawal | FiatCardOrder

export type FiatState = KernelState & { readonly fiat: Fiat }

/** A snapshot writes each as its place here: new ones come last. */
const depositStates = ['created', 'paid', 'reviewing'] as const
const withdrawalStates = ['submitted', 'riskCheck', 'processing'] as const
const cardStates = ['created', '3ds', 'paid'] as const
/** Of deposits: those of cards end at once. */
const reasons: readonly FiatReason[] = ['otherName', 'wrongReference', 'notAccepted', 'restricted']

export class Fiat {
  private readonly open = new Map<number, OpenFiatOrder>()
  private lastId = 0
  /** Undefined after a change, until it is read. */
  private nextAt: number | undefined
  readonly in = new RecentUse()
  readonly out = new RecentUse()

  get isEmpty(): boolean {
    return this.lastId === 0
  }

  get dueAt(): number {
    if (this.nextAt === undefined) {
      this.nextAt = Number.POSITIVE_INFINITY
      for (const { dueAt } of this.open.values()) this.nextAt = Math.min(this.nextAt, dueAt)
    }
    return this.nextAt
  }

  newId(): number {
    return ++this.lastId
  }

  add(order: OpenFiatOrder): void {
    this.open.set(order.id, order)
    this.reschedule()
  }

  /** After a change of when an order is due. */
  reschedule(): void {
    this.nextAt = undefined
  }

  remove({ id }: OpenFiatOrder): void {
    this.open.delete(id)
    this.reschedule()
  }

  /** In the order in which they began. */
  orders(): OpenFiatOrder[] {
    return [...this.open.values()]
  }

  find(account: Account, id: number): OpenFiatOrder | undefined {
    const order = this.open.get(id)
    return order?.account === account ? order : undefined
  }

  openOf(account: Account, kind: OpenFiatOrder['kind']): number {
    return this.orders().filter((one) => one.account === account && one.kind === kind).length
  }

  takenBy(kind: OpenFiatOrder['kind']): RecentUse {
    return kind === 'withdrawal' ? this.out : this.in
  }

  save(out: StateWriter): void {
    out.number(this.lastId)
    out.number(this.open.size)
    for (const one of this.open.values()) {
      for (const value of [fiatKinds.indexOf(one.kind), one.id, one.account.index, one.dueAt])
        out.number(value)
      out.text(`${one.units}`)
      out.text(`${one.feeUnits}`)
      if (one.kind === 'deposit') {
        out.number(depositStates.indexOf(one.status))
        out.number(fiatMethods.indexOf(one.method))
        out.number(one.reason === undefined ? -1 : reasons.indexOf(one.reason))
        out.text(one.reference)
      } else if (one.kind === 'withdrawal') {
        out.number(withdrawalStates.indexOf(one.status))
        out.text(one.iban)
      } else {
        for (const value of [cardStates.indexOf(one.status), cardBehaviours.indexOf(one.behaviour), one.coin])
          out.number(value)
        for (const text of [one.brand, one.last4, `${one.coinUnits}`, `${one.price}`]) out.text(text)
      }
    }
    this.in.save(out)
    this.out.save(out)
  }

  /** Expects the accounts to be loaded. */
  load(accounts: Accounts, from: StateReader): void {
    this.lastId = from.number()
    for (let left = from.number(); left > 0; left--) this.add(readOrder(accounts, from))
    this.in.load(accounts, from)
    this.out.load(accounts, from)
  }
}

function readOrder(accounts: Accounts, from: StateReader): OpenFiatOrder {
  const kind = fiatKinds[from.number()]
  const id = from.number()
  const account = accounts.at(from.number()) as Account
  const dueAt = from.number()
  const common = { id, account, dueAt, units: BigInt(from.text()), feeUnits: BigInt(from.text()) }
  if (kind === 'card') {
    const status = cardStates[from.number()] as FiatCardOrder['status']
    const behaviour = cardBehaviours[from.number()] as CardBehaviour
    const coin = from.number()
    const [brand, last4] = [from.text(), from.text()]
    const [coinUnits, price] = [BigInt(from.text()), BigInt(from.text())]
    return { ...common, kind, status, behaviour, coin, brand, last4, coinUnits, price }
  }
  if (kind === 'withdrawal') {
    const status = withdrawalStates[from.number()] as FiatWithdrawal['status']
    return { ...common, kind: 'withdrawal', status, iban: from.text() }
  }
  const status = depositStates[from.number()] as FiatDeposit['status']
  const method = fiatMethods[from.number()] as FiatMethod
  const reason = reasons[from.number()]
  return { ...common, kind: 'deposit', status, method, reason, reference: from.text() }
}
