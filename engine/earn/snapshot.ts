// Earn's part of a snapshot: books and holdings in the order in which they are worked off.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { Account, Accounts } from '../kernel/accounts.ts'
import type { EarnProduct } from './catalogue.ts'
import type { EarnState, Holding } from './state.ts'

export function saveEarn({ earn }: EarnState, out: StateWriter): void {
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
}

/** Expects the accounts to be loaded. */
export function loadEarn({ earn, accounts }: EarnState, from: StateReader): void {
  earn.lastId = from.number()
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
}

function readHolding(from: StateReader, accounts: Accounts, product: EarnProduct): Holding {
  const [id, owner, startedAt, endsAt] = from.float64() as unknown as [number, number, number, number]
  const principal = BigInt(from.text())
  const earning = BigInt(from.text())
  const owed = BigInt(from.text())
  return { id, owner: accounts.at(owner) as Account, product, principal, earning, owed, startedAt, endsAt }
}
