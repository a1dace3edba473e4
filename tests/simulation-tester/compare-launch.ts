// Finds how the launch products of the exchange differ from the reference's: projects, and what each person has in them.

import type { LaunchView } from '#engine/launch/view.ts'
import { show } from './reference/amounts.ts'
import { type LaunchDesk, votersOf } from './reference/launch/desk.ts'
import {
  allotted,
  type CampaignProject,
  committedTo,
  type EntrantOf,
  lastHours,
  lockedIn,
  type PoolProject,
  type Project,
  paidBy,
  ranked,
  rewardOf,
  type SaleProject,
  stakedIn,
  stepOf,
  type VoteProject,
  votesIn,
  winnerOf,
} from './reference/launch/projects.ts'
import type { Person, State } from './reference/state.ts'

const ranksShown = 100

/** What an entry can have changed: people, and projects by id; of others those that have not ended. */
export interface Concerned {
  people: ReadonlySet<string>
  projects: ReadonlySet<string>
}

/** Without `concerned`: all people, all projects and all rankings. */
export function launchDifference(
  desk: LaunchDesk,
  view: LaunchView,
  concerned?: Concerned,
): string | undefined {
  const { state } = desk
  const isWanted = ({ id, status }: Pick<Project, 'id' | 'status'>) =>
    concerned === undefined || status !== 'ended' || concerned.projects.has(`${id}`)
  const wanted = <P extends Project['product']>(product: P) => desk.of(product).filter(isWanted).reverse()
  const [pools, sales] = [wanted('launchpool'), wanted('launchpad')]
  const [votes, campaigns] = [wanted('vote'), wanted('campaign')]
  const open = campaigns.filter(({ status }) => concerned === undefined || status === 'running')
  const people = concerned
    ? [...concerned.people].flatMap((name) => state.people.get(name) ?? [])
    : [...state.people.values()]
  return (
    differ(
      'launchpools',
      view.launchpools(isWanted),
      pools.map((one) => poolWords(state, one)),
    ) ??
    differ('launchpads', view.launchpads(isWanted), sales.map(saleWords)) ??
    differ('votes', view.votes(isWanted), votes.map(voteWords)) ??
    differ('campaigns', view.campaigns(isWanted), campaigns.map(campaignWords)) ??
    firstOf(open, (one) => differ(`ranks of ${one.id}`, view.ranks(`${one.id}`) ?? [], rankWords(one))) ??
    firstOf(people, (person) => {
      const { name } = person
      const stakes = pools.flatMap((one) => stakeWords(person, one))
      const commits = sales.flatMap((one) => commitWords(state, person, one))
      const ballots = votes.flatMap((one) => ballotWords(person, one))
      // How many take part in each was compared above.
      const own = campaigns.filter((one) => concerned || one.entrants.some((of) => of.person === person))
      const entries = own.flatMap((one) => view.entrant(name, `${one.id}`) ?? [])
      return (
        differ(`stakes of ${name}`, view.stakes(name, isWanted), stakes) ??
        differ(`commitments of ${name}`, view.commits(name, isWanted), commits) ??
        differ(`ballots of ${name}`, view.ballots(name, isWanted), ballots) ??
        differ(
          `campaigns of ${name}`,
          entries,
          own.flatMap((one) => entrantWords(person, one)),
        )
      )
    })
  )
}

function firstOf<T>(list: readonly T[], look: (one: T) => string | undefined): string | undefined {
  for (const one of list) {
    const found = look(one)
    if (found !== undefined) return found
  }
  return undefined
}

function differ(what: string, got: readonly object[], wanted: readonly object[]): string | undefined {
  const [left, right] = [sorted(got), sorted(wanted)]
  return left === right ? undefined : `launch: ${what}: ${left}, in the reference ${right}`
}

const sorted = (list: readonly object[]) =>
  JSON.stringify(list.map((one) => Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))))

const courseWords = ({ id, status, startAt, endAt }: Project) => ({
  projectId: `${id}`,
  status,
  startAt,
  endAt,
})

function poolWords(state: State, project: PoolProject) {
  const { coin } = project
  const step = stepOf(state, coin)
  return {
    ...courseWords(project),
    coin,
    pools: project.pools.map((pool) => ({
      coin: pool.coin,
      total: show(pool.total),
      paid: show(paidBy(pool)),
      hourly: show((pool.total / (BigInt(lastHours(project)) * step)) * step),
      staked: show(stakedIn(pool)),
      stakers: pool.stakes.filter(({ held }) => held > 0n).length,
    })),
  }
}

const stakeWords = (person: Person, project: PoolProject) =>
  project.pools.flatMap((pool) =>
    pool.stakes
      .filter((stake) => stake.person === person)
      .map((stake) => ({
        projectId: `${project.id}`,
        coin: pool.coin,
        amount: show(stake.held),
        counted: show(stake.counted),
        earned: show(stake.earned),
        hourly: show(rewardOf(project, pool, stake)),
      })),
  )

function saleWords(project: SaleProject) {
  const { coin, total, price, cap, commits } = project
  return {
    ...courseWords(project),
    coin,
    total: show(total),
    price: show(price),
    cap: show(cap),
    committed: show(committedTo(project)),
    committers: commits.length,
    sold: show(commits.reduce((sum, { coins }) => sum + coins, 0n)),
  }
}

const commitWords = (state: State, person: Person, project: SaleProject) =>
  project.commits
    .filter((one) => one.person === person)
    .map((own) => {
      const { coins, cost } = project.status === 'ended' ? own : allotted(state, project, own.sum)
      return {
        projectId: `${project.id}`,
        amount: show(own.sum),
        allotted: show(coins),
        cost: show(cost),
        returned: show(own.sum - cost),
      }
    })

function voteWords(project: VoteProject) {
  const { coin, lot, candidates, status } = project
  const winner = status === 'ended' ? winnerOf(project) : undefined
  return {
    ...courseWords(project),
    coin,
    lot: show(lot),
    candidates: candidates.map((one) => ({ ...one, votes: votesIn(project, { candidate: one.coin }) })),
    votes: votesIn(project),
    voters: votersOf(project).length,
    ...(winner !== undefined && { winner }),
  }
}

function ballotWords(person: Person, project: VoteProject) {
  if (!votersOf(project).includes(person)) return []
  const candidates = project.candidates.map(({ coin }) => ({
    coin,
    votes: votesIn(project, { person, candidate: coin }),
  }))
  const locked = project.status === 'ended' ? 0n : lockedIn(project, person)
  return [{ projectId: `${project.id}`, candidates, locked: show(locked) }]
}

function campaignWords(project: CampaignProject) {
  const { coin, markets, contracts, measure, prizes, tasks, places, entrants } = project
  return {
    ...courseWords(project),
    coin,
    symbols: [...markets.map(({ symbol }) => symbol), ...contracts],
    measure,
    prizes: prizes.map(show),
    tasks: tasks.map(({ volume, reward }) => ({ volume: show(volume), reward: show(reward) })),
    places,
    entrants: entrants.length,
    volume: show(entrants.reduce((sum, { volume }) => sum + volume, 0n)),
  }
}

const resultWords = ({ measure }: CampaignProject, { person, volume, profit, prize }: EntrantOf) => ({
  account: person.name,
  volume: show(volume),
  ...(measure === 'profit' && { profit: show(profit) }),
  ...(prize > 0n && { prize: show(prize) }),
})

const rankWords = (project: CampaignProject) =>
  ranked(project)
    .slice(0, ranksShown)
    .map((one, at) => ({ rank: at + 1, ...resultWords(project, one) }))

const entrantWords = (person: Person, project: CampaignProject) =>
  project.entrants
    .filter((one) => one.person === person)
    .map((own) => ({
      projectId: `${project.id}`,
      rank: ranked(project).indexOf(own) + 1,
      ...resultWords(project, own),
      joinedAt: own.joinedAt,
      tasksDone: own.tasksDone,
      earned: show(own.earned),
    }))
