// What a run has covered: status changes of every kind of order, refusals of every command; and what is missing.

import { alertKinds } from '#engine/alerts/protocol.ts'
import type { OrderStatus } from '#engine/exchange/protocol.ts'
import { contractWords } from './contract-words.ts'
import { marginWords } from './margin-words.ts'
import { unifiedWords } from './unified-words.ts'

export const statuses: readonly OrderStatus[] = [
  'accepted',
  'live',
  'partially-filled',
  'filled',
  'cancelled',
  'partially-cancelled',
]

/** An order's type with its time in force, in the order of tifNumber, or for market orders its side; last: orders of plans. */
const kinds = [
  'limit gtc',
  'limit ioc',
  'limit fok',
  'limit post-only',
  'market buy',
  'market sell',
  "plan's limit",
  "plan's market buy",
  "plan's market sell",
] as const
type Kind = (typeof kinds)[number]

/** The place of a kind in `kinds`; `price` 0 = at the market. */
export function kindOf(side: number, tif: number, price: number, isPlans: boolean): number {
  if (isPlans) return price > 0 ? 6 : 7 + side
  return price > 0 ? tif : 4 + side
}

const reasons = 64
const stride = statuses.length * statuses.length * reasons

const endings = [0, 9, 11, 13, 25, 34]
const onceLive: readonly string[] = [
  'live > live',
  'live > partially-filled',
  'live > filled',
  'partially-filled > partially-filled',
  'partially-filled > filled',
  ...endings.flatMap((reason) => [
    `live > cancelled ${reason}`,
    `partially-filled > partially-cancelled ${reason}`,
  ]),
]
const cutShort = (...codes: number[]) =>
  codes.flatMap((code) => [`accepted > cancelled ${code}`, `accepted > partially-cancelled ${code}`])
const taken = ['accepted > filled']

/** The status changes that the rules allow (domain.md 1.1, 1.2, 1.4), by kind. */
const possible: Record<Kind, readonly string[]> = {
  'limit gtc': [
    ...taken,
    'accepted > live',
    'accepted > partially-filled',
    ...cutShort(25),
    ...onceLive,
    'live > partially-cancelled 25',
  ],
  'limit post-only': ['accepted > live', 'accepted > cancelled 24', 'live > cancelled 24', ...onceLive],
  'limit ioc': [...taken, ...cutShort(23, 25)],
  'limit fok': [...taken, 'accepted > cancelled 22'],
  'market buy': [...taken, ...cutShort(23, 25, 40)],
  'market sell': [...taken, ...cutShort(23, 25, 40)],
  "plan's limit": [...taken, 'accepted > live', 'accepted > partially-filled'],
  "plan's market buy": taken,
  "plan's market sell": [...taken, 'accepted > cancelled 23'],
}

/** How plans may start, change and end (domain.md 2), as in their events: status, then reason or failure. */
const planWords = [
  ...['trigger', 'trailing'].flatMap((kind) =>
    [
      'placed',
      'triggered',
      'failed02014',
      'failed20003',
      'cancelled0',
      'cancelled9',
      'cancelled11',
      'cancelled13',
    ].map((word) => `${kind} ${word}`),
  ),
  ...['50043', '50062', '50063'].map((failure) => `trigger failed${failure}`),
  'trailing trailing',
  ...['placed', 'pending', 'limit-filling31', 'triggered31', 'triggered32', 'failed32'].map(
    (word) => `oco ${word}`,
  ),
  ...[0, 9, 11, 13, 25].map((reason) => `oco cancelled${reason}`),
  ...['placed', 'triggered', 'failed02014', 'failed20003'].map((word) => `tpsl ${word}`),
  ...[0, 9, 11, 13, 32].map((reason) => `tpsl cancelled${reason}`),
]

/** What may be met of wallets, and how transfers are refused. */
const walletWords = [
  'wallet opened',
  'transfer spot > wallet',
  'transfer wallet > spot',
  'transfer wallet > wallet',
  ...['23140', '30001', '40024', 'P1104'].map((code) => `transfer refused ${code}`),
]

/** What may be met of coins that come in, go out or are converted, and how it is refused. */
const coinWords = [
  ...['confirming', 'credited'].map((status) => `deposit ${status}`),
  ...['reviewing', 'processing', 'completed', 'rejected', 'cancelled'].map(
    (status) => `withdrawal ${status}`,
  ),
  ...['40017', '43037', '43038', '43012', '23140'].map((code) => `requestWithdrawal refused ${code}`),
  'cancelWithdrawal refused P6101',
  'converted',
  'converted small',
  ...['P6001', '43012'].map((code) => `acceptQuote refused ${code}`),
  ...['40017', '50045', '50046', 'P6002'].map((code) => `quoteConversion refused ${code}`),
]

/** What may be met of price alerts. */
const alertWords = [
  ...alertKinds.map((kind) => `alert ${kind}`),
  ...['once', 'daily', 'every'].map((frequency) => `alert fired ${frequency}`),
  'alert suppressed second',
  ...['P4001', 'P4002', 'P4004', '43034', '43035', '034001'].map((code) => `createAlert refused ${code}`),
  'changeAlert refused P4003',
]

/** What may be met of Earn. */
const earnWords = [
  ...['person', 'auto', 'term'].map((by) => `earn subscribed ${by}`),
  ...['person', 'early', 'term'].map((by) => `earn redeemed ${by}`),
  'earn paid',
  ...['40017', '43012', '43037', '43038', '23140', '40024'].map((code) => `subscribeEarn refused ${code}`),
  ...['40017', '43037', '43038'].map((code) => `redeemEarn refused ${code}`),
]

/** What may be met of the pre-market. */
const premarketWords = [
  ...['upcoming', 'current', 'ended', 'delivering', 'settled', 'delisted'].map((one) => `otc project ${one}`),
  ...['open', 'taken', 'cancelled 0', 'cancelled 2', 'cancelled 9', 'cancelled 11'].map(
    (one) => `otc ad ${one}`,
  ),
  ...['pending', 'in-progress', 'partial', 'completed', 'defaulted', 'refunded'].map(
    (one) => `otc deal ${one}`,
  ),
  ...['P3001', 'P3003', '43027', '43041', '43012', '23126'].map((code) => `placeOtcAd refused ${code}`),
  ...['P3001', 'P3004', '43038', '43027'].map((code) => `takeOtcAd refused ${code}`),
  ...['cancelOtcAd', 'defaultOtcDeal', 'delistOtcProject'].map((type) => `${type} refused P3002`),
  ...['P3001', '40017'].map((code) => `openOtcProject refused ${code}`),
]

const launchKinds = ['staked', 'unstaked', 'reward', 'committed', 'allotted', 'refunded']
const otherLaunchKinds = ['voted', 'returned', 'joined', 'task', 'prize']

/** What may be met of the launch products. */
export const launchWords = [
  ...[...launchKinds, ...otherLaunchKinds].map((kind) => `launch ${kind}`),
  ...['launchpool', 'launchpad', 'vote', 'campaign'].flatMap((product) =>
    ['upcoming', 'running', 'ended'].map((status) => `${product} ${status}`),
  ),
  ...['40017', '43012', '23140', '40024'].map((code) => `stakeLaunchpool refused ${code}`),
  ...['40017', '43012'].map((code) => `commitLaunchpad refused ${code}`),
  ...['40017', '43012'].map((code) => `castVotes refused ${code}`),
  ...['40017', '429', '23140'].map((code) => `joinCampaign refused ${code}`),
  'unstakeLaunchpool refused 40017',
  ...['Launchpool', 'Launchpad', 'Vote', 'Campaign'].map((product) => `open${product} refused 40017`),
]

/** What may be met of copy trading. */
export const copyWords = [
  ...['active', 'paused', 'stopped'].map((status) => `copy ${status}`),
  ...['follower', 'leader-left', 'max-loss', 'blocked'].map((reason) => `copy stopping ${reason}`),
  ...['below-minimum', 'slippage', 'insufficient-margin', 'max-position', 'not-chosen'].map(
    (reason) => `copy skipped ${reason}`,
  ),
  ...['copyOpened', 'copyClosed', 'shareHeld', 'copyStopsSet', 'week shared', 'day shared'],
  ...['30001', '23140', '43037'].map((code) => `followLeader refused ${code}`),
  'closeCopy refused 43012',
]

/** What may be met of bots and of what others pay for them. */
const botWords = [
  'bot opened',
  ...['sale', 'share'].map((why) => `bot paid ${why}`),
  ...['left', 'edited'].map((note) => `bot told ${note}`),
  ...['placed', 'triggered', 'cancelled0'].map((word) => `watch ${word}`),
]

export class Coverage {
  private readonly steps = new Uint32Array(kinds.length * stride)
  /** Counted by text: "plan kind status reason". */
  private readonly words = new Map<string, number>()
  /** By type of command, then by code. */
  private readonly refusals = new Map<string, Map<string, number>>()

  step(kind: number, before: number, after: number, reason: number): void {
    const cell = kind * stride + (before * statuses.length + after) * reasons + reason
    this.steps[cell] = this.steps[cell]! + 1
  }

  word(text: string): void {
    this.words.set(text, (this.words.get(text) ?? 0) + 1)
  }

  refused(type: string, code: string): void {
    let codes = this.refusals.get(type)
    if (codes === undefined) {
      codes = new Map()
      this.refusals.set(type, codes)
    }
    codes.set(code, (codes.get(code) ?? 0) + 1)
  }

  /** Counts by "kind: before > after reason", by "type refused code" and by words. */
  counts(): Map<string, number> {
    const counts = new Map(this.words)
    for (const [type, codes] of this.refusals)
      for (const [code, count] of codes) counts.set(`${type} refused ${code}`, count)
    for (const [cell, count] of this.steps.entries()) if (count > 0) counts.set(nameOf(cell), count)
    return counts
  }
}

function nameOf(cell: number): string {
  const kind = kinds[Math.floor(cell / stride)]
  const step = Math.floor((cell % stride) / reasons)
  const after = statuses[step % statuses.length] as OrderStatus
  const reason = after.endsWith('cancelled') ? ` ${cell % reasons}` : ''
  return `${kind}: ${statuses[Math.floor(step / statuses.length)]} > ${after}${reason}`
}

/** Possible status changes that were not covered. */
export function neverMet(counts: ReadonlyMap<string, number>): string[] {
  const all = kinds.flatMap((kind) => possible[kind].map((step) => `${kind}: ${step}`))
  return [
    ...all,
    ...planWords,
    ...walletWords,
    ...coinWords,
    ...alertWords,
    ...earnWords,
    ...premarketWords,
    ...launchWords,
    ...copyWords,
    ...botWords,
    ...contractWords,
    ...marginWords,
    ...unifiedWords,
  ].filter((name) => !counts.has(name))
}
