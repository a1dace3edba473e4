// The command openAccount: a ledger account for a person, a sub-account or a bot.

import { z } from 'zod'
import { addAccount } from '../kernel/account-changes.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import { readBotAccount } from '../kernel/bot-accounts.ts'
import type { ExchangeDescriptor } from '../kernel/command.ts'
import { flag, text } from '../kernel/fields.ts'
import { limits } from '../kernel/limits.ts'
import { isPlatformName, mintName } from '../kernel/platform-accounts.ts'
import type { KernelState } from '../kernel/product.ts'
import { readWalletName } from '../kernel/wallets.ts'

const kinds = ['main', 'sub', 'demo', 'bot'] as const

export interface OpenAccount {
  type: 'openAccount'
  account: string
  kind: (typeof kinds)[number]
  parent?: string
  /** The account of the bot that this bot is a copy of. */
  follows?: string
  /** Of a sub-account: a delegated trader trades it. */
  custodial?: boolean
}

const accountNames = /^[A-Za-z0-9][A-Za-z0-9_.:/-]*$/

function openAccount(state: KernelState, command: OpenAccount): Answer {
  const { account: name, kind, parent: parentName, follows, custodial } = command
  const { accounts } = state
  if (typeof name !== 'string' || !accountNames.test(name) || name.length > limits.accountNameLength)
    return refuse('parameterInvalid', 'account')
  // A wallet opens with the first transfer to it.
  if (name === mintName || accounts.find(name) || readWalletName(name))
    return refuse('parameterInvalid', 'account')
  if (!kinds.includes(kind)) return refuse('parameterInvalid', 'kind')
  if (custodial !== undefined && (typeof custodial !== 'boolean' || kind !== 'sub'))
    return refuse('parameterInvalid', 'custodial')
  if ((kind === 'sub' || kind === 'bot') !== (parentName !== undefined))
    return refuse('parameterInvalid', 'parent')
  // Its name tells whose a bot's account is, so no other may look like one.
  const bot = readBotAccount(name)
  if ((bot !== undefined) !== (kind === 'bot') || (bot && bot.owner !== parentName))
    return refuse('parameterInvalid', 'account')
  const parent = parentName === undefined ? undefined : accounts.find(parentName)
  if (parentName !== undefined && parent === undefined) return refuse('accountMissing', 'parent')
  if (parent?.parent || (parentName !== undefined && isPlatformName(parentName)))
    return refuse('noPermission', 'parent')
  if (accounts.count >= limits.accounts)
    return refuse('rateLimited', undefined, { limit: `${limits.accounts}` })
  if (follows !== undefined && (parent === undefined || bot === undefined))
    return refuse('parameterInvalid', 'follows')
  const opening = { parent, follows }
  for (const product of state.products) {
    const no = product.refuseOpening?.(state, opening)
    if (no) return no
  }
  addAccount(state, { name, kind, custodial, ...opening })
  return done
}

export const openAccountCommand: ExchangeDescriptor<KernelState, OpenAccount> = {
  of: 'exchange',
  type: 'openAccount',
  by: ['operator', 'reactor'],
  fields: {
    kind: z.enum(kinds),
    parent: text.optional(),
    follows: text.optional(),
    custodial: flag.optional(),
  },
  added: ['custodial'],
  handle: openAccount,
}
