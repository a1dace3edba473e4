// What the oracle of copy trading knows: leaders, copies, cash of their wallets, and what an entry is expected to bring.

import type { CopyTerms, TradeTerms } from '#engine/copy-trading/protocol.ts'
import type { Lot } from './lots.ts'
import { scaled } from './scaled.ts'

export interface Led {
  account: string
  ppm: bigint
  isDaily: boolean
  lots: Lot[]
}

export interface Followed {
  follower: string
  leader: Led
  wallet: string
  status: string
  terms: CopyTerms
  paidIn: bigint
  shared: bigint
  mark: bigint
  held: bigint
  dayNet: bigint
  isShareDue: boolean
  lots: Lot[]
}

/** Fills of one order, in lots and 10^-8 USDT. */
export interface Filled {
  lots: bigint
  cost: bigint
}

/** A leader's order that opened lots: who is to copy it, and what became of that. */
export interface Opening {
  no: string
  key: string
  lots: bigint
  cost: bigint
  leverage: bigint
  waiting: Followed[]
  /** By wallet: lots that were opened, and that were skipped with their reason. */
  done: Map<string, { opened: bigint; cost: bigint; skipped: bigint; reason: string | undefined }>
  /** Of each wallet before it. */
  before: Map<string, bigint>
  /** How the wallets stood before the entry, in 10^-8 USDT; undefined where that is not known to the unit. */
  equities: { leader: bigint; of: ReadonlyMap<string, bigint> } | undefined
}

/** A leader's order that closed lots. */
export interface Closing {
  key: string
  /** Undefined where the exchange took them. */
  share: { lots: bigint; of: bigint } | undefined
  /** By wallet: what it had, and should close. */
  due: Map<string, bigint>
}

const million = 1_000_000n

export const shareOf = (net: bigint, mark: bigint, ppm: bigint) =>
  net > mark ? ((net - mark) * ppm) / million : 0n

/** Those of a contract or pair; undefined: it is not copied. */
export function termsFor({ terms }: Pick<Followed, 'terms'>, key: string): TradeTerms | undefined {
  const [symbol] = key.split(' ')
  return terms.bySymbol?.find((one) => one.symbol === symbol) ?? (terms.onlyThese ? undefined : terms)
}

/** Lots that the terms ask for (domain.md 13, V-CT1); undefined where it cannot be known. */
export function wantedOf(
  terms: TradeTerms,
  { lots, cost, equities, ...opening }: Opening,
  wallet: string,
): bigint | undefined {
  const value = terms.value ?? '0'
  if (terms.sizing === 'multiplier') return (lots * scaled(value, 6)) / million
  if (terms.sizing === 'amount') {
    const leverage = terms.leverage === undefined ? opening.leverage : BigInt(terms.leverage)
    return cost <= 0n ? 0n : (scaled(value, 8) * leverage * lots) / cost
  }
  const own = equities?.of.get(wallet)
  if (equities === undefined || own === undefined) return undefined
  return own <= 0n || equities.leader <= 0n ? 0n : (lots * own) / equities.leader
}

/** Whether it would be worth more than the follower wants, at the leader's price. */
export function isTooLarge(
  { maxPosition: most }: TradeTerms,
  { lots, cost }: Opening,
  held: bigint,
  more: bigint,
): boolean {
  return most !== undefined && (cost * (held + more)) / lots > scaled(most, 8)
}

/** The same share of what is held, at least one lot; everything once the leader has none left (B51). */
export function toClose(own: bigint, { lots, of }: { lots: bigint; of: bigint }): bigint {
  if (lots >= of) return own
  const part = (own * lots) / of
  return part > 1n ? part : own < 1n ? own : 1n
}
