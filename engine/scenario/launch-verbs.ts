// The verbs of the launch products and their fields (scenario.md). Projects of all four are counted together, from 1.

import { z } from 'zod'
import type { Command } from '../exchange/protocol.ts'
import { decimal, moment, oneOf, text, whole } from './shapes.ts'
import { writeMoment } from './words.ts'

const times = { start: moment, end: moment }
const rows = 'must be a list'

export const launchVerbs = {
  launchpool: z.strictObject({
    coin: text,
    pools: z.array(z.strictObject({ coin: text, total: decimal }), rows),
    ...times,
  }),
  stake: z.strictObject({ as: text, project: text, coin: text, amount: decimal }),
  /** Without an amount all of it. */
  unstake: z.strictObject({ as: text, project: text, coin: text, amount: decimal.optional() }),
  launchpad: z.strictObject({ coin: text, total: decimal, price: decimal, cap: decimal, ...times }),
  commit: z.strictObject({ as: text, project: text, amount: decimal }),
  vote: z.strictObject({
    candidates: z.array(z.strictObject({ coin: text, name: text }), rows),
    lot: decimal,
    ...times,
  }),
  castVotes: z.strictObject({ as: text, project: text, candidate: text, votes: whole }),
  campaign: z.strictObject({
    symbols: z.array(text, rows),
    measure: oneOf('volume', 'profit').optional(),
    coin: text,
    prizes: z.array(decimal, rows),
    tasks: z.array(z.strictObject({ volume: decimal, reward: decimal }), rows).optional(),
    places: whole,
    ...times,
  }),
  joinCampaign: z.strictObject({ as: text, project: text }),
}

export type LaunchAction = {
  [Name in keyof typeof launchVerbs]: { verb: Name; fields: z.output<(typeof launchVerbs)[Name]> }
}[keyof typeof launchVerbs]

const timesOf = ({ start, end }: { start: number; end: number }) => ({ startAt: start, endAt: end })

export function launchCommand({ verb, fields }: LaunchAction): Command {
  switch (verb) {
    case 'launchpool':
      return { type: 'openLaunchpool', coin: fields.coin, pools: fields.pools, ...timesOf(fields) }
    case 'launchpad': {
      const { coin, total, price, cap } = fields
      return { type: 'openLaunchpad', coin, total, price, cap, ...timesOf(fields) }
    }
    case 'vote':
      return { type: 'openVote', candidates: fields.candidates, lot: fields.lot, ...timesOf(fields) }
    case 'campaign': {
      const { symbols, measure, coin, prizes, tasks = [], places } = fields
      const own = measure && { measure }
      return { type: 'openCampaign', symbols, ...own, coin, prizes, tasks, places, ...timesOf(fields) }
    }
    default:
      return personCommand({ verb, fields } as PersonAction)
  }
}

type PersonAction = Extract<
  LaunchAction,
  { verb: 'stake' | 'unstake' | 'commit' | 'castVotes' | 'joinCampaign' }
>

function personCommand({ verb, fields }: PersonAction): Command {
  const own = { account: fields.as, projectId: fields.project }
  switch (verb) {
    case 'stake':
      return { type: 'stakeLaunchpool', ...own, coin: fields.coin, amount: fields.amount }
    case 'unstake': {
      const { coin, amount } = fields
      return { type: 'unstakeLaunchpool', ...own, coin, ...(amount !== undefined && { amount }) }
    }
    case 'commit':
      return { type: 'commitLaunchpad', ...own, amount: fields.amount }
    case 'castVotes':
      return { type: 'castVotes', ...own, candidate: fields.candidate, votes: fields.votes }
    case 'joinCampaign':
      return { type: 'joinCampaign', ...own }
  }
}

const writtenTimes = ({ startAt, endAt }: { startAt: number; endAt: number }) => ({
  start: writeMoment(startAt),
  end: writeMoment(endAt),
})

/** The verb and fields of a command; undefined where it is none of the launch products. */
export function launchGuess(command: Command): [verb: string, fields: object] | undefined {
  switch (command.type) {
    case 'openLaunchpool':
      return ['launchpool', { coin: command.coin, pools: command.pools, ...writtenTimes(command) }]
    case 'openLaunchpad': {
      const { coin, total, price, cap } = command
      return ['launchpad', { coin, total, price, cap, ...writtenTimes(command) }]
    }
    case 'openVote':
      return ['vote', { candidates: command.candidates, lot: command.lot, ...writtenTimes(command) }]
    case 'openCampaign': {
      const { symbols, measure, coin, prizes, tasks, places } = command
      const own = measure && { measure }
      return ['campaign', { symbols, ...own, coin, prizes, tasks, places, ...writtenTimes(command) }]
    }
    case 'stakeLaunchpool': {
      const { account: as, projectId: project, coin, amount } = command
      return ['stake', { as, project, coin, amount }]
    }
    case 'unstakeLaunchpool': {
      const { account: as, projectId: project, coin, amount } = command
      return ['unstake', { as, project, coin, ...(amount !== undefined && { amount }) }]
    }
    case 'commitLaunchpad':
      return ['commit', { as: command.account, project: command.projectId, amount: command.amount }]
    case 'castVotes': {
      const { account: as, projectId: project, candidate, votes } = command
      return ['castVotes', { as, project, candidate, votes: `${votes}` }]
    }
    case 'joinCampaign':
      return ['joinCampaign', { as: command.account, project: command.projectId }]
    default:
      return undefined
  }
}
