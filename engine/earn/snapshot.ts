// Earn's part of a snapshot: books and holdings in the order in which they are worked off.

import type { StateReader, StateWriter } from '../core/state.ts'
import { Turns } from '../core/turns.ts'
import type { Account, Accounts } from '../kernel/accounts.ts'
import type { EarnProduct } from './catalogue.ts'
import type { Book, Earn, EarnState, Holding, Round } from './state.ts'

/** Written first, below zero, where rounds are under way: they stand behind the rest. Else an id is the first. */
const withRounds = -1

export function saveEarn({ earn }: EarnState, out: StateWriter): void {
  const { inRound } = earn
  if (inRound.size > 0) out.number(withRounds)
  out.number(earn.lastId)
  out.number(earn.books.size)
  for (const { product, periodAt, payAt, autoAt, autos, holdings } of earn.books.values()) {
    out.text(product.id)
    out.array(Float64Array.of(periodAt, payAt, autoAt))
    out.array(Float64Array.from([...autos].map(({ index }) => index)))
    out.number(holdings.size)
    for (const one of holdings.values()) {
      out.array(Float64Array.of(one.id, one.owner.index, one.startedAt, one.endsAt))
      for (const units of [one.principal, one.earning, one.owed]) out.text(`${units}`)
    }
  }
  out.number(earn.funds.size)
  for (const [coin, { given, paid }] of earn.funds) {
    out.number(coin)
    out.text(`${given}`)
    out.text(`${paid}`)
  }
  if (inRound.size > 0) saveRounds(inRound, out)
}

function saveRounds(inRound: ReadonlySet<Book>, out: StateWriter): void {
  out.number(inRound.size)
  for (const { product, round } of inRound) {
    const { counts, pays, idle, waiting } = round as Round
    out.text(product.id)
    out.number((counts ? 1 : 0) | (pays ? 2 : 0))
    out.array(Float64Array.from(idle, ({ index }) => index))
    out.array(Float64Array.from(waiting, ({ id }) => id))
  }
}

/** Expects the accounts to be loaded. */
export function loadEarn({ earn, accounts }: EarnState, from: StateReader): void {
  const first = from.number()
  earn.lastId = first === withRounds ? from.number() : first
  for (let left = from.number(); left > 0; left--) {
    const product = earn.products.get(from.text())
    if (product === undefined) throw new Error('state: an unknown product of Earn')
    const book = earn.book(product)
    const [periodAt, payAt, autoAt] = from.float64()
    Object.assign(book, { periodAt, payAt, autoAt })
    for (const index of from.float64()) book.autos.add(accounts.at(index) as Account)
    for (let more = from.number(); more > 0; more--) earn.add(readHolding(from, accounts, product))
  }
  for (let left = from.number(); left > 0; left--) {
    const coin = from.number()
    earn.funds.set(coin, { given: BigInt(from.text()), paid: BigInt(from.text()) })
  }
  if (first === withRounds) loadRounds(earn, accounts, from)
}

function loadRounds(earn: Earn, accounts: Accounts, from: StateReader): void {
  for (let left = from.number(); left > 0; left--) {
    const book = earn.books.get(from.text()) as Book
    const flags = from.number()
    const idle = new Turns(Array.from(from.float64(), (index) => accounts.at(index) as Account))
    const waiting = new Turns(Array.from(from.float64(), (id) => book.holdings.get(id) as Holding))
    book.round = { counts: (flags & 1) > 0, pays: (flags & 2) > 0, idle, waiting }
    earn.inRound.add(book)
  }
}

function readHolding(from: StateReader, accounts: Accounts, product: EarnProduct): Holding {
  const [id, owner, startedAt, endsAt] = from.float64() as unknown as [number, number, number, number]
  const principal = BigInt(from.text())
  const earning = BigInt(from.text())
  const owed = BigInt(from.text())
  return { id, owner: accounts.at(owner) as Account, product, principal, earning, owed, startedAt, endsAt }
}
