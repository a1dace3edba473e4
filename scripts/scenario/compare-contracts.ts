// Compares what clients see of the contracts of an account with its actual state.

import { compareSigned } from '#engine/core/decimal-arithmetic.ts'
import type { ContractsView } from '#engine/futures/view.ts'
import { readContractSymbol } from '#engine/market/contract-symbol.ts'
import type { ClientContracts, PeopleClient } from './people-client.ts'

const plain = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

interface Row {
  name: string
  facts: string
}

const byName = (rows: Row[]) => new Map(rows.map(({ name, facts }) => [name, facts]))

function positionRows(positions: ClientContracts['positions']): Row[] {
  return positions.map((one) => ({
    name: `${one.side} of ${one.symbol}`,
    facts: [one.size, one.entryPrice, one.unrealised, one.marginMode].map(plain).join(' '),
  }))
}

function orderRows(orders: ClientContracts['orders']): Row[] {
  return orders.map(({ orderId, clientOid, symbol, side, price = '', size, executedSize }) => ({
    name: `order ${orderId}`,
    facts: [clientOid, symbol, side, ...[price, size, executedSize].map(plain)].join(' '),
  }))
}

/** `contracts`: of the exchange, all lines. */
export async function contractDifferences(
  client: PeopleClient,
  exchange: ContractsView,
  account: string,
  contracts: readonly string[],
): Promise<string[]> {
  const differences = await Promise.all(
    client.lines.map(async (line) => {
      const symbols = contracts.filter((symbol) => readContractSymbol(symbol)?.line === line)
      if (symbols.length === 0) return []
      const isOfLine = ({ symbol }: { symbol: string }) => symbols.includes(symbol)
      const seen = await client.contracts(account, line, symbols)
      const positions = exchange.positions(account).filter(isOfLine)
      const orders = exchange.liveOrders(account).filter(isOfLine)
      return [
        ...rowDifferences(account, [
          byName([...positionRows(seen.positions), ...orderRows(seen.orders)]),
          byName([...positionRows(positions), ...orderRows(orders)]),
        ]),
        ...priceDifferences(account, seen.positions, positions),
        ...exchange.balances(account, line).flatMap(({ coin, equity }) => {
          const of = seen.equity.find((one) => one.coin === coin)?.equity ?? 'nothing'
          return of !== 'nothing' && compareSigned(of, equity) === 0
            ? []
            : [`${account}'s ${coin} in ${line}: ${of}, actual: ${equity}`]
        }),
      ]
    }),
  )
  return differences.flat()
}

function rowDifferences(account: string, [seen, is]: [Map<string, string>, Map<string, string>]): string[] {
  return [...new Set([...seen.keys(), ...is.keys()])].flatMap((name) => {
    const [a = 'nothing', b = 'nothing'] = [seen.get(name), is.get(name)]
    return a === b ? [] : [`${account}'s ${name}: ${a}, actual: ${b}`]
  })
}

/** Where there is such a price: some clients reckon one of their own where there is none. */
function priceDifferences(
  account: string,
  seen: ClientContracts['positions'],
  is: ClientContracts['positions'],
): string[] {
  return is.flatMap(({ symbol, side, liquidationPrice }) => {
    const of = seen.find((one) => one.symbol === symbol && one.side === side)?.liquidationPrice ?? '0'
    if (liquidationPrice === '0' || compareSigned(of, liquidationPrice) === 0) return []
    return [`the liquidation price of ${account}'s ${side} of ${symbol}: ${of}, actual: ${liquidationPrice}`]
  })
}
