// The prepared statements of what contracts write into the read tables.

import type Database from 'better-sqlite3'
import { insert } from './insert-statement.ts'
import { isUnifiedStatement } from './loan-statements.ts'

export type ContractStatements = ReturnType<typeof prepareContractStatements>

export function prepareContractStatements(sqlite: Database.Database) {
  return {
    insertOrder: insert(
      sqlite,
      'contract_orders',
      `order_id client_oid account symbol side order_type tif stp source origin position_side is_closing margin_mode leverage
       price size executed_size executed_quote remaining_size status open reason take_profit stop_loss created_at updated_at`,
    ),
    updateOrder: sqlite.prepare(
      `UPDATE contract_orders SET price = @price, size = @size, executed_size = @executedSize,
         executed_quote = @executedQuote, remaining_size = @remainingSize, status = @status, open = @open, reason = @reason,
         take_profit = @takeProfit, stop_loss = @stopLoss, updated_at = @updatedAt WHERE order_id = @orderId`,
    ),
    insertPlan: insert(
      sqlite,
      'contract_plans',
      `plan_id client_oid account symbol kind side position_side is_closing order_type tif stp source trigger_by trigger_price
       operator price size callback percent take_profit stop_loss status open extreme order_id reason failure params created_at updated_at`,
    ),
    updatePlan: sqlite.prepare(
      `UPDATE contract_plans SET trigger_price = @triggerPrice, operator = @operator, price = @price, size = @size,
         callback = @callback, percent = @percent, take_profit = @takeProfit, stop_loss = @stopLoss, status = @status, open = @open, extreme = @extreme, order_id = @orderId,
         reason = @reason, failure = @failure, params = @params, updated_at = @updatedAt WHERE plan_id = @planId`,
    ),
    insertFill: insert(
      sqlite,
      'contract_fills',
      `account trade_id order_id symbol side role action position_side price size quote fee_coin fee realised at`,
    ),
    insertClosed: sqlite.prepare(
      `INSERT INTO closed_positions (position_id, account, symbol, side, margin_mode, leverage, size, entry_price, close_price,
         realised, open_fee, close_fee, funding, closed_by, opened_at, closed_at)
       VALUES (@positionId, @account, @symbol, @side, @marginMode, @leverage, @closedSize, @entryPrice, @closePrice,
         @realised, @openFee, @closeFee, @funding, @by, @openedAt, @at)`,
    ),
    /** The fee of a takeover belongs to the position that it ended. */
    addCloseFee: sqlite.prepare(
      `UPDATE closed_positions SET close_fee = @closeFee WHERE closed_id = @closedId`,
    ),
    newestClosed: sqlite.prepare<[string, string, string], { closedId: number; closeFee: string }>(
      `SELECT closed_id AS closedId, close_fee AS closeFee FROM closed_positions
       WHERE account = ? AND symbol = ? AND side = ? ORDER BY closed_id DESC LIMIT 1`,
    ),
    insertLiquidation: insert(
      sqlite,
      'liquidations',
      `account kind started_id coin symbol side size mark_price price realised fee amount margin_ratio maintenance equity
       positions at`,
    ),
    /** The newest start that covers a position of a contract. */
    startOf: sqlite
      .prepare<[string, string, string], number>(
        `SELECT max(liquidation_id) FROM liquidations
         WHERE account = ? AND kind = 'started' AND coin = ? AND (symbol IS NULL OR symbol = ?)`,
      )
      .pluck() as Database.Statement<[string, string, string], number | null>,
    insertBill: insert(
      sqlite,
      'contract_bills',
      'account line coin kind symbol size price rate amount fee balance order_id trade_id at',
    ),
    isUnified: isUnifiedStatement(sqlite),
    heldBy: sqlite.prepare<[string, string], { available: string; frozen: string }>(
      'SELECT available, frozen FROM balances WHERE account = ? AND coin = ?',
    ),
    cashOf: sqlite
      .prepare<[string, string], string>('SELECT available FROM balances WHERE account = ? AND coin = ?')
      .pluck() as Database.Statement<[string, string], string>,
  }
}
