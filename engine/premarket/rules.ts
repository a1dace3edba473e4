// Constants of pre-market OTC (domain.md 14, 20).

import { hourMs, minuteMs } from '../market/intervals.ts'

export const MILLION = 1_000_000n

export const premarketRules = {
  quote: 'USDT',
  /** Of the delivered value, from each side. */
  fee: '0.025',
  feeMost: '0.1',
  /** What one ad or one take is worth, in USDT. */
  least: '10',
  most: '50000',
  /** Of the price that a project begins with, in ppm. */
  lowestShare: 200_000,
  highestShare: 5_000_000,
  /** Between two rounds of a delivery, and how long it takes from its start. */
  roundMs: 10 * minuteMs,
  deliveryMs: hourMs,
  /** Of a delivery: what sellers set aside for it had better stay for so long. */
  quietMs: 30 * minuteMs,
  /** The price of a settlement in USDT is the average of so many looks at the index, one a second. */
  looks: 60,
  lookMs: 1000,
  /** Of one account in one project. */
  adsPerAccount: 20,
  /** Of one project. */
  dealsPerProject: 20_000,
  projects: 1000,
  reasonLength: 200,
} as const
