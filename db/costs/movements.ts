// What changed how much of a coin an account holds, in order, each with its worth in USDT at that moment.

import { Decimal } from 'decimal.js'
import type { FillRecord } from '../queries/fills.ts'

/** A trade of the coin itself, or anything else that brings or takes it (grants, transfers, the other side of a trade). */
export type MovementKind = 'buy' | 'sell' | 'arrival' | 'departure'

export interface Movement {
  coin: string
  at: number
  kind: MovementKind
  /** How much came or went, above zero. */
  size: Decimal
  /** In USDT; null without a price. */
  value: Decimal | null
}

/** Money that came or went by itself, as the read table keeps it. */
export interface FundMove {
  coin: string
  /** Signed: below zero it left the account. */
  amount: string
  /** Worth of the amount at that moment, unsigned. */
  usdt: string | null
  why?: string
  at: number
}

/** A conversion trades both its coins; dollars have no cost. */
export function movementOfFunds({ coin, amount, usdt, why, at }: FundMove): Movement {
  const size = new Decimal(amount)
  const kinds = why === 'convert' && coin !== 'USDT' ? traded : moved
  const kind = size.isNegative() ? kinds.out : kinds.in
  return { coin, at, kind, size: size.abs(), value: usdt === null ? null : new Decimal(usdt).abs() }
}

const moved = { in: 'arrival', out: 'departure' } as const
const traded = { in: 'buy', out: 'sell' } as const

type Fill = Pick<FillRecord, 'side' | 'size' | 'quote' | 'feeCoin' | 'fee' | 'at'> & { usdt?: string | null }

/**
 * The coin bought or sold, and what it was paid with: dollars have no cost, other quote coins come and go at their worth.
 * A fee in the coin leaves less of it for the same money; a fee in the quote makes a sale bring less; a fee in any other
 * coin only takes that coin (domain.md 3.2).
 */
export function movementsOfFill(fill: Fill, base: string, quote: string): Movement[] {
  const { at } = fill
  const size = new Decimal(fill.size)
  const paid = new Decimal(fill.quote)
  const fee = new Decimal(fill.fee)
  const inUsdt = quote === 'USDT' ? paid : fill.usdt ? new Decimal(fill.usdt) : null
  const feeIn = (coin: string) => (fill.feeCoin === coin ? fee : new Decimal(0))
  const worthOf = (amount: Decimal) =>
    inUsdt === null || paid.isZero() ? null : inUsdt.times(amount).div(paid)
  const moves: Movement[] = []
  const add = (coin: string, kind: MovementKind, amount: Decimal, value: Decimal | null) => {
    if (amount.gt(0)) moves.push({ coin, at, kind, size: amount, value })
  }
  if (fill.side === 'buy') {
    add(base, 'buy', size.minus(feeIn(base)), inUsdt)
    add(quote, 'departure', paid, inUsdt)
  } else {
    const earned = paid.minus(feeIn(quote))
    add(base, 'sell', size, worthOf(earned))
    add(quote, 'arrival', earned, worthOf(earned))
  }
  if (fill.feeCoin !== base && fill.feeCoin !== quote) add(fill.feeCoin, 'departure', fee, null)
  return moves
}

export interface Step<Row> {
  /** The fill or the move of funds that it comes from. */
  row: Row
  movement: Movement
}

/** The coins of a pair; undefined where it is unknown. */
export type PairOf = (symbol: string) => { base: string; quote: string } | undefined

/** By time; what lies at one moment stays in the order of the rows, money before trades. */
export function movementsInOrder<M extends FundMove, F extends Fill & { symbol: string }>(
  moves: readonly M[],
  fills: readonly F[],
  pairOf: PairOf,
): Step<M | F>[] {
  const steps: Step<M | F>[] = moves.map((row) => ({ row, movement: movementOfFunds(row) }))
  for (const row of fills) {
    const { base, quote } = pairOf(row.symbol) ?? { base: '', quote: '' }
    for (const movement of movementsOfFill(row, base, quote)) steps.push({ row, movement })
  }
  return steps.sort((a, b) => a.movement.at - b.movement.at)
}
