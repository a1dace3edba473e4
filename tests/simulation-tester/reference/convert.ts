// Conversions of the reference exchange: quotes that hold for some seconds, and small balances (domain.md 15.3).

import type { Command } from '#engine/exchange/protocol.ts'
import { emitTransfer } from './accounts.ts'
import { amount, shareRoundedUp, show } from './amounts.ts'
import { mayTrade } from './checks.ts'
import { No, readDecimal, unit } from './rules.ts'
import type { ConversionQuote, Market, Person, State } from './state.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

const maker = '~maker'
const lifeMs = 8_000
const openMost = 20
const [least, most, small] = [amount('1'), amount('100000'), amount('10')]
const smallEveryMs = 6 * 3_600_000
const smallFee = amount('0.02')
/** Prices have 16 decimals, sizes 8. */
const priceUnit = 10n ** 16n
const sizeStep = 10n ** 10n

/** USDT for one of a coin, at the middle of its book, else at the last price. */
interface Mid {
  over: bigint
  under: bigint
}

function midOf(state: State, coin: string, field: string): Mid {
  if (!state.coins.includes(coin)) throw new No('40017', field)
  if (coin === 'USDT') return { over: 1n, under: 1n }
  const joins = (base: string, quote: string) =>
    [...state.markets.values()].find(({ config }) => config.base === base && config.quote === quote)
  const [direct, inverse] = [joins(coin, 'USDT'), joins('USDT', coin)]
  const market = direct ?? inverse
  if (!market) throw new No('50045', field)
  if (market.status === 'delisted') throw new No('50045', field)
  if (market.status !== 'trading') throw new No('50046', field)
  const doubled = doubledMid(market)
  return direct ? { over: doubled, under: 2n * unit } : { over: 2n * unit, under: doubled }
}

function doubledMid({ book, last }: Market): bigint {
  const [bid, ask] = [book.buy[0]?.price, book.sell[0]?.price]
  return bid !== undefined && ask !== undefined ? bid + ask : 2n * last
}

/** Rounded down to 8 decimals. */
const worth = (sum: bigint, { over, under }: Mid) => ((sum * over) / (under * sizeStep)) * sizeStep

/** Millionths. */
function spreadOf(usdt: bigint): bigint {
  if (usdt <= amount('10000')) return 1_000n
  return usdt <= amount('50000') ? 1_500n : 2_000n
}

const priceOf = (from: Mid, to: Mid, spread: bigint) =>
  (from.over * to.under * (1_000_000n - spread) * priceUnit) / (from.under * to.over * 1_000_000n)

/** Both sizes end in the exchange's favour: what is received rounded down, what is paid rounded up. */
const received = (sum: bigint, price: bigint) => ((sum * price) / (priceUnit * sizeStep)) * sizeStep
const needed = (sum: bigint, price: bigint) => {
  const under = price * sizeStep
  return ((sum * priceUnit + under - 1n) / under) * sizeStep
}

function mayConvert(person: Person): void {
  if (person.kind === 'bot') throw new No('23140')
  mayTrade(person)
}

export function quoteConversion(state: State, person: Person, command: Of<'quoteConversion'>): void {
  mayConvert(person)
  const { from, to, fromSize, toSize } = command
  const [paid, got] = [midOf(state, from, 'from'), midOf(state, to, 'to')]
  if (from === to) throw new No('40017', 'to')
  if ((fromSize === undefined) === (toSize === undefined)) throw new No('40017', 'fromSize')
  const isPaid = fromSize !== undefined
  const field = isPaid ? 'fromSize' : 'toSize'
  const sum = readDecimal(isPaid ? fromSize : toSize)
  if (sum === undefined) throw new No('40017', field)
  if (sum % 10n ** BigInt(18 - state.places.get(isPaid ? from : to)!) !== 0n) throw new No('43125', field)
  const usdt = worth(sum, isPaid ? paid : got)
  if (sum === 0n || usdt < least || usdt > most) throw new No('P6002', field)
  const price = priceOf(paid, got, spreadOf(usdt))
  if (price === 0n) throw new No('P6002', field)
  const sizes = isPaid
    ? { fromSize: sum, toSize: received(sum, price) }
    : { fromSize: needed(sum, price), toSize: sum }
  if (sizes.toSize === 0n) throw new No('P6002', field)
  state.quotes = state.quotes.filter(({ expiresAt }) => state.now < expiresAt)
  if (state.quotes.filter((one) => one.person === person).length >= openMost) throw new No('429')
  const expiresAt = state.now + lifeMs
  state.quotes.push({ id: state.seq, person, from, to, ...sizes, price, expiresAt })
  state.emit({
    type: 'conversionQuoted',
    account: person.name,
    quoteId: `${state.seq}`,
    from,
    to,
    fromSize: show(sizes.fromSize),
    toSize: show(sizes.toSize),
    price: show(price * 100n),
    expiresAt,
  })
}

export function acceptQuote(state: State, person: Person, { quoteId }: Of<'acceptQuote'>): void {
  mayConvert(person)
  const quote = state.quotes.find(
    (one) => one.person === person && `${one.id}` === quoteId && state.now < one.expiresAt,
  )
  if (!quote) throw new No('P6001', 'quoteId')
  if (state.wallet(person, quote.from).available < quote.fromSize) throw new No('43012', 'fromSize')
  settle(state, { ...quote, fee: 0n }, quoteId)
  state.quotes = state.quotes.filter((one) => one !== quote)
}

type Conversion = Omit<ConversionQuote, 'id' | 'expiresAt'> & { fee: bigint }

function settle(state: State, conversion: Conversion, quoteId?: string): void {
  const { person, from, to, fromSize, toSize, price, fee } = conversion
  state.wallet(person, from).available -= fromSize
  emitTransfer(state, person.name, maker, from, fromSize, 'convert')
  state.wallet(person, to).available += toSize
  emitTransfer(state, maker, person.name, to, toSize, 'convert')
  const { converted, fees } = state
  converted.set(from, (converted.get(from) ?? 0n) + fromSize)
  converted.set(to, (converted.get(to) ?? 0n) - toSize - fee)
  fees.set(to, (fees.get(to) ?? 0n) + fee)
  state.emit({
    type: 'converted',
    account: person.name,
    ...(quoteId !== undefined && { quoteId }),
    from,
    to,
    fromSize: show(fromSize),
    toSize: show(toSize),
    price: show(price * 100n),
    fee: show(fee),
  })
}

/** All or none of the named coins, into the platform token. */
export function convertSmallBalances(
  state: State,
  person: Person,
  { coins }: Of<'convertSmallBalances'>,
): void {
  mayConvert(person)
  if (coins.length === 0 || new Set(coins).size < coins.length) throw new No('40017', 'coins')
  if (state.now < person.smallAt + smallEveryMs) throw new No('429')
  const conversions = coins.map((coin) => readSmall(state, person, coin))
  for (const conversion of conversions) settle(state, conversion)
  person.smallAt = state.now
}

function readSmall(state: State, person: Person, from: string): Conversion {
  const to = state.genesis.platformToken
  const [paid, got] = [midOf(state, from, 'coins'), midOf(state, to, 'coins')]
  if (from === to) throw new No('40017', 'coins')
  const fromSize = person.wallets.get(from)?.available ?? 0n
  const price = priceOf(paid, got, 0n)
  const whole = received(fromSize, price)
  const fee = shareRoundedUp(whole, smallFee)
  if (worth(fromSize, paid) >= small || whole - fee <= 0n) throw new No('P6002', 'coins')
  return { person, from, to, fromSize, toSize: whole - fee, price, fee }
}
