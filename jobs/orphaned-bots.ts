// Ends bots whose records are lost: their orders are cancelled, and their coins go back to their owners.

import type { ExchangeNode } from '#db/exchange-node.ts'
import type { Log } from '#db/log.ts'
import { orphanedBots } from '#db/queries/orphaned-bots.ts'
import { exchangeViewOf } from '#engine/host/exchange-view.ts'
import { MemoryReactors } from '#engine/host/memory-reactors.ts'
import { ReactorLoop } from '#engine/host/reactor-loop.ts'
import { newReactor } from '#engine/host/reactor-record.ts'
import { readBotAccount } from '#engine/kernel/bot-accounts.ts'

const triesMax = 20
const againMs = 500

/**
 * Each gets a record in memory that ends as any bot does. If a start is cut short, the next one goes on: how far
 * an end has come is seen in the account. Answers the accounts that had anything.
 */
export async function endOrphanedBots(open: ExchangeNode, log: Log): Promise<string[]> {
  const orphans = orphanedBots(open.database.read).filter((account) => holdsAnything(open, account))
  if (orphans.length === 0) return []
  const store = new MemoryReactors()
  for (const account of orphans) await store.create(endingRecord(account, open.exchange.now()), [], account)
  const loop = new ReactorLoop({
    store,
    exchange: open.host,
    view: async () => {
      await open.host.betweenBatches(() => undefined)
      return exchangeViewOf(open.exchange, () => [])
    },
    kind: () => undefined,
  })
  for (let tries = 0; tries < triesMax; tries++) {
    const left = await store.pending()
    if (left.length === 0) break
    if (tries > 0) await new Promise((resolve) => setTimeout(resolve, againMs))
    await loop.run(left)
  }
  const left = await store.pending()
  log.warn({ orphans, left }, 'bots whose records are lost were ended, their coins went back to their owners')
  return orphans
}

function holdsAnything({ exchange }: ExchangeNode, account: string): boolean {
  const { follows, leads } = exchange.account(account) ?? {}
  if (follows || leads) return true
  if (exchange.liveOrders(account).length > 0 || exchange.plans(account).length > 0) return true
  return exchange.balances(account).some(({ available, frozen }) => available !== '0' || frozen !== '0')
}

/** The numbers of its commands follow those that it ever used: there are fewer of them than milliseconds have passed. */
function endingRecord(account: string, now: number) {
  const { owner, reactor: id } = readBotAccount(account) as { owner: string; reactor: string }
  const { record } = newReactor({ id, kind: 'lost', version: 1, owner, config: {}, funding: [], now })
  return { ...record, phase: 'ending' as const, nextIntent: now }
}
