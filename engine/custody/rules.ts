// How fast deposits and withdrawals go, and what they are limited to (domain.md 15.4, 18.1, 20).

import type { CoinChain } from '../market/coin-chains.ts'

export const custodyRules = {
  /** Between two blocks of a simulated chain. */
  blockMs: 2_000,
  /** No chain takes more blocks until a transfer is final: one simulated block stands for several where it asks for more. */
  blocksMost: 6,
  /** Between the request of a withdrawal and its broadcast. */
  reviewMs: 20_000,
  /** Of one account at once. */
  openDeposits: 10,
  openWithdrawals: 10,
  /** What test deposits of one account may bring in a day, in USDT. */
  testDepositsPerDay: '1000000',
  dayMs: 86_400_000,
  addressLength: 128,
  memoLength: 64,
} as const

/** Simulated blocks until a transfer on this chain is final. */
export const blocksOf = ({ confirmations }: CoinChain) => Math.min(confirmations, custodyRules.blocksMost)

/** The chain's own confirmations that so many simulated blocks stand for. */
export const confirmationsOf = (chain: CoinChain, blocks: number) =>
  Math.floor((chain.confirmations * blocks) / blocksOf(chain))
