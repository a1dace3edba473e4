// Compares what a scenario expects with what the exchange shows; every difference becomes one line.

import type { DepthLevel } from '../exchange/view.ts'
import type { OrderView } from '../orders/order-view.ts'
import { alertDifferences } from './alert-checks.ts'
import { botDifferences } from './bot-checks.ts'
import type { CheckOf, NamedCheck } from './check-shapes.ts'
import type { CheckSubject } from './check-subject.ts'
import { contractBalance, contractDifferences } from './contract-checks.ts'
import { copyDifferences } from './copy-checks.ts'
import { same, sameRows } from './differences.ts'
import { earnDifferences } from './earn-checks.ts'
import { launchDifferences } from './launch-checks.ts'
import { marginDifferences } from './margin-checks.ts'
import { orderDifferences } from './order-checks.ts'
import { planInWordsOfOrders, planNamed } from './plan-checks.ts'
import { premarketDifferences } from './premarket-checks.ts'
import { unifiedBalance, unifiedDifferences } from './unified-checks.ts'

/** Differences between a check and the exchange, as "balance alice USDT available: expected 9900, got 9899.5". */
export function differences(subject: CheckSubject, named: NamedCheck): string[] {
  switch (named.form) {
    case 'plan':
      return planNamed(subject, named.check)
    case 'plans': {
      const { plans: account, count } = named.check
      const { exchange } = subject
      const waiting = exchange.plans(account).length + exchange.contracts.plans(account).length
      return same(`plans ${account} count`, count, waiting)
    }
    case 'order':
      return orderNamed(subject, named.check)
    case 'bot':
      return botDifferences(subject, named.check)
    case 'balance':
      return balance(subject, named.check)
    case 'book':
      return book(subject, named.check)
    case 'trades':
      return trades(subject, named.check)
    case 'last':
      return same(`last ${named.check.last} price`, named.check.price, lastOf(subject, named.check.last))
    case 'alerts':
      return alertDifferences(subject, named.check)
    case 'stateHash': {
      const [wanted, got] = [named.check.stateHash, subject.stateHash()]
      return wanted === got ? [] : [`stateHash: expected ${wanted}, got ${got}`]
    }
    case 'invariants':
      return subject.exchange.checkInvariants().map((broken) => `invariant broken: ${broken}`)
    case 'loan':
    case 'safety':
      return marginDifferences(subject.exchange.loans, named)
    case 'unified':
      return unifiedDifferences(subject.exchange.unified, named)
    case 'copy':
    case 'leader':
      return copyDifferences(subject.exchange.copyTrading, named)
    case 'project':
      return premarketDifferences(subject.exchange.premarket, named)
    case 'earn':
      return earnDifferences(subject.exchange.earn, named)
    case 'launch':
    case 'share':
      return launchDifferences(subject.exchange.launch, named)
    default:
      return contractDifferences(subject, named)
  }
}

const lastOf = ({ exchange }: CheckSubject, symbol: string) =>
  exchange.contracts.contract(symbol)?.lastPrice ?? exchange.ticker(symbol).last

function orderNamed(subject: CheckSubject, { order: name, ...check }: CheckOf<'order'>): string[] {
  const { history } = subject
  const found = [...history.ordersNamed(name)]
  const [only] = found
  if (!only && history.plans.allNamed(subject.accounts, name).length > 0)
    return planInWordsOfOrders(subject, name, check)
  if (!only) return [`order ${name}: there is no such order`]
  if (found.length > 1)
    return [
      `order ${name}: ambiguous: ${found.map(([account]) => account).join(' and ')} each have an order with this name`,
    ]
  return orderDifferences(`order ${name}`, check, history.order(only[1]) as OrderView)
}

function balance(subject: CheckSubject, { balance: account, coins }: CheckOf<'balance'>): string[] {
  const { exchange } = subject
  if (!exchange.account(account)) return [`balance ${account}: there is no such account`]
  const held = exchange.balances(account)
  return Object.entries(coins).flatMap(([coin, expected]) => {
    const plain = held.find((one) => one.coin === coin) ?? { available: '0', frozen: '0' }
    const got = contractBalance(subject, account, coin) ??
      unifiedBalance(exchange.unified, account, coin) ?? { ...plain, equity: undefined }
    return [
      ...same(`balance ${account} ${coin} equity`, expected.equity, got.equity),
      ...same(`balance ${account} ${coin} available`, expected.available, got.available),
      ...same(`balance ${account} ${coin} frozen`, expected.frozen, got.frozen),
    ]
  })
}

function book(subject: CheckSubject, check: CheckOf<'book'>): string[] {
  const levels = check.depth ?? Number.MAX_SAFE_INTEGER
  const { exchange } = subject
  const isOfContract = exchange.contracts.contract(check.book) !== undefined
  const depth = isOfContract
    ? exchange.contracts.depth(check.book, levels)
    : exchange.depth(check.book, levels)
  return [
    ...side(subject, check.book, 'bids', check.bids, depth.bids.slice(0, levels)),
    ...side(subject, check.book, 'asks', check.asks, depth.asks.slice(0, levels)),
  ]
}

function side(
  subject: CheckSubject,
  symbol: string,
  name: 'bids' | 'asks',
  expected: string[][] | undefined,
  levels: readonly DepthLevel[],
): string[] {
  if (!expected) return []
  const counted = expected.some((level) => level.length === 3)
  const got = levels.map(([price, size], index) => {
    const withCount = counted && (expected[index]?.length ?? 3) === 3
    return withCount ? [price, size, `${ordersAt(subject, symbol, name, price)}`] : [price, size]
  })
  return sameRows(`book ${symbol} ${name}`, expected, got)
}

/** Orders of the file's accounts at a price; quotes of the market makers have no owner to count. */
function ordersAt(subject: CheckSubject, symbol: string, name: 'bids' | 'asks', price: string): number {
  const wanted = name === 'bids' ? 'buy' : 'sell'
  const { exchange } = subject
  const live = subject.accounts.flatMap((account) => [
    ...exchange.liveOrders(account, symbol),
    ...exchange.contracts.liveOrders(account).filter((order) => order.symbol === symbol),
  ])
  return live.filter((order) => order.side === wanted && order.price === price).length
}

function trades({ history }: CheckSubject, check: CheckOf<'trades'>): string[] {
  const { count, list } = history.tradesOf(check.trades)
  const label = `trades ${check.trades}`
  const expected = check.last
  const last = expected && (expected.length === 0 ? list : list.slice(-expected.length))
  return [
    ...(expected && last ? sameRows(`${label} last`, expected, last) : []),
    ...same(`${label} count`, check.count, count),
  ]
}
