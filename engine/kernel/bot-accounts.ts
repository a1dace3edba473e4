// How the ledger accounts of reactors are named, and the ids of what is submitted for them: both tell whose they are.

import type { AnyCommand, AnyEvent } from './protocol.ts'

const accountForm = /^(.+)\/bot:(\d{1,15})$/
const idForm = /^~(\d{1,15})-t?\d+$/

/** The account of a reactor; `reactor` is its number. */
export const botAccount = (owner: string, reactor: string) => `${owner}/bot:${reactor}`

/** The id of a reactor's n-th submitted intent, which for an order is its clientOid. */
export const intentId = (reactor: string, n: number) => `~${reactor}-${n}`

/** The id under which its k-th timer tells it that its time has come. */
export const timerId = (reactor: string, k: number) => `~${reactor}-t${k}`

/** Undefined for every other account. */
export function readBotAccount(name: unknown): { owner: string; reactor: string } | undefined {
  // Most events are of other accounts, and looking is cheaper than matching.
  if (typeof name !== 'string' || !name.includes('/bot:')) return undefined
  const [, owner, reactor] = accountForm.exec(name) ?? []
  return owner === undefined || reactor === undefined ? undefined : { owner, reactor }
}

/** The reactor whose intent or timer has this id. */
export const reactorOfId = (id: string) => idForm.exec(id)?.[1]

/** Commands that only reactors give, under ids reserved for them. */
export function isOfReactor(command: AnyCommand & { to?: unknown }): boolean {
  const accounts = [command.account, command.type === 'transfer' ? command.to : '']
  return accounts.some((name) => readBotAccount(name) !== undefined)
}

type Named = AnyEvent & { account?: string; from?: string; to?: string; commandId?: string }

/** The reactor whose own event this is. A refusal of its creation names an account that is not its own. */
export function reactorOf(event: Named): string | undefined {
  switch (event.type) {
    case 'fundsMoved':
      return (readBotAccount(event.to) ?? readBotAccount(event.from))?.reactor
    case 'rejected':
      return reactorOfId(event.commandId as string)
    case 'orderAccepted':
    case 'orderChanged':
    case 'orderFilled':
    case 'planPlaced':
    case 'planChanged':
    case 'contractOrderAccepted':
    case 'contractOrderChanged':
    case 'contractOrderFilled':
    case 'contractPlanPlaced':
    case 'contractPlanChanged':
    case 'positionChanged':
    case 'positionClosed':
    case 'positionTakenOver':
    case 'positionDeleveraged':
    case 'fundingPaid':
    case 'debtCovered':
    case 'liquidationStarted':
    case 'reactorTold':
    case 'accountChanged':
      return readBotAccount(event.account)?.reactor
    default:
      return undefined
  }
}

/** Needs no reaction of its own: its reactor may receive it with the next event. */
export const canWait = ({ type }: AnyEvent) => patient.includes(type)

const patient: readonly string[] = [
  'orderAccepted',
  'contractOrderAccepted',
  'positionChanged',
  'fundingPaid',
]
