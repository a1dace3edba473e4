// Compares what clients see of the exchange with its actual state.

import { compareDecimals } from '#engine/core/decimal.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { AccountView, MarketView } from '#engine/exchange/view.ts'
import type { ContractsView } from '#engine/futures/view.ts'
import { unifiedOwner } from '#engine/kernel/wallets.ts'
import type { UnifiedView } from '#engine/unified/view.ts'
import { contractDifferences } from './compare-contracts.ts'
import type { ClientBalance, PeopleClient } from './people-client.ts'

export interface Actual {
  exchange: AccountView & MarketView & { readonly contracts: ContractsView; readonly unified: UnifiedView }
  accounts: readonly string[]
  symbols: readonly string[]
  contracts: readonly string[]
  /** Events since the last comparison. */
  events: readonly ExchangeEvent[]
}

const levels = 50
const tradeCount = 20

/** One line per difference: "ccxt reports alice's USDT: …, actual: …". */
export async function differencesOf(client: PeopleClient, actual: Actual): Promise<string[]> {
  const { accounts, symbols, contracts, exchange } = actual
  const differences = await Promise.all([
    ...accounts.map((account) => balanceDifferences(client, actual, account)),
    ...accounts.flatMap((account) =>
      symbols.map((symbol) => openOrderDifferences(client, actual, account, symbol)),
    ),
    ...(contracts.length > 0 ? accounts : []).map((account) =>
      contractDifferences(client, exchange.contracts, account, contracts),
    ),
    ...symbols.map((symbol) => marketDifferences(client, actual, symbol)),
    orderDifferences(client, actual),
  ])
  return differences.flat().map((difference) => `${client.way} reports ${difference}`)
}

function compare(what: string, seen: unknown, is: unknown): string[] {
  const [a, b] = [JSON.stringify(seen), JSON.stringify(is)]
  return a === b ? [] : [`${what}: ${a}, actual: ${b}`]
}

const alike = (a: string, b: string) => compareDecimals(a, b) === 0
const num = (text: string | undefined) => (text?.includes('.') ? text.replace(/\.?0+$/, '') : text)

async function balanceDifferences(
  client: PeopleClient,
  { exchange }: Actual,
  account: string,
): Promise<string[]> {
  const seen = await client.balances(account)
  // In unified mode those of that wallet.
  const is: ClientBalance[] = exchange.unified.account(account)?.coins ?? exchange.balances(account)
  const zero: Omit<ClientBalance, 'coin'> = { available: '0', frozen: '0' }
  const coins = new Set([...seen, ...is].map(({ coin }) => coin))
  return [...coins].flatMap((coin) => {
    const a = seen.find((one) => one.coin === coin) ?? zero
    const b = is.find((one) => one.coin === coin) ?? zero
    if (alike(a.available, b.available) && alike(a.frozen, b.frozen)) return []
    return [`${account}'s ${coin}: ${a.available} + ${a.frozen}, actual: ${b.available} + ${b.frozen}`]
  })
}

async function openOrderDifferences(
  client: PeopleClient,
  { exchange }: Actual,
  account: string,
  symbol: string,
): Promise<string[]> {
  const seen = (await client.openOrders(account, symbol)).map((order) =>
    [order.orderId, order.clientOid, order.side, order.price, order.size, order.executedSize].map(num),
  )
  const is = exchange
    .liveOrders(account, symbol)
    .map(({ orderId, clientOid, side, price, size, executedSize }) => [
      orderId,
      clientOid,
      side,
      price,
      size,
      executedSize,
    ])
  const byId = (a: (string | undefined)[], b: (string | undefined)[]) => Number(a[0]) - Number(b[0])
  const plans = await client.plans(account, symbol)
  const waiting = exchange.plans(account, symbol).filter(({ kind }) => plans.kinds.includes(kind))
  const sorted = (ids: string[]) => ids.sort((a, b) => Number(a) - Number(b))
  return [
    ...compare(`${account}'s open orders of ${symbol}`, seen.sort(byId), is.sort(byId)),
    ...compare(
      `${account}'s plans of ${symbol}`,
      sorted(plans.ids),
      sorted(waiting.map(({ planId }) => planId)),
    ),
  ]
}

async function marketDifferences(
  client: PeopleClient,
  { exchange }: Actual,
  symbol: string,
): Promise<string[]> {
  const [depth, trades] = await Promise.all([client.depth(symbol, levels), client.trades(symbol, tradeCount)])
  const is = exchange.depth(symbol, levels)
  const plain = (rows: readonly (readonly string[])[]) =>
    rows.slice(0, levels).map((row) => row.slice(0, 2).map(num))
  const tape = (rows: readonly { tradeId: string; price: string; size: string }[]) =>
    rows.map(({ tradeId, price, size }) => [tradeId, num(price), num(size)])
  return [
    ...compare(`the bids of ${symbol}`, plain(depth.bids), plain(is.bids)),
    ...compare(`the asks of ${symbol}`, plain(depth.asks), plain(is.asks)),
    ...compare(`the trades of ${symbol}`, tape(trades), tape(exchange.recentTrades(symbol, tradeCount))),
  ]
}

const personOf = ({ account }: { account: string }) => unifiedOwner(account) ?? account

/** The orders that changed. */
async function orderDifferences(client: PeopleClient, { events, accounts }: Actual): Promise<string[]> {
  const touched = new Map<string, Extract<ExchangeEvent, { type: 'orderChanged' }>>()
  for (const event of events)
    if (event.type === 'orderChanged' && accounts.includes(personOf(event))) touched.set(event.orderId, event)
  const differences = await Promise.all(
    [...touched.values()].map(async (event) => {
      const { symbol, orderId, status, executedSize, executedQuote } = event
      const account = personOf(event)
      const seen = await client.order(account, symbol, orderId)
      const isOpen = status === 'accepted' || status === 'live' || status === 'partially-filled'
      const plainly = [num(seen.executedSize), num(seen.executedQuote), seen.isOpen]
      return compare(`order ${orderId} of ${account}`, plainly, [executedSize, executedQuote, isOpen])
    }),
  )
  return differences.flat()
}
