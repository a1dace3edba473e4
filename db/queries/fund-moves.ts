// Money that came to or left one account by itself, newest first.

import { and, desc, eq, gte, like, lt, ne, notInArray, notLike, or } from 'drizzle-orm'
import { botAccount } from '#engine/kernel/bot-accounts.ts'
import type { Tables } from '../open-database.ts'
import { fundMoves } from '../schema.ts'
import type { FundMoveRecord } from './holdings.ts'
import { listWindows, rowsOf } from './windows.ts'

export interface FundMovePage {
  coin?: string
  why?: FundMoveRecord['why']
  /** Those whose other end is a bot's account, or those whose is not. */
  withBot?: boolean
  /** Without what came from these accounts: it is listed as what left them. */
  notFrom?: readonly string[]
  /** At or after, in ms. */
  from?: number
  /** Before, in ms. */
  until?: number
  /** Rows before this moveId. */
  before?: string
  limit: number
}

/** With the account whose list it is of. */
export type OwnFundMove = FundMoveRecord & { account: string }

const ofBots = `%${botAccount('', '')}%`

function isNotFrom({ notFrom = [] }: FundMovePage) {
  if (notFrom.length === 0) return undefined
  const went = like(fundMoves.amount, '-%')
  return or(ne(fundMoves.why, 'transfer'), went, notInArray(fundMoves.other, [...notFrom]))
}

export async function fundMovesOf(
  tables: Tables,
  account: string,
  page: FundMovePage,
  now: number,
): Promise<OwnFundMove[]> {
  return tables
    .select()
    .from(fundMoves)
    .where(
      and(
        eq(fundMoves.account, account),
        gte(fundMoves.at, now - listWindows.historyMs),
        page.coin === undefined ? undefined : eq(fundMoves.coin, page.coin),
        page.why === undefined ? undefined : eq(fundMoves.why, page.why),
        page.withBot === undefined ? undefined : (page.withBot ? like : notLike)(fundMoves.other, ofBots),
        isNotFrom(page),
        page.from === undefined ? undefined : gte(fundMoves.at, page.from),
        page.until === undefined ? undefined : lt(fundMoves.at, page.until),
        page.before === undefined ? undefined : lt(fundMoves.moveId, Number(page.before)),
      ),
    )
    .orderBy(desc(fundMoves.moveId))
    .limit(rowsOf(page.limit, listWindows.historyRowsMax))
}
