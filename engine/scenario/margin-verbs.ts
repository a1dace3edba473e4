// The verbs of margin loans and their fields (scenario.md).

import { z } from 'zod'
import type { Command } from '../exchange/protocol.ts'
import { decimal, oneOf, text } from './shapes.ts'

/** 'margin', or 'margin:BTCUSDT' for that of one pair. */
const wallet = text

/** What an order names that trades with a wallet of margin. */
export const ofMarginOrders = {
  wallet: wallet.optional(),
  loan: oneOf('normal', 'auto-borrow', 'auto-repay', 'auto-borrow-repay').optional(),
}

export const marginVerbs = {
  borrow: z.strictObject({ as: text, wallet, coin: text, amount: decimal }),
  /** Without an amount all of the debt, or what there is for it. */
  repay: z.strictObject({ as: text, wallet, coin: text, amount: decimal.optional() }),
  /** By selling what the debts need. */
  flashRepay: z.strictObject({ as: text, wallet, coin: text.optional() }),
}

export type MarginAction = {
  [Name in keyof typeof marginVerbs]: { verb: Name; fields: z.output<(typeof marginVerbs)[Name]> }
}[keyof typeof marginVerbs]

export function marginCommand({ verb, fields: { as: account, ...terms } }: MarginAction): Command {
  return { type: verb, account, ...terms } as Command
}

/** The verb and fields of a command; undefined where it is none of margin. */
export function marginGuess(command: Command): [verb: string, fields: object] | undefined {
  if (command.type !== 'borrow' && command.type !== 'repay' && command.type !== 'flashRepay') return undefined
  const { type, account: as, ...terms } = command
  return [type, { as, ...terms }]
}
