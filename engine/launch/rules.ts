// Constants of the launch products (domain.md 15.2).

import { hourMs } from '../market/intervals.ts'

export const launchRules = {
  quote: 'USDT',
  hourMs,
  /** Stakes that the rounds of hours serve at one moment of an entry. */
  servedPerEntry: 500,
  /** Rewards and allotments are rounded down to this many decimals of a coin, prices have at most so many. */
  decimals: 8,
  /** Of all four products together, ended ones too. */
  projects: 1000,
  /** Of one project. */
  participants: 50_000,
  pools: 5,
  candidates: 20,
  symbols: 50,
  prizes: 100,
  tasks: 10,
  nameLength: 60,
  /** Rows of a ranking that are shown. */
  shownRanks: 100,
} as const
