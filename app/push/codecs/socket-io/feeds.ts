// What a topic of a page is to the hub: which channel, how often, and in which messages.

import type { MarketView } from '#engine/exchange/view.ts'
import type { ContractMarketView } from '#engine/futures/market-view.ts'
import { walletAccount } from '#engine/kernel/wallets.ts'
import { isContractSymbol } from '#engine/market/contract-config.ts'
import type { Cadence, Channel, EventTopic, Source, Wording } from '../../channel.ts'
import { AccountSource, type AccountSources } from '../../channels/account.ts'
import { BookSource } from '../../channels/book.ts'
import { BotsSource } from '../../channels/bots.ts'
import { type CandleSources, CandlesSource } from '../../channels/candles.ts'
import { ContractOrdersSource, type ContractOrdersSources } from '../../channels/contract-orders.ts'
import { type ContractsSources, contractsSource } from '../../channels/contracts.ts'
import { type NoticeSources, type Notices, noticesOf } from '../../channels/notices/notices.ts'
import { type MarkOf, NotificationsSource } from '../../channels/notifications.ts'
import { contractTickersSource, tickerSource, tickersSource } from '../../channels/ticker.ts'
import { TradesSource } from '../../channels/trades.ts'
import { bookLevels, type Channel as ChannelName, type FeedMessage, type Topic } from './messages.ts'
import { nameOf } from './topics.ts'
import {
  accountWords,
  bookWords,
  botsWords,
  candlesWords,
  contractOrdersWords,
  contractsWords,
  contractTickersWords,
  noticesWords,
  notificationsWords,
  tickersWords,
  tickerWords,
  tradesWords,
  type Worded,
} from './wordings.ts'

export interface FeedSources
  extends CandleSources,
    NoticeSources,
    AccountSources,
    Omit<ContractsSources, 'futures'>,
    ContractOrdersSources {
  futures: ContractsSources['futures'] & ContractOrdersSources['futures']
  market: MarketView
  contracts(): ContractMarketView
  /** When its pairs began to trade, in ms. */
  openedAt: number
  accounts: AccountSources['accounts']
  marks: MarkOf
}

export interface Feed<State = unknown> {
  channel: Channel<State>
  wording: Wording<State>
  /** Answers a subscription. */
  first(to: State): FeedMessage
}

/**
 * Ms between two messages, and between two looks at a quiet channel where looking costs something. Not a divisor of the
 * exchange's own beat: equal beats would keep whatever delay they began with.
 */
const cadence: Record<Exclude<ChannelName, 'notices'>, Cadence> = {
  book: { everyMs: 80, quietMs: 0 },
  trades: { everyMs: 80, quietMs: 0 },
  ticker: { everyMs: 240, quietMs: 50 },
  candles: { everyMs: 240, quietMs: 20 },
  tickers: { everyMs: 1000, quietMs: 200 },
  'contract-tickers': { everyMs: 1000, quietMs: 500 },
  account: { everyMs: 50, quietMs: 0 },
  contracts: { everyMs: 50, quietMs: 0 },
  'contract-orders': { everyMs: 50, quietMs: 0 },
  bots: { everyMs: 400, quietMs: 0 },
  notifications: { everyMs: 500, quietMs: 500 },
}

/** `account`: whose own channels are meant. */
export function feedOf(topic: Topic, account: string, sources: FeedSources): Feed {
  const { symbol = '' } = topic
  const market = isContractSymbol(symbol) ? sources.contracts() : sources.market
  const name = nameOf(topic, account)
  const make = <State>(
    channel: keyof typeof cadence,
    open: () => Source<State>,
    words: Worded<State>,
    events?: EventTopic,
  ): Feed => feed({ name, cadence: cadence[channel], open, ...(events && { events }) }, words)
  switch (topic.channel) {
    case 'book':
      return make('book', () => new BookSource({ symbol, levels: bookLevels }, market), bookWords(symbol))
    case 'trades':
      return make('trades', () => new TradesSource(symbol, market), tradesWords(symbol), {
        kind: 'trades',
        of: symbol,
      })
    case 'ticker':
      return make('ticker', () => tickerSource(symbol, market), tickerWords(symbol, sources.openedAt))
    case 'tickers':
      return make('tickers', () => tickersSource(sources.market), tickersWords)
    case 'contract-tickers':
      return make('contract-tickers', () => contractTickersSource(sources.contracts()), contractTickersWords)
    case 'candles': {
      const candles = { symbol, interval: topic.interval ?? '1m', zoneMinutes: topic.zoneMinutes ?? 0 }
      return make('candles', () => new CandlesSource(candles, { ...sources, market }), candlesWords(candles))
    }
    case 'account': {
      const { wallet } = topic
      const of = walletAccount(account, wallet ?? 'spot')
      return make('account', () => new AccountSource(of, sources), accountWords(wallet), {
        kind: 'account',
        of,
      })
    }
    case 'contracts':
      return make('contracts', () => contractsSource(account, sources), contractsWords, {
        kind: 'contracts',
        of: account,
      })
    case 'contract-orders':
      return make('contract-orders', () => new ContractOrdersSource(account, sources), contractOrdersWords, {
        kind: 'contracts',
        of: account,
      })
    case 'bots':
      return make('bots', () => new BotsSource(), botsWords, { kind: 'bots', of: account })
    case 'notifications':
      return make('notifications', () => new NotificationsSource(account, sources.marks), notificationsWords)
    case 'notices': {
      const { since } = topic
      const words: Worded<Notices> = (from, to) =>
        noticesWords(from ?? (since === undefined ? undefined : { ...to, seq: since }), to)
      return feed(noticesOf(account, sources), words, 'difference')
    }
  }
}

function feed<State>(
  channel: Channel<State>,
  words: Worded<State>,
  whenBehind: Wording<State>['whenBehind'] = 'snapshot',
): Feed {
  const wording: Wording<State> = {
    key: 'socket.io',
    whenBehind,
    frames: (from, to) => [frameOf(words(from, to))],
  }
  return { channel, wording, first: (to: State) => words(undefined, to) } as Feed
}

/** A socket.io event of the main namespace as text: made once for every page that gets it. */
function frameOf(message: FeedMessage): string {
  return `2${JSON.stringify(['m', message])}`
}
