// The launch projects of a first start. A project that ends is followed by the next of its kind.

import type { Command } from '#engine/exchange/protocol.ts'
import type { LaunchProduct } from '#engine/launch/protocol.ts'
import { dayMs } from '#engine/market/intervals.ts'

type Opening = Extract<Command, { type: 'openLaunchpool' | 'openLaunchpad' | 'openVote' | 'openCampaign' }>
type Terms = Opening extends infer One
  ? One extends Opening
    ? Omit<One, 'startAt' | 'endAt'>
    : never
  : never

export interface PlannedLaunch {
  /** Of its command's id. */
  key: string
  product: LaunchProduct
  /** What tells it from others of its product: the coin, or the first pair of a campaign. */
  mark: string
  /** The first one of it begins so much later. */
  waitMs: number
  lastMs: number
  terms: Terms
}

/** Coins that do not trade yet: they are sold in the pre-market, or after their listing. */
export const plannedLaunches: readonly PlannedLaunch[] = [
  {
    key: 'pool-poyraz',
    product: 'launchpool',
    mark: 'POYRAZ',
    waitMs: 0,
    lastMs: 14 * dayMs,
    terms: {
      type: 'openLaunchpool',
      coin: 'POYRAZ',
      pools: [
        { coin: 'ERG', total: '300000' },
        { coin: 'USDT', total: '200000' },
      ],
    },
  },
  {
    key: 'pool-imbat',
    product: 'launchpool',
    mark: 'IMBAT',
    waitMs: 2 * dayMs,
    lastMs: 7 * dayMs,
    terms: { type: 'openLaunchpool', coin: 'IMBAT', pools: [{ coin: 'ERG', total: '400000' }] },
  },
  {
    key: 'pad-lodos',
    product: 'launchpad',
    mark: 'LODOS',
    waitMs: 0,
    lastMs: 3 * dayMs,
    terms: { type: 'openLaunchpad', coin: 'LODOS', total: '40000', price: '5', cap: '400' },
  },
  {
    key: 'pad-karayel',
    product: 'launchpad',
    mark: 'KARAYEL',
    waitMs: 3 * dayMs,
    lastMs: 3 * dayMs,
    terms: { type: 'openLaunchpad', coin: 'KARAYEL', total: '10000', price: '20', cap: '100' },
  },
  {
    key: 'vote',
    product: 'vote',
    mark: 'ERG',
    waitMs: 0,
    lastMs: 7 * dayMs,
    terms: {
      type: 'openVote',
      lot: '10',
      candidates: [
        { coin: 'MELTEM', name: 'Meltem Chain' },
        { coin: 'SAMYEL', name: 'Samyel Games' },
        { coin: 'KERTE', name: 'Kerte Data' },
        { coin: 'BARUT', name: 'Barut Labs' },
      ],
    },
  },
  {
    key: 'campaign-majors',
    product: 'campaign',
    mark: 'BTCUSDT',
    waitMs: 0,
    lastMs: 14 * dayMs,
    terms: {
      type: 'openCampaign',
      symbols: ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'],
      coin: 'ERG',
      prizes: ['3000', '2000', '1000', '500', '500', '500', '300', '300', '300', '300'],
      tasks: [
        { volume: '100', reward: '2' },
        { volume: '1000', reward: '5' },
        { volume: '10000', reward: '20' },
      ],
      places: 1000,
    },
  },
  {
    key: 'campaign-erg',
    product: 'campaign',
    mark: 'ERGUSDT',
    waitMs: 4 * dayMs,
    lastMs: 7 * dayMs,
    terms: {
      type: 'openCampaign',
      symbols: ['ERGUSDT'],
      coin: 'ERG',
      prizes: ['1000', '500', '250'],
      tasks: [{ volume: '500', reward: '5' }],
      places: 500,
    },
  },
  {
    key: 'campaign-futures',
    product: 'campaign',
    mark: 'usdtm:ETHUSDT',
    waitMs: 0,
    lastMs: 14 * dayMs,
    terms: {
      type: 'openCampaign',
      symbols: ['usdtm:ETHUSDT', 'usdtm:SOLUSDT'],
      measure: 'profit',
      coin: 'ERG',
      prizes: ['2000', '1000', '500', '300', '200'],
      tasks: [
        { volume: '1000', reward: '2' },
        { volume: '20000', reward: '10' },
      ],
      places: 1000,
    },
  },
]
