// Copy trading for pages and calls: leaders, one person's copies with what was copied, skipped and shared, and every command (domain.md 13).

import type { Tables } from '#db/open-database.ts'
import {
  type CopyPage,
  type CopyRecord,
  type CopyShareRecord,
  type CopySkipRecord,
  type CopyTradeRecord,
  copiesOf,
  copiesOfLeader,
  copyLeaderOf,
  copySharesOf,
  copySkipsOf,
  copyTradesOf,
  type LeadTradeRecord,
  liveCopyOf,
} from '#db/queries/copy-trading.ts'
import type { CopyProduct, CopyView, LeaderFacts, TradeTerms } from '#engine/copy-trading/protocol.ts'
import { readOrderTerms } from '#engine/copy-trading/read-terms.ts'
import { copyRules } from '#engine/copy-trading/rules.ts'
import type { Refusal } from '../result.ts'
import type { TradingService } from '../trading.ts'
import { type CopyCommands, createCopyCommands } from './commands.ts'
import { createLeaders, type LeaderSources, type Leaders } from './leaders.ts'
import { createTracks, type Tracks } from './tracks.ts'

export type { LeaderCard } from './leaders.ts'
export type { CopiedTrack, LeadTrack } from './tracks.ts'
export type {
  CopyPage,
  CopyRecord,
  CopyShareRecord,
  CopySkipRecord,
  CopyTradeRecord,
  CopyView,
  LeadTradeRecord,
}

/** A copy that goes on. */
export interface LiveCopy extends CopyView {
  /** What followers know the leader by. */
  leaderName: string
  copyId: number
  skipped: number
  opened: number
  /** USDT: of what was closed, before fees. */
  profit: string
}

export interface CopyTradingService extends Leaders, Tracks, CopyCommands {
  rules: Pick<typeof copyRules, 'minimum' | 'followersMax'>
  /** Whether the account leads. */
  isLeader(account: string): boolean
  /** What the leader offers; undefined: leads not. */
  factsOf(leader: string): LeaderFacts | undefined
  /** What is copied of the leader; undefined: leads not. */
  productOf(leader: string): CopyProduct | undefined
  /** The least that the leader takes, USDT. */
  minimumOf(leader: string): string | undefined
  /** All that a leader on spot has at last prices, USDT. */
  spotEquityOf(leader: string): string | undefined
  /** Why one contract or pair cannot have these terms; undefined = it can. */
  termsRefusal(product: CopyProduct, terms: TradeTerms): Refusal | undefined
  /** Whether the account has a copy of this leader. */
  follows(account: string, leader: string): boolean
  /** Whether the leader's positions may be seen: of a private one by who follows. */
  mayWatch(account: string | undefined, leader: string): Promise<boolean>
  /** The name that a leader has or had. */
  nameOf(leader: string): Promise<string>
  /** Those that go on, oldest first. */
  copies(account: string): Promise<LiveCopy[]>
  /** The copy of this leader that an account has. */
  copy(account: string, leader: string): Promise<LiveCopy | undefined>
  /** All of them, newest first, those that ended too. */
  pastCopies(account: string, page?: CopyPage): Promise<CopyRecord[]>
  copyTrades(account: string, page?: CopyPage): Promise<CopyTradeRecord[]>
  skips(account: string, page?: CopyPage): Promise<CopySkipRecord[]>
  /** Paid or got. */
  shares(account: string, page?: CopyPage): Promise<CopyShareRecord[]>
  /** Of a leader, newest first, those that ended too. */
  followers(leader: string): Promise<CopyRecord[]>
}

export interface CopyTradingSources extends LeaderSources {
  trading: Pick<TradingService, 'submit' | 'transfer'>
  tables: Tables
}

export function createCopyTrading(sources: CopyTradingSources): CopyTradingService {
  const { exchange, tables, trading } = sources
  const nameOf = async (leader: string) =>
    exchange.copyTrading.facts(leader)?.name ?? (await copyLeaderOf(tables, leader))?.name ?? leader

  async function liveCopy(view: CopyView): Promise<LiveCopy> {
    const row = await liveCopyOf(tables, view.wallet)
    const { copyId = 0, skipped = 0, opened = 0, profit = '0' } = row ?? {}
    return { ...view, leaderName: await nameOf(view.leader), copyId, skipped, opened, profit }
  }

  return {
    ...createLeaders(sources),
    ...createTracks(sources),
    ...createCopyCommands(trading),
    rules: copyRules,
    factsOf: (leader) => exchange.copyTrading.facts(leader),
    productOf: (leader) => exchange.copyTrading.facts(leader)?.product,
    minimumOf: (leader) => exchange.copyTrading.facts(leader)?.minimum,
    spotEquityOf: (leader) => exchange.copyTrading.leader(leader)?.spot?.equity,
    isLeader: (account) => exchange.copyTrading.facts(account) !== undefined,
    termsRefusal(product, terms) {
      const read = readOrderTerms(product, terms)
      return 'orderId' in read ? read.refusal : undefined
    },
    follows: (account, leader) => exchange.copyTrading.copy(account, leader) !== undefined,
    async mayWatch(account, leader) {
      const found = exchange.copyTrading.facts(leader)
      if (!found) return false
      if (!found.isPrivate || account === leader) return true
      return account !== undefined && exchange.copyTrading.copy(account, leader) !== undefined
    },
    nameOf,
    copies: (account) => Promise.all(exchange.copyTrading.copies(account).map(liveCopy)),
    async copy(account, leader) {
      const view = exchange.copyTrading.copy(account, leader)
      return view && liveCopy(view)
    },
    pastCopies: (account, page) => copiesOf(tables, account, page),
    copyTrades: (account, page) => copyTradesOf(tables, account, page),
    skips: (account, page) => copySkipsOf(tables, account, page),
    shares: (account, page) => copySharesOf(tables, account, page),
    followers: (leader) => copiesOfLeader(tables, leader),
  }
}
