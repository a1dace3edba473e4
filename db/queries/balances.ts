// Balances of one account as the read tables know them.

import { eq } from 'drizzle-orm'
import type { Tables } from '../open-database.ts'
import { balances } from '../schema.ts'

export interface BalanceRecord {
  coin: string
  available: string
  frozen: string
}

export async function balancesOf(tables: Tables, account: string): Promise<BalanceRecord[]> {
  return tables
    .select({ coin: balances.coin, available: balances.available, frozen: balances.frozen })
    .from(balances)
    .where(eq(balances.account, account))
    .orderBy(balances.coin)
}
