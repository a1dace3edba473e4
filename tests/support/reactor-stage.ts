// A small exchange with reactors, in virtual time, for tests of the kinds.
//
//   const stage = new ReactorStage({ kinds: [spotGrid] })          // book: only what the test puts there
//   const stage = new ReactorStage({ kinds, simulation: 'on' })    // the market maker quotes and trades
//   stage.open('ada', { USDT: '10000' })
//   const bot = await stage.create('ada', 'spot-grid', { … })      // the id; throws with the refusal
//   await stage.do({ type: 'print', symbol: 'BTCUSDT', price: '95' })
//   await stage.wait(3_600_000)
//   await stage.act(bot, { do: 'stop' })
//   stage.state(bot), stage.record(bot), stage.log(bot), stage.eventsOf(bot), stage.balance('ada', 'USDT')

import { createHash } from 'node:crypto'
import type { Command, ExchangeEvent, Genesis, MarketConfig, Receipt } from '#engine/exchange/protocol.ts'
import { limit, TestExchange } from '#engine/exchange/test-exchange.ts'
import { ClosedCandles } from '#engine/host/closed-candles.ts'
import { exchangeViewOf } from '#engine/host/exchange-view.ts'
import { InMemoryRuntime } from '#engine/host/in-memory-runtime.ts'
import type { LogLine } from '#engine/host/reactor-ports.ts'
import type { ReactorRecord } from '#engine/host/reactor-record.ts'
import { reactorOf } from '#engine/kernel/bot-accounts.ts'
import type { AnyReactor, BotRefusal } from '#engine/reactors/reactor.ts'
import { createSimulation } from '#engine/simulation/simulated-markets.ts'

export interface StageInput {
  kinds: readonly AnyReactor[]
  market?: Partial<MarketConfig>
  genesis?: Partial<Genesis>
  simulation?: 'on' | 'off'
}

/** Time step of a simulated market. */
const livingStrideMs = 10_000

export class BotRefused extends Error {
  constructor(readonly refused: BotRefusal) {
    super(`refused with ${refused.code}${refused.field === undefined ? '' : ` (${refused.field})`}`)
  }
}

export class ReactorStage {
  readonly fixture: TestExchange
  readonly runtime: InMemoryRuntime
  readonly events: ExchangeEvent[] = []
  private readonly candles = new ClosedCandles()
  private readonly isLiving: boolean
  private inputs = 0

  constructor({ kinds, market, genesis, simulation = 'off' }: StageInput) {
    this.isLiving = simulation === 'on'
    this.fixture = new TestExchange(market, { simulation, ...genesis }, { simulation: createSimulation })
    this.runtime = new InMemoryRuntime({
      view: () => exchangeViewOf(this.fixture.exchange, (...query) => this.candles.candles(...query)),
      submit: (id, command) => this.apply(command, id),
      kind: (name) => kinds.find(({ kind }) => kind === name),
    })
  }

  get now(): number {
    return this.fixture.now
  }

  /** A verified account with funds. */
  open(account: string, funds: Record<string, string> = {}): void {
    this.fixture.open(account, funds)
  }

  limit(...order: Parameters<typeof limit>): Promise<Receipt> {
    return this.do(limit(...order))
  }

  /** Applies a command and all reactions to it. */
  async do(command: Command, id?: string): Promise<Receipt> {
    const receipt = this.apply(command, id)
    await this.runtime.settle()
    return receipt
  }

  /** `follows`: the bot that it is a copy of. */
  async create(owner: string, kind: string, config: unknown, follows?: string): Promise<string> {
    const request = `input-${++this.inputs}`
    const leader = follows !== undefined && { follows: (await this.record(follows)).account }
    const made = await this.runtime.create({ owner, kind, config, request, ...leader })
    if (!made.ok) throw new BotRefused(made.refusal)
    return made.value.id
  }

  async act(id: string, action: unknown): Promise<void> {
    const { owner } = await this.record(id)
    const answer = await this.runtime.act({ owner, id, action, request: `input-${++this.inputs}` })
    if (!answer.ok) throw new BotRefused(answer.refusal)
  }

  /** Submits an external signal. */
  async signal(id: string, note: string): Promise<Receipt> {
    const { account } = await this.record(id)
    return this.do({ type: 'tellReactor', account, about: 'signal', note })
  }

  async wait(ms: number): Promise<void> {
    await this.until(this.now + ms)
  }

  /** Advances time; timers fire at their own time. */
  async until(time: number): Promise<void> {
    while (this.fixture.now < time) {
      const stride = this.isLiving ? this.fixture.now + livingStrideMs : Number.POSITIVE_INFINITY
      const timer = Math.max(await this.runtime.nextTimerAt(), this.fixture.now)
      this.fixture.now = Math.min(time, stride, timer)
      this.apply({ type: 'tick' }, '~tick')
      this.fixture.now = this.fixture.exchange.now()
      await this.runtime.settle()
    }
  }

  async record(id: string): Promise<ReactorRecord> {
    const record = await this.runtime.store.find(id)
    if (!record) throw new Error(`no reactor ${id}`)
    return record
  }

  async state<State>(id: string): Promise<State> {
    return (await this.record(id)).state as State
  }

  log(id: string): readonly LogLine[] {
    return this.runtime.store.logOf(id)
  }

  /** All its events, in order. */
  eventsOf(id: string): ExchangeEvent[] {
    return this.events.filter((event) => reactorOf(event) === id)
  }

  /** [available, frozen] */
  balance(account: string, coin: string): [string, string] {
    return this.fixture.balance(account, coin)
  }

  hash(): string {
    return createHash('sha256').update(this.fixture.exchange.save()).digest('hex')
  }

  private apply(command: Command, id?: string): Receipt {
    const receipt = this.fixture.do(command, id)
    this.events.push(...receipt.events)
    this.candles.note(receipt.events)
    this.runtime.note(receipt.events)
    return receipt
  }
}
