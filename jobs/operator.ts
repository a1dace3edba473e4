// What an operator may do to an exchange, running or not: commands that enter as entries, notices, a look at the queues.

import { randomUUID } from 'node:crypto'
import { stillClock } from '#db/clocks.ts'
import { storedGenesis } from '#db/genesis-file.ts'
import { type OpenExchange, openExchange } from '#db/open-exchange.ts'
import { type JobQueueRecord, jobQueues } from '#db/queries/job-queues.ts'
import { type ReactorQueueRecord, reactorQueues } from '#db/queries/reactor-queues.ts'
import { type AnnouncementRecord, addAnnouncement, removeAnnouncement } from '#db/stores/announcements.ts'
import { type ArticleCount, articleCounts } from '#db/stores/article-votes.ts'
import { type FactorReset, factorResetsKept, resetFactors } from '#db/stores/factor-resets.ts'
import { addNotice, type NoticeRecord, removeNotice } from '#db/stores/notices.ts'
import { setOperator } from '#db/stores/operators.ts'
import { changeSecurity } from '#db/stores/security.ts'
import { closeSupportMessage, type SupportMessage, supportMessagesKept } from '#db/stores/support-messages.ts'
import { finishSwapFirst } from '#db/swap-exchange.ts'
import type { Command, Receipt } from '#engine/exchange/protocol.ts'
import { portOf } from '#engine/exchange/senders.ts'
import { type HaltOrder, haltBots } from './halt-bots.ts'

export type OperatorOrder =
  | { do: 'submit'; command: Command }
  | { do: 'addNotice'; notice: NoticeRecord }
  | { do: 'removeNotice'; id: string }
  | { do: 'setOperator'; email: string; operator: boolean }
  | { do: 'resetFactors'; email: string; reason: string; at: number }
  | { do: 'factorResets' }
  | { do: 'queues' }
  | { do: 'articleVotes' }
  | { do: 'supportMessages'; all: boolean }
  | { do: 'closeMessage'; messageId: number; at: number }
  | { do: 'addAnnouncement'; announcement: AnnouncementRecord }
  | { do: 'removeAnnouncement'; id: string }
  | HaltOrder

export async function runOperatorOrder(
  open: OpenExchange,
  order: OperatorOrder,
): Promise<
  | { receipt: Receipt }
  | { done: boolean }
  | { bots: number }
  | { queues: ReactorQueueRecord[]; jobs: JobQueueRecord[] }
  | { articles: ArticleCount[] }
  | { messages: SupportMessage[] }
  | { resets: FactorReset[] }
> {
  switch (order.do) {
    case 'submit':
      return { receipt: await submit(open, order.command) }
    case 'addNotice':
      await addNotice(open.database, order.notice)
      return { done: true }
    case 'removeNotice':
      return { done: await removeNotice(open.database, order.id) }
    case 'setOperator':
      return { done: await setOperator(open.database, order.email, order.operator) }
    case 'resetFactors': {
      const { email, reason, at } = order
      const exchangeNow = open.exchange.now()
      return { done: await resetFactors(open.database, { email, reason, at, exchangeNow }) }
    }
    case 'factorResets':
      return { resets: factorResetsKept(open.database) }
    case 'queues':
      return {
        queues: reactorQueues(open.database, open.exchange.now()),
        jobs: jobQueues(open.database),
      }
    case 'articleVotes':
      return { articles: articleCounts(open.database) }
    case 'supportMessages':
      return { messages: supportMessagesKept(open.database, order.all) }
    case 'closeMessage':
      return { done: await closeSupportMessage(open.database, order.messageId, order.at) }
    case 'addAnnouncement':
      await addAnnouncement(open.database, order.announcement)
      return { done: true }
    case 'removeAnnouncement':
      return { done: await removeAnnouncement(open.database, order.id) }
    case 'haltBots':
    case 'resumeBots':
      return { bots: await haltBots(open, order) }
    default:
      throw new Error('unknown operator order')
  }
}

async function submit({ host, database }: OpenExchange, command: Command): Promise<Receipt> {
  const receipt = await portOf('operator', host).submit(`operator-${randomUUID()}`, command)
  // From then on the owner cannot open the account again.
  if (command.type === 'setAccount' && command.frozen !== undefined && !receipt.rejected)
    await changeSecurity(database, command.account, () => ({ change: { ownFreezeAt: null }, answer: null }))
  return receipt
}

/** Opens the exchange of a data folder for one order. No time passes in it: a recorded market must not be left behind. */
export async function runOnClosedExchange(dataDir: string, order: OperatorOrder) {
  finishSwapFirst(dataDir)
  const genesis = storedGenesis(dataDir)
  if (!genesis) throw new Error(`no exchange found in ${dataDir}; start it once`)
  const open = await openExchange({ dataDir, genesis, clock: stillClock })
  try {
    return await runOperatorOrder(open, order)
  } finally {
    await open.close()
  }
}
