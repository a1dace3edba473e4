// The commands about pairs: status, prints from outside, rows of a recorded market.

import { endPlansOfMarket } from '../conditional-orders/cancel.ts'
import { malformed, tooFine } from '../core/decimal.ts'
import type { Command, MarketStatus } from '../exchange/protocol.ts'
import type { ExchangeState } from '../exchange/state.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { type Step, stepsOf, stepsText } from '../market/pair.ts'
import type { Market } from './markets.ts'
import { readPrice } from './place-order.ts'
import { drain, emit } from './report.ts'

type Of<T extends Command['type']> = Extract<Command, { type: T }>

const statuses: readonly MarketStatus[] = ['trading', 'suspended', 'cancel-only', 'delisted']

/** Suspending and delisting cancel every order (reason 9); cancel-only leaves them to their owners (domain.md 1.8). */
export function setMarketStatus(state: ExchangeState, { symbol, status }: Of<'setMarketStatus'>): Answer {
  const market = state.bySymbol.get(symbol)
  if (market === undefined) return refuse('pairMissing', 'symbol')
  if (!statuses.includes(status)) return refuse('parameterInvalid', 'status')
  market.status = status
  state.core.watch(market.market, status === 'trading')
  emit(state, { type: 'marketChanged', symbol, status })
  // Suspension leaves what waits for a price waiting; only a pair that is gone for good ends it (domain.md 2.5).
  if (status === 'delisted') endPlansOfMarket(state, market, cancelReason.pairOffline)
  if (status === 'suspended' || status === 'delisted') {
    state.core.cancelMarket(market.market, cancelReason.pairOffline)
    drain(state)
  }
  return done
}

/** An outside trade: last price, candle and ticker move, resting orders do not fill. */
export function print(state: ExchangeState, command: Of<'print'>): Answer {
  const market = state.bySymbol.get(command.symbol)
  if (market === undefined) return refuse('pairMissing', 'symbol')
  const price = readPrice(command.price, market)
  if (typeof price !== 'number') return price
  if (price > state.core.maxPrice(market.market)) return refuse('priceAboveBand', 'price')
  printPrice(state, market, price)
  return done
}

export function printPrice(state: ExchangeState, market: Market, price: number): void {
  state.core.setLastPrice(market.market, price)
  market.candles.print(price)
  if (!state.ownOnly)
    emit(state, { type: 'printed', symbol: market.symbol, price: stepsText(price, market.tick) })
}

/** Hands rows of a recorded market to the simulation, in ticks and lots; a row that does not fit refuses them all. */
export function tapeRows(state: ExchangeState, { symbol, kind, rows }: Of<'tapeRows'>): Answer {
  const market = state.bySymbol.get(symbol)
  if (market === undefined) return refuse('pairMissing', 'symbol')
  if (state.simulation === undefined || state.genesis.tapes?.[symbol] === undefined)
    return refuse('parameterInvalid', 'symbol')
  const columns = kind === 'candles' ? candleColumns : kind === 'trades' ? tradeColumns : undefined
  if (columns === undefined) return refuse('parameterInvalid', 'kind')
  if (!Array.isArray(rows)) return refuse('parameterInvalid', 'rows')
  const numbers = new Float64Array(rows.length * columns.length)
  for (const [n, row] of rows.entries())
    for (const [i, column] of columns.entries()) {
      const value = Array.isArray(row) ? readCell(column, row[i] as string, market) : malformed
      if (value < 0)
        return refuse(value === tooFine ? 'priceStep' : 'parameterInvalid', 'rows', { row: `${n}` })
      numbers[n * columns.length + i] = value
    }
  state.simulation.feedTape(market.market, kind, numbers)
  return done
}

type Column = 'time' | 'price' | 'size' | 'side'
const candleColumns: readonly Column[] = ['time', 'price', 'price', 'price', 'price', 'size']
const tradeColumns: readonly Column[] = ['time', 'price', 'size', 'side']
const whole: Step = { units: 1, scale: 0 }

function readCell(column: Column, text: string, market: Market): number {
  if (column === 'side') return ['buy', 'sell'].indexOf(text)
  return stepsOf(text, column === 'time' ? whole : column === 'price' ? market.tick : market.lot)
}
