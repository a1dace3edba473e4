// Commands, events and views of the launch products (domain.md 15.2): Launchpool, Launchpad, votes to list, campaigns.

export type LaunchProduct = 'launchpool' | 'launchpad' | 'vote' | 'campaign'

/** By exchange time alone. */
export type LaunchStatus = 'upcoming' | 'running' | 'ended'

/** Epoch ms; the start is not before now. */
interface Times {
  startAt: number
  endAt: number
}

/** A coin is given, hour by hour, to those who stake others. It lasts whole hours. */
export interface OpenLaunchpool extends Times {
  type: 'openLaunchpool'
  /** What is given. */
  coin: string
  /** What is staked, and how much of the coin goes to its stakers in all. */
  pools: { coin: string; total: string }[]
}

export interface StakeLaunchpool {
  type: 'stakeLaunchpool'
  account: string
  projectId: string
  /** One of its pools. */
  coin: string
  amount: string
}

export interface UnstakeLaunchpool {
  type: 'unstakeLaunchpool'
  account: string
  projectId: string
  coin: string
  /** Absent: all. */
  amount?: string
}

/** A coin is sold at a fixed price to those who committed USDT while it ran. */
export interface OpenLaunchpad extends Times {
  type: 'openLaunchpad'
  coin: string
  total: string
  /** USDT for one, at most 8 decimals. */
  price: string
  /** The most of the coin that one account gets. */
  cap: string
}

export interface CommitLaunchpad {
  type: 'commitLaunchpad'
  account: string
  projectId: string
  /** USDT. */
  amount: string
}

/** Which coin is to be listed. */
export interface OpenVote extends Times {
  type: 'openVote'
  candidates: { coin: string; name: string }[]
  /** Platform tokens that one vote locks until the end. */
  lot: string
}

export interface CastVotes {
  type: 'castVotes'
  account: string
  projectId: string
  /** Its coin. */
  candidate: string
  votes: number
}

/** What places go by. profit: realised since the entrant joined, after fees of trading. */
export type CampaignMeasure = 'volume' | 'profit'

/** Trading of those who joined is counted: tasks pay as soon as they are done, places when it ends. */
export interface OpenCampaign extends Times {
  type: 'openCampaign'
  /** Pairs against USDT and contracts of USDT-M. */
  symbols: string[]
  /** Absent = 'volume'; tasks go by volume in any case. */
  measure?: CampaignMeasure
  /** What is paid. */
  coin: string
  /** Of the first place, the second … */
  prizes: string[]
  /** Volume in USDT, rising, and what reaching it pays. */
  tasks: { volume: string; reward: string }[]
  /** How many may join. */
  places: number
}

export interface JoinCampaign {
  type: 'joinCampaign'
  account: string
  projectId: string
}

/**
 * staked, unstaked, reward: Launchpool. committed, allotted (coins, for `cost` USDT), refunded: Launchpad. voted, returned:
 * a vote. joined, task, prize: a campaign.
 */
export type LaunchRecordKind =
  | 'staked'
  | 'unstaked'
  | 'reward'
  | 'committed'
  | 'allotted'
  | 'refunded'
  | 'voted'
  | 'returned'
  | 'joined'
  | 'task'
  | 'prize'

/** One thing that happened to one account. */
export interface LaunchRecorded {
  type: 'launchRecorded'
  account: string
  product: LaunchProduct
  projectId: string
  kind: LaunchRecordKind
  /** Absent with joined. */
  coin?: string
  amount?: string
  /** Of a reward: the coin that is staked. Of votes: the candidate. Of a task: its volume. Of a prize: the place. Of an allotment: its cost. */
  note?: string
}

export type LaunchEvent =
  | LaunchRecorded
  | {
      type: 'launchChanged'
      product: LaunchProduct
      projectId: string
      status: LaunchStatus
      winner?: string
    }

interface OfProject extends Times {
  projectId: string
  status: LaunchStatus
}

export interface LaunchpoolView extends OfProject {
  coin: string
  pools: {
    coin: string
    total: string
    /** Of the total, so far. */
    paid: string
    /** What all stakers together get in an hour. */
    hourly: string
    staked: string
    stakers: number
  }[]
}

export interface StakeView {
  projectId: string
  coin: string
  amount: string
  /** Of it, what the present hour counts. */
  counted: string
  /** Of the project's coin, so far. */
  earned: string
  /** What the present hour brings if stakes stay as they are. */
  hourly: string
}

export interface LaunchpadView extends OfProject {
  coin: string
  total: string
  price: string
  cap: string
  committed: string
  committers: number
  /** After the end. */
  sold: string
}

export interface CommitView {
  projectId: string
  /** USDT. */
  amount: string
  /** Of the coin: what was allotted, or would be if it ended now. */
  allotted: string
  /** USDT: what that costs, and what comes back. */
  cost: string
  returned: string
}

export interface VoteView extends OfProject {
  /** The platform token. */
  coin: string
  lot: string
  /** In the order in which they were named. */
  candidates: { coin: string; name: string; votes: number }[]
  votes: number
  voters: number
  /** After the end; absent if no vote was cast. */
  winner?: string
}

export interface BallotView {
  projectId: string
  candidates: { coin: string; votes: number }[]
  locked: string
}

export interface CampaignView extends OfProject {
  coin: string
  /** Pairs, then contracts. */
  symbols: string[]
  measure: CampaignMeasure
  prizes: string[]
  tasks: { volume: string; reward: string }[]
  places: number
  entrants: number
  /** USDT, of all who joined. */
  volume: string
}

export interface RankView {
  /** 0 = nothing traded yet. */
  rank: number
  account: string
  volume: string
  /** Of a campaign that goes by it, USDT. */
  profit?: string
  /** After the end. */
  prize?: string
}

export interface EntrantView extends RankView {
  projectId: string
  joinedAt: number
  /** How many of the tasks, in order. */
  tasksDone: number
  /** Of tasks and place together. */
  earned: string
}
