// The verbs of Earn and their fields (scenario.md).

import { z } from 'zod'
import type { Command } from '../exchange/protocol.ts'
import { decimal, text, yesNo } from './shapes.ts'

export const earnVerbs = {
  /** `product`: "USDT-flexible", "USDT-30d". */
  subscribe: z.strictObject({ as: text, product: text, amount: decimal }),
  /** `holding`: its number, as subscriptions are counted; without an amount all of it. */
  redeem: z.strictObject({ as: text, holding: text, amount: decimal.optional() }),
  /** Each day what is idle of a coin in spot. */
  autoSubscribe: z.strictObject({ as: text, coin: text, on: yesNo }),
}

export type EarnAction = {
  [Name in keyof typeof earnVerbs]: { verb: Name; fields: z.output<(typeof earnVerbs)[Name]> }
}[keyof typeof earnVerbs]

export function earnCommand(action: EarnAction): Command {
  const { as: account } = action.fields
  switch (action.verb) {
    case 'subscribe': {
      const { product, amount } = action.fields
      return { type: 'subscribeEarn', account, product, amount }
    }
    case 'redeem': {
      const { holding: holdingId, amount } = action.fields
      return { type: 'redeemEarn', account, holdingId, ...(amount !== undefined && { amount }) }
    }
    case 'autoSubscribe': {
      const { coin, on } = action.fields
      return { type: 'setAutoSubscribe', account, coin, on }
    }
  }
}

/** The verb and fields of a command; undefined where it is none of Earn. */
export function earnGuess(command: Command): [verb: string, fields: object] | undefined {
  switch (command.type) {
    case 'subscribeEarn':
      return ['subscribe', { as: command.account, product: command.product, amount: command.amount }]
    case 'redeemEarn': {
      const { account: as, holdingId: holding, amount } = command
      return ['redeem', { as, holding, ...(amount !== undefined && { amount }) }]
    }
    case 'setAutoSubscribe':
      return ['autoSubscribe', { as: command.account, coin: command.coin, on: command.on }]
    default:
      return undefined
  }
}
