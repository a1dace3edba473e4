// A pre-market delivery over ports that may fail at any call: journal, read tables, the way to the exchange, the wake queue.

import { createHash } from 'node:crypto'
import { type OpenDatabase, openDatabase } from '#db/open-database.ts'
import { ExchangeProjector } from '#db/projectors/exchange-projector.ts'
import { otcDealsOf } from '#db/queries/premarket.ts'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, Entry, ExchangePort } from '#engine/exchange/protocol.ts'
import { openings, testGenesis, testMarket } from '#engine/exchange/test-exchange.ts'
import { Host } from '#engine/host/host.ts'
import { minuteMs } from '#engine/market/intervals.ts'
import { novaMarket, times } from '#engine/premarket/test-project.ts'
import { deliverOn, roundsDue } from '#jobs/deliver-premarket.ts'
import { type Death, Died } from './reactor-world.ts'

/** Makes a call of a port, at which the process may die. */
export type Calling = (work: () => void) => void

/** Brings rounds to who makes them. */
export interface RoundRunner {
  /** A process begins; the one before it is dead. */
  begin(deliver: ReturnType<typeof deliverOn>): void
  /** Resolves when all of them were made; rejects when the process died meanwhile. */
  run(rounds: readonly string[], calling: Calling): Promise<void>
  close(): Promise<void>
}

const genesis = testGenesis({ markets: [testMarket(), novaMarket] })
const people = ['ada', 'ben', 'cem']

const isFirst = ({ id, seq }: Entry, _: number, disk: Entry[]) =>
  disk.find((entry) => entry.id === id)?.seq === seq
const isRound = ({ command }: Entry) => command.type === 'deliverOtcProject'
const hashOf = (exchange: Exchange) => createHash('sha256').update(exchange.save()).digest('hex')

export class DeliveryWorld {
  /** Calls of ports so far. */
  calls = 0
  /** Processes that died. */
  deaths = 0
  private readonly disk: Entry[] = []
  private readonly database: OpenDatabase = openDatabase(':memory:')
  private now = genesis.start
  private exchange = new Exchange(genesis)
  private process = { isDead: false }
  private host: Host
  private sent = 0

  constructor(
    private readonly runner: RoundRunner,
    private readonly death?: Death,
  ) {
    this.host = this.begin()
  }

  /** Three deals, whose sellers get their coins between the rounds of the exchange itself; what the job does of it. */
  async live() {
    for (const name of people) {
      for (const command of openings(name, { USDT: '1000' })) await this.send(command)
      await this.send({ type: 'setAccount', account: name, recognised: true })
    }
    await this.send({ type: 'openOtcProject', symbol: 'NOVAUSDT', mode: 'coin', ...times })
    this.now = times.startAt
    await this.send({
      type: 'placeOtcAd',
      account: 'ada',
      projectId: '1',
      side: 'buy',
      price: '10',
      size: '30',
    })
    for (const account of ['ben', 'cem', 'ben'])
      await this.send({ type: 'takeOtcAd', account, adId: '2', size: '10' })
    this.now = times.deliveryAt
    for (const [account, amount] of [
      ['ben', '4'],
      ['cem', '10'],
      ['ben', '9'],
    ] as const) {
      await this.send({ type: 'grantFunds', account, coin: 'NOVA', amount })
      this.now += 3 * minuteMs
      await this.work()
      this.now += 9 * minuteMs
    }
    return this.left()
  }

  async close(): Promise<void> {
    await this.runner.close()
    this.database.close()
  }

  private async left() {
    await this.surviving(() => this.host.tick())
    const replayed = new Exchange(genesis)
    for (const entry of this.disk) replayed.apply(entry)
    const rows = await Promise.all(people.map((name) => otcDealsOf(this.database.read, name)))
    const { exchange } = this
    return {
      // Repeats are entries as well, so numbers of entries are left out of what is compared.
      rounds: this.disk
        .filter(isFirst)
        .filter(isRound)
        .map(({ id, ts }) => `${id} ${ts}`),
      balances: people.map((name) => exchange.balances(name)),
      projects: exchange.premarket.projects(),
      rows,
      replaysTheSame: hashOf(replayed) === hashOf(exchange),
      broken: exchange.checkInvariants(),
    }
  }

  /** What the job does at its turn, and again if it was cut short. */
  private work(): Promise<void> {
    return this.surviving(async () => {
      await this.host.tick()
      const rounds = roundsDue(this.exchange)
      if (rounds.length > 0) await this.runner.run(rounds, (call) => this.calling(this.process, call))
    })
  }

  private async send(command: Command): Promise<void> {
    const id = `c-${++this.sent}`
    await this.surviving(async () => void (await this.host.submit(id, command)))
  }

  private async surviving(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch {
      this.deaths++
      this.host = this.begin()
      await work()
    }
  }

  /** A process: the state is what the journal on disk says, and rows that are missing are written. */
  private begin(): Host {
    const exchange = new Exchange(genesis)
    const projector = new ExchangeProjector(this.database)
    for (const entry of this.disk) {
      const { events } = exchange.apply(entry)
      if (entry.seq > projector.cursor()) projector.write(events, entry.seq)
      projector.settle()
    }
    this.exchange = exchange
    const process = { isDead: false }
    this.process = process
    const host = new Host({
      engine: exchange,
      clock: { now: () => this.now },
      journal: this.mortal(process, {
        append: async (entries: readonly Entry[]) => void this.disk.push(...entries),
      }),
      projection: {
        cursor: () => projector.cursor(),
        write: (events, seq) =>
          this.calling(process, () => {
            projector.write(events, seq)
            projector.settle()
          }),
      },
      soon: (run) => setImmediate(run),
      fail: () => {
        process.isDead = true
      },
      listenerFailed: () => undefined,
    })
    const socket: ExchangePort = this.mortal(process, {
      submit: (id: string, command: Command) => host.submit(id, command),
    })
    this.runner.begin(deliverOn(socket))
    return host
  }

  private mortal<T extends object>(process: { isDead: boolean }, port: T): T {
    return new Proxy(port, {
      get: (target, name) => {
        const method = Reflect.get(target, name)
        if (typeof method !== 'function') return method
        return async (...given: unknown[]) => {
          const { death } = this
          const call = this.entered(process)
          const result = await method.apply(target, given)
          if (death?.call === call) this.die(process)
          return result
        }
      },
    })
  }

  private calling(process: { isDead: boolean }, work: () => void): void {
    const call = this.entered(process)
    work()
    if (this.death?.call === call) this.die(process)
  }

  private entered(process: { isDead: boolean }): number {
    if (process.isDead) throw new Died()
    const call = ++this.calls
    if (this.death?.call === call && !this.death.after) this.die(process)
    return call
  }

  private die(process: { isDead: boolean }): never {
    process.isDead = true
    throw new Died()
  }
}
