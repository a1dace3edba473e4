// What a fill costs in the reference exchange, and in which coin (domain.md 3.1).

import { amount, shareRoundedUp } from './amounts.ts'
import { feeShares, unit } from './rules.ts'
import { type Order, ownerOf, type Person, received, type State } from './state.ts'

/** Credits `income` less the fee; `value` is the fill's worth in the quote coin. */
export function feeOf(
  state: State,
  order: Order,
  role: 'maker' | 'taker',
  income: bigint,
  value: bigint,
): { coin: string; amount: bigint } {
  const { person, market } = order
  const { config } = market
  const coin = received(market, order.side)
  const own = role === 'maker' ? config.makerFee : config.takerFee
  const share = own === undefined ? feeShares[person.vip]![role] : amount(own)
  const token = state.genesis.platformToken
  const inToken = person.feeToken && share > 0n ? tokenFee(state, config.quote, value, share) : undefined
  const purse = state.wallet(person, token)
  if (inToken !== undefined && purse.available >= inToken) {
    purse.available -= inToken
    collect(state, token, inToken)
    state.wallet(person, coin).available += income
    return { coin: token, amount: inToken }
  }
  const due = shareRoundedUp(income, share)
  // The smallest fee can be more than a tiny fill yields.
  const fee = due > income ? income : due
  state.wallet(person, coin).available += income - fee
  collect(state, coin, fee)
  return { coin, amount: fee }
}

const collect = ({ fees }: State, coin: string, fee: bigint) => fees.set(coin, (fees.get(coin) ?? 0n) + fee)

interface Fraction {
  over: bigint
  under: bigint
}

/** The rate from one coin to another at the last price of the pair that joins them, or undefined. */
export function rate(state: State, from: string, to: string): Fraction | undefined {
  if (from === to) return { over: 1n, under: 1n }
  for (const { config, last } of state.markets.values())
    if (config.base === from && config.quote === to) return { over: last, under: unit }
  for (const { config, last } of state.markets.values())
    if (config.base === to && config.quote === from) return { over: unit, under: last }
  return undefined
}

/** An amount in USDT, down to 8 decimals; undefined without a pair to convert it. */
export function usdtWorth(state: State, coin: string, sum: bigint): bigint | undefined {
  const through = rate(state, coin, 'USDT')
  if (!through) return undefined
  const step = 10n ** 10n
  return ((sum * through.over) / (through.under * step)) * step
}

/** 20 % less, valued through USDT at the token's last price, rounded up to 8 decimals; undefined without a price. */
function tokenFee(state: State, quote: string, value: bigint, share: bigint): bigint | undefined {
  const toUsdt = rate(state, quote, 'USDT')
  const toToken = rate(state, 'USDT', state.genesis.platformToken)
  if (!toUsdt || !toToken) return undefined
  const over = value * share * 80n * toUsdt.over * toToken.over
  const under = unit * 100n * toUsdt.under * toToken.under
  const step = 10n ** 10n
  return ((over + under * step - 1n) / (under * step)) * step
}

/** 10^-8 USDT, in which volumes are counted. */
const volumeStep = 10n ** 10n
/** The exchange counts a day in 63 bits. */
const mostOfDay = (2n ** 63n - 1n) * volumeStep

/** Adds to the owner's volume of today, which counts for its level (domain.md 3.1). */
export function addVolume(person: Person, usdt: bigint): void {
  const { days } = ownerOf(person)
  const sum = (days[0] ?? 0n) + usdt - (usdt % volumeStep)
  days[0] = sum < mostOfDay ? sum : mostOfDay
}
