// The verbs of copy trading and their fields (scenario.md).

import { z } from 'zod'
import type { Command } from '../exchange/protocol.ts'
import { decimal, oneOf, text, yesNo } from './shapes.ts'

const orderTerms = {
  sizing: oneOf('amount', 'multiplier', 'smart'),
  /** USDT for each order, of contracts the margin, or a share of the leader's size. */
  value: decimal.optional(),
  leverage: decimal.optional(),
  marginMode: oneOf('cross', 'isolated').optional(),
  slippage: decimal.optional(),
  maxPosition: decimal.optional(),
  takeProfit: decimal.optional(),
  stopLoss: decimal.optional(),
}

const terms = {
  ...orderTerms,
  maxLoss: decimal.optional(),
  /** Contracts or pairs with terms of their own. */
  bySymbol: z.array(z.strictObject({ symbol: text, ...orderTerms })).optional(),
  onlyThese: yesNo.optional(),
}

export const copyVerbs = {
  lead: z.strictObject({
    as: text,
    name: text,
    share: decimal.optional(),
    sharing: oneOf('high-water', 'daily').optional(),
    minimum: decimal.optional(),
    isPrivate: yesNo.optional(),
    product: oneOf('contracts', 'spot').optional(),
  }),
  stopLeading: z.strictObject({ as: text }),
  blockFollower: z.strictObject({ as: text, follower: text, on: yesNo }),
  follow: z.strictObject({ as: text, leader: text, amount: decimal, ...terms }),
  changeCopy: z.strictObject({ as: text, leader: text, paused: yesNo.optional(), ...terms }),
  unfollow: z.strictObject({ as: text, leader: text, handOver: yesNo.optional() }),
  closeCopy: z.strictObject({
    as: text,
    leader: text,
    symbol: text,
    side: oneOf('long', 'short'),
    trackingNo: text.optional(),
    handOver: yesNo.optional(),
  }),
  setCopyStops: z.strictObject({
    as: text,
    leader: text,
    trackingNo: text,
    takeProfit: decimal.optional(),
    stopLoss: decimal.optional(),
  }),
}

const commandTypes = {
  lead: 'becomeLeader',
  stopLeading: 'stopLeading',
  blockFollower: 'blockFollower',
  follow: 'followLeader',
  changeCopy: 'changeCopy',
  unfollow: 'unfollowLeader',
  closeCopy: 'closeCopy',
  setCopyStops: 'setCopyStops',
} as const

type Verb = keyof typeof copyVerbs

export type CopyAction = { [Name in Verb]: { verb: Name; fields: z.output<(typeof copyVerbs)[Name]> } }[Verb]

export function copyCommand({ verb, fields: { as: account, ...rest } }: CopyAction): Command {
  return { type: commandTypes[verb], account, ...rest } as Command
}

/** The verb and fields of a command; undefined where it is none of copy trading. */
export function copyGuess(command: Command): [verb: string, fields: object] | undefined {
  const verb = (Object.keys(commandTypes) as Verb[]).find((one) => commandTypes[one] === command.type)
  if (verb === undefined) return undefined
  const { type: _, account: as, ...rest } = command as Command & { account: string }
  return [verb, { as, ...rest }]
}
