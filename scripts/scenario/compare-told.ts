// Compares what people are told of the exchange with what is so.

import { compareDecimals } from '#engine/core/decimal.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { AccountView, MarketView } from '#engine/exchange/view.ts'
import type { PeopleClient, ToldBalance } from './people-client.ts'

export interface Truth {
  exchange: AccountView & MarketView
  accounts: readonly string[]
  symbols: readonly string[]
  /** What happened since the last look. */
  events: readonly ExchangeEvent[]
}

const levels = 50
const tradeCount = 20

/** One line a difference: "ccxt tells of alice's USDT: …, it is …". */
export async function liesOf(client: PeopleClient, truth: Truth): Promise<string[]> {
  const { accounts, symbols } = truth
  const lies = await Promise.all([
    ...accounts.map((account) => balanceLies(client, truth, account)),
    ...accounts.flatMap((account) => symbols.map((symbol) => openLies(client, truth, account, symbol))),
    ...symbols.map((symbol) => marketLies(client, truth, symbol)),
    orderLies(client, truth),
  ])
  return lies.flat().map((lie) => `${client.way} tells ${lie}`)
}

function unlike(what: string, told: unknown, is: unknown): string[] {
  const [a, b] = [JSON.stringify(told), JSON.stringify(is)]
  return a === b ? [] : [`${what}: ${a}, it is ${b}`]
}

const alike = (a: string, b: string) => compareDecimals(a, b) === 0
const num = (text: string | undefined) => (text?.includes('.') ? text.replace(/\.?0+$/, '') : text)

async function balanceLies(client: PeopleClient, { exchange }: Truth, account: string): Promise<string[]> {
  const told = await client.balances(account)
  const is = exchange.balances(account)
  const zero: Omit<ToldBalance, 'coin'> = { available: '0', frozen: '0' }
  const coins = new Set([...told, ...is].map(({ coin }) => coin))
  return [...coins].flatMap((coin) => {
    const a = told.find((one) => one.coin === coin) ?? zero
    const b = is.find((one) => one.coin === coin) ?? zero
    if (alike(a.available, b.available) && alike(a.frozen, b.frozen)) return []
    return [`of ${account}'s ${coin}: ${a.available} + ${a.frozen}, it is ${b.available} + ${b.frozen}`]
  })
}

async function openLies(
  client: PeopleClient,
  { exchange }: Truth,
  account: string,
  symbol: string,
): Promise<string[]> {
  const told = (await client.openOrders(account, symbol)).map((order) =>
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
    ...unlike(`${account}'s open orders of ${symbol}`, told.sort(byId), is.sort(byId)),
    ...unlike(
      `${account}'s plans of ${symbol}`,
      sorted(plans.ids),
      sorted(waiting.map(({ planId }) => planId)),
    ),
  ]
}

async function marketLies(client: PeopleClient, { exchange }: Truth, symbol: string): Promise<string[]> {
  const [depth, trades] = await Promise.all([client.depth(symbol, levels), client.trades(symbol, tradeCount)])
  const is = exchange.depth(symbol, levels)
  const plain = (rows: readonly (readonly string[])[]) =>
    rows.slice(0, levels).map((row) => row.slice(0, 2).map(num))
  const tape = (rows: readonly { tradeId: string; price: string; size: string }[]) =>
    rows.map(({ tradeId, price, size }) => [tradeId, num(price), num(size)])
  return [
    ...unlike(`the bids of ${symbol}`, plain(depth.bids), plain(is.bids)),
    ...unlike(`the asks of ${symbol}`, plain(depth.asks), plain(is.asks)),
    ...unlike(`the trades of ${symbol}`, tape(trades), tape(exchange.recentTrades(symbol, tradeCount))),
  ]
}

/** The orders that something happened to. */
async function orderLies(client: PeopleClient, { events, accounts }: Truth): Promise<string[]> {
  const touched = new Map<string, Extract<ExchangeEvent, { type: 'orderChanged' }>>()
  for (const event of events)
    if (event.type === 'orderChanged' && accounts.includes(event.account)) touched.set(event.orderId, event)
  const lies = await Promise.all(
    [...touched.values()].map(async ({ account, symbol, orderId, status, executedSize, executedQuote }) => {
      const told = await client.order(account, symbol, orderId)
      const isOpen = status === 'accepted' || status === 'live' || status === 'partially-filled'
      const plainly = [num(told.executedSize), num(told.executedQuote), told.isOpen]
      return unlike(`order ${orderId} of ${account}`, plainly, [executedSize, executedQuote, isOpen])
    }),
  )
  return lies.flat()
}
