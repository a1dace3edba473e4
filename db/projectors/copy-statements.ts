// The statements of the rows of copy trading.

import type Database from 'better-sqlite3'

/** A trade that has lots left. */
export interface OpenTrade {
  tradeId: number
  closedValue: string
  profit: string
}

const tradeColumns =
  'account, tracking_no, symbol, side, leverage, size, entry_price, opened_at, remaining, closed_value, profit'
const tradeValues = "@account, @trackingNo, @symbol, @side, @leverage, @size, @price, @at, @size, '0', '0'"

const openTrade = (sqlite: Database.Database, table: string, owner: string) =>
  sqlite.prepare<[string, number], OpenTrade>(
    `SELECT trade_id AS tradeId, closed_value AS closedValue, profit FROM ${table}
     WHERE ${owner} = ? AND tracking_no = ? AND closed_at IS NULL ORDER BY trade_id LIMIT 1`,
  )

const closeTrade = (sqlite: Database.Database, table: string) =>
  sqlite.prepare(
    `UPDATE ${table} SET remaining = @remaining, closed_value = @closedValue, profit = @profit, closed_at = @closedAt
     WHERE trade_id = @tradeId`,
  )

export const prepareCopyStatements = (sqlite: Database.Database) => ({
  leader: sqlite.prepare<[string], { status: string; since: number }>(
    'SELECT status, since FROM copy_leaders WHERE account = ?',
  ),
  putLeader: sqlite.prepare(
    `INSERT OR REPLACE INTO copy_leaders (account, name, status, share, minimum, is_private, followers, since, updated_at)
     VALUES (@account, @name, @status, @share, @minimum, @isPrivate, @followers, @since, @at)`,
  ),
  insertLead: sqlite.prepare(`INSERT INTO lead_trades (${tradeColumns}) VALUES (${tradeValues})`),
  openLead: openTrade(sqlite, 'lead_trades', 'account'),
  closeLead: closeTrade(sqlite, 'lead_trades'),
  leaveLeads: sqlite.prepare('UPDATE lead_trades SET closed_at = ? WHERE account = ? AND closed_at IS NULL'),
  insertCopied: sqlite.prepare(
    `INSERT INTO copy_trades (${tradeColumns}, copy_id, leader, wallet) VALUES (${tradeValues}, @copyId, @leader, @wallet)`,
  ),
  openCopied: openTrade(sqlite, 'copy_trades', 'wallet'),
  closeCopied: closeTrade(sqlite, 'copy_trades'),
  setStops: sqlite.prepare(
    `UPDATE copy_trades SET take_profit = @takeProfit, stop_loss = @stopLoss
     WHERE wallet = @wallet AND tracking_no = @trackingNo AND closed_at IS NULL`,
  ),
  liveCopy: sqlite.prepare<[string], { copyId: number }>(
    'SELECT copy_id AS copyId FROM copies WHERE wallet = ? AND ended_at IS NULL',
  ),
  copyById: sqlite.prepare<[number], { profit: string; shared: string }>(
    'SELECT profit, shared FROM copies WHERE copy_id = ?',
  ),
  insertCopy: sqlite.prepare(
    `INSERT INTO copies (account, leader, wallet, status, terms, opened, skipped, profit, shared, started_at)
     VALUES (@account, @leader, @wallet, @status, @terms, 0, 0, '0', '0', @at)`,
  ),
  changeCopy: sqlite.prepare(
    `UPDATE copies SET status = @status, reason = COALESCE(@reason, reason), terms = @terms, ended_at = @endedAt
     WHERE copy_id = @copyId`,
  ),
  countOpened: sqlite.prepare('UPDATE copies SET opened = opened + 1 WHERE copy_id = ?'),
  countSkipped: sqlite.prepare('UPDATE copies SET skipped = skipped + 1 WHERE copy_id = ?'),
  setProfit: sqlite.prepare('UPDATE copies SET profit = ? WHERE copy_id = ?'),
  setShared: sqlite.prepare('UPDATE copies SET shared = ? WHERE copy_id = ?'),
  insertSkip: sqlite.prepare(
    `INSERT INTO copy_skips (copy_id, account, leader, tracking_no, symbol, side, size, reason, at)
     VALUES (@copyId, @account, @leader, @trackingNo, @symbol, @side, @size, @reason, @at)`,
  ),
  insertShare: sqlite.prepare(
    `INSERT INTO copy_shares (copy_id, account, leader, amount, net, high_water_mark, at)
     VALUES (@copyId, @account, @leader, @amount, @net, @highWaterMark, @at)`,
  ),
})

export type CopyStatements = ReturnType<typeof prepareCopyStatements>
