// People who reach the exchange over its own HTTP API.

import type { DepthLevel } from '#engine/exchange/view.ts'
import { contractLines } from '#engine/market/contract-config.ts'
import { HttpExchange } from '#jobs/venues/http-exchange.ts'
import type { ApiKey } from '#jobs/venues/signed-call.ts'
import type {
  ClientBalance,
  ClientContracts,
  ClientOrder,
  ClientPosition,
  PeopleClient,
} from './people-client.ts'
import { openKey, type ScenarioServer } from './scenario-server.ts'

type OrderItem = Record<
  'orderId' | 'clientOid' | 'side' | 'price' | 'size' | 'quoteSize' | 'executedSize' | 'executedQuote',
  string
> & { symbolId: string; status: number }

type PositionItem = Omit<ClientPosition, 'symbol' | 'side'> & { contractId: string; positionSide: string }
type ContractOrderItem = Omit<ClientOrder, 'symbol'> & { contractId: string }

const finalFrom = 4
const everything = 200

export async function openHttpPeople(server: ScenarioServer): Promise<PeopleClient> {
  const keys = new Map<string, ApiKey>()
  const http = new HttpExchange({ origin: server.origin, keyOf: (account) => keys.get(account) })
  const withKey = async (account: string) => {
    if (!keys.has(account) && server.open.exchange.account(account))
      keys.set(account, await openKey(server, account))
  }
  const read = async <T>(account: string, path: string, body: Record<string, unknown> = {}) => {
    await withKey(account)
    return (await http.read(account, path, body)) as T
  }
  const publicly = async <T>(path: string, body: Record<string, unknown>) =>
    (await http.readPublic(path, body)) as T
  return {
    way: 'http',
    async submit(id, command) {
      await withKey('account' in command ? command.account : '')
      return http.submit(id, command)
    },
    async balances(account) {
      return (await read<{ balances: ClientBalance[] }>(account, 'v1/spot/account/balances')).balances
    },
    async openOrders(account, symbol) {
      const body = { symbolId: symbol, limit: everything }
      const { orders } = await read<{ orders: OrderItem[] }>(account, 'v1/spot/order/openOrders', body)
      return orders.map(
        ({ orderId, clientOid, symbolId, side, price, size, executedSize }): ClientOrder => ({
          orderId,
          clientOid,
          symbol: symbolId,
          side,
          price,
          size,
          executedSize,
        }),
      )
    },
    async plans(account, symbol) {
      const body = { symbolId: symbol, limit: everything }
      const path = 'v1/trigger/spot/plan/currentPlan'
      const { plans } = await read<{ plans: { planId: string }[] }>(account, path, body)
      return { kinds: ['trigger', 'oco', 'trailing', 'tpsl'], ids: plans.map(({ planId }) => planId) }
    },
    lines: contractLines,
    async contracts(account, line) {
      const [{ positions }, { orders }, { balances }] = await Promise.all([
        read<{ positions: PositionItem[] }>(account, 'v1/mix/position/list', { line }),
        read<{ orders: ContractOrderItem[] }>(account, 'v1/mix/order/openOrders', {
          line,
          limit: everything,
        }),
        read<{ balances: ClientContracts['equity'] }>(account, 'v1/mix/account/balances', { line }),
      ])
      return {
        positions: positions.map(({ contractId: symbol, positionSide, ...position }) => ({
          ...position,
          symbol,
          side: positionSide,
        })),
        orders: orders.map(({ contractId: symbol, ...order }) => ({ ...order, symbol })),
        equity: balances,
      }
    },
    async order(account, _symbol, orderId) {
      const path = 'v1/spot/order/detail'
      const { order } = await read<{ order: OrderItem }>(account, path, { orderId })
      const { executedSize, executedQuote, status } = order
      return { executedSize, executedQuote, isOpen: status < finalFrom }
    },
    async depth(symbol, limit) {
      const path = 'v1/spot/public/depth'
      return publicly<{ bids: DepthLevel[]; asks: DepthLevel[] }>(path, { symbolId: symbol, limit })
    },
    async trades(symbol, limit) {
      const body = { symbolId: symbol, limit }
      type Trade = { tradeId: string; price: string; size: string }
      return (await publicly<{ trades: Trade[] }>('v1/spot/public/trades', body)).trades
    },
    close: async () => undefined,
  }
}
