// One person's spot orders over all wallets that pay for them, newest first, each row with its wallet.

import type { Tables } from '#db/open-database.ts'
import { fillsOf } from '#db/queries/fills.ts'
import { openOrders, orderHistory } from '#db/queries/orders.ts'
import { livePlans, planHistory } from '#db/queries/plans.ts'
import type { AccountView } from '#engine/exchange/view.ts'
import { walletAccount } from '#engine/kernel/wallets.ts'
import type { MarginView } from '#engine/margin/view.ts'
import type { UnifiedView } from '#engine/unified/view.ts'
import {
  byOrder,
  byPlan,
  byTrade,
  type FillPage,
  type OrderPage,
  type OrderRow,
  type OwnFillRow,
  type PlanPage,
  type PlanRow,
  withExtremes,
} from './trading.ts'

/** 'spot', 'unified' or the name of a margin wallet. */
export type OfWallet<Row> = Row & { wallet: string }

type List<Row, Query> = (account: string, wallets: readonly string[], page: Query) => Promise<OfWallet<Row>[]>

export interface OrderLists {
  /** Those that its orders may be of: spot, unified once it was in that mode, and the margin wallets that are open. */
  wallets(account: string): string[]
  /** The one of spot and unified that its orders are of now. */
  ownWallet(account: string): string
  openOrders: List<OrderRow, OrderPage>
  /** As this and the lists below in `TradingService`. */
  orderHistory: List<OrderRow, OrderPage>
  fills: List<OwnFillRow, FillPage>
  livePlans: List<PlanRow, PlanPage>
  planHistory: List<PlanRow, PlanPage>
}

export interface OrderListSources {
  exchange: Pick<AccountView, 'account' | 'plans'> & {
    readonly loans: MarginView
    readonly unified: UnifiedView
    now(): number
  }
  tables: Tables
}

/** Of lists that are newest first, as many of the newest rows as a page has. */
function listOver<Row, Query extends { limit: number }>(
  read: (placer: string, page: Query) => Promise<Row[]>,
  newestFirst: (a: Row, b: Row) => number,
): List<Row, Query> {
  return async (account, wallets, page) => {
    const lists = wallets.map(async (wallet) =>
      (await read(walletAccount(account, wallet), page)).map((row) => ({ ...row, wallet })),
    )
    return (await Promise.all(lists)).flat().sort(newestFirst).slice(0, page.limit)
  }
}

export function createOrderLists({ exchange, tables }: OrderListSources): OrderLists {
  const now = () => exchange.now()
  const isOpen = (account: string, wallet: string) =>
    exchange.account(walletAccount(account, wallet)) !== undefined
  return {
    wallets: (account) => [
      'spot',
      ...(isOpen(account, 'unified') ? ['unified'] : []),
      ...exchange.loans.opened(account),
    ],
    ownWallet: (account) => (exchange.unified.account(account) === undefined ? 'spot' : 'unified'),
    openOrders: listOver((placer, page) => openOrders(tables, placer, page), byOrder),
    orderHistory: listOver((placer, page) => orderHistory(tables, placer, page, now()), byOrder),
    fills: listOver((placer, page) => fillsOf(tables, placer, page, now()), byTrade),
    livePlans: listOver(
      async (placer, page) =>
        withExtremes(await livePlans(tables, placer, page), () => exchange.plans(placer)),
      byPlan,
    ),
    planHistory: listOver((placer, page) => planHistory(tables, placer, page, now()), byPlan),
  }
}
