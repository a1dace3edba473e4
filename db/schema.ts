// All tables. Read tables follow the log (db/projectors) and can be rebuilt from it; the others belong to db/stores.
// Money is canonical decimal text, time is epoch milliseconds.

import { sql } from 'drizzle-orm'
import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { AlertCap, AlertKind } from '#engine/alerts/protocol.ts'
import type { PastRecord } from '#engine/backtest/past-record.ts'
import type {
  PlanKind,
  PlanStatus,
  TriggerLeg,
  TriggerOperator,
  TriggerSource,
} from '#engine/conditional-orders/protocol.ts'
import type { DepositStatus, WithdrawalStatus } from '#engine/custody/protocol.ts'
import type {
  Command,
  ExchangeEvent,
  MoveReason,
  OrderSource,
  OrderStatus,
  TimeInForce,
} from '#engine/exchange/protocol.ts'
import type { FiatMethod, FiatOrderView, FiatReason, FiatStatus } from '#engine/fiat/protocol.ts'
import type { BadEnd, ReactorPhase, ReactorRecord } from '#engine/host/reactor-record.ts'
import type { Refusal } from '#engine/kernel/answer.ts'
import type { LoanMode } from '#engine/kernel/protocol.ts'
import type { RejectionCode } from '#engine/kernel/rejection-codes.ts'

// ---- read tables: rebuilt from the journal -------------------------------------------------------------------

/** One row per projection: the last seq whose events are in its tables. */
export const projectionCursors = sqliteTable('projection_cursors', {
  name: text('name').primaryKey(),
  seq: integer('seq').notNull(),
})

export const accounts = sqliteTable('accounts', {
  account: text('account').primaryKey(),
  kind: text('kind').notNull(),
  parent: text('parent'),
  kyc: integer('kyc').notNull(),
  vip: integer('vip').notNull(),
  frozen: integer('frozen', { mode: 'boolean' }).notNull(),
  feeToken: integer('fee_token', { mode: 'boolean' }).notNull(),
  /** In unified mode (domain.md 8). */
  unified: integer('unified', { mode: 'boolean' }).notNull().default(false),
  openedAt: integer('opened_at').notNull(),
})

export const balances = sqliteTable(
  'balances',
  {
    account: text('account').notNull(),
    coin: text('coin').notNull(),
    available: text('available').notNull(),
    frozen: text('frozen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.coin] })],
)

/** `orderId` is a growing number, so it also sorts by age. */
export const orders = sqliteTable(
  'orders',
  {
    orderId: integer('order_id').primaryKey(),
    clientOid: text('client_oid').notNull(),
    account: text('account').notNull(),
    symbol: text('symbol').notNull(),
    side: text('side', { enum: ['buy', 'sell'] }).notNull(),
    orderType: text('order_type', { enum: ['limit', 'market'] }).notNull(),
    tif: text('tif').$type<TimeInForce>().notNull(),
    price: text('price'),
    size: text('size'),
    quoteSize: text('quote_size'),
    executedSize: text('executed_size').notNull(),
    executedQuote: text('executed_quote').notNull(),
    remainingSize: text('remaining_size').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    /** 1 while the order can still trade. */
    open: integer('open', { mode: 'boolean' }).notNull(),
    reason: integer('reason'),
    source: text('source').$type<OrderSource>().notNull(),
    /** The plan that placed it. */
    planId: integer('plan_id'),
    /** What is placed once it is filled (domain.md 2.4), as JSON. */
    takeProfit: text('take_profit', { mode: 'json' }).$type<TriggerLeg>(),
    stopLoss: text('stop_loss', { mode: 'json' }).$type<TriggerLeg>(),
    /** Of a margin wallet: whether it borrows and repays; null where it does neither. */
    loan: text('loan').$type<LoanMode>(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('orders_by_account').on(table.account, table.orderId),
    index('orders_open').on(table.account, table.orderId).where(sql`${table.open} = 1`),
    uniqueIndex('orders_by_client_oid').on(table.account, table.clientOid),
  ],
)

/** Orders that wait for a price (domain.md 2). `planId` is a growing number, so it also sorts by age. */
export const plans = sqliteTable(
  'plans',
  {
    planId: integer('plan_id').primaryKey(),
    clientOid: text('client_oid').notNull(),
    account: text('account').notNull(),
    symbol: text('symbol').notNull(),
    kind: text('kind').$type<PlanKind>().notNull(),
    side: text('side', { enum: ['buy', 'sell'] }).notNull(),
    orderType: text('order_type', { enum: ['limit', 'market'] }).notNull(),
    tif: text('tif').$type<TimeInForce>().notNull(),
    triggerBy: text('trigger_by').$type<TriggerSource>().notNull(),
    source: text('source').$type<OrderSource>().notNull(),
    triggerPrice: text('trigger_price'),
    operator: text('operator').$type<TriggerOperator>(),
    price: text('price'),
    orderPrice: text('order_price'),
    size: text('size'),
    quoteSize: text('quote_size'),
    callback: text('callback'),
    status: text('status').$type<PlanStatus>().notNull(),
    /** 1 while it waits, follows or rests. */
    open: integer('open', { mode: 'boolean' }).notNull(),
    /** Of a trailing stop, as of the last event; the live one moves on without events. */
    extreme: text('extreme'),
    /** The order it placed. */
    orderId: integer('order_id'),
    limitOrderId: integer('limit_order_id'),
    parentOrderId: integer('parent_order_id'),
    siblingId: integer('sibling_id'),
    reason: integer('reason'),
    failure: text('failure').$type<RejectionCode>(),
    params: text('params', { mode: 'json' }).$type<Record<string, string>>(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('plans_by_account').on(table.account, table.planId),
    index('plans_open').on(table.account, table.planId).where(sql`${table.open} = 1`),
    index('plans_by_client_oid').on(table.account, table.clientOid),
  ],
)

export const fills = sqliteTable(
  'fills',
  {
    account: text('account').notNull(),
    tradeId: integer('trade_id').notNull(),
    orderId: integer('order_id').notNull(),
    symbol: text('symbol').notNull(),
    side: text('side', { enum: ['buy', 'sell'] }).notNull(),
    role: text('role', { enum: ['maker', 'taker'] }).notNull(),
    price: text('price').notNull(),
    size: text('size').notNull(),
    quote: text('quote').notNull(),
    /** Worth of `quote` at that moment where it is another coin; null where no pair has a price. */
    usdt: text('usdt'),
    feeCoin: text('fee_coin').notNull(),
    fee: text('fee').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.tradeId, table.orderId] }),
    index('fills_by_order').on(table.orderId),
  ],
)

/** Money that came to or left an account by itself: grants, resets, transfers. One row per account it touched. */
export const fundMoves = sqliteTable(
  'fund_moves',
  {
    moveId: integer('move_id').primaryKey(),
    account: text('account').notNull(),
    coin: text('coin').notNull(),
    /** Below zero it left. */
    amount: text('amount').notNull(),
    /** Its worth at that moment, unsigned; null where no pair has a price. */
    usdt: text('usdt'),
    /** The account at the other end, or `mint`. */
    other: text('other').notNull(),
    why: text('why').$type<MoveReason>().notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('fund_moves_by_account').on(table.account, table.moveId)],
)

/** Coins that were converted, by a quote or as small balances (domain.md 15.3). */
export const conversions = sqliteTable(
  'conversions',
  {
    conversionId: integer('conversion_id').primaryKey(),
    account: text('account').notNull(),
    /** Null where small balances were converted. */
    quoteId: text('quote_id'),
    from: text('from_coin').notNull(),
    to: text('to_coin').notNull(),
    fromSize: text('from_size').notNull(),
    /** What came, the fee taken off. */
    toSize: text('to_size').notNull(),
    price: text('price').notNull(),
    fee: text('fee').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('conversions_by_account').on(table.account, table.conversionId)],
)

/** Every time that a price alert fired (domain.md 17.1), also where no notice followed because there had been too many. */
export const alertFirings = sqliteTable(
  'alert_firings',
  {
    seq: integer('seq').notNull(),
    alertId: integer('alert_id').notNull(),
    account: text('account').notNull(),
    symbol: text('symbol').notNull(),
    kind: text('kind').$type<AlertKind>().notNull(),
    price: text('price'),
    percent: text('percent'),
    low: text('low'),
    high: text('high'),
    channels: text('channels').notNull(),
    firedPrice: text('fired_price').notNull(),
    change24h: text('change_24h').notNull(),
    suppressed: text('suppressed').$type<AlertCap>(),
    at: integer('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seq, table.alertId] }),
    index('alert_firings_by_account').on(table.account, table.seq),
  ],
)

/** Coins that came in on a chain (domain.md 15.4). */
export const coinDeposits = sqliteTable(
  'coin_deposits',
  {
    depositId: integer('deposit_id').primaryKey(),
    account: text('account').notNull(),
    coin: text('coin').notNull(),
    chain: text('chain').notNull(),
    amount: text('amount').notNull(),
    /** The withdrawal of another account that it is the other end of. */
    withdrawalId: integer('withdrawal_id'),
    confirmations: integer('confirmations').notNull(),
    required: integer('required').notNull(),
    status: text('status').$type<DepositStatus>().notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('coin_deposits_by_account').on(table.account, table.depositId)],
)

/** Coins that went out on a chain, or are about to. */
export const coinWithdrawals = sqliteTable(
  'coin_withdrawals',
  {
    withdrawalId: integer('withdrawal_id').primaryKey(),
    account: text('account').notNull(),
    coin: text('coin').notNull(),
    chain: text('chain').notNull(),
    address: text('address').notNull(),
    memo: text('memo'),
    /** The account of this exchange that the address belongs to. */
    recipient: text('recipient'),
    /** What left the balance. */
    amount: text('amount').notNull(),
    /** Taken off it. */
    fee: text('fee').notNull(),
    confirmations: integer('confirmations').notNull(),
    required: integer('required').notNull(),
    status: text('status').$type<WithdrawalStatus>().notNull(),
    reviewedAt: integer('reviewed_at').notNull(),
    /** What it is for, where the rules for withdrawals ask. */
    purpose: text('purpose'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('coin_withdrawals_by_account').on(table.account, table.withdrawalId)],
)

/** Lira that comes in from a bank or goes out to one. */
export const fiatOrders = sqliteTable(
  'fiat_orders',
  {
    orderId: integer('order_id').primaryKey(),
    account: text('account').notNull(),
    kind: text('kind').$type<FiatOrderView['kind']>().notNull(),
    status: text('status').$type<FiatStatus>().notNull(),
    amount: text('amount').notNull(),
    /** Taken off it. */
    fee: text('fee').notNull(),
    method: text('method').$type<FiatMethod>(),
    reference: text('reference'),
    iban: text('iban'),
    reason: text('reason').$type<FiatReason>(),
    /** What a card buys, and what may be kept of the card. */
    coin: text('coin'),
    coinAmount: text('coin_amount'),
    price: text('price'),
    brand: text('brand'),
    last4: text('last4'),
    /** When its state changes by itself. */
    dueAt: integer('due_at'),
    /** "created:1764080000000;paid:1764080010000;" */
    steps: text('steps').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('fiat_orders_by_account').on(table.account, table.orderId)],
)

// What rows that are too old to stay came to (db/rows-archive); each reader goes on with the rows from `until` on.

/** Up to when an account's fills and moves of funds are in the sums below; those rows may be in the archive. */
export const carriedAccounts = sqliteTable('carried_accounts', {
  account: text('account').primaryKey(),
  /** Exchange time; rows of that moment are not in the sums. */
  until: integer('until').notNull(),
})

/** Cost of each coin of an account (db/costs/cost-book.ts). */
export const carriedCosts = sqliteTable(
  'carried_costs',
  {
    account: text('account').notNull(),
    coin: text('coin').notNull(),
    quantity: text('quantity').notNull(),
    average: text('average').notNull(),
    net: text('net').notNull(),
    netSinceZero: text('net_since_zero').notNull(),
    realised: text('realised').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.coin] })],
)

/** What a bot's account traded in each hour. */
export const fillHours = sqliteTable(
  'fill_hours',
  {
    account: text('account').notNull(),
    /** When it began. */
    hour: integer('hour').notNull(),
    symbol: text('symbol').notNull(),
    side: text('side', { enum: ['buy', 'sell'] }).notNull(),
    feeCoin: text('fee_coin').notNull(),
    size: text('size').notNull(),
    quote: text('quote').notNull(),
    fee: text('fee').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.hour, table.symbol, table.side, table.feeCoin] })],
)

/** Closed minutes of the last 30 days, and all of a recording; older ones live in `candlesHour`. */
export const candlesMinute = sqliteTable(
  'candles_minute',
  {
    symbol: text('symbol').notNull(),
    openTime: integer('open_time').notNull(),
    open: text('open').notNull(),
    high: text('high').notNull(),
    low: text('low').notNull(),
    close: text('close').notNull(),
    volume: text('volume').notNull(),
    quoteVolume: text('quote_volume').notNull(),
    usdtVolume: text('usdt_volume').notNull(),
  },
  (table) => [primaryKey({ columns: [table.symbol, table.openTime] })],
)

export const candlesHour = sqliteTable(
  'candles_hour',
  {
    symbol: text('symbol').notNull(),
    openTime: integer('open_time').notNull(),
    open: text('open').notNull(),
    high: text('high').notNull(),
    low: text('low').notNull(),
    close: text('close').notNull(),
    volume: text('volume').notNull(),
    quoteVolume: text('quote_volume').notNull(),
    usdtVolume: text('usdt_volume').notNull(),
  },
  (table) => [primaryKey({ columns: [table.symbol, table.openTime] })],
)

/** Settlements of funding of every contract, for everybody. */
export const fundingRates = sqliteTable(
  'funding_rates',
  {
    symbol: text('symbol').notNull(),
    at: integer('at').notNull(),
    rate: text('rate').notNull(),
    markPrice: text('mark_price').notNull(),
    collected: text('collected').notNull(),
    distributed: text('distributed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.symbol, table.at] })],
)

/** Every five minutes: open interest of a contract, and how many accounts are long and short; none while it is 0. */
export const contractInterest = sqliteTable(
  'contract_interest',
  {
    symbol: text('symbol').notNull(),
    at: integer('at').notNull(),
    openInterest: text('open_interest').notNull(),
    longAccounts: integer('long_accounts').notNull(),
    shortAccounts: integer('short_accounts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.symbol, table.at] })],
)

/** The insurance fund of a coin after each change. */
export const insuranceBalances = sqliteTable(
  'insurance_balances',
  {
    seq: integer('seq').notNull(),
    coin: text('coin').notNull(),
    at: integer('at').notNull(),
    balance: text('balance').notNull(),
  },
  (table) => [primaryKey({ columns: [table.coin, table.seq] })],
)

/** What commands were answered that the exchange itself has forgotten: by account, 64 bits of the id and 64 bits of the body. */
export const recordedAnswers = sqliteTable(
  'recorded_answers',
  {
    /** Its index in the exchange; −1 = the operator. */
    account: integer('account').notNull(),
    idA: integer('id_a').notNull(),
    idB: integer('id_b').notNull(),
    bodyA: integer('body_a').notNull(),
    bodyB: integer('body_b').notNull(),
    seq: integer('seq').notNull(),
    at: integer('at').notNull(),
    orderId: integer('order_id').notNull(),
    planId: integer('plan_id').notNull(),
    refusal: text('refusal', { mode: 'json' }).$type<Refusal>(),
  },
  (table) => [primaryKey({ columns: [table.account, table.idA, table.idB] })],
)

// ---- stores: rows that can never move a balance or an order --------------------------------------------------

/** A person; `userId` is the 13-digit UID and the name of the spot ledger account. */
export const users = sqliteTable('users', {
  userId: text('user_id').primaryKey(),
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  country: text('country').notNull(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  birthDate: text('birth_date'),
  createdAt: integer('created_at').notNull(),
  /** May use the lab and replay sessions of others (`npm run admin -- operator`). */
  operator: integer('operator', { mode: 'boolean' }).notNull().default(false),
})

/** One login. Only hashes of the cookies are kept; `family` ties a refresh chain together for reuse detection. */
export const sessions = sqliteTable(
  'sessions',
  {
    sessionId: text('session_id').primaryKey(),
    family: text('family').notNull(),
    userId: text('user_id').notNull(),
    accessHash: text('access_hash').notNull(),
    refreshHash: text('refresh_hash').notNull(),
    createdAt: integer('created_at').notNull(),
    accessExpiresAt: integer('access_expires_at').notNull(),
    refreshExpiresAt: integer('refresh_expires_at').notNull(),
    /** Set when the refresh cookie was exchanged for a newer one, or at logout. */
    endedAt: integer('ended_at'),
  },
  (table) => [
    index('sessions_by_access').on(table.accessHash),
    index('sessions_by_refresh').on(table.refreshHash),
    index('sessions_by_user').on(table.userId),
    index('sessions_by_family').on(table.family),
  ],
)

/** Accounts that belong to a main account (domain.md 18.3); their money and standing are the exchange's. */
export const subAccounts = sqliteTable(
  'sub_accounts',
  {
    account: text('account').primaryKey(),
    owner: text('owner').notNull(),
    kind: text('kind').$type<SubAccountKind>().notNull(),
    name: text('name').notNull(),
    /** Of a custodial one: the person who trades it; null when unbound. */
    trader: text('trader'),
    /** What it may do on its own: move funds to the main account, and to its other sub-accounts. */
    paysMain: integer('pays_main', { mode: 'boolean' }).notNull(),
    paysSubs: integer('pays_subs', { mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('sub_accounts_by_owner').on(table.owner, table.createdAt),
    index('sub_accounts_by_trader').on(table.trader),
  ],
)

/** general: a login of its own; virtual: opened from main; custodial: another person trades it; demo: demo funds. */
export type SubAccountKind = 'general' | 'virtual' | 'custodial' | 'demo'

/** The account that a login acts for instead of its own, by its refresh chain. */
export const actingLogins = sqliteTable('acting_logins', {
  family: text('family').primaryKey(),
  account: text('account').notNull(),
})

export const notices = sqliteTable('notices', {
  id: text('id').primaryKey(),
  startTime: integer('start_time').notNull(),
  endTime: integer('end_time').notNull(),
  webPage: integer('web_page').notNull(),
  noticeUrl: text('notice_url').notNull(),
  substanceTr: text('substance_tr').notNull(),
  substanceEn: text('substance_en').notNull(),
})

/** Work to do at a time; a queue's delayed job is only a hint, this row is the truth. */
export const timers = sqliteTable(
  'timers',
  {
    timerId: text('timer_id').primaryKey(),
    queue: text('queue').notNull(),
    payload: blob('payload', { mode: 'json' }).notNull(),
    dueAt: integer('due_at').notNull(),
    /** Repeats after this many ms; null = once. */
    everyMs: integer('every_ms'),
    attempts: integer('attempts').notNull(),
    lastError: text('last_error'),
  },
  (table) => [index('timers_by_due').on(table.dueAt)],
)

// ---- reactors: what they are between two reactions (engine/host/reactor-record.ts) ----------------------------

/** The part of a record that nothing is looked up by. */
export type ReactorLife = Pick<ReactorRecord, 'timers' | 'awaited' | 'endingSteps' | 'pace' | 'paused'>

/** `reactorId` is a number of 13 digits that grows, so it also sorts by age. */
export const reactors = sqliteTable(
  'reactors',
  {
    reactorId: text('reactor_id').primaryKey(),
    kind: text('kind').notNull(),
    owner: text('owner').notNull(),
    account: text('account').notNull(),
    /** The account of the published bot that it is a copy of. */
    follows: text('follows'),
    /** Names the request that made it: the same one again makes no other. */
    request: text('request').notNull(),
    version: integer('version').notNull(),
    phase: text('phase').$type<ReactorPhase>().notNull(),
    config: text('config', { mode: 'json' }).$type<unknown>().notNull(),
    state: text('state', { mode: 'json' }).$type<unknown>(),
    badEnd: text('bad_end', { mode: 'json' }).$type<BadEnd>(),
    life: text('life', { mode: 'json' }).$type<ReactorLife>().notNull(),
    cursorSeq: integer('cursor_seq').notNull(),
    cursorIndex: integer('cursor_index').notNull(),
    nextIntent: integer('next_intent').notNull(),
    nextTimer: integer('next_timer').notNull(),
    revision: integer('revision').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    endedAt: integer('ended_at'),
  },
  (table) => [
    index('reactors_by_owner').on(table.owner, table.kind, table.reactorId),
    index('reactors_ending').on(table.reactorId).where(sql`${table.phase} = 'ending'`),
    uniqueIndex('reactors_by_request').on(table.owner, table.request),
    index('reactors_by_leader').on(table.follows, table.createdAt).where(sql`${table.follows} IS NOT NULL`),
  ],
)

/** What happened to a reactor and it has not reacted to yet. Written with the read tables, in their transaction. */
export const reactorInbox = sqliteTable(
  'reactor_inbox',
  {
    reactorId: text('reactor_id').notNull(),
    seq: integer('seq').notNull(),
    /** Which of the reactors' events of that seq it is. */
    position: integer('position').notNull(),
    event: text('event', { mode: 'json' }).$type<ExchangeEvent>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reactorId, table.seq, table.position] })],
)

/** Commands of reactors that are not known to have reached the exchange. */
export const reactorIntents = sqliteTable(
  'reactor_intents',
  {
    /** In the order they were made, over all reactors. */
    intentId: integer('intent_id').primaryKey({ autoIncrement: true }),
    reactorId: text('reactor_id').notNull(),
    n: integer('n').notNull(),
    command: text('command', { mode: 'json' }).$type<Command>().notNull(),
  },
  (table) => [uniqueIndex('reactor_intents_by_number').on(table.reactorId, table.n)],
)

/** Why a reactor did, or did not, act: the newest lines of each. */
export const reactorLog = sqliteTable(
  'reactor_log',
  {
    lineId: integer('line_id').primaryKey(),
    reactorId: text('reactor_id').notNull(),
    at: integer('at').notNull(),
    code: text('code').notNull(),
    params: text('params', { mode: 'json' }).$type<Record<string, string>>(),
  },
  (table) => [index('reactor_log_by_reactor').on(table.reactorId, table.lineId)],
)

/** What a person changed of the preferences; the service knows the defaults of the others. */
export const preferences = sqliteTable('preferences', {
  userId: text('user_id').primaryKey(),
  flags: text('flags', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
})

export const favourites = sqliteTable(
  'favourites',
  {
    userId: text('user_id').notNull(),
    symbol: text('symbol').notNull(),
    addedAt: integer('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.symbol] })],
)

// ---- the market of bots: their texts, and how they stood; terms and payments are the exchange's own --------------

export const strategists = sqliteTable('strategists', {
  /** The spot ledger account: of a person the UID. */
  account: text('account').primaryKey(),
  name: text('name').notNull().unique(),
  about: text('about').notNull(),
  since: integer('since').notNull(),
})

export const strategyTexts = sqliteTable('strategy_texts', {
  reactorId: text('reactor_id').primaryKey(),
  title: text('title').notNull(),
  about: text('about').notNull(),
})

/** How published bots stood at the full hours of the exchange's clock. Shares are decimal text, parts of what was invested. */
export const strategyRanks = sqliteTable(
  'strategy_ranks',
  {
    reactorId: text('reactor_id').notNull(),
    at: integer('at').notNull(),
    coin: text('coin').notNull(),
    invested: text('invested').notNull(),
    /** Worth of that in USDT. */
    investedUsdt: text('invested_usdt').notNull(),
    total: text('total').notNull(),
    share: text('share').notNull(),
    /** The highest share so far, and the deepest fall from any such: part of what it was worth then. */
    peak: text('peak').notNull(),
    drawdown: text('drawdown').notNull(),
    /** By how much the share changed within seven days. */
    week: text('week').notNull(),
    runningMs: integer('running_ms').notNull(),
    /** People who began to copy it within seven days. */
    copiers7d: integer('copiers_7d').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reactorId, table.at] })],
)

/** Bots of the platform by name, and what they made in the simulated past before the exchange opened. */
export const strategyPasts = sqliteTable('strategy_pasts', {
  name: text('name').primaryKey(),
  /** 'waiting' to be played; 'refused': it would not have been running at the end of it, so it was not opened. */
  status: text('status').$type<PastStatus>().notNull(),
  /** Of one that was played: its bot. */
  reactorId: text('reactor_id').unique(),
  record: text('record', { mode: 'json' }).$type<PastRecord>(),
})

export type PastStatus = 'waiting' | 'played' | 'refused'

export const botFavourites = sqliteTable(
  'bot_favourites',
  {
    userId: text('user_id').notNull(),
    reactorId: text('reactor_id').notNull(),
    addedAt: integer('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.reactorId] })],
)

/** What was looked for in the market of bots, by day. */
export const marketSearches = sqliteTable(
  'market_searches',
  {
    word: text('word').notNull(),
    day: integer('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.word, table.day] })],
)

// ---- signals: who may send them, and what came in; what a bot makes of one goes through the journal --------------------------

export const signals = sqliteTable(
  'signals',
  {
    signalId: text('signal_id').primaryKey(),
    owner: text('owner').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    symbols: text('symbols', { mode: 'json' }).$type<string[]>().notNull(),
    /** The secret of its address is a digest of it under a key that is not in here. */
    salt: text('salt').notNull(),
    accepted: integer('accepted').notNull(),
    ignored: integer('ignored').notNull(),
    refused: integer('refused').notNull(),
    lastAt: integer('last_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [uniqueIndex('signals_by_owner').on(table.owner, table.name)],
)

/** The newest messages that came to a signal, accepted or not. */
export const signalRequests = sqliteTable(
  'signal_requests',
  {
    requestId: integer('request_id').primaryKey({ autoIncrement: true }),
    signalId: text('signal_id').notNull(),
    at: integer('at').notNull(),
    via: text('via', { enum: ['hook', 'sender'] }).notNull(),
    verdict: text('verdict', { enum: ['accepted', 'ignored', 'refused'] }).notNull(),
    why: text('why'),
    /** The message's own id, as far as it could be read. */
    messageId: text('message_id'),
    /** As it came; null where the sender did not know the secret, or sent too much. */
    body: text('body'),
    tookMs: integer('took_ms').notNull(),
  },
  (table) => [index('signal_requests_by_signal').on(table.signalId, table.requestId)],
)

// ---- keys of the API: who may act for an account by signing ---------------------------------------------------

export const apiKeys = sqliteTable(
  'api_keys',
  {
    keyId: text('key_id').primaryKey(),
    /** What the client sends as ACCESS-KEY. */
    apiKey: text('api_key').notNull(),
    account: text('account').notNull(),
    name: text('name').notNull(),
    scopes: text('scopes', { mode: 'json' }).$type<KeyScope[]>().notNull(),
    ips: text('ips', { mode: 'json' }).$type<string[]>().notNull(),
    /** The secret, sealed under a key that is not in here: checking a signature needs it whole. */
    sealedSecret: text('sealed_secret').notNull(),
    /** A digest under that same key. */
    passphrase: text('passphrase').notNull(),
    /** The end that its owner chose. */
    endsAt: integer('ends_at'),
    /** The end that holds: also that of a key without addresses. */
    expiresAt: integer('expires_at'),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
  },
  (table) => [
    uniqueIndex('api_keys_by_key').on(table.apiKey),
    index('api_keys_by_account').on(table.account),
  ],
)

/** What a key may do; no key may withdraw. */
export type KeyScope = 'read' | 'trade' | 'transfer'
