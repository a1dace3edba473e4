// The orders of all isolated wallets of an account as one channel: those that it has, and those that it opens meanwhile.

import { walletsOf } from '#app/api/v2/margin-fields.ts'
import type { MarginService } from '#app/services/margin/margin.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { readWalletName, walletAccount } from '#engine/kernel/wallets.ts'
import type { Channel, Source } from '../../channel.ts'
import { OrderMessages, type OrderWords } from './order-news.ts'
import { type OwnNews, OwnSource, type OwnSources } from './own-channel.ts'

interface Wallets {
  words: OrderWords
  margin: Pick<MarginService, 'wallets'>
}

export function isolatedOrdersChannel(account: string, own: OwnSources, wallets: Wallets): Channel<OwnNews> {
  return {
    name: `v2 isolated ${account}`,
    cadence: { everyMs: 0, quietMs: 0 },
    events: { kind: 'orders', of: account },
    open: () => new IsolatedSource(account, own, wallets),
  }
}

/** A wallet that is opened later has no orders before its first event. */
const nothingYet = { liveOrders: () => [], plans: () => [] }

class IsolatedSource implements Source<OwnNews> {
  private readonly sources = new Map<string, OwnSource>()
  private news: OwnNews = joined([])

  constructor(
    account: string,
    private readonly own: OwnSources,
    private readonly wallets: Wallets,
  ) {
    for (const wallet of walletsOf(wallets.margin, account, 'isolated', {}))
      this.add(walletAccount(account, wallet), own)
  }

  note(event: ExchangeEvent): void {
    if (!('account' in event) || !readWalletName(event.account)?.wallet.startsWith('margin:')) return
    const source =
      this.sources.get(event.account) ?? this.add(event.account, { ...this.own, accounts: nothingYet })
    source.note(event)
  }

  current(): OwnNews {
    return this.news
  }

  advance(): OwnNews | undefined {
    const parts = [...this.sources.values()].flatMap((source) => source.advance() ?? [])
    if (parts.length === 0) return undefined
    this.news = joined(parts)
    return this.news
  }

  private add(wallet: string, sources: OwnSources): OwnSource {
    const source = new OwnSource(wallet, sources, new OrderMessages(this.wallets.words))
    this.sources.set(wallet, source)
    return source
  }
}

const joined = (parts: readonly OwnNews[]): OwnNews => ({
  orders: parts.flatMap(({ orders }) => orders),
  fills: parts.flatMap(({ fills }) => fills),
  plans: parts.flatMap(({ plans }) => plans),
  changed: parts.flatMap(({ changed }) => changed),
  balances: () => parts.flatMap(({ balances }) => balances()),
})
