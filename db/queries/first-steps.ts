// What a person has done so far and was credited at first, by the rows of the exchange.

import { and, asc, eq, inArray } from 'drizzle-orm'
import { unifiedName } from '#engine/kernel/accounts.ts'
import type { Tables } from '../open-database.ts'
import { fundMoves, orders, plans, reactors } from '../schema.ts'

/** The first credit of each coin, in the order in which they came. */
export async function firstCredits(
  tables: Tables,
  account: string,
): Promise<{ coin: string; amount: string }[]> {
  const rows = await tables
    .select({ coin: fundMoves.coin, amount: fundMoves.amount })
    .from(fundMoves)
    .where(and(eq(fundMoves.account, account), eq(fundMoves.why, 'grant')))
    .orderBy(asc(fundMoves.moveId))
    .limit(50)
  return rows.filter(({ coin }, at) => rows.findIndex((row) => row.coin === coin) === at)
}

/** Open, filled or cancelled; conditional orders count. */
export async function hasOrdered(tables: Tables, account: string): Promise<boolean> {
  // In unified mode orders are of that wallet.
  const its = [account, unifiedName(account)]
  const order = tables
    .select({ id: orders.orderId })
    .from(orders)
    .where(inArray(orders.account, its))
    .limit(1)
  const plan = tables.select({ id: plans.planId }).from(plans).where(inArray(plans.account, its)).limit(1)
  return (await order.get()) !== undefined || (await plan.get()) !== undefined
}

export async function hasOpenedBot(tables: Tables, owner: string): Promise<boolean> {
  const bot = tables
    .select({ id: reactors.reactorId })
    .from(reactors)
    .where(eq(reactors.owner, owner))
    .limit(1)
  return (await bot.get()) !== undefined
}
