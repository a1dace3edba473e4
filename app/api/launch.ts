// v1/launchpool, launchpad, vote, campaign: the launch products, and what one account has in them (domain.md 15.2).

import { z } from '@hono/zod-openapi'
import { coin, countedId, decimal, decimalText, limit } from './fields.ts'
import { outcome } from './order-words.ts'
import { accepted, group, refuse } from './registry.ts'

const shared = { method: 'post', tag: 'launch' } as const
const groupsOf = (path: string) => ({
  open: group({ ...shared, path, auth: 'none', bucket: 'market' }),
  read: group({ ...shared, path, auth: 'session', scope: 'read', bucket: 'account' }),
  change: group({ ...shared, path, auth: 'session', scope: 'trade', bucket: 'order' }),
})
const [pool, pad, vote, campaign] = (['launchpool', 'launchpad', 'vote', 'campaign'] as const).map((name) =>
  groupsOf(`v1/${name}`),
) as [Groups, Groups, Groups, Groups]
type Groups = ReturnType<typeof groupsOf>

const ofProject = {
  projectId: z.string(),
  status: z.enum(['upcoming', 'running', 'ended']),
  startAt: z.number().int(),
  endAt: z.number().int(),
  coin: z.string(),
}
const listOf = <T extends z.ZodType>(project: T) => z.object({ projects: z.array(project) })

/** Of a list of projects. */
const page = z.object({ idLessThan: countedId.optional(), limit: limit(100, 100) })

function shownOf<P extends { projectId: string }>(
  projects: readonly P[],
  { idLessThan, limit: most }: z.output<typeof page>,
): P[] {
  const below = idLessThan === undefined ? Number.POSITIVE_INFINITY : Number(idLessThan)
  return projects.filter(({ projectId }) => Number(projectId) < below).slice(0, most)
}

const launchpool = z.object({
  ...ofProject,
  pools: z.array(
    z.object({
      coin: z.string().openapi({ description: 'What is staked' }),
      total: decimalText.openapi({ description: 'Of the coin of the project, for all stakers of this pool' }),
      paid: decimalText,
      hourly: decimalText.openapi({ description: 'What all stakers get in an hour together' }),
      staked: decimalText,
      stakers: z.number().int(),
    }),
  ),
})

const launchpools = pool.open({
  path: 'projects',
  summary: 'List the projects of Launchpool, newest first',
  input: page,
  output: listOf(launchpool),
  answer: ({ services: { launch } }, terms) => accepted({ projects: shownOf(launch.launchpools(), terms) }),
})

const stakes = pool.read({
  path: 'stakes',
  summary: 'List what the account stakes in Launchpool, and what that earned',
  output: z.object({
    stakes: z.array(
      z.object({
        projectId: z.string(),
        coin: z.string(),
        amount: decimalText,
        counted: decimalText.openapi({ description: 'Of it, what the present hour counts' }),
        earned: decimalText,
        hourly: decimalText.openapi({ description: 'What the present hour brings if all stakes stay' }),
      }),
    ),
  }),
  answer: ({ services: { launch }, subject: { account } }) => accepted({ stakes: launch.stakes(account) }),
})

const stake = pool.change({
  path: 'stake',
  summary: 'Add to a stake in Launchpool from the spot balance',
  input: z.object({ projectId: countedId, coin, amount: decimal }),
  answer: async ({ services, subject, newId }, terms) =>
    outcome(await services.launch.stake(subject, newId(), terms), null, {}),
})

const unstake = pool.change({
  path: 'unstake',
  summary: 'Return a stake in Launchpool to the spot balance, all of it without an amount',
  input: z.object({ projectId: countedId, coin, amount: decimal.optional() }),
  answer: async ({ services, subject, newId }, terms) =>
    outcome(await services.launch.unstake(subject, newId(), terms), null, {}),
})

const launchpad = z.object({
  ...ofProject,
  total: decimalText,
  price: decimalText.openapi({ description: 'USDT for one' }),
  cap: decimalText.openapi({ description: 'The most of the coin that one account gets' }),
  committed: decimalText.openapi({ description: 'USDT of all accounts' }),
  committers: z.number().int(),
  sold: decimalText.openapi({ description: 'After the end' }),
})

const launchpads = pad.open({
  path: 'projects',
  summary: 'List the sales of Launchpad, newest first',
  input: page,
  output: listOf(launchpad),
  answer: ({ services: { launch } }, terms) => accepted({ projects: shownOf(launch.launchpads(), terms) }),
})

const commits = pad.read({
  path: 'commits',
  summary: 'List what the account committed in Launchpad, and what it gets for it',
  output: z.object({
    commits: z.array(
      z.object({
        projectId: z.string(),
        amount: decimalText.openapi({ description: 'USDT' }),
        allotted: decimalText.openapi({
          description: 'Of the coin; before the end, as if it ended now',
        }),
        cost: decimalText,
        returned: decimalText.openapi({ description: 'USDT that is not used' }),
      }),
    ),
  }),
  answer: ({ services: { launch }, subject: { account } }) => accepted({ commits: launch.commits(account) }),
})

const commit = pad.change({
  path: 'commit',
  summary: 'Add to a commitment of USDT in Launchpad; it is frozen until the end',
  input: z.object({ projectId: countedId, amount: decimal }),
  answer: async ({ services, subject, newId }, terms) =>
    outcome(await services.launch.commit(subject, newId(), terms), null, {}),
})

const votes = vote.open({
  path: 'projects',
  summary: 'List the votes to list a coin with their tallies, newest first',
  input: page,
  output: listOf(
    z.object({
      ...ofProject,
      lot: decimalText.openapi({ description: 'Of the platform token, locked by one vote until the end' }),
      candidates: z.array(z.object({ coin: z.string(), name: z.string(), votes: z.number().int() })),
      votes: z.number().int(),
      voters: z.number().int(),
      winner: z.string().nullable(),
    }),
  ),
  answer: ({ services: { launch } }, terms) => {
    const projects = shownOf(launch.votes(), terms)
    return accepted({ projects: projects.map(({ winner = null, ...rest }) => ({ ...rest, winner })) })
  },
})

const ballots = vote.read({
  path: 'ballots',
  summary: 'List the votes that the account cast',
  output: z.object({
    ballots: z.array(
      z.object({
        projectId: z.string(),
        candidates: z.array(z.object({ coin: z.string(), votes: z.number().int() })),
        locked: decimalText,
      }),
    ),
  }),
  answer: ({ services: { launch }, subject: { account } }) => accepted({ ballots: launch.ballots(account) }),
})

const cast = vote.change({
  path: 'cast',
  summary: 'Create votes for a candidate; each locks a lot of the platform token',
  input: z.object({ projectId: countedId, candidate: coin, votes: z.number().int().min(1) }),
  answer: async ({ services, subject, newId }, terms) =>
    outcome(await services.launch.castVotes(subject, newId(), terms), null, {}),
})

const campaigns = campaign.open({
  path: 'projects',
  summary: 'List the trading campaigns, newest first',
  input: page,
  output: listOf(
    z.object({
      ...ofProject,
      symbols: z.array(z.string()),
      measure: z.enum(['volume', 'profit']).openapi({ description: 'What places go by' }),
      prizes: z.array(decimalText).openapi({ description: 'Of the first place, the second and so on' }),
      tasks: z.array(z.object({ volume: decimalText, reward: decimalText })),
      places: z.number().int().openapi({ description: 'How many may join' }),
      entrants: z.number().int(),
      volume: decimalText.openapi({ description: 'USDT of all who joined' }),
    }),
  ),
  answer: ({ services: { launch } }, terms) => accepted({ projects: shownOf(launch.campaigns(), terms) }),
})

const rank = z.object({
  rank: z.number().int(),
  name: z.string(),
  volume: decimalText,
  profit: decimalText.nullable().openapi({ description: 'Null where places go by volume' }),
  prize: decimalText.nullable(),
})

const ranking = campaign.open({
  path: 'ranking',
  summary: 'List the best traders of a campaign',
  input: z.object({ projectId: countedId }),
  output: z.object({ ranks: z.array(rank) }),
  answer({ services: { launch } }, { projectId }) {
    const ranks = launch.ranks(projectId)
    if (!ranks) return refuse('40017', 'projectId')
    return accepted({
      ranks: ranks.map(({ isOwn: _, profit = null, prize = null, ...row }) => ({ ...row, profit, prize })),
    })
  },
})

const progress = campaign.read({
  path: 'progress',
  summary: 'Get the progress of the account in a campaign',
  input: z.object({ projectId: countedId }),
  output: z.object({
    joinedAt: z.number().int().nullable().openapi({ description: 'Null: it did not join' }),
    rank: z.number().int().openapi({ description: '0: nothing traded yet' }),
    volume: decimalText,
    profit: decimalText.nullable().openapi({ description: 'Null where places go by volume' }),
    tasksDone: z.number().int(),
    earned: decimalText,
  }),
  answer({ services: { launch }, subject: { account } }, { projectId }) {
    if (!launch.ranks(projectId)) return refuse('40017', 'projectId')
    const own = launch.entrant(account, projectId)
    const { joinedAt = null, rank: place = 0, volume = '0', profit = null } = own ?? {}
    const { tasksDone = 0, earned = '0' } = own ?? {}
    return accepted({ joinedAt, rank: place, volume, profit, tasksDone, earned })
  },
})

const join = campaign.change({
  path: 'join',
  summary: 'Add the account to a campaign; what it trades counts from then on',
  input: z.object({ projectId: countedId }),
  answer: async ({ services, subject, newId }, { projectId }) =>
    outcome(await services.launch.join(subject, newId(), projectId), null, {}),
})

const products = ['launchpool', 'launchpad', 'vote', 'campaign'] as const

const history = groupsOf('v1/launch').read({
  path: 'history',
  summary: 'List what happened to the account in the launch products in the last three months, newest first',
  input: z.object({
    product: z.enum(products).optional(),
    idLessThan: countedId.optional(),
    limit: limit(100, 100),
  }),
  output: z.object({
    records: z.array(
      z.object({
        id: z.string(),
        product: z.enum(products),
        projectId: z.string(),
        kind: z.string().openapi({
          description:
            'staked, unstaked, reward, committed, allotted, refunded, voted, returned, joined, task or prize',
        }),
        coin: z.string().nullable(),
        amount: decimalText.nullable(),
        note: z.string().nullable().openapi({
          description: 'Staked coin of a reward, cost of an allotment, candidate, volume of a task, or place',
        }),
        ts: z.number().int(),
      }),
    ),
  }),
  async answer({ services, subject: { account } }, { product, idLessThan: before, limit: most }) {
    const page = { ...(product && { product }), ...(before && { before }), limit: most }
    const rows = await services.launch.records(account, page)
    return accepted({
      records: rows.map(({ recordId, projectId, account: _, at, ...rest }) => ({
        ...rest,
        id: `${recordId}`,
        projectId: `${projectId}`,
        ts: at,
      })),
    })
  },
})

export const launch = [
  launchpools,
  stakes,
  stake,
  unstake,
  launchpads,
  commits,
  commit,
  votes,
  ballots,
  cast,
  campaigns,
  ranking,
  progress,
  join,
  history,
]
