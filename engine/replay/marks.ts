// What one account did and what came of it, as marks on the timeline of a replay. Of others nothing is noted.

import { DecimalSum } from '../core/decimal.ts'
import type { Command, Entry, ExchangeEvent, Side } from '../exchange/protocol.ts'
import { maySend } from '../exchange/senders.ts'
import { readBotAccount } from '../kernel/bot-accounts.ts'
import { ownIdPrefix } from '../kernel/dispatch.ts'
import type { MoveReason } from '../kernel/protocol.ts'
import { unifiedOwner } from '../kernel/wallets.ts'

interface MarkBase {
  seq: number
  at: number
  /** The entry is the person's own command, so that a fork may leave it out. */
  isOwn: boolean
}

export type Mark = MarkBase &
  (
    | {
        kind: 'order' | 'plan'
        symbol: string
        side: Side
        price?: string
        size?: string
        quoteSize?: string
      }
    | { kind: 'fill'; symbol: string; side: Side; size: string; quote: string; orderId: string }
    | { kind: 'cancel' | 'planEnd'; symbol: string; id: string }
    | { kind: 'funds'; coin: string; amount: string; why: MoveReason }
    | { kind: 'bot'; bot: string }
  )

/** A command that the person gave, not one of a bot, the operator or the exchange. */
export function isOwnCommand({ id, command }: Entry, account: string): boolean {
  return accountOf(command) === account && !id.startsWith(ownIdPrefix) && maySend('person', command.type)
}

const accountOf = (command: Command) => ('account' in command ? command.account : undefined)

/** Oldest first; the trades of one entry are one mark. */
export function marksOf(entry: Entry, events: readonly ExchangeEvent[], account: string): Mark[] {
  const marks: Mark[] = []
  const isOwn = isOwnCommand(entry, account)
  for (const event of events) {
    const base = { seq: entry.seq, at: event.at, isOwn }
    const mark = markOf(event, base, account)
    if (!mark) continue
    const same = mark.kind === 'fill' ? marks.findIndex((one) => isSameOrder(one, mark)) : -1
    const before = marks[same]
    if (before?.kind === 'fill' && mark.kind === 'fill') marks[same] = joined(before, mark)
    else marks.push(mark)
  }
  return marks
}

type Fill = Extract<Mark, { kind: 'fill' }>

const isSameOrder = (one: Mark, other: Fill) => one.kind === 'fill' && one.orderId === other.orderId

const joined = (one: Fill, other: Fill): Fill => ({
  ...one,
  size: sum(one.size, other.size),
  quote: sum(one.quote, other.quote),
})

function sum(...texts: string[]): string {
  const total = new DecimalSum()
  for (const text of texts) total.add(text)
  return total.text()
}

/** Of an account: in unified mode its orders are of that wallet. */
const isIts = (name: string, account: string) => name === account || unifiedOwner(name) === account

function markOf(event: ExchangeEvent, base: MarkBase, account: string): Mark | undefined {
  switch (event.type) {
    case 'accountOpened': {
      const bot = readBotAccount(event.account)
      return bot?.owner === account ? { ...base, kind: 'bot', bot: bot.reactor } : undefined
    }
    case 'fundsMoved': {
      if (event.from !== account && event.to !== account) return undefined
      const amount = event.to === account ? event.amount : `-${event.amount}`
      return { ...base, kind: 'funds', coin: event.coin, amount, why: event.why }
    }
    case 'orderAccepted':
    case 'planPlaced': {
      if (!isIts(event.account, account)) return undefined
      const { symbol, side, price, size, quoteSize } = event
      const kind = event.type === 'planPlaced' ? 'plan' : 'order'
      return { ...base, kind, symbol, side, ...given({ price, size, quoteSize }) }
    }
    case 'orderFilled': {
      if (!isIts(event.account, account)) return undefined
      const { symbol, side, size, quote, orderId } = event
      return { ...base, kind: 'fill', symbol, side, size, quote, orderId }
    }
    case 'orderChanged':
      if (!isIts(event.account, account) || !event.status.endsWith('cancelled')) return undefined
      return { ...base, kind: 'cancel', symbol: event.symbol, id: event.orderId }
    case 'planChanged':
      if (!isIts(event.account, account) || !['cancelled', 'failed'].includes(event.status)) return undefined
      return { ...base, kind: 'planEnd', symbol: event.symbol, id: event.planId }
    default:
      return undefined
  }
}

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
