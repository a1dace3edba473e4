// The market of bots: strategists publish theirs; others look at them, keep an eye on them, buy and copy them (domain.md 11.3).

import type { StrategistRecord } from '#db/stores/strategists.ts'
import type { PastRecord } from '#engine/backtest/past-record.ts'
import type { PayoutView, StrategyTerms } from '#engine/bot-market/protocol.ts'
import type { Refusal, Result } from '../result.ts'
import type { Subject } from '../subject.ts'

/** A published bot in a list, with its figures of now. Shares are parts of what was invested. */
export interface StrategyCard {
  id: string
  title: string
  strategist: string
  isPlatform: boolean
  kind: string
  config: unknown
  terms: StrategyTerms
  coin: string
  investedUsdt: string
  share: string
  week: string
  drawdown: string
  runningMs: number
  copiers7d: number
  followers: number
  publishedAt: number
  isFavourite: boolean
  /** Of the platform's own bots: what the figures above contain of a simulated past before the exchange opened. */
  past: PastRecord | null
}

export interface StrategyDetail {
  card: StrategyCard
  about: string
  strategistAbout: string
  subscribers: number
  /** It may still be copied. */
  isOpen: boolean
  /** Its own numbers now; undefined while it has none. */
  result: { coin: string; invested: string; equity: string; total: string; share: string } | undefined
  /** From hour to hour, oldest first, then as it is now. */
  curve: { at: number; share: string }[]
  /** Its parameters: absent where they are sold and the reader has not bought them. */
  parameters: { config: unknown; state: unknown } | undefined
  isOwn: boolean
  /** Why the reader may neither buy nor copy it. */
  refusal: Refusal | undefined
  /** It costs something before it may be copied, and the reader has not paid. */
  mustBuy: boolean
  paidUntil: number | undefined
}

/** What a strategist has published, sold and is owed. */
export interface StrategistView {
  profile: StrategistRecord | undefined
  isStrategist: boolean
  cards: StrategyCard[]
  payouts: PayoutView[]
}

/** A published bot in the simulated past: its curve as [epoch ms, part of the investment gained]. */
export interface PastRunner {
  card: StrategyCard & { past: PastRecord }
  curve: [at: number, share: string][]
}

export interface PublishInput {
  terms: StrategyTerms
  title: string
  about: string
}

export interface BotMarket {
  /** All that may be copied; `viewer` for the marks of one's own. */
  cards(viewer?: Subject): Promise<StrategyCard[]>
  /** Shares of the last 30 days of these, about `points` of each, oldest first. */
  curves(ids: readonly string[], points: number): Promise<Map<string, string[]>>
  /** Of the platform's bots: how many pasts are to be played, and how many of them are. */
  pastProgress(): Promise<{ planned: number; played: number }>
  /** How those with a simulated past stood in the course of it, the best first. */
  pastRace(): Promise<PastRunner[]>
  /** Undefined for one that is not published and has no copies left. */
  detail(id: string, viewer?: Subject): Promise<StrategyDetail | undefined>
  /** Counts a word that was searched for and found. */
  noteSearch(word: string): Promise<void>
  hotSearches(): Promise<string[]>
  favourite(subject: Subject, id: string, on: boolean): Promise<Result<null>>
  strategist(subject: Subject): Promise<StrategistView>
  /** Why a bot of one's own may not be published now. */
  publicationRefusal(subject: Subject, id: string): Promise<Refusal | undefined>
  becomeStrategist(
    subject: Subject,
    input: { name: string; about: string },
    request: string,
  ): Promise<Result<null>>
  resign(subject: Subject, request: string): Promise<Result<null>>
  publish(subject: Subject, id: string, input: PublishInput, request: string): Promise<Result<null>>
  withdraw(subject: Subject, id: string, request: string): Promise<Result<null>>
  /** `amount`: the price that the buyer was shown. */
  buy(subject: Subject, id: string, amount: string, request: string): Promise<Result<null>>
  /** A bot of one's own with the same parameters and this budget. */
  copy(subject: Subject, id: string, amount: string, request: string): Promise<Result<{ id: string }>>
  /** The settings of such a copy, or what would be refused of it now. */
  tryCopy(subject: Subject, id: string, amount: string): Promise<Result<{ kind: string; config: unknown }>>
}

/** What people see of it; the rest is what they do. */
export type MarketReading = Pick<
  BotMarket,
  | 'cards'
  | 'curves'
  | 'pastProgress'
  | 'pastRace'
  | 'detail'
  | 'noteSearch'
  | 'hotSearches'
  | 'strategist'
  | 'publicationRefusal'
>

export type MarketChanges = Omit<BotMarket, keyof MarketReading>
