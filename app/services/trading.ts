// One person's trading: commands in that person's name only, and lists of what that person's account did.

import type { Tables } from '#db/open-database.ts'
import { rowsUpTo } from '#db/queries/cursor.ts'
import {
  type FillPage,
  type FillRecord as FillRow,
  fillsOf,
  type OwnFillRecord as OwnFillRow,
} from '#db/queries/fills.ts'
import {
  type OrderPage,
  type OrderRecord as OrderRow,
  openOrders,
  orderHistory,
  orderOf,
} from '#db/queries/orders.ts'
import {
  livePlans,
  type PlanPage,
  type PlanRecord as PlanRow,
  planHistory,
  planOf,
} from '#db/queries/plans.ts'
import type { OrderArchive } from '#db/rows-archive/read-archive.ts'
import type { PlanRef } from '#engine/conditional-orders/protocol.ts'
import type { Command, ExchangePort, Receipt, Rejection } from '#engine/exchange/protocol.ts'
import type { AccountView, Balance, LiveOrder, LivePlan } from '#engine/exchange/view.ts'
import { unifiedName } from '#engine/kernel/accounts.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { readWalletName } from '#engine/kernel/wallets.ts'
import type { UnifiedView } from '#engine/unified/view.ts'
import { isOwnId } from './own-ids.ts'
import type { SubAccountRights } from './people/sub-account-service.ts'
import type { Subject } from './subject.ts'

export type { FillPage, FillRow, OrderPage, OrderRow, OwnFillRow, PlanPage, PlanRow }

export interface TradingService {
  /**
   * The one way from a person to the exchange: whatever account a command names, it is carried out on the subject's own.
   * `id` makes a repeat harmless (for an order it is its clientOid).
   */
  submit(subject: Subject, id: string, command: Command): Promise<Receipt>
  /** Lists read after this call know of every event up to this seq of the log. */
  rowsUpTo(): Promise<number>
  /** Between accounts of one owner; `from` is the subject's own account, one of its sub-accounts, or a wallet of either. */
  transfer(
    subject: Subject,
    id: string,
    funds: { from: string; to: string; coin: string; amount: string },
  ): Promise<Pick<Receipt, 'seq' | 'rejected'>>
  balances(account: string): Balance[]
  /** Of the wallet that orders of the account use: spot, or in unified mode that of all coins, where available is without borrowing. */
  tradingBalances(account: string): Balance[]
  /** The latter; undefined in classic mode. */
  pooledBalances(account: string): Balance[] | undefined
  /** What the fee level of the account's owner counts (domain.md 3.1). */
  levelHoldings(account: string): { assets: string; tokens: string }
  /** This and the lists below: of the account's own orders and of those it placed in unified mode. */
  openOrders(account: string, page: OrderPage): Promise<OrderRow[]>
  /** Every open order and every conditional order that waits, without the limit of a page. */
  allOpen(account: string, symbol?: string): { orders: LiveOrder[]; plans: LivePlan[] }
  /** Final orders of the last three months (domain.md 1.9). */
  orderHistory(account: string, page: OrderPage): Promise<OrderRow[]>
  order(account: string, ref: { orderId?: string; clientOid?: string }): Promise<OrderRow | undefined>
  fills(account: string, page: FillPage): Promise<OwnFillRow[]>
  /** Orders that wait for a price (domain.md 2), newest first. */
  livePlans(account: string, page: PlanPage): Promise<PlanRow[]>
  /** Those that ended within the last three months. */
  planHistory(account: string, page: PlanPage): Promise<PlanRow[]>
  plan(account: string, ref: PlanRef): Promise<PlanRow | undefined>
  /** How far each of its trailing stops has followed by now. */
  extremes(account: string): ReadonlyMap<string, string>
}

export interface TradingSources {
  /** A person's: it refuses commands of other senders. */
  exchange: ExchangePort
  view: AccountView & { readonly unified: UnifiedView; now(): number }
  tables: Tables
  /** Where orders go after a year; absent: nowhere. */
  archive?: Pick<OrderArchive, 'order'>
  /** Which accounts a sub-account may pay by itself; absent where no one transfers. */
  rights?: SubAccountRights
}

export function createTrading({ exchange, view, tables, archive, rights }: TradingSources): TradingService {
  const followed = (rows: PlanRow[], account: string) => withExtremes(rows, () => view.plans(account))
  /** Whose rows are an account's: its own, and once it was in unified mode those of that wallet. */
  const placersOf = (account: string): string[] => {
    const unified = unifiedName(account)
    return view.account(unified) ? [account, unified] : [account]
  }
  async function listOf<Row>(
    account: string,
    { limit }: { limit: number },
    read: (placer: string) => Promise<Row[]>,
    newestFirst: (a: Row, b: Row) => number,
  ): Promise<Row[]> {
    const lists = await Promise.all(placersOf(account).map(read))
    return lists.length === 1 ? (lists[0] as Row[]) : lists.flat().sort(newestFirst).slice(0, limit)
  }
  async function firstOf<Row>(
    account: string,
    read: (placer: string) => Promise<Row | undefined>,
  ): Promise<Row | undefined> {
    for (const placer of placersOf(account)) {
      const found = await read(placer)
      if (found !== undefined) return found
    }
    return undefined
  }
  const pooledBalances = (account: string) =>
    view.unified.account(account)?.coins.map(({ coin, available, frozen }) => ({ coin, available, frozen }))
  /** To its own wallets always. */
  const mayPay = async (account: string, to: string) => {
    const payee = readWalletName(to)?.owner ?? to
    return payee === account || rights === undefined || (await rights.mayPay(account, payee))
  }
  return {
    // A name that only the exchange's own commands have.
    submit: async ({ account }, id, command) =>
      isOwnId(id) ? wrongId(account, id) : exchange.submit(id, { ...command, account } as Command),
    async transfer({ account, facts }, id, { from, to, coin, amount }) {
      // What a delegated trader trades, its owner moves.
      if (facts.custodial) return { seq: 0, rejected: notOwned(from, id) }
      const payer = readWalletName(from)?.owner ?? from
      const mayMove = payer === account || view.account(payer)?.parent === account
      if (isOwnId(id)) return { seq: 0, rejected: wrongId(account, id).rejected }
      if (!mayMove) return { seq: 0, rejected: notOwned(from, id) }
      if (facts.kind === 'sub' && !(await mayPay(account, to)))
        return { seq: 0, rejected: notAllowed(account, id) }
      const { seq, rejected } = await exchange.submit(id, {
        type: 'transfer',
        account: payer,
        to,
        coin,
        amount,
        ...(payer !== from && { from }),
      })
      // Whether an account of another owner exists is not revealed.
      const isStranger = rejected?.code === rejection.accountMissing
      return { seq, rejected: isStranger ? { ...rejected, code: rejection.noPermission } : rejected }
    },
    rowsUpTo: () => rowsUpTo(tables),
    balances: (account) => view.balances(account),
    tradingBalances: (account) => pooledBalances(account) ?? view.balances(account),
    pooledBalances,
    levelHoldings: (account) => view.levelHoldings(account),
    openOrders: (account, page) =>
      listOf(account, page, (placer) => openOrders(tables, placer, page), byOrder),
    allOpen: (account, symbol) => ({
      orders: view.liveOrders(account, symbol),
      plans: view.plans(account, symbol),
    }),
    orderHistory: (account, page) =>
      listOf(account, page, (placer) => orderHistory(tables, placer, page, view.now()), byOrder),
    order: async (account, ref) =>
      (await firstOf(account, (placer) => orderOf(tables, placer, ref))) ??
      (await firstOf(account, async (placer) => archive?.order(placer, ref))),
    fills: (account, page) =>
      listOf(account, page, (placer) => fillsOf(tables, placer, page, view.now()), byTrade),
    livePlans: async (account, page) =>
      followed(await listOf(account, page, (placer) => livePlans(tables, placer, page), byPlan), account),
    planHistory: (account, page) =>
      listOf(account, page, (placer) => planHistory(tables, placer, page, view.now()), byPlan),
    async plan(account, ref) {
      const plan = await firstOf(account, (placer) => planOf(tables, placer, ref))
      return plan && followed([plan], account)[0]
    },
    extremes: (account) => extremesOf(view.plans(account)),
  }
}

const extremesOf = (plans: readonly LivePlan[]) =>
  new Map(plans.flatMap(({ planId, extreme }) => (extreme ? [[planId, extreme]] : [])))

/** A raised extreme makes no event, so the table does not have it. */
export function withExtremes(rows: PlanRow[], live: () => readonly LivePlan[]): PlanRow[] {
  if (!rows.some(({ status }) => status === 'trailing')) return rows
  const known = extremesOf(live())
  return rows.map((row) => ({ ...row, extreme: known.get(row.planId) ?? row.extreme }))
}

export const byOrder = (a: OrderRow, b: OrderRow) => Number(b.orderId) - Number(a.orderId)
export const byPlan = (a: PlanRow, b: PlanRow) => Number(b.planId) - Number(a.planId)
export const byTrade = (a: OwnFillRow, b: OwnFillRow) =>
  Number(b.tradeId) - Number(a.tradeId) || Number(b.orderId) - Number(a.orderId)

function wrongId(account: string, commandId: string): Receipt {
  const rejected = {
    type: 'rejected',
    account,
    commandId,
    code: rejection.parameterInvalid,
    field: 'clientOid',
  } as const
  return { seq: 0, at: 0, rejected, repeated: false, events: [] }
}

/** Its main account decides whom it may pay (domain.md 18.3). */
const notAllowed = (account: string, commandId: string): Rejection => ({
  ...notOwned(account, commandId),
  field: 'to',
})

const notOwned = (account: string, commandId: string): Rejection => ({
  type: 'rejected',
  account,
  commandId,
  code: rejection.noPermission,
  field: 'account',
})
