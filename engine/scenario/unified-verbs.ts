// The verbs of the unified account and their fields (scenario.md).

import { z } from 'zod'
import type { Command } from '../exchange/protocol.ts'
import { oneOf, text, yesNo } from './shapes.ts'

export const unifiedVerbs = {
  accountMode: z.strictObject({ as: text, mode: oneOf('classic', 'unified') }),
  collateral: z.strictObject({ as: text, coin: text, on: yesNo }),
}

type UnifiedAction = {
  [Name in keyof typeof unifiedVerbs]: { verb: Name; fields: z.output<(typeof unifiedVerbs)[Name]> }
}[keyof typeof unifiedVerbs]

export function unifiedCommand(action: UnifiedAction): Command {
  const { as: account, ...terms } = action.fields
  return action.verb === 'accountMode'
    ? ({ type: 'setAccountMode', account, ...terms } as Command)
    : ({ type: 'setCollateral', account, ...terms } as Command)
}

/** The verb and fields of a command; undefined where it is none of the unified account. */
export function unifiedGuess(command: Command): [verb: string, fields: object] | undefined {
  if (command.type === 'setAccountMode' && command.isFree === undefined)
    return ['accountMode', { as: command.account, mode: command.mode }]
  if (command.type === 'setCollateral')
    return ['collateral', { as: command.account, coin: command.coin, on: command.on }]
  return undefined
}
