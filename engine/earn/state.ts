// Earn's part of the exchange's state: who holds what of which product, in the order in which it falls due, and what waits to be paid.

import { Room } from '../core/room.ts'
import type { Turns } from '../core/turns.ts'
import type { Account } from '../kernel/accounts.ts'
import type { KernelState } from '../kernel/product.ts'
import type { EarnProduct } from './catalogue.ts'
import { earnRules } from './rules.ts'

export interface Holding {
  readonly id: number
  readonly owner: Account
  readonly product: EarnProduct
  /** Units, frozen in the owner's wallet. */
  principal: bigint
  /** Of it, what the present period counts. */
  earning: bigint
  /** Brought by periods that are over, and not paid yet. */
  owed: bigint
  readonly startedAt: number
  /** Of a fixed term; 0 = flexible. */
  readonly endsAt: number
}

/** What is done to all holdings of a flexible product at a moment, by one entry after another. */
export interface Round {
  /** The period that is over, of each. */
  readonly counts: boolean
  /** What is owed, to each. */
  readonly pays: boolean
  /** Accounts whose idle coins come in first. */
  readonly idle: Turns<Account>
  /** Holdings whose place has not come, in the order of their ids. */
  readonly waiting: Turns<Holding>
}

/** What is held of one product. */
export interface Book {
  readonly product: EarnProduct
  /** By id: a fixed term is over in the order of subscriptions. */
  readonly holdings: Map<number, Holding>
  /** Sum of all principal. */
  sold: bigint
  /** When the next period begins, and when the last one is paid; Infinity = it has nothing to do. */
  periodAt: number
  payAt: number
  /** Of a flexible product: accounts whose idle coins are subscribed each day. */
  readonly autos: Set<Account>
  autoAt: number
  /** While it is under way. */
  round: Round | undefined
}

/** What the fund of a coin was given, and what it paid. */
export interface Fund {
  given: bigint
  paid: bigint
}

export type EarnState = KernelState & { readonly earn: Earn }

const never = Number.POSITIVE_INFINITY

export class Earn {
  lastId = 0
  /** A product has one from its first subscription or switch on. */
  readonly books = new Map<string, Book>()
  readonly funds = new Map<number, Fund>()
  /** In the order in which they began. */
  readonly inRound = new Set<Book>()
  /** For holdings that rounds serve. */
  readonly room = new Room(earnRules.servedPerEntry)
  private readonly byOwner = new Map<Account, Map<number, Holding>>()
  /** Undefined after a change, until it is read. */
  private nextAt: number | undefined

  constructor(readonly products: ReadonlyMap<string, EarnProduct>) {}

  get isEmpty(): boolean {
    return this.books.size === 0
  }

  get dueAt(): number {
    if (this.nextAt !== undefined) return this.nextAt
    let next = never
    for (const book of this.books.values()) next = Math.min(next, dueOf(book))
    this.nextAt = next
    return next
  }

  /** After a change of when a book is due. */
  reschedule(): void {
    this.nextAt = undefined
  }

  /** How much rounds have left to do. */
  get queued(): number {
    let sum = 0
    for (const { round } of this.inRound) if (round) sum += round.idle.size + round.waiting.size
    return sum
  }

  book(product: EarnProduct): Book {
    const found = this.books.get(product.id)
    if (found) return found
    const book: Book = {
      product,
      holdings: new Map(),
      sold: 0n,
      periodAt: never,
      payAt: never,
      autos: new Set<Account>(),
      autoAt: never,
      round: undefined,
    }
    this.books.set(product.id, book)
    return book
  }

  add(holding: Holding): void {
    const book = this.book(holding.product)
    book.holdings.set(holding.id, holding)
    book.sold += holding.principal
    const own = this.byOwner.get(holding.owner) ?? new Map()
    own.set(holding.id, holding)
    this.byOwner.set(holding.owner, own)
    this.reschedule()
  }

  remove(holding: Holding): void {
    this.books.get(holding.product.id)?.holdings.delete(holding.id)
    this.byOwner.get(holding.owner)?.delete(holding.id)
    this.reschedule()
  }

  /** Oldest first. */
  holdingsOf(owner: Account): Holding[] {
    return [...(this.byOwner.get(owner)?.values() ?? [])].sort((a, b) => a.id - b.id)
  }

  holding(owner: Account, id: number): Holding | undefined {
    return this.byOwner.get(owner)?.get(id)
  }

  /** Principal of an account in a product. */
  heldOf(owner: Account, product: EarnProduct): bigint {
    let sum = 0n
    for (const one of this.byOwner.get(owner)?.values() ?? [])
      if (one.product === product) sum += one.principal
    return sum
  }
}

/** Of fixed terms the oldest subscription is the first to end. */
export function dueOf({ product, holdings, periodAt, payAt, autoAt }: Book): number {
  if (product.days === undefined) return Math.min(periodAt, payAt, autoAt)
  return holdings.values().next().value?.endsAt ?? never
}
