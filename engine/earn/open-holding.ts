// Adds units to what an account holds of a product: to its one flexible holding, or as a fixed one of its own.

import { smallest } from '../core/divide.ts'
import type { Account } from '../kernel/accounts.ts'
import type { EarnProduct } from './catalogue.ts'
import { nextPeriod } from './clocks.ts'
import type { SubscribedBy } from './protocol.ts'
import { ofHolding, say, sayHolding, textOf } from './report.ts'
import { earnRules } from './rules.ts'
import { settleFirst } from './settle-holding.ts'
import type { EarnState, Holding } from './state.ts'
import { takeIn } from './wallet.ts'

/** Units that an account may still subscribe; below the least amount that is none. */
export function roomOf({ earn }: EarnState, owner: Account, product: EarnProduct): bigint {
  const personal = product.personal - earn.heldOf(owner, product)
  const pool = product.pool - (earn.books.get(product.id)?.sold ?? 0n)
  const room = smallest(personal, pool)
  return room < 0n ? 0n : room
}

/** Whether one more may be opened. */
export const mayHold = ({ earn }: EarnState, owner: Account): boolean =>
  earn.holdingsOf(owner).length < earnRules.holdingsPerAccount

/** Units from an account that has them; false, and nothing moved, where it does not. */
export function openHolding(
  state: EarnState,
  owner: Account,
  from: Account,
  product: EarnProduct,
  units: bigint,
  by: SubscribedBy,
): boolean {
  if (!takeIn(state, owner, from, product.coin, units)) return false
  const holding =
    product.days === undefined
      ? addFlexible(state, owner, product, units, by)
      : addFixed(state, owner, product, product.days, units)
  say(state, {
    type: 'earnSubscribed',
    ...ofHolding(state, holding),
    amount: textOf(state, product.coin, units),
    by,
  })
  sayHolding(state, holding)
  return true
}

function addFlexible(
  state: EarnState,
  owner: Account,
  product: EarnProduct,
  units: bigint,
  by: SubscribedBy,
): Holding {
  const { earn, now } = state
  const book = earn.book(product)
  if (book.periodAt === Number.POSITIVE_INFINITY) {
    book.periodAt = nextPeriod(product, now)
    earn.reschedule()
  }
  // What comes in as idle earns in the period that begins: it is there before its place in the round has come.
  const found = earn.holdingsOf(owner).find((one) => one.product === product)
  if (found) {
    if (by !== 'auto') settleFirst(state, found)
    found.principal += units
    book.sold += units
    return found
  }
  const holding = {
    id: ++earn.lastId,
    owner,
    product,
    principal: units,
    earning: 0n,
    owed: 0n,
    startedAt: now,
    endsAt: 0,
  }
  earn.add(holding)
  if (by === 'auto') book.round?.waiting.add(holding)
  return holding
}

function addFixed(
  state: EarnState,
  owner: Account,
  product: EarnProduct,
  days: number,
  units: bigint,
): Holding {
  const { earn, now } = state
  const endsAt = now + days * earnRules.dayMs
  const holding = {
    id: ++earn.lastId,
    owner,
    product,
    principal: units,
    earning: units,
    owed: 0n,
    startedAt: now,
    endsAt,
  }
  earn.add(holding)
  return holding
}
