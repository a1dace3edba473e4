// The prepared statements of the exchange projector: plain SQL, because these run tens of thousands of times a second.

import type Database from 'better-sqlite3'

export type ProjectorStatements = ReturnType<typeof prepareStatements>

const marks = (count: number) => Array(count).fill('?').join(', ')

export function prepareStatements(sqlite: Database.Database) {
  return {
    begin: sqlite.prepare('BEGIN IMMEDIATE'),
    commit: sqlite.prepare('COMMIT'),
    rollback: sqlite.prepare('ROLLBACK'),
    readCursor: sqlite
      .prepare<[string], number>('SELECT seq FROM projection_cursors WHERE name = ?')
      .pluck() as Database.Statement<[string], number>,
    /** Changes one row where the cursor stands there, else none. */
    expectCursor: sqlite.prepare('UPDATE projection_cursors SET seq = seq WHERE name = ? AND seq = ?'),
    writeCursor: sqlite.prepare(
      'INSERT INTO projection_cursors (name, seq) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET seq = excluded.seq',
    ),
    insertAccount: sqlite.prepare(
      `INSERT INTO accounts (account, kind, parent, kyc, vip, frozen, fee_token, opened_at)
       VALUES (?, ?, ?, 0, 0, 0, 0, ?)`,
    ),
    updateAccount: sqlite.prepare(
      'UPDATE accounts SET kyc = ?, vip = ?, frozen = ?, fee_token = ? WHERE account = ?',
    ),
    putBalance: sqlite.prepare(
      `INSERT INTO balances (account, coin, available, frozen) VALUES (?, ?, ?, ?)
       ON CONFLICT (account, coin) DO UPDATE SET available = excluded.available, frozen = excluded.frozen`,
    ),
    insertOrder: sqlite.prepare(
      `INSERT INTO orders (order_id, client_oid, account, symbol, side, order_type, tif, price, size, quote_size,
         executed_size, executed_quote, remaining_size, status, open, reason, source, plan_id, take_profit, stop_loss,
         loan, created_at, updated_at)
       VALUES (${marks(23)})`,
    ),
    updateOrder: sqlite.prepare(
      `UPDATE orders SET price = coalesce(?, price), size = coalesce(?, size), executed_size = ?, executed_quote = ?,
         remaining_size = ?, status = ?, open = ?, reason = ?, updated_at = ? WHERE order_id = ?`,
    ),
    insertPlan: sqlite.prepare(
      `INSERT INTO plans (plan_id, client_oid, account, symbol, kind, side, order_type, tif, trigger_by, source,
         limit_order_id, parent_order_id, sibling_id, created_at, trigger_price, operator, price, order_price, size,
         quote_size, callback, status, open, extreme, order_id, reason, failure, params, updated_at)
       VALUES (${marks(29)})`,
    ),
    // Terms come whole with every change; what happened to a plan is only ever added to.
    updatePlan: sqlite.prepare(
      `UPDATE plans SET trigger_price = ?, operator = ?, price = ?, order_price = ?, size = ?, quote_size = ?,
         callback = ?, status = ?, open = ?, extreme = coalesce(?, extreme), order_id = coalesce(?, order_id),
         reason = coalesce(?, reason), failure = coalesce(?, failure), params = coalesce(?, params), updated_at = ?
       WHERE plan_id = ?`,
    ),
    insertFill: sqlite.prepare(
      `INSERT INTO fills (account, trade_id, order_id, symbol, side, role, price, size, quote, usdt, fee_coin, fee, at)
       VALUES (${marks(13)})`,
    ),
    // A replay from the first entry brings again what a reactor has reacted to.
    insertInbox: sqlite.prepare(
      `INSERT OR IGNORE INTO reactor_inbox (reactor_id, seq, position, event)
       SELECT @reactor, @seq, @position, @event FROM reactors WHERE reactor_id = @reactor AND phase <> 'ended'
         AND (cursor_seq, cursor_index) < (@seq, @position)`,
    ),
    insertFundMove: sqlite.prepare(
      `INSERT INTO fund_moves (account, coin, amount, usdt, other, why, at) VALUES (${marks(7)})`,
    ),
    insertConversion: sqlite.prepare(
      `INSERT INTO conversions (account, quote_id, from_coin, to_coin, from_size, to_size, price, fee, at)
       VALUES (${marks(9)})`,
    ),
    putDeposit: sqlite.prepare(
      `INSERT INTO coin_deposits (deposit_id, account, coin, chain, amount, withdrawal_id, confirmations, required, status,
         created_at, updated_at)
       VALUES (@depositId, @account, @coin, @chain, @amount, @withdrawalId, @confirmations, @required, @status, @at, @at)
       ON CONFLICT (deposit_id) DO UPDATE SET
         confirmations = excluded.confirmations, status = excluded.status, updated_at = excluded.updated_at`,
    ),
    putWithdrawal: sqlite.prepare(
      `INSERT INTO coin_withdrawals (withdrawal_id, account, coin, chain, address, memo, recipient, amount, fee, confirmations,
         required, status, reviewed_at, purpose, created_at, updated_at)
       VALUES (@withdrawalId, @account, @coin, @chain, @address, @memo, @recipient, @amount, @fee, @confirmations,
         @required, @status, @reviewedAt, @purpose, @at, @at)
       ON CONFLICT (withdrawal_id) DO UPDATE SET
         confirmations = excluded.confirmations, status = excluded.status, updated_at = excluded.updated_at`,
    ),
    putFiatOrder: sqlite.prepare(
      `INSERT INTO fiat_orders (order_id, account, kind, status, amount, fee, method, reference, iban, reason, coin, coin_amount,
         price, brand, last4, due_at, steps,
         created_at, updated_at)
       VALUES (@orderId, @account, @kind, @status, @amount, @fee, @method, @reference, @iban, @reason, @coin, @coinAmount,
         @price, @brand, @last4, @dueAt, @step, @at, @at)
       ON CONFLICT (order_id) DO UPDATE SET
         status = excluded.status, fee = excluded.fee, reason = excluded.reason, due_at = excluded.due_at,
         steps = steps || excluded.steps, updated_at = excluded.updated_at`,
    ),
    insertAlertFiring: sqlite.prepare(
      `INSERT OR IGNORE INTO alert_firings (seq, alert_id, account, symbol, kind, price, percent, low, high, channels,
         fired_price, change_24h, suppressed, at)
       VALUES (@seq, @alertId, @account, @symbol, @kind, @price, @percent, @low, @high, @channels, @firedPrice, @change24h,
         @suppressed, @at)`,
    ),
    insertNotification: sqlite.prepare(
      'INSERT OR IGNORE INTO notifications (cause, seq, account, kind, params, at) VALUES (?, ?, ?, ?, ?, ?)',
    ),
    orderBefore: sqlite.prepare('SELECT side, price, client_oid FROM orders WHERE order_id = ?'),
    planBefore: sqlite.prepare(
      'SELECT side, price, order_price AS orderPrice, trigger_price AS triggerPrice FROM plans WHERE plan_id = ?',
    ),
    insertAnswer: sqlite.prepare(
      `INSERT OR IGNORE INTO recorded_answers (account, id_a, id_b, body_a, body_b, seq, at, order_id, plan_id, refusal)
       VALUES (${marks(10)})`,
    ),
    putFundingRate: sqlite.prepare(
      `INSERT OR REPLACE INTO funding_rates (symbol, at, rate, mark_price, collected, distributed)
       VALUES (@symbol, @at, @rate, @markPrice, @collected, @distributed)`,
    ),
    putContractInterest: sqlite.prepare(
      `INSERT OR REPLACE INTO contract_interest (symbol, at, open_interest, long_accounts, short_accounts)
       VALUES (@symbol, @at, @openInterest, @longAccounts, @shortAccounts)`,
    ),
    putInsurance: sqlite.prepare(
      'INSERT OR REPLACE INTO insurance_balances (seq, coin, at, balance) VALUES (@seq, @coin, @at, @balance)',
    ),
    putCandle: sqlite.prepare(
      `INSERT INTO candles_minute (symbol, open_time, open, high, low, close, volume, quote_volume, usdt_volume)
       VALUES (${marks(9)}) ON CONFLICT (symbol, open_time) DO UPDATE SET
         open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close,
         volume = excluded.volume, quote_volume = excluded.quote_volume, usdt_volume = excluded.usdt_volume`,
    ),
  }
}
