// People who reach the exchange through an unmodified client of ccxt.

import type { Exchange, Order } from 'ccxt'
import { silentLog } from '#db/log.ts'
import type { Receipt } from '#engine/exchange/protocol.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { CcxtExchange } from '#jobs/venues/ccxt-exchange.ts'
import { loadVenue } from '#jobs/venues/load-venue.ts'
import { contractMarket, text, venueMarket } from '#jobs/venues/venue-pairs.ts'
import type { ClientOrder, PeopleClient } from './people-client.ts'
import { openKey, type ScenarioServer } from './scenario-server.ts'

interface Person {
  client: Exchange
  exchange: CcxtExchange
}

export async function openCcxtPeople(server: ScenarioServer): Promise<PeopleClient> {
  const people = new Map<string, Promise<Person>>()
  const person = (account: string) => {
    const known = people.get(account) ?? openPerson(server, account, onlooker)
    people.set(account, known)
    return known
  }
  const onlooker = await openClient(server, {})
  const unified = (client: Exchange, symbol: string) => venueMarket(client, symbol)?.symbol as string
  return {
    way: 'ccxt',
    async submit(id, command) {
      const account = 'account' in command ? command.account : ''
      if (!server.open.exchange.account(account)) return accountMissing(account, id)
      return (await person(account)).exchange.submit(id, command)
    },
    async balances(account) {
      const { free, used } = (await (await person(account)).client.fetchBalance()) as unknown as Record<
        'free' | 'used',
        Record<string, unknown>
      >
      return Object.keys(free).map((coin) => ({
        coin,
        available: text(free[coin]),
        frozen: text(used[coin]),
      }))
    },
    async openOrders(account, symbol) {
      const { client } = await person(account)
      return (await client.fetchOpenOrders(unified(client, symbol))).map(orderOf(symbol))
    },
    lines: ['usdtm', 'usdcm'],
    async contracts(account, line, symbols) {
      const { client } = await person(account)
      const productType = line === 'usdtm' ? 'USDT-FUTURES' : 'USDC-FUTURES'
      const marginCoin = line === 'usdtm' ? 'USDT' : 'USDC'
      const nameOf = (market: unknown) =>
        symbols.find((symbol) => contractMarket(client, symbol)?.symbol === market) as string
      const positions = await client.fetchPositions(undefined, { productType, marginCoin })
      const orders = await Promise.all(
        symbols.map(async (symbol) => {
          const market = contractMarket(client, symbol)?.symbol as string
          return (await client.fetchOpenOrders(market)).map(orderOf(symbol))
        }),
      )
      const { total } = (await client.fetchBalance({ type: 'swap', productType })) as unknown as {
        total: Record<string, unknown>
      }
      return {
        positions: positions.map((one) => ({
          symbol: nameOf(one.symbol),
          side: one.side as string,
          size: text(one.contracts),
          entryPrice: text(one.entryPrice),
          unrealised: text(one.unrealizedPnl),
          marginMode: one.marginMode as string,
          liquidationPrice: text(one.liquidationPrice),
        })),
        orders: orders.flat(),
        equity: Object.entries(total).map(([coin, equity]) => ({ coin, equity: text(equity) })),
      }
    },
    async plans(account, symbol) {
      const { client } = await person(account)
      const orders = await client.fetchOpenOrders(unified(client, symbol), undefined, undefined, {
        trigger: true,
      })
      return { kinds: ['trigger', 'oco', 'trailing', 'tpsl'], ids: orders.map(({ id }) => id as string) }
    },
    async order(account, symbol, orderId) {
      const { client } = await person(account)
      const { filled, cost, status } = await client.fetchOrder(orderId, unified(client, symbol))
      return { executedSize: text(filled), executedQuote: text(cost), isOpen: status === 'open' }
    },
    async depth(symbol, levels) {
      const { bids, asks } = await onlooker.fetchOrderBook(unified(onlooker, symbol), levels)
      const rows = (side: typeof bids) =>
        side.map(([price, size]): [string, string] => [text(price), text(size)])
      return { bids: rows(bids), asks: rows(asks) }
    },
    async trades(symbol, count) {
      const trades = await onlooker.fetchTrades(unified(onlooker, symbol), undefined, count)
      return trades
        .map(({ id, price, amount }) => ({ tradeId: id as string, price: text(price), size: text(amount) }))
        .sort((a, b) => Number(b.tradeId) - Number(a.tradeId))
    },
    async close() {
      await onlooker.close()
      for (const one of people.values()) await (await one).client.close()
    },
  }
}

const orderOf =
  (symbol: string) =>
  ({ id, clientOrderId, side, price, amount, filled }: Order): ClientOrder => ({
    orderId: id as string,
    clientOid: clientOrderId as string,
    symbol,
    side: side as string,
    price: text(price),
    size: text(amount),
    executedSize: text(filled),
  })

/** An unmodified client, at our address. */
async function openClient(
  { origin }: ScenarioServer,
  keys: Record<string, string>,
  like?: Exchange,
): Promise<Exchange> {
  const client = await loadVenue({
    venue: 'bitget',
    url: origin,
    config: { ...keys, enableRateLimit: false, options: { uta: false } },
  })
  if (like) client.setMarkets(Object.values(like.markets ?? {}), like.currencies as never)
  else await client.loadMarkets()
  return client
}

async function openPerson(server: ScenarioServer, account: string, like: Exchange): Promise<Person> {
  const { apiKey, secret, passphrase } = await openKey(server, account)
  const client = await openClient(server, { apiKey, secret, password: passphrase }, like)
  return { client, exchange: new CcxtExchange({ client, isOwn: true, log: silentLog }) }
}

/** No key opens an account that does not exist. */
function accountMissing(account: string, commandId: string): Receipt {
  const rejected = { type: 'rejected' as const, account, commandId, code: rejection.accountMissing }
  return { seq: 0, at: 0, rejected, repeated: false, events: [] }
}
