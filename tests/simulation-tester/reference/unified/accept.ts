// What the rules take and refuse of an account in unified mode: orders of pairs, coins that leave, collateral (domain.md 8; record 129).

import type { Side } from '#engine/exchange/protocol.ts'
import { most } from '../contracts/ratio.ts'
import { levelShare, stepsInCoin, stepsInUsdt } from '../margin/terms.ts'
import { sumFor } from '../margin/worth.ts'
import { unit } from '../rules.ts'
import { given, type Market, received, type State } from '../state.ts'
import type { Member, SpotOrder, UnifiedDesk } from './desk.ts'
import { isAt, lossOf, marginOf, type Sums, spendable, sumsOf } from './sums.ts'

export interface SpotTerms {
  market: Market
  side: Side
  /** 0 = at the market. */
  price: bigint
  gives: bigint
  /** The order that it takes the place of. */
  without?: SpotOrder | undefined
}

/** Undefined: it may be placed. */
export function refusalOf(desk: UnifiedDesk, member: Member, terms: SpotTerms): string | undefined {
  if (member.stage) return 'P1001'
  const { market, side, price, gives, without } = terms
  const [coin, other] = [given(market, side), received(market, side)]
  const at = price || market.last
  const rest = side === 'sell' ? gives : ((gives * unit) / (at * market.lot)) * market.lot
  const loss = price === 0n ? 0n : lossOf(desk, { market, side, price, rest })
  const brings = side === 'buy' ? rest : (at * rest) / unit
  const before = sumsOf(desk, member)
  const resting = sumsOf(desk, member, { without, frozen: new Map([[coin, gives]]), loss })
  const net = new Map([
    [coin, -gives],
    [other, brings],
  ])
  const filled = sumsOf(desk, member, { without, net })
  const isCovered = !isAt(marginOf(resting), resting, 100n) && !isAt(marginOf(filled), filled, 100n)
  if (!isCovered && !isSafer(before, filled, coin)) return '43012'
  const owes = mayOwe(resting, coin)
  if (owes === 0n || owes <= mayOwe(before, coin)) return undefined
  return owes > borrowLimit(desk.state, coin, member.vip) ? 'P1102' : undefined
}

const mayOwe = ({ coins }: Sums, coin: string) => coins.find((one) => one.coin === coin)?.mayOwe ?? 0n

/** It gives what is there, and the account needs no greater part of what covers it. */
function isSafer(before: Sums, after: Sums, coin: string): boolean {
  if (mayOwe(after, coin) > mayOwe(before, coin)) return false
  const [was, is] = [marginOf(before), marginOf(after)]
  if (after.adjusted <= 0n) return before.adjusted <= 0n && after.adjusted >= before.adjusted && is <= was
  return before.adjusted <= 0n || is * before.adjusted <= was * after.adjusted
}

/** The last tier of loans, as far as the level of fees lets it. */
export function borrowLimit(state: State, coin: string, vip: number): bigint {
  const own = stepsInCoin[coin]?.at(-1)?.most
  const step = 10n ** BigInt(18 - (state.places.get(coin) as number))
  const top = own ?? sumFor(state, coin, (stepsInUsdt.at(-1)?.most ?? 0n) * 10n ** 6n)
  return ((top * levelShare(vip)) / (100n * step)) * step
}

/** Whether coins may leave the wallet: what is not borrowed, and no step of the ladder is reached. */
export function mayLeave(desk: UnifiedDesk, member: Member, coin: string, sum: bigint): boolean {
  if (member.stage) return false
  const own = sumsOf(desk, member).coins.find((one) => one.coin === coin)
  if (sum > most(0n, own ? spendable(own) : 0n)) return false
  return isSafe(sumsOf(desk, member, { net: new Map([[coin, -sum]]) }))
}

/** Whether a coin may stop to be collateral. */
export function maySwitchOff(desk: UnifiedDesk, member: Member, coin: string): boolean {
  const collateral = new Set(member.collateral)
  collateral.delete(coin)
  return isSafe(sumsOf(desk, member, { collateral }))
}

const isSafe = (sums: Sums) => !isAt(marginOf(sums), sums, 100n) && !isAt(sums.maintenance, sums, 80n)
