// Compares what a scenario expects with what the exchange shows; every difference becomes one line.

import type { AccountView, DepthLevel, MarketView } from '../market/view.ts'
import { isAverage, writeAverage } from './average.ts'
import { botDifferences } from './bot-checks.ts'
import type { CheckOf, NamedCheck, OrderCheck } from './check-shapes.ts'
import { planInWordsOfOrders, planNamed } from './plan-checks.ts'
import type { PlayStage } from './play-stage.ts'
import type { Seen, SeenOrder } from './seen.ts'
import { canonicalDecimal } from './words.ts'

/** What checks look at. */
export interface Sight {
  exchange: MarketView & AccountView & { checkInvariants(): string[] }
  seen: Seen
  bots: Pick<PlayStage['bots'], 'record'>
  accounts: readonly string[]
  stateHash(): string
}

/** Differences between a check and the exchange, as "balance alice USDT available: expected 9900, got 9899.5". */
export function differences(sight: Sight, named: NamedCheck): string[] {
  switch (named.form) {
    case 'plan':
      return planNamed(sight, named.check)
    case 'plans': {
      const { plans: account, count } = named.check
      return same(`plans ${account} count`, count, sight.exchange.plans(account).length)
    }
    case 'order':
      return orderNamed(sight, named.check)
    case 'bot':
      return botDifferences(sight, named.check)
    case 'balance':
      return balance(sight, named.check)
    case 'book':
      return book(sight, named.check)
    case 'trades':
      return trades(sight, named.check)
    case 'last':
      return same(
        `last ${named.check.last} price`,
        named.check.price,
        sight.exchange.ticker(named.check.last).last,
      )
    case 'stateHash': {
      const [wanted, got] = [named.check.stateHash, sight.stateHash()]
      return wanted === got ? [] : [`stateHash: expected ${wanted}, got ${got}`]
    }
    case 'invariants':
      return sight.exchange.checkInvariants().map((broken) => `invariant broken: ${broken}`)
  }
}

/** Compares only what the check names; decimals compare as numbers. */
export function orderDifferences(label: string, check: OrderCheck, order: SeenOrder): string[] {
  const of = (field: string) => `${label} ${field}`.trim()
  return [
    ...same(of('status'), check.status, order.status),
    ...same(of('filledSize'), check.filledSize, order.filledSize),
    ...averagePrice(of('averagePrice'), check.averagePrice, order),
    ...same(of('remainingSize'), check.remainingSize, order.remainingSize),
    ...fee(of('fee'), check.fee, order),
    ...same(of('reason'), check.reason, order.reason),
  ]
}

export function same(
  label: string,
  expected: string | number | undefined,
  got: string | number | undefined,
): string[] {
  if (expected === undefined || asNumber(expected) === asNumber(got)) return []
  return [`${label}: expected ${expected}, got ${got ?? 'none'}`]
}

/** Texts that are decimals are compared in their one canonical form, all others as they are. */
function asNumber(value: string | number | undefined): string {
  const text = `${value ?? ''}`
  return canonicalDecimal(text) ?? text
}

function averagePrice(label: string, expected: string | undefined, order: SeenOrder): string[] {
  if (expected === undefined) return []
  if (asNumber(order.filledSize) === '0') return [`${label}: expected ${expected}, got none`]
  if (isAverage(expected, order.filledQuote, order.filledSize)) return []
  return [`${label}: expected ${expected}, got ${writeAverage(order.filledQuote, order.filledSize)}`]
}

function fee(label: string, expected: OrderCheck['fee'], { fees }: SeenOrder): string[] {
  if (!expected) return []
  const paid = [...fees]
    .map(([coin, sum]) => ({ coin, amount: sum.text() }))
    .filter(({ amount }) => amount !== '0')
  const only = paid.length === 1 ? paid[0] : undefined
  const coin = expected.coin ?? only?.coin
  if (coin !== undefined && paid.length > 0 && !paid.some((one) => one.coin === coin))
    return [`${label} coin: expected ${coin}, got ${paid.map((one) => one.coin).join(' and ')}`]
  const amount = paid.find((one) => one.coin === coin)?.amount ?? '0'
  return same(`${label} amount`, expected.amount, amount)
}

function orderNamed(sight: Sight, { order: name, ...check }: CheckOf<'order'>): string[] {
  const { seen } = sight
  const found = [...seen.ordersNamed(name)]
  const [only] = found
  if (!only && seen.plans.allNamed(sight.accounts, name).length > 0)
    return planInWordsOfOrders(sight, name, check)
  if (!only) return [`order ${name}: there is no such order`]
  if (found.length > 1)
    return [
      `order ${name}: ${found.map(([account]) => account).join(' and ')} each have one, so the name says too little`,
    ]
  return orderDifferences(`order ${name}`, check, seen.order(only[1]) as SeenOrder)
}

function balance({ exchange }: Sight, { balance: account, coins }: CheckOf<'balance'>): string[] {
  if (!exchange.account(account)) return [`balance ${account}: there is no such account`]
  const held = exchange.balances(account)
  return Object.entries(coins).flatMap(([coin, expected]) => {
    const got = held.find((one) => one.coin === coin) ?? { available: '0', frozen: '0' }
    return [
      ...same(`balance ${account} ${coin} available`, expected.available, got.available),
      ...same(`balance ${account} ${coin} frozen`, expected.frozen, got.frozen),
    ]
  })
}

function book(sight: Sight, check: CheckOf<'book'>): string[] {
  const levels = check.depth ?? Number.MAX_SAFE_INTEGER
  const depth = sight.exchange.depth(check.book, levels)
  return [
    ...side(sight, check.book, 'bids', check.bids, depth.bids.slice(0, levels)),
    ...side(sight, check.book, 'asks', check.asks, depth.asks.slice(0, levels)),
  ]
}

function side(
  sight: Sight,
  symbol: string,
  name: 'bids' | 'asks',
  expected: string[][] | undefined,
  levels: readonly DepthLevel[],
): string[] {
  if (!expected) return []
  const counted = expected.some((level) => level.length === 3)
  const got = levels.map(([price, size], index) => {
    const withCount = counted && (expected[index]?.length ?? 3) === 3
    return withCount ? [price, size, `${ordersAt(sight, symbol, name, price)}`] : [price, size]
  })
  return sameRows(`book ${symbol} ${name}`, expected, got)
}

/** Orders of the file's accounts at a price; the house's quotes have no owner to count. */
function ordersAt(sight: Sight, symbol: string, name: 'bids' | 'asks', price: string): number {
  const wanted = name === 'bids' ? 'buy' : 'sell'
  const live = sight.accounts.flatMap((account) => sight.exchange.liveOrders(account, symbol))
  return live.filter((order) => order.side === wanted && order.price === price).length
}

function trades({ seen }: Sight, check: CheckOf<'trades'>): string[] {
  const { count, list } = seen.tradesOf(check.trades)
  const label = `trades ${check.trades}`
  const expected = check.last
  const last = expected && (expected.length === 0 ? list : list.slice(-expected.length))
  return [
    ...(expected && last ? sameRows(`${label} last`, expected, last) : []),
    ...same(`${label} count`, check.count, count),
  ]
}

function sameRows(label: string, expected: readonly string[][], got: readonly string[][]): string[] {
  const write = (rows: readonly string[][]) =>
    `[${rows.map((row) => `[${row.map((cell) => asNumber(cell)).join(', ')}]`).join(', ')}]`
  const [wanted, have] = [write(expected), write(got)]
  return wanted === have ? [] : [`${label}: expected ${wanted}, got ${have}`]
}
