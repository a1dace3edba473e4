// A digest of all that can be read of an exchange. Unlike the state hash it does not depend on how a build lays its state out.

import { createHash } from 'node:crypto'
import type { Exchange } from '#engine/exchange/exchange.ts'

export function visibleHash(exchange: Exchange, accounts: readonly string[]): string {
  const markets = exchange.symbols().map((symbol) => {
    const { bids, asks } = exchange.depth(symbol, 1_000)
    return { symbol, status: exchange.status(symbol), bids, asks, last: exchange.ticker(symbol).last }
  })
  const people = accounts.map((account) => ({
    facts: exchange.account(account),
    balances: exchange.balances(account),
    orders: exchange.liveOrders(account),
    plans: exchange.plans(account),
  }))
  const seen = { seq: exchange.lastSeq, now: exchange.now(), markets, people }
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex')
}
