// The engines of the contest by name.

import type { Commands } from './commands.ts'
import type { Engine } from './engine.ts'
import type { PeerBook } from './engines/peer.ts'

/** Orders that our book makes place for at once; it grows beyond. */
const BOOK_CAPACITY = 16_384

/** How many price triggers are armed in the exchange with triggers. */
const TRIGGERS = 50_000

/** `telling`: the reports will be read for the hash. Only one engine is loaded per process. */
type MakeEngine = (commands: Commands, telling: boolean) => Promise<Engine>

export const engines: Record<string, MakeEngine> = {
  erguvan: async () => {
    const { FlatBookEngine } = await import('./engines/flat-book.ts')
    return new FlatBookEngine(BOOK_CAPACITY)
  },
  'erguvan-self-tested': async () => {
    const { FlatBookEngine } = await import('./engines/flat-book.ts')
    const { selfTest } = await import('./engines/book-self-test.ts')
    selfTest()
    return new FlatBookEngine(BOOK_CAPACITY)
  },
  'erguvan-exchange': async (commands, telling) => {
    const { FlatExchangeEngine } = await import('./engines/flat-exchange.ts')
    return new FlatExchangeEngine(commands, telling, false)
  },
  'erguvan-exchange-triggers': async (commands, telling) => {
    const { FlatExchangeEngine } = await import('./engines/flat-exchange.ts')
    return new FlatExchangeEngine(commands, telling, false, TRIGGERS)
  },
  'erguvan-exchange-checked': async (commands, telling) => {
    const { FlatExchangeEngine } = await import('./engines/flat-exchange.ts')
    return new FlatExchangeEngine(commands, telling, true)
  },
  'naive-exchange': async () => {
    const { NaiveExchangeEngine } = await import('./engines/naive-exchange.ts')
    return new NaiveExchangeEngine()
  },
  'nodejs-order-book': async (commands) => {
    const { OrderBook } = await import('nodejs-order-book')
    const { PeerEngine } = await import('./engines/peer.ts')
    return new PeerEngine(new OrderBook() as unknown as PeerBook, commands)
  },
  'hft-limit-order-book': async (commands) => {
    const { OrderBook } = await import('hft-limit-order-book')
    const { PeerEngine } = await import('./engines/peer.ts')
    return new PeerEngine(new OrderBook() as unknown as PeerBook, commands)
  },
}
