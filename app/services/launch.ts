// The launch products for pages and calls: projects, what one person has in them, rankings (domain.md 15.2).

import type { Tables } from '#db/open-database.ts'
import { type LaunchRecord, type LaunchRecordPage, launchRecordsOf } from '#db/queries/launch-records.ts'
import type { Receipt } from '#engine/exchange/protocol.ts'
import type {
  BallotView,
  CampaignView,
  CommitView,
  EntrantView,
  LaunchpadView,
  LaunchpoolView,
  LaunchStatus,
  RankView,
  StakeView,
  VoteView,
} from '#engine/launch/protocol.ts'
import type { LaunchView } from '#engine/launch/view.ts'
import type { Subject } from './subject.ts'
import type { TradingService } from './trading.ts'

export type {
  BallotView,
  CampaignView,
  CommitView,
  EntrantView,
  LaunchpadView,
  LaunchpoolView,
  LaunchRecord,
  LaunchStatus,
  StakeView,
  VoteView,
}

/** A row of a ranking as anyone sees it. */
export type RankRow = Omit<RankView, 'account'> & { name: string; isOwn: boolean }

type Outcome = Promise<Pick<Receipt, 'at' | 'rejected'>>

export interface LaunchService extends Omit<LaunchView, 'ranks' | 'mayJoin'> {
  now(): number
  /** The best of a campaign; undefined for an unknown one. */
  ranks(projectId: string, reader?: Pick<Subject, 'account'>): RankRow[] | undefined
  /** Of the last three months, newest first. */
  records(account: string, page: LaunchRecordPage): Promise<LaunchRecord[]>
  /** `id` makes a repeat harmless, here and below. */
  stake(subject: Subject, id: string, terms: { projectId: string; coin: string; amount: string }): Outcome
  /** Without an amount: all. */
  unstake(subject: Subject, id: string, terms: { projectId: string; coin: string; amount?: string }): Outcome
  commit(subject: Subject, id: string, terms: { projectId: string; amount: string }): Outcome
  castVotes(
    subject: Subject,
    id: string,
    terms: { projectId: string; candidate: string; votes: number },
  ): Outcome
  join(subject: Subject, id: string, projectId: string): Outcome
}

export interface LaunchSources {
  trading: Pick<TradingService, 'submit'>
  exchange: { readonly launch: LaunchView; now(): number }
  tables: Tables
}

/** Enough to know oneself by, not others. */
const masked = (account: string) => `${account.slice(0, 2)}***${account.slice(-2)}`

export function createLaunch({ trading, exchange, tables }: LaunchSources): LaunchService {
  return {
    now: () => exchange.now(),
    launchpools: () => exchange.launch.launchpools(),
    stakes: (account) => exchange.launch.stakes(account),
    launchpads: () => exchange.launch.launchpads(),
    commits: (account) => exchange.launch.commits(account),
    votes: () => exchange.launch.votes(),
    ballots: (account) => exchange.launch.ballots(account),
    campaigns: () => exchange.launch.campaigns(),
    entrant: (account, projectId) => exchange.launch.entrant(account, projectId),
    ranks: (projectId, reader) =>
      exchange.launch.ranks(projectId)?.map(({ account, ...row }) => ({
        ...row,
        name: masked(account),
        isOwn: account === reader?.account,
      })),
    records: (account, page) => launchRecordsOf(tables, account, page, exchange.now()),
    stake: (subject, id, terms) =>
      trading.submit(subject, id, { type: 'stakeLaunchpool', account: subject.account, ...terms }),
    unstake: (subject, id, terms) =>
      trading.submit(subject, id, { type: 'unstakeLaunchpool', account: subject.account, ...terms }),
    commit: (subject, id, terms) =>
      trading.submit(subject, id, { type: 'commitLaunchpad', account: subject.account, ...terms }),
    castVotes: (subject, id, terms) =>
      trading.submit(subject, id, { type: 'castVotes', account: subject.account, ...terms }),
    join: (subject, id, projectId) =>
      trading.submit(subject, id, { type: 'joinCampaign', account: subject.account, projectId }),
  }
}
