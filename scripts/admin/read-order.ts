// Reads the words of `npm run admin` into an operator's order.

import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Command } from '#engine/exchange/protocol.ts'
import { reactorKinds } from '#engine/reactors/registry.ts'
import { rejectReasons } from '#engine/verification/protocol.ts'
import type { OperatorOrder } from '#jobs/operator.ts'

export const adminUsage = `usage: npm run admin --
  notice --tr TEXT --en TEXT [--url URL] [--page 3|5] [--hours N] [--id ID]
  notice --remove ID
  announce --title-tr TEXT --title-en TEXT --text-tr TEXT --text-en TEXT [--id ID]
  announce --remove ID
  messages [--all] | messages --close NUMBER
  articles
  suspend SYMBOL | resume SYMBOL | cancel-only SYMBOL
  freeze UID | unfreeze UID
  vip UID LEVEL | kyc UID LEVEL
  grant UID COIN AMOUNT
  review UID approve|reject|hold [REASON]
  blacklist|under-age|region|recognised UID on|off
  withdrawal UID ID approve|reject
  lira UID ID approve|reject
  reorganise NETWORK
  halt-bots | resume-bots  --all | [--kind KIND] [--pair SYMBOL] [--owner UID]
  operator EMAIL on|off
  reset-factors EMAIL --reason TEXT | factor-resets
  queues [--page PORT]
  doctor [DATA] [--json]
  archive [--days N] [--row-days N]`

const hourMs = 3_600_000

/** Undefined when the words make no order. `now` is the wall's time: a notice begins at once. */
export function readOrder(words: readonly string[], now: number): OperatorOrder | undefined {
  const [verb, ...rest] = words
  if (verb === 'notice') return readNotice(rest, now)
  if (verb === 'announce') return readAnnouncement(rest, now)
  if (verb === 'messages') return readMessages(rest, now)
  if (verb === 'articles') return rest.length === 0 ? { do: 'articleVotes' } : undefined
  if (verb === 'queues') return rest.length === 0 ? { do: 'queues' } : undefined
  if (verb === 'halt-bots' || verb === 'resume-bots') return readHalt(verb, rest)
  if (verb === 'operator') return readOperator(rest)
  if (verb === 'reset-factors') return readFactorReset(rest, now)
  if (verb === 'factor-resets') return rest.length === 0 ? { do: 'factorResets' } : undefined
  const command = readCommand(verb, rest)
  return command && { do: 'submit', command }
}

function readCommand(verb: string | undefined, rest: readonly string[]): Command | undefined {
  const [target, second, third] = rest
  if (target === undefined) return undefined
  switch (verb) {
    case 'suspend':
      return { type: 'setMarketStatus', symbol: target, status: 'suspended' }
    case 'resume':
      return { type: 'setMarketStatus', symbol: target, status: 'trading' }
    case 'cancel-only':
      return { type: 'setMarketStatus', symbol: target, status: 'cancel-only' }
    case 'freeze':
      return { type: 'setAccount', account: target, frozen: true }
    case 'unfreeze':
      return { type: 'setAccount', account: target, frozen: false }
    case 'vip':
    case 'kyc':
      return second !== undefined && /^\d$/.test(second)
        ? { type: 'setAccount', account: target, [verb]: Number(second) }
        : undefined
    case 'grant':
      return second !== undefined && third !== undefined
        ? { type: 'grantFunds', account: target, coin: second, amount: third }
        : undefined
    case 'withdrawal':
      return second !== undefined && (third === 'approve' || third === 'reject')
        ? { type: 'reviewWithdrawal', account: target, withdrawalId: second, approve: third === 'approve' }
        : undefined
    case 'lira':
      return second !== undefined && (third === 'approve' || third === 'reject')
        ? { type: 'reviewFiatOrder', account: target, orderId: second, approve: third === 'approve' }
        : undefined
    case 'review':
      return readReview(target, second, third)
    case 'blacklist':
    case 'under-age':
    case 'region':
    case 'recognised':
      return second === 'on' || second === 'off'
        ? { type: 'setAccount', account: target, [personSwitches[verb]]: second === 'on' }
        : undefined
    case 'reorganise':
      return { type: 'reorganiseChain', chain: target }
    default:
      return undefined
  }
}

/** What an operator may say of a person. */
const personSwitches = {
  blacklist: 'blacklisted',
  'under-age': 'underAge',
  region: 'regionClosed',
  recognised: 'recognised',
} as const

/** A reason is for a rejection alone. */
function readReview(
  account: string,
  word: string | undefined,
  reason: string | undefined,
): Command | undefined {
  const decision = (['approve', 'reject', 'hold'] as const).find((one) => one === word)
  const known = rejectReasons.find((one) => one === reason)
  if (decision === undefined || known !== reason || (known && decision !== 'reject')) return undefined
  return { type: 'reviewVerification', account, decision, ...(known && { reason: known }) }
}

/** Every bot only with --all. */
function readHalt(verb: 'halt-bots' | 'resume-bots', words: readonly string[]): OperatorOrder | undefined {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...words],
    options: { all: { type: 'boolean' }, kind: text, pair: text, owner: text },
  })
  const { all = false, ...of } = values
  if (all === Object.keys(of).length > 0) return undefined
  if (of.kind !== undefined && !reactorKinds.includes(of.kind)) return undefined
  return { do: verb === 'halt-bots' ? 'haltBots' : 'resumeBots', of }
}

function readOperator([email, word, ...rest]: readonly string[]): OperatorOrder | undefined {
  if (!email?.includes('@') || rest.length > 0 || (word !== 'on' && word !== 'off')) return undefined
  return { do: 'setOperator', email: email.toLowerCase(), operator: word === 'on' }
}

/** Without a reason there is nothing to look up later. */
function readFactorReset([email, ...rest]: readonly string[], now: number): OperatorOrder | undefined {
  const { values } = parseArgs({ args: rest, options: { reason: { type: 'string', default: '' } } })
  const reason = values.reason.trim()
  if (!email?.includes('@') || reason.length < 10 || reason.length > 500) return undefined
  return { do: 'resetFactors', email: email.toLowerCase(), reason, at: now }
}

function readNotice(words: readonly string[], now: number): OperatorOrder | undefined {
  const { values } = parseArgs({
    args: [...words],
    options: {
      tr: { type: 'string' },
      en: { type: 'string' },
      url: { type: 'string', default: '' },
      page: { type: 'string', default: '3' },
      hours: { type: 'string', default: '24' },
      id: { type: 'string', default: randomUUID() },
      remove: { type: 'string' },
    },
  })
  if (values.remove !== undefined) return { do: 'removeNotice', id: values.remove }
  const hours = Number(values.hours)
  if (!values.tr || !values.en || !['3', '5'].includes(values.page) || !(hours > 0)) return undefined
  return {
    do: 'addNotice',
    notice: {
      id: values.id,
      startTime: now,
      endTime: now + Math.round(hours * hourMs),
      webPage: Number(values.page),
      noticeUrl: values.url,
      substanceTr: values.tr,
      substanceEn: values.en,
    },
  }
}

function readAnnouncement(words: readonly string[], now: number): OperatorOrder | undefined {
  const text = { type: 'string', default: '' } as const
  const { values } = parseArgs({
    args: [...words],
    options: {
      'title-tr': text,
      'title-en': text,
      'text-tr': text,
      'text-en': text,
      id: { type: 'string', default: randomUUID() },
      remove: { type: 'string' },
    },
  })
  if (values.remove !== undefined) return { do: 'removeAnnouncement', id: values.remove }
  const announcement = {
    id: values.id,
    at: now,
    titleTr: values['title-tr'],
    titleEn: values['title-en'],
    textTr: values['text-tr'],
    textEn: values['text-en'],
  }
  // The id is part of a page's address.
  if (Object.values(announcement).includes('') || !/^[\w-]{1,64}$/.test(values.id)) return undefined
  return { do: 'addAnnouncement', announcement }
}

function readMessages(words: readonly string[], now: number): OperatorOrder | undefined {
  const { values } = parseArgs({
    args: [...words],
    options: { all: { type: 'boolean', default: false }, close: { type: 'string' } },
  })
  if (values.close === undefined) return { do: 'supportMessages', all: values.all }
  const isNumber = /^\d{1,15}$/.test(values.close)
  return isNumber && !values.all
    ? { do: 'closeMessage', messageId: Number(values.close), at: now }
    : undefined
}
