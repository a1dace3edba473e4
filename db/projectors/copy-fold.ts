// Copy trading as rows: leaders, their positions by the orders that opened them, copies, what was copied or skipped, and shares.

import type Database from 'better-sqlite3'
import { addDecimals, multiplyDecimals } from '#engine/core/decimal-arithmetic.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { type CopyStatements, type OpenTrade, prepareCopyStatements } from './copy-statements.ts'

type Of<T extends ExchangeEvent['type']> = Extract<ExchangeEvent, { type: T }>
type Kind =
  | 'leaderChanged'
  | 'leadOpened'
  | 'leadClosed'
  | 'copyChanged'
  | 'copyOpened'
  | 'copyClosed'
  | 'copyStopsSet'
  | 'copySkipped'
  | 'profitShared'

export class CopyFold {
  private readonly statements: CopyStatements

  constructor(sqlite: Database.Database) {
    this.statements = prepareCopyStatements(sqlite)
  }

  take(event: Of<Kind>): void {
    const { statements } = this
    switch (event.type) {
      case 'leaderChanged':
        this.leaderChanged(event)
        return
      case 'leadOpened':
        statements.insertLead.run(openedRow(event))
        return
      case 'leadClosed': {
        const open = statements.openLead.get(event.account, Number(event.trackingNo))
        if (open) statements.closeLead.run(closedRow(open, event))
        return
      }
      case 'copyChanged':
        this.copyChanged(event)
        return
      case 'copyOpened': {
        const { account, leader, wallet } = event
        const copyId = this.liveCopy(wallet)
        statements.insertCopied.run({ ...openedRow(event), copyId, account, leader, wallet })
        statements.countOpened.run(copyId)
        return
      }
      case 'copyClosed': {
        const open = statements.openCopied.get(event.wallet, Number(event.trackingNo))
        if (open) statements.closeCopied.run(closedRow(open, event))
        const copyId = this.liveCopy(event.wallet)
        const { profit } = statements.copyById.get(copyId) as { profit: string }
        statements.setProfit.run(addDecimals(profit, event.profit), copyId)
        return
      }
      case 'copyStopsSet': {
        const { wallet, trackingNo, takeProfit = null, stopLoss = null } = event
        statements.setStops.run({ wallet, trackingNo: Number(trackingNo), takeProfit, stopLoss })
        return
      }
      case 'copySkipped': {
        const copyId = this.liveCopy(event.wallet)
        statements.insertSkip.run({ ...event, trackingNo: Number(event.trackingNo), copyId })
        statements.countSkipped.run(copyId)
        return
      }
      case 'profitShared': {
        // All that a day held went back.
        if (Number(event.amount) === 0) return
        const copyId = this.liveCopy(event.wallet)
        statements.insertShare.run({ ...event, copyId })
        const { shared } = statements.copyById.get(copyId) as { shared: string }
        statements.setShared.run(addDecimals(shared, event.amount), copyId)
      }
    }
  }

  private leaderChanged(event: Of<'leaderChanged'>): void {
    const { account, status, isPrivate, at } = event
    const before = this.statements.leader.get(account)
    const goesOn = before && (before.status === 'leading' || status === 'stopped')
    const since = goesOn ? before.since : at
    this.statements.putLeader.run({ ...event, isPrivate: isPrivate ? 1 : 0, since })
    if (status === 'stopped') this.statements.leaveLeads.run(at, account)
  }

  private copyChanged(event: Of<'copyChanged'>): void {
    const { account, leader, wallet, status, reason = null, at } = event
    const terms = JSON.stringify(event.terms)
    const live = this.statements.liveCopy.get(wallet)
    const endedAt = status === 'stopped' ? at : null
    if (live) this.statements.changeCopy.run({ ...live, status, reason, terms, endedAt })
    else this.statements.insertCopy.run({ account, leader, wallet, status, terms, at })
  }

  /** The rows of a copy begin with the event of its beginning. */
  private liveCopy(wallet: string): number {
    return this.statements.liveCopy.get(wallet)?.copyId ?? 0
  }
}

const openedRow = (event: Of<'leadOpened' | 'copyOpened'>) => {
  const { account, trackingNo, symbol, side, size, price, leverage, at } = event
  return { account, trackingNo: Number(trackingNo), symbol, side, size, price, leverage, at }
}

function closedRow(open: OpenTrade, { size, price, profit, remaining, at }: Of<'leadClosed' | 'copyClosed'>) {
  return {
    tradeId: open.tradeId,
    remaining,
    closedValue: addDecimals(open.closedValue, multiplyDecimals(price, size)),
    profit: addDecimals(open.profit, profit),
    closedAt: Number(remaining) === 0 ? at : null,
  }
}
