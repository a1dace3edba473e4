// Reactors over ports that may fail at any call: a process that dies at any point, and its restart from stored state.

import { type OpenDatabase, openDatabase } from '#db/open-database.ts'
import { ExchangeProjector } from '#db/projectors/exchange-projector.ts'
import { ReactorTables } from '#db/stores/reactors.ts'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, ExchangeEvent, MarketConfig, Receipt } from '#engine/exchange/protocol.ts'
import { limit, openings, testGenesis, testMarket } from '#engine/exchange/test-exchange.ts'
import { ClosedCandles } from '#engine/host/closed-candles.ts'
import { MemoryReactors } from '#engine/host/memory-reactors.ts'
import { ReactorLoop } from '#engine/host/reactor-loop.ts'
import type { ReactorPorts, ReactorStore } from '#engine/host/reactor-ports.ts'
import { type CreateInput, ReactorService } from '#engine/host/reactor-service.ts'
import type { ContractConfig } from '#engine/market/contract-config.ts'
import type { AnyReactor } from '#engine/reactors/reactor.ts'

export class Died extends Error {}

/** Dies once: at this call of a port, before or after the call has its effect. */
export interface Death {
  call: number
  after: boolean
}

export interface WorldInput {
  kinds: readonly AnyReactor[]
  market: Partial<MarketConfig>
  contracts?: readonly ContractConfig[]
  store: 'memory' | 'tables'
  death?: Death | undefined
  /** Loops that do the same work at the same time. */
  workers?: number
  /** What brings reactors to their loops; absent: they are run at once. */
  runner?: WorldRunner
}

export interface WorldRunner {
  /** A process begins; the one before it is dead. */
  begin(loops: readonly ReactorLoop[]): void
  /** Resolves when all of them were run; rejects when the process died meanwhile. */
  run(pending: readonly { id: string; kind: string }[]): Promise<void>
  close(): Promise<void>
}

export class ReactorWorld {
  readonly exchange: Exchange
  readonly events: ExchangeEvent[] = []
  /** Calls of ports so far. */
  calls = 0
  now: number
  readonly store: ReactorStore
  private readonly note: (receipt: Receipt) => void
  private readonly database: OpenDatabase | undefined
  private service: ReactorService
  private loops: ReactorLoop[]
  private readonly candles = new ClosedCandles()
  private commands = 0

  constructor(private readonly input: WorldInput) {
    const genesis = testGenesis({
      markets: [testMarket(input.market)],
      ...(input.contracts && { contracts: [...input.contracts] }),
    })
    this.exchange = new Exchange(genesis)
    this.now = genesis.start
    if (input.store === 'memory') {
      const store = new MemoryReactors()
      this.store = store
      this.note = ({ events }) => store.note(events)
    } else {
      this.database = openDatabase(':memory:')
      const projector = new ExchangeProjector(this.database)
      this.store = new ReactorTables(this.database)
      this.note = ({ events, seq }) => projector.write(events, seq)
    }
    ;({ service: this.service, loops: this.loops } = this.begin())
  }

  async close(): Promise<void> {
    await this.input.runner?.close()
    this.database?.close()
  }

  /** Applies a command and all reactions to it. */
  async do(command: Command): Promise<void> {
    this.submit(`command-${++this.commands}`, command)
    await this.settle()
  }

  async open(account: string, funds: Record<string, string>): Promise<void> {
    for (const command of openings(account, funds)) await this.do(command)
  }

  limit(...order: Parameters<typeof limit>): Promise<void> {
    return this.do(limit(...order))
  }

  /** Repeats a call that died. */
  async create(input: CreateInput): Promise<string> {
    const made = await this.surviving(() => this.service.create(input))
    if (!made.ok) throw new Error(made.refusal.code)
    await this.settle()
    return made.value.id
  }

  async act(owner: string, id: string, action: unknown, request: string): Promise<void> {
    const answer = await this.surviving(() => this.service.act({ owner, id, action, request }))
    if (!answer.ok) throw new Error(answer.refusal.code)
    await this.settle()
  }

  async wait(ms: number): Promise<void> {
    const target = this.now + ms
    while (this.now < target) {
      this.now = Math.max(this.now, Math.min(target, await this.store.nextTimerAt()))
      await this.do({ type: 'tick' })
    }
  }

  private async settle(): Promise<void> {
    for (;;) {
      const fired = await this.surviving(() => this.loop.fireTimers(this.now))
      const pending = await this.store.pending()
      if (fired === 0 && pending.length === 0) return
      await this.surviving(() => this.run(pending))
    }
  }

  private async run(ids: readonly string[]): Promise<void> {
    const { runner } = this.input
    if (!runner) return void (await Promise.all(this.loops.map((loop) => loop.run(ids))))
    const records = await Promise.all(ids.map((id) => this.store.find(id)))
    await runner.run(records.flatMap((record) => (record ? [{ id: record.id, kind: record.kind }] : [])))
  }

  private get loop(): ReactorLoop {
    return this.loops[0] as ReactorLoop
  }

  /** After a death, restarts from the stored state and repeats the call. */
  private async surviving<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Died)) throw error
      ;({ service: this.service, loops: this.loops } = this.begin())
      return work()
    }
  }

  private begin() {
    const { kinds, workers = 1 } = this.input
    const ports: ReactorPorts = {
      store: this.mortal(this.store),
      exchange: this.mortal({ submit: async (id: string, command: Command) => this.submit(id, command) }),
      view: async () =>
        Object.assign(Object.create(this.exchange), {
          candles: (...query: Parameters<ClosedCandles['candles']>) => this.candles.candles(...query),
        }),
      kind: (name) => kinds.find(({ kind }) => kind === name),
    }
    const loops = Array.from({ length: workers }, () => new ReactorLoop(ports))
    this.input.runner?.begin(loops)
    return { service: new ReactorService(ports), loops }
  }

  private submit(id: string, command: Command): Receipt {
    const seq = this.exchange.lastSeq + 1
    const receipt = this.exchange.apply({ seq, ts: this.now, id, command })
    this.events.push(...receipt.events)
    this.candles.note(receipt.events)
    this.note(receipt)
    return receipt
  }

  /** After its death a process does nothing more: all its pending calls fail. */
  private mortal<T extends object>(port: T): T {
    const { death } = this.input
    let isDead = false
    const die = () => {
      isDead = true
      throw new Died()
    }
    return new Proxy(port, {
      get: (target, name) => {
        const method = Reflect.get(target, name)
        if (typeof method !== 'function') return method
        return async (...given: unknown[]) => {
          if (isDead) throw new Died()
          const call = ++this.calls
          if (death?.call === call && !death.after) die()
          const result = await method.apply(target, given)
          if (death?.call === call) die()
          return result
        }
      },
    })
  }
}
