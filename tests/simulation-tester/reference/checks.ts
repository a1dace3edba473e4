// The checks of domain.md 1.3 in their order, each a thrown No.

import type { PlaceOrder, Side } from '#engine/exchange/protocol.ts'
import { amount, times } from './amounts.ts'
import { rate } from './fees.ts'
import { No, openOrdersPerAccount, openOrdersPerPair, readDecimal, unit } from './rules.ts'
import { isFrozen, type Market, ownerOf, type Person, type State } from './state.ts'

/** The maximum steps of a price or size. */
const stepsMost = BigInt(Number.MAX_SAFE_INTEGER)

export function mayTrade(person: Person): void {
  if (person.kind === 'wallet') throw new No('23140')
  if (person.kyc < 2) throw new No('23126')
  if (person.blacklisted || ownerOf(person).blacklisted) throw new No('134454')
  if (isFrozen(person)) throw new No('40024')
}

export function tradingMarket(state: State, symbol: unknown): Market {
  const market = state.markets.get(symbol as string)
  if (!market) throw new No('034001', 'symbol')
  mustTrade(market)
  return market
}

export function mustTrade({ status }: Market): void {
  if (status === 'delisted') throw new No('50045', 'symbol')
  if (status !== 'trading') throw new No('50046', 'symbol')
}

export function readPrice(text: unknown, market: Market, field = 'price'): bigint {
  const price = readDecimal(text)
  if (price === undefined || price === 0n) throw new No('40017', field)
  if (price % market.tick !== 0n) throw new No('43028', field)
  if (price / market.tick > stepsMost) throw new No('43039', field)
  return price
}

export function readSize(text: unknown, market: Market, field = 'size'): bigint {
  const size = readDecimal(text)
  if (size === undefined || size === 0n) throw new No('40017', field)
  if (size % market.lot !== 0n) throw new No('43125', field)
  if (size / market.lot > stepsMost) throw new No('43038', field)
  return size
}

export function readQuoteSize(state: State, text: unknown, market: Market): bigint {
  const sum = readDecimal(text)
  if (sum === undefined || sum === 0n) throw new No('40017', 'quoteSize')
  const step = 10n ** BigInt(18 - state.places.get(market.config.quote)!)
  if (sum % step !== 0n) throw new No('43125', 'quoteSize')
  return sum
}

/** The smaller of the pair's cap and the order's own, as a share; 0 = none (domain.md 1.4). */
export function readSlippage({ slippage }: PlaceOrder, { config }: Market): bigint {
  const pairs = amount(config.marketSlippage)
  if (slippage === undefined) return pairs
  const own = readDecimal(slippage)
  if (own === undefined || own < amount('0.001') || own > amount('0.05')) throw new No('40017', 'slippage')
  if (own % (unit / 1_000_000n) !== 0n) throw new No('40017', 'slippage')
  return pairs === 0n || own < pairs ? own : pairs
}

/** V-B1: only the harmful side is limited, measured from the index price where there is one. */
export function inBand({ config, last, index = last }: Market, side: Side, price: bigint): void {
  const band = amount(config.priceBand)
  if (band === 0n) return
  if (side === 'buy' && price * unit > index * (unit + band)) throw new No('43039', 'price')
  if (side === 'sell' && price * unit < index * (unit - band)) throw new No('43040', 'price')
}

export function amountInLimits({ config }: Market, size: bigint): void {
  if (size < amount(config.minAmount)) throw new No('43037', 'size')
  if (size > amount(config.maxAmount)) throw new No('43038', 'size')
}

/** `worth` in the quote coin, against limits in USDT. */
export function worthInLimits(state: State, { config }: Market, worth: bigint, field: string): void {
  const { over, under } = rate(state, config.quote, 'USDT') ?? { over: 1n, under: 1n }
  const least = amount(config.minNotional)
  const most = amount(config.maxNotional)
  if (worth * over < least * under) throw new No('43027', field)
  if (most > 0n && worth * over > most * under) throw new No('43041', field)
}

export function roomForOrder(person: Person, market: Market): void {
  if (person.orders.length >= openOrdersPerAccount) throw new No('43005')
  if (person.orders.filter((order) => order.market === market).length >= openOrdersPerPair)
    throw new No('43005')
}

export function limitOrderChecks(
  state: State,
  market: Market,
  side: Side,
  price: bigint,
  size: bigint,
): void {
  inBand(market, side, price)
  amountInLimits(market, size)
  worthInLimits(state, market, times(price, size), 'size')
}
