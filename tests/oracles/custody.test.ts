// Deposits and withdrawals at random, with crashes between: balances are those of a few lines that know only times and amounts.

import { expect, test } from 'vitest'
import { Random } from '#engine/core/random.ts'
import { custodyRules } from '#engine/custody/rules.ts'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { openings, testGenesis, testMarket, testStart } from '#engine/exchange/test-exchange.ts'

const people = ['ada', 'bob', 'cem']
/** Amounts are whole USDT; fee and blocks of each chain as the catalogue has them. */
const chains = [
  { chain: 'TRC20', fee: 2, blocks: 6 },
  { chain: 'Polygon', fee: 0.8, blocks: 6 },
]
const start = 10_000
const { blockMs, reviewMs } = custodyRules

interface Transfer {
  from?: string
  to?: string
  amount: number
  arriving: number
  chain: string
  /** When it leaves `from`; before, it is frozen. */
  sentAt: number
  finalAt: number
  /** When it loses its blocks by itself; 0 = never. */
  losesAt: number
  state: 'frozen' | 'sent' | 'over'
}

class Run {
  exchange = new Exchange(testGenesis({ markets: [testMarket()] }), { assertions: true })
  private now = testStart
  private readonly transfers = new Map<number, Transfer>()
  private lastId = 0
  readonly available = new Map(people.map((name) => [name, start]))
  counts = { credited: 0, sent: 0, cancelled: 0, refused: 0, reorganised: 0, crashes: 0 }

  constructor(private readonly random: Random) {
    for (const name of people)
      for (const command of openings(name, { USDT: `${start}` })) this.submit(command)
  }

  private submit(command: Command) {
    const seq = this.exchange.lastSeq + 1
    const id = command.type === 'tick' ? '~tick' : `c-${seq}`
    return this.exchange.apply({ seq, ts: this.now, id, command })
  }

  private pick<T>(list: readonly T[]): T {
    return list[this.random.below(list.length)] as T
  }

  step(): void {
    const dice = this.random.below(12)
    if (dice < 2) this.deposit()
    else if (dice < 5) this.withdraw()
    else if (dice < 6) this.cancel()
    else if (dice < 7) this.reorganise()
    else if (dice < 8) this.crash()
    else this.wait()
  }

  private add(body: Omit<Transfer, 'state' | 'sentAt'>, sentAt?: number): void {
    const state = sentAt === undefined ? 'sent' : 'frozen'
    this.transfers.set(++this.lastId, { ...body, sentAt: sentAt ?? this.now, state })
  }

  private deposit(): void {
    const [to, { chain, blocks }] = [this.pick(people), this.pick(chains)]
    const amount = 1 + this.random.below(500)
    const reorganised = this.random.chance(0.3)
    const { rejected } = this.submit({
      type: 'sendTestDeposit',
      account: to,
      coin: 'USDT',
      chain,
      amount: `${amount}`,
      reorganised,
    })
    if (rejected) return void this.counts.refused++
    const lost = reorganised ? Math.ceil(blocks / 2) : 0
    const finalAt = this.now + (blocks + lost) * blockMs
    this.add({ to, amount, arriving: amount, chain, finalAt, losesAt: lost && this.now + lost * blockMs })
  }

  private withdraw(): void {
    const [from, to, { chain, fee, blocks }] = [
      this.pick(people),
      this.pick([...people, undefined]),
      this.pick(chains),
    ]
    const amount = 1 + this.random.below(4_000)
    const { rejected } = this.submit({
      type: 'requestWithdrawal',
      account: from,
      coin: 'USDT',
      chain,
      address: 'x',
      ...(to !== undefined && { recipient: to }),
      amount: `${amount}`,
    })
    if (rejected) return void this.counts.refused++
    const sentAt = this.now + reviewMs
    this.available.set(from, (this.available.get(from) as number) - amount)
    this.add(
      { from, to, amount, arriving: amount - fee, chain, finalAt: sentAt + blocks * blockMs, losesAt: 0 },
      sentAt,
    )
  }

  private cancel(): void {
    const frozen = [...this.transfers].filter(([, { state }]) => state === 'frozen')
    const some: [number, Transfer | undefined][] = this.random.chance(0.7) ? frozen : [...this.transfers]
    const [id, one] = this.pick([...some, [0, undefined] as const])
    const account = one?.from ?? 'ada'
    const { rejected } = this.submit({ type: 'cancelWithdrawal', account, withdrawalId: `${id}` })
    expect(rejected === undefined).toBe(one?.state === 'frozen')
    if (!one || rejected) return
    this.counts.cancelled++
    one.state = 'over'
    this.available.set(account, (this.available.get(account) as number) + one.amount)
  }

  private reorganise(): void {
    const { chain, blocks } = this.pick(chains)
    const { rejected } = this.submit({ type: 'reorganiseChain', chain })
    const open = [...this.transfers.values()].filter((one) => one.chain === chain && one.state === 'sent')
    if (open.length > 0) expect(rejected).toBeUndefined()
    if (!rejected) this.counts.reorganised++
    for (const one of open) {
      const lost = one.losesAt > this.now ? Math.ceil(blocks / 2) : 0
      one.losesAt = lost && this.now + lost * blockMs
      one.finalAt = this.now + (blocks + lost) * blockMs
    }
  }

  private crash(): void {
    this.counts.crashes++
    this.exchange = Exchange.load(this.exchange.genesis, this.exchange.save(), { assertions: true })
  }

  private wait(): void {
    this.now += this.random.below(9_000)
    this.submit({ type: 'tick' })
    for (const one of this.transfers.values()) {
      if (one.state === 'frozen' && one.sentAt <= this.now) {
        one.state = 'sent'
        this.counts.sent++
        // Its other end is counted as a transfer of its own.
        if (one.to !== undefined) this.lastId++
      }
      if (one.state !== 'sent' || one.finalAt > this.now) continue
      one.state = 'over'
      if (one.to === undefined) continue
      this.counts.credited++
      this.available.set(one.to, (this.available.get(one.to) as number) + one.arriving)
    }
  }

  check(): void {
    for (const name of people) {
      const held = this.exchange.balances(name).find(({ coin }) => coin === 'USDT')
      const frozen = [...this.transfers.values()]
        .filter(({ from, state }) => from === name && state === 'frozen')
        .reduce((sum, { amount }) => sum + amount, 0)
      expect(Number(held?.available)).toBeCloseTo(this.available.get(name) as number, 6)
      expect(Number(held?.frozen)).toBe(frozen)
    }
  }
}

test.each([1, 2, 3, 4])('seed %i', (seed) => {
  const run = new Run(new Random(seed))
  for (let n = 0; n < 500; n++) {
    run.step()
    run.check()
  }
  for (const count of Object.values(run.counts)) expect(count).toBeGreaterThan(3)
})
