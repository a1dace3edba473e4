// The constants of domain.md for the reference exchange: written again, so that an error in the engine's shows.

import type { RejectionCode } from '#engine/kernel/rejection-codes.ts'
import { amount } from './amounts.ts'

export const unit = 10n ** 18n
export const minuteMs = 60_000
export const dayMs = 86_400_000

/** domain.md 3.1: maker and taker share by VIP level. */
export const feeShares: readonly { maker: bigint; taker: bigint }[] = [
  ['0.001', '0.001'],
  ['0.0004', '0.0006'],
  ['0.0003', '0.0005'],
  ['0.0002', '0.0004'],
  ['0.0001', '0.0003'],
  ['0', '0.0002'],
].map(([maker, taker]) => ({ maker: amount(maker as string), taker: amount(taker as string) }))

/** domain.md 3.1: what may be withdrawn within a day, in USDT, by VIP level. */
export const withdrawalPerDay = ['3000000', '6000000', '8000000', '10000000', '12000000', '15000000'].map(
  amount,
)

export const orderAgeMax = 180 * dayMs
export const demoFunds: Readonly<Record<string, string>> = { USDT: '100000', BTC: '1', TRY: '1000000' }
export const demoResetEvery = 3_600_000
export const openOrdersPerPair = 200
export const openOrdersPerAccount = 500
export const batchMost = 50
export const plansPerPair = 50
export const firesPerStep = 200
export const idLengthMost = 64

/** A refusal, thrown before anything has changed; not an Error, because thousands a second need no stack. */
export class No {
  constructor(
    readonly code: RejectionCode,
    readonly field?: string,
  ) {}
}

const canonical = /^(0|[1-9]\d{0,20})(\.\d{1,18})?$/

/** A decimal of the protocol, or undefined for any other text (domain.md 0.1). */
export function readDecimal(text: unknown): bigint | undefined {
  return typeof text === 'string' && canonical.test(text) ? amount(text) : undefined
}

/** Digits after the point that count. */
export function decimals(text: string): number {
  return (text.split('.')[1] ?? '').replace(/0+$/, '').length
}
