// Tables of contracts: orders, plans, fills, closed positions, liquidations, and every line that moved the money of a wallet. They follow
// the log (db/projectors) and can be rebuilt from it. Money is canonical decimal text, time is epoch milliseconds.

import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { OrderSource, OrderStatus, SelfTradePrevention, TimeInForce } from '#engine/exchange/protocol.ts'
import type { ContractTriggerSource, PositionLeg } from '#engine/futures/plans/leg.ts'
import type { ContractPlanKind, ContractPlanStatus } from '#engine/futures/plans/protocol.ts'
import type { MarginMode, PositionAtRisk, PositionSideWord } from '#engine/futures/protocol.ts'
import type { ContractLine } from '#engine/market/contract-config.ts'
import type { ContractOrderAccepted } from '#engine/orders/contract-order-view.ts'

const positionSides = ['long', 'short'] as const satisfies readonly PositionSideWord[]

/** `orderId` is a growing number, so it also sorts by age. Fees and profit of an order are the sums of its fills. */
export const contractOrders = sqliteTable(
  'contract_orders',
  {
    orderId: integer('order_id').primaryKey(),
    clientOid: text('client_oid').notNull(),
    account: text('account').notNull(),
    /** "usdtm:BTCUSDT": the line is part of it. */
    symbol: text('symbol').notNull(),
    side: text('side', { enum: ['buy', 'sell'] }).notNull(),
    orderType: text('order_type', { enum: ['limit', 'market'] }).notNull(),
    tif: text('tif').$type<TimeInForce>().notNull(),
    stp: text('stp').$type<SelfTradePrevention>().notNull(),
    source: text('source').$type<OrderSource>().notNull(),
    origin: text('origin').$type<ContractOrderAccepted['origin']>().notNull(),
    /** In hedge mode. */
    positionSide: text('position_side', { enum: positionSides }),
    isClosing: integer('is_closing', { mode: 'boolean' }).notNull(),
    marginMode: text('margin_mode').$type<MarginMode>().notNull(),
    leverage: integer('leverage').notNull(),
    price: text('price').notNull(),
    size: text('size').notNull(),
    executedSize: text('executed_size').notNull(),
    /** Linear: in quote; inverse: in coin. */
    executedQuote: text('executed_quote').notNull(),
    remainingSize: text('remaining_size').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    /** 1 while the order can still trade. */
    open: integer('open', { mode: 'boolean' }).notNull(),
    reason: integer('reason'),
    /** What it brings once it ends. */
    takeProfit: text('take_profit', { mode: 'json' }).$type<PositionLeg>(),
    stopLoss: text('stop_loss', { mode: 'json' }).$type<PositionLeg>(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('contract_orders_by_account').on(table.account, table.orderId),
    index('contract_orders_open').on(table.account, table.orderId).where(sql`${table.open} = 1`),
    index('contract_orders_by_client_oid').on(table.account, table.clientOid),
  ],
)

/** `planId` is a growing number. What a kind has no use for is null. */
export const contractPlans = sqliteTable(
  'contract_plans',
  {
    planId: integer('plan_id').primaryKey(),
    clientOid: text('client_oid').notNull(),
    account: text('account').notNull(),
    symbol: text('symbol').notNull(),
    kind: text('kind').$type<ContractPlanKind>().notNull(),
    side: text('side', { enum: ['buy', 'sell'] }).notNull(),
    positionSide: text('position_side', { enum: positionSides }),
    isClosing: integer('is_closing', { mode: 'boolean' }).notNull(),
    orderType: text('order_type', { enum: ['limit', 'market'] }).notNull(),
    tif: text('tif').$type<TimeInForce>().notNull(),
    stp: text('stp').$type<SelfTradePrevention>().notNull(),
    source: text('source').$type<OrderSource>().notNull(),
    triggerBy: text('trigger_by').$type<ContractTriggerSource>().notNull(),
    triggerPrice: text('trigger_price'),
    operator: text('operator', { enum: ['at-or-above', 'at-or-below'] }),
    price: text('price'),
    /** Null: the whole position. */
    size: text('size'),
    callback: text('callback'),
    percent: text('percent'),
    /** What its order will bring. */
    takeProfit: text('take_profit', { mode: 'json' }).$type<PositionLeg>(),
    stopLoss: text('stop_loss', { mode: 'json' }).$type<PositionLeg>(),
    status: text('status').$type<ContractPlanStatus>().notNull(),
    /** 1 while it waits. */
    open: integer('open', { mode: 'boolean' }).notNull(),
    extreme: text('extreme'),
    /** The order that it sent. */
    orderId: integer('order_id'),
    reason: integer('reason'),
    failure: text('failure'),
    params: text('params', { mode: 'json' }).$type<Record<string, string>>(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('contract_plans_by_account').on(table.account, table.planId)],
)

/** One that closes a position and opens the other has two rows. `fillId` is a growing number. */
export const contractFills = sqliteTable(
  'contract_fills',
  {
    fillId: integer('fill_id').primaryKey(),
    account: text('account').notNull(),
    tradeId: integer('trade_id').notNull(),
    orderId: integer('order_id').notNull(),
    symbol: text('symbol').notNull(),
    side: text('side', { enum: ['buy', 'sell'] }).notNull(),
    role: text('role', { enum: ['maker', 'taker'] }).notNull(),
    action: text('action', { enum: ['open', 'close'] }).notNull(),
    positionSide: text('position_side', { enum: positionSides }).notNull(),
    price: text('price').notNull(),
    size: text('size').notNull(),
    quote: text('quote').notNull(),
    feeCoin: text('fee_coin').notNull(),
    fee: text('fee').notNull(),
    /** Gross. */
    realised: text('realised').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [
    index('contract_fills_by_account').on(table.account, table.fillId),
    index('contract_fills_by_order').on(table.orderId),
  ],
)

/** Positions that ended. */
export const closedPositions = sqliteTable(
  'closed_positions',
  {
    closedId: integer('closed_id').primaryKey(),
    positionId: text('position_id').notNull(),
    account: text('account').notNull(),
    symbol: text('symbol').notNull(),
    side: text('side', { enum: positionSides }).notNull(),
    marginMode: text('margin_mode').$type<MarginMode>().notNull(),
    leverage: integer('leverage').notNull(),
    /** Everything that it ever held. */
    size: text('size').notNull(),
    entryPrice: text('entry_price').notNull(),
    closePrice: text('close_price').notNull(),
    /** Gross profit; fees and funding as signed cash. */
    realised: text('realised').notNull(),
    openFee: text('open_fee').notNull(),
    closeFee: text('close_fee').notNull(),
    funding: text('funding').notNull(),
    by: text('closed_by', { enum: ['trade', 'takeover', 'netting', 'deleveraging'] }).notNull(),
    openedAt: integer('opened_at').notNull(),
    closedAt: integer('closed_at').notNull(),
  },
  (table) => [index('closed_positions_by_account').on(table.account, table.closedId)],
)

export const liquidationKinds = ['started', 'called', 'netted', 'cut', 'taken-over', 'deleveraged'] as const

/** What happened to positions at 100 %: first that it started and why, then each step. */
export const liquidations = sqliteTable(
  'liquidations',
  {
    liquidationId: integer('liquidation_id').primaryKey(),
    account: text('account').notNull(),
    kind: text('kind', { enum: liquidationKinds }).notNull(),
    /** The row of the start that a step belongs to; null of a position that was reduced against another's. */
    startedId: integer('started_id'),
    coin: text('coin').notNull(),
    /** Null: the cross positions of the coin together. */
    symbol: text('symbol'),
    side: text('side', { enum: positionSides }),
    size: text('size'),
    markPrice: text('mark_price'),
    /** Of a takeover and of deleveraging the bankruptcy price, of a cut its limit. */
    price: text('price'),
    realised: text('realised'),
    fee: text('fee'),
    /** Of margin that was called in. */
    amount: text('amount'),
    marginRatio: text('margin_ratio'),
    maintenance: text('maintenance'),
    equity: text('equity'),
    positions: text('positions', { mode: 'json' }).$type<PositionAtRisk[]>(),
    at: integer('at').notNull(),
  },
  (table) => [index('liquidations_by_account').on(table.account, table.liquidationId)],
)

export const billKinds = [
  'open-long',
  'open-short',
  'close-long',
  'close-short',
  'liquidation-long',
  'liquidation-short',
  'deleveraging-long',
  'deleveraging-short',
  'netting-long',
  'netting-short',
  'funding',
  'transfer-in',
  'transfer-out',
  'debt-covered',
] as const

/** Every line that moved the cash of a wallet of contracts; their sum is the cash. */
export const contractBills = sqliteTable(
  'contract_bills',
  {
    billId: integer('bill_id').primaryKey(),
    account: text('account').notNull(),
    line: text('line').$type<ContractLine>().notNull(),
    coin: text('coin').notNull(),
    kind: text('kind', { enum: billKinds }).notNull(),
    symbol: text('symbol'),
    size: text('size'),
    price: text('price'),
    /** Of funding. */
    rate: text('rate'),
    /** Signed, without the fee. */
    amount: text('amount').notNull(),
    /** Below zero it was paid. */
    fee: text('fee').notNull(),
    /** Cash after it. */
    balance: text('balance').notNull(),
    orderId: integer('order_id'),
    tradeId: integer('trade_id'),
    at: integer('at').notNull(),
  },
  (table) => [
    index('contract_bills_by_account').on(table.account, table.billId),
    index('contract_bills_of_kind').on(table.account, table.kind, table.billId),
  ],
)
