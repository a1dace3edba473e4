// A process that carries reactors on, and makes rounds of deliveries, for the exchange of another one, over the same tables and on the same machine.

import { foldersOf } from '#db/folders.ts'
import { storedGenesis } from '#db/genesis-file.ts'
import type { Log } from '#db/log.ts'
import { openExistingDatabase } from '#db/open-database.ts'
import { CandleHistory } from '#db/queries/candles.ts'
import { seededPast } from '#db/queries/past-candles.ts'
import { ReactorTables } from '#db/stores/reactors.ts'
import type { Genesis } from '#engine/exchange/protocol.ts'
import { ReactorLoop } from '#engine/host/reactor-loop.ts'
import type { ExchangeView } from '#engine/reactors/exchange-view.ts'
import type { AnyReactor } from '#engine/reactors/reactor.ts'
import { reactorKind } from '#engine/reactors/registry.ts'
import { deliverOn } from './deliver-premarket.ts'
import { roundsQueue, wakeQueueNames } from './queues.ts'
import { redisPrefix } from './redis-prefix.ts'
import { RedisWakeQueue } from './redis-wake-queue.ts'
import { RemoteExchange } from './remote-exchange.ts'
import { type Look, workerSocketOf } from './worker-socket.ts'

export interface WorkerInput {
  dataDir: string
  redisUrl: string
  log: Log
  kind?(name: string): AnyReactor | undefined
}

export function startWorker({ dataDir, redisUrl, log, kind = reactorKind }: WorkerInput) {
  const genesis = storedGenesis(dataDir)
  if (!genesis) throw new Error(`no exchange found in ${dataDir}; start it once`)
  const database = openExistingDatabase(foldersOf(dataDir).database)
  const exchange = new RemoteExchange(workerSocketOf(dataDir))
  const views = new RemoteExchangeViews(genesis, (market) => {
    const past = seededPast(genesis)
    return new CandleHistory({ tables: database.read, market, past, openedAt: genesis.start })
  })
  const loop = new ReactorLoop({
    store: new ReactorTables(database),
    exchange,
    view: async (accounts) => views.of(await exchange.look(accounts)),
    kind,
  })
  const wakes = new RedisWakeQueue({ url: redisUrl, name: redisPrefix(dataDir), log })
  for (const name of wakeQueueNames) wakes.work(name, (ids) => loop.run(ids))
  wakes.work(roundsQueue, deliverOn(exchange))
  return {
    async close() {
      await wakes.close()
      exchange.close()
      database.close()
    },
  }
}

/** The look at the exchange, and for older candles the read tables. */
class RemoteExchangeViews {
  private look: Look | undefined
  private readonly history: CandleHistory
  private readonly configs

  constructor(
    genesis: Genesis,
    historyOf: (market: ConstructorParameters<typeof CandleHistory>[0]['market']) => CandleHistory,
  ) {
    this.configs = new Map(genesis.markets.map((config) => [config.symbol, config]))
    this.history = historyOf({
      now: () => this.look?.now ?? genesis.start,
      market: (symbol) => this.configs.get(symbol),
      openCandle: (symbol) =>
        (this.look?.contracts[symbol] ?? this.marketOf(this.look as Look, symbol)).openCandle,
    })
  }

  of(look: Look): ExchangeView {
    return {
      now: () => look.now,
      market: (symbol) => this.configs.get(symbol),
      status: (symbol) => this.marketOf(look, symbol).status,
      lastPrice: (symbol) => this.marketOf(look, symbol).last,
      account: (name) => look.accounts[name]?.facts,
      balances: (name) => look.accounts[name]?.balances ?? [],
      liveOrders: (name) => look.accounts[name]?.liveOrders ?? [],
      plans: (name) => look.accounts[name]?.plans ?? [],
      candles: (symbol, interval, count) => {
        this.look = look
        this.history.note({ events: [], at: look.now })
        return this.history.closed(symbol, interval, count)
      },
      contracts: {
        contract: (symbol) => look.contracts[symbol],
        positions: (name) => look.accounts[name]?.contractPositions ?? [],
        liveOrders: (name) => look.accounts[name]?.contractOrders ?? [],
        waiting: (name) => look.accounts[name]?.contractsWaiting ?? 0,
      },
    }
  }

  private marketOf(look: Look, symbol: string) {
    const market = look.markets[symbol]
    if (!market) throw new Error(`no such pair: ${symbol}`)
    return market
  }
}
