// Accounts of bots in the reference exchange: their names, who may command them, their messages (design.md 4).

import type { Command } from '#engine/exchange/protocol.ts'
import { emitMessage } from './accounts.ts'
import { notifyFollowers } from './bot-market.ts'
import { No } from './rules.ts'
import type { Person, State } from './state.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

const noteMost = 2_000

/** The owner that the name of a bot's account names; undefined for any other name. */
export const botOwnerOf = (name: unknown): string | undefined =>
  typeof name === 'string' ? /^(.+)\/bot:\d{1,15}$/.exec(name)?.[1] : undefined

/** Commands that bots send, and those that only they send. */
const botKinds: readonly Command['type'][] = [
  ...(['openAccount', 'transfer', 'tellReactor', 'placeOrder', 'cancelOrder', 'cancelOrders'] as const),
  ...(['modifyOrder', 'placeTrigger', 'placeOco', 'placeTrailing', 'placeTpsl', 'updatePlan'] as const),
  ...(['cancelPlan', 'cancelPlans', 'placeWatch', 'settleBot'] as const),
  ...(['placeContractOrder', 'modifyContractOrder', 'cancelContractOrder', 'cancelContractOrders'] as const),
  ...(['setContractLeverage', 'closePositions', 'placeContractPlan', 'cancelContractPlan'] as const),
  'placeContractWatch',
]
const botKindsOnly: readonly Command['type'][] = ['placeWatch', 'placeContractWatch', 'settleBot']

/** Whether a command concerns a bot, so that an id beginning with ~ may be the bot's. */
export function isOfBot(command: Command): boolean {
  const account = 'account' in command ? command.account : undefined
  const to = command.type === 'transfer' ? command.to : undefined
  return botOwnerOf(account) !== undefined || botOwnerOf(to) !== undefined
}

/** Whether a sender with such an id may send it at all. */
export const maySend = ({ type }: Command, isReserved: boolean) =>
  isReserved ? botKinds.includes(type) : !botKindsOnly.includes(type)

export const isBotsId = (id: string) => /^~\d{1,15}-t?\d+$/.test(id)

/** A bot's name tells its owner, and no other account has such a name. */
export function checkBotName(name: string, kind: string, parent: string | undefined): void {
  const owner = botOwnerOf(name)
  if (kind === 'bot' ? owner !== parent : owner !== undefined) throw new No('40017', 'account')
}

/** What a bot holds moves to and from its owner only, by the bot's own commands. */
export function refuseBotsFunds(from: Person, to: Person, id: string): void {
  if (from.kind !== 'bot' && to.kind !== 'bot') return
  const isHome = from.kind === 'bot' ? from.parent === to : to.parent === from
  if (!isHome || !isBotsId(id)) throw new No('23140', 'to')
}

export function tellReactor(state: State, person: Person, command: Of<'tellReactor'>, id: string): void {
  const { about, note } = command
  if (person.kind !== 'bot') throw new No('23140')
  if (!['timer', 'ask', 'signal'].includes(about)) throw new No('40017', 'about')
  if (typeof note !== 'string' || note.length > noteMost) throw new No('40017', 'note')
  emitMessage(state, person, about, note, id)
  const isStop = /"type":\s*"stop"/.test(note)
  if (about === 'ask' && !isStop) notifyFollowers(state, person, 'edited', id)
}
