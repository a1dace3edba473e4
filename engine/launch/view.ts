// What may be read of the launch products: projects, what one account has in them, rankings.

import { formatBig } from '../core/decimal.ts'
import type { Account } from '../kernel/accounts.ts'
import { ranking } from './campaign.ts'
import { allotmentOf, quoteOf } from './commit.ts'
import { launchGate } from './gates.ts'
import { countedIn, countedOf, hourReward, hoursOf } from './pool-hour.ts'
import type {
  BallotView,
  CampaignView,
  CommitView,
  EntrantView,
  LaunchProduct,
  LaunchpadView,
  LaunchpoolView,
  LaunchStatus,
  RankView,
  StakeView,
  VoteView,
} from './protocol.ts'
import { textOf } from './report.ts'
import { launchRules } from './rules.ts'
import type {
  Campaign,
  Entrant,
  LaunchProject,
  Launchpad,
  Launchpool,
  LaunchState,
  ProjectOf,
  Vote,
} from './state.ts'
import { lockedBy, winnerOf } from './vote.ts'

/** Which projects of a list are wanted. */
export type ProjectFilter = (project: { readonly id: number; readonly status: LaunchStatus }) => boolean

export interface LaunchView {
  /** Newest first, as all lists of projects; without a filter all of them. */
  launchpools(isWanted?: ProjectFilter): LaunchpoolView[]
  stakes(account: string, isWanted?: ProjectFilter): StakeView[]
  launchpads(isWanted?: ProjectFilter): LaunchpadView[]
  commits(account: string, isWanted?: ProjectFilter): CommitView[]
  votes(isWanted?: ProjectFilter): VoteView[]
  ballots(account: string, isWanted?: ProjectFilter): BallotView[]
  campaigns(isWanted?: ProjectFilter): CampaignView[]
  /** The best of a campaign; undefined for an unknown one. */
  ranks(projectId: string): RankView[] | undefined
  entrant(account: string, projectId: string): EntrantView | undefined
  /** Whether an account may take part. */
  mayJoin(account: string): boolean
}

const ofProject = ({ id, status, startAt, endAt }: LaunchProject) => ({
  projectId: `${id}`,
  status,
  startAt,
  endAt,
})

export function launchView(state: LaunchState): LaunchView {
  const { launch, accounts } = state
  const newest = <P extends LaunchProduct>(
    product: P,
    isWanted: ProjectFilter = () => true,
  ): ProjectOf<P>[] => launch.of(product).filter(isWanted).reverse()
  const account = (name: string) => accounts.find(name)
  const campaign = (id: string) => launch.of('campaign').find((one) => `${one.id}` === id)
  return {
    launchpools: (isWanted) => newest('launchpool', isWanted).map((one) => launchpoolView(state, one)),
    stakes: (name, isWanted) =>
      newest('launchpool', isWanted).flatMap((one) => stakesOf(state, one, account(name))),
    launchpads: (isWanted) => newest('launchpad', isWanted).map((one) => launchpadView(state, one)),
    commits: (name, isWanted) =>
      newest('launchpad', isWanted).flatMap((one) => commitOf(state, one, account(name))),
    votes: (isWanted) => newest('vote', isWanted).map((one) => voteView(state, one)),
    ballots: (name, isWanted) =>
      newest('vote', isWanted).flatMap((one) => ballotOf(state, one, account(name))),
    campaigns: (isWanted) => newest('campaign', isWanted).map((one) => campaignView(state, one)),
    ranks(id) {
      const found = campaign(id)
      return found && ranksOf(state, found).slice(0, launchRules.shownRanks)
    },
    entrant(name, id) {
      const [found, owner] = [campaign(id), account(name)]
      return found && owner && entrantOf(state, found, owner)
    },
    mayJoin(name) {
      const found = account(name)
      return found !== undefined && launchGate(found) === undefined
    },
  }
}

function launchpoolView(state: LaunchState, project: Launchpool): LaunchpoolView {
  const { coin, pools } = project
  const hours = BigInt(hoursOf(project))
  return {
    ...ofProject(project),
    coin: state.coins[coin] as string,
    pools: pools.map((pool) => ({
      coin: state.coins[pool.coin] as string,
      total: textOf(state, coin, pool.total),
      paid: textOf(state, coin, pool.paid),
      hourly: textOf(state, coin, pool.total / hours),
      staked: textOf(state, pool.coin, pool.staked),
      stakers: [...pool.stakes.values()].filter(({ units }) => units > 0n).length,
    })),
  }
}

function stakesOf(state: LaunchState, project: Launchpool, account: Account | undefined): StakeView[] {
  const { coin, pools, id } = project
  return pools.flatMap((pool) => {
    const own = account && pool.stakes.get(account)
    if (own === undefined) return []
    const scale = state.scales[coin] as number
    const hourly = hourReward(pool.total, hoursOf(project), countedIn(own), countedOf(pool), scale)
    return [
      {
        projectId: `${id}`,
        coin: state.coins[pool.coin] as string,
        amount: textOf(state, pool.coin, own.units),
        counted: textOf(state, pool.coin, countedIn(own)),
        earned: textOf(state, coin, own.earned),
        hourly: textOf(state, coin, hourly),
      },
    ]
  })
}

function launchpadView(state: LaunchState, project: Launchpad): LaunchpadView {
  const { coin, total, price, cap, committed, commits, sold } = project
  return {
    ...ofProject(project),
    coin: state.coins[coin] as string,
    total: textOf(state, coin, total),
    price: formatBig(price, launchRules.decimals),
    cap: textOf(state, coin, cap),
    committed: textOf(state, quoteOf(state), committed),
    committers: commits.size,
    sold: textOf(state, coin, sold),
  }
}

function commitOf(state: LaunchState, project: Launchpad, account: Account | undefined): CommitView[] {
  const own = account && project.commits.get(account)
  if (own === undefined) return []
  const isOver = project.status === 'ended'
  const { coins, cost } = isOver
    ? { coins: own.allotted, cost: own.cost }
    : allotmentOf(state, project, own.units)
  const quote = quoteOf(state)
  return [
    {
      projectId: `${project.id}`,
      amount: textOf(state, quote, own.units),
      allotted: textOf(state, project.coin, coins),
      cost: textOf(state, quote, cost),
      returned: textOf(state, quote, own.units - cost),
    },
  ]
}

function voteView(state: LaunchState, project: Vote): VoteView {
  const { coin, lot, candidates, ballots, status } = project
  const winner = status === 'ended' ? winnerOf(project) : undefined
  return {
    ...ofProject(project),
    coin: state.coins[coin] as string,
    lot: textOf(state, coin, lot),
    candidates: candidates.map((one) => ({ coin: one.coin, name: one.name, votes: one.votes })),
    votes: candidates.reduce((sum, { votes }) => sum + votes, 0),
    voters: ballots.size,
    ...(winner && { winner: winner.coin }),
  }
}

function ballotOf(state: LaunchState, project: Vote, account: Account | undefined): BallotView[] {
  const ballot = account && project.ballots.get(account)
  if (ballot === undefined) return []
  const locked = project.status === 'ended' ? 0n : lockedBy(project, ballot)
  return [
    {
      projectId: `${project.id}`,
      candidates: project.candidates.map(({ coin }, at) => ({ coin, votes: ballot[at] as number })),
      locked: textOf(state, project.coin, locked),
    },
  ]
}

function campaignView(state: LaunchState, project: Campaign): CampaignView {
  const { coin, pairs, contracts, measure, prizes, tasks, places, entrants } = project
  const quote = quoteOf(state)
  let volume = 0n
  for (const one of entrants.values()) volume += one.volume
  return {
    ...ofProject(project),
    coin: state.coins[coin] as string,
    symbols: [...pairs.map((index) => state.ports.trading.pairs[index]?.symbol as string), ...contracts],
    measure,
    prizes: prizes.map((prize) => textOf(state, coin, prize)),
    tasks: tasks.map((task) => ({
      volume: textOf(state, quote, task.volume),
      reward: textOf(state, coin, task.reward),
    })),
    places,
    entrants: entrants.size,
    volume: textOf(state, quote, volume),
  }
}

function ranksOf(state: LaunchState, project: Campaign): RankView[] {
  return ranking(project).map(([account, entrant], at) => ({
    rank: at + 1,
    account: account.name,
    ...resultOf(state, project, entrant),
  }))
}

function resultOf(state: LaunchState, { coin, measure }: Campaign, { volume, profit, prize }: Entrant) {
  const quote = quoteOf(state)
  return {
    volume: textOf(state, quote, volume),
    ...(measure === 'profit' && { profit: textOf(state, quote, profit) }),
    ...(prize > 0n && { prize: textOf(state, coin, prize) }),
  }
}

function entrantOf(state: LaunchState, project: Campaign, account: Account): EntrantView | undefined {
  const own = project.entrants.get(account)
  if (own === undefined) return undefined
  const { joinedAt, tasksDone, earned } = own
  return {
    projectId: `${project.id}`,
    rank: ranking(project).findIndex(([one]) => one === account) + 1,
    account: account.name,
    ...resultOf(state, project, own),
    joinedAt,
    tasksDone,
    earned: textOf(state, project.coin, earned),
  }
}
