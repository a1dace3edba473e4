// The kinds of disturbance that a test may ask for, what each takes and where it is felt.

import type { RejectionCode } from './rejection-codes.ts'

export const engineChaos = [
  'reject',
  'partial-fill',
  'stuck-cancel',
  'stale-index',
  'flash-crash',
  'halt',
] as const
/** Of the connection between the exchange and its callers: decided at the edge, without effect on the state. */
export const wireChaos = ['latency', 'drop-frame', 'reorder-frame', 'duplicate-frame', 'disconnect'] as const

export type EngineChaos = (typeof engineChaos)[number]
export type WireChaos = (typeof wireChaos)[number]
export type ChaosKind = EngineChaos | WireChaos

export const chaosKinds: readonly ChaosKind[] = [...engineChaos, ...wireChaos]

/** What `amount` means: milliseconds, or a share above 0 and below 1; kinds without one take none. */
export const amountOf: Partial<Record<ChaosKind, 'ms' | 'share'>> = {
  latency: 'ms',
  'partial-fill': 'share',
  'flash-crash': 'share',
}

/** Kinds that happen to one order, cancel, frame or answer in so many. */
export const isByChance: ReadonlySet<ChaosKind> = new Set([
  'reject',
  'stuck-cancel',
  'drop-frame',
  'reorder-frame',
  'duplicate-frame',
  'disconnect',
])

/** Longest delay of an answer, and longest duration. */
export const chaosLimits = { latencyMs: 120_000, durationMs: 30 * 86_400_000 } as const

/** What begins one; decimals are text, the duration is in milliseconds. */
export interface ChaosInput {
  kind: ChaosKind | 'none'
  /** Only this pair; kinds of the wire take none. */
  symbol?: string
  /** Of `reject`. */
  code?: RejectionCode
  /** Above 0, at most 1; default 1. */
  probability?: string
  amount?: string
  /** Exchange time after which it ends by itself. */
  duration?: number
}

/** One that is on. */
export interface ActiveChaos extends ChaosInput {
  kind: ChaosKind
  since: number
  /** Epoch ms; null: until it is ended. */
  until: number | null
  /** Of `halt`: the pairs that it stopped. */
  halted?: number[]
}
