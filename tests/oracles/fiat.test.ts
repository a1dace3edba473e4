// Lira orders and purchases by card at random, with crashes between: balances and states are those of a few lines that know only times and amounts.

import { expect, test } from 'vitest'
import { Random } from '#engine/core/random.ts'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { openings, testGenesis, testMarket, testStart } from '#engine/exchange/test-exchange.ts'
import { type CardBehaviour, cardBehaviours, type FiatKind } from '#engine/fiat/protocol.ts'
import { fiatRules } from '#engine/fiat/rules.ts'

const people = ['ada', 'bob']
const start = 100_000
const fee = Number(fiatRules.withdrawalFee)
const { bankMs, reviewMs, blockMs, waitMs, cardQuoteMs, cardChallengeMs, cardHoldMs } = fiatRules

interface Order {
  account: string
  amount: number
  kind: FiatKind
  reference: string
  /** Of a purchase by card. */
  card?: { behaviour: CardBehaviour; coin: string; gets: number }
  /** What will happen when: each state begins at its time. */
  course: [at: number, status: string][]
}

class Run {
  exchange = new Exchange(
    testGenesis({ markets: [testMarket(), testMarket({ symbol: 'USDTTRY', base: 'USDT', quote: 'TRY' })] }),
    {
      assertions: true,
    },
  )
  private now = testStart
  /** Of the card that buys now. */
  private behaviour: CardBehaviour = 'approve'
  private readonly orders = new Map<string, Order>()
  private readonly seen = new Map<string, string>()
  counts = {
    credited: 0,
    returned: 0,
    expired: 0,
    paid: 0,
    cancelled: 0,
    failed: 0,
    refunded: 0,
    cards: 0,
    refused: 0,
    crashes: 0,
  }

  constructor(private readonly random: Random) {
    for (const name of people) for (const command of openings(name, { TRY: `${start}` })) this.submit(command)
  }

  private submit(command: Command) {
    const seq = this.exchange.lastSeq + 1
    const id = command.type === 'tick' ? '~tick' : `c-${seq}`
    const receipt = this.exchange.apply({ seq, ts: this.now, id, command })
    for (const event of receipt.events)
      if (event.type === 'fiatOrderChanged') {
        this.seen.set(event.orderId, event.status)
        const order = this.orders.get(event.orderId)
        if (order === undefined)
          this.orders.set(event.orderId, {
            account: event.account,
            amount: Number(event.amount),
            kind: event.kind,
            reference: event.reference ?? '',
            ...(event.kind === 'card' && {
              card: { coin: event.coin ?? '', gets: Number(event.coinAmount), behaviour: this.behaviour },
            }),
            course: [],
          })
      }
    return receipt
  }

  private pick<T>(list: readonly T[]): T {
    return list[this.random.below(list.length)] as T
  }

  /** Its state at this moment. */
  private stateOf({ course }: Order): string {
    return course.filter(([at]) => at <= this.now).at(-1)?.[1] ?? ''
  }

  step(): void {
    const dice = this.random.below(20)
    const account = this.pick(people)
    if (dice < 2) this.announce(account)
    else if (dice < 5) this.carry()
    else if (dice < 7) this.withdraw(account)
    else if (dice < 8) this.cancel()
    else if (dice < 9) this.crash()
    else if (dice < 13) this.wait()
    else if (dice < 15) this.buy(account)
    else if (dice < 18) this.confirm()
    else this.answer()
  }

  private begin(command: Command, course: Order['course']): void {
    const { rejected, events } = this.submit(command)
    if (rejected) return void this.counts.refused++
    const made = events.find((event) => event.type === 'fiatOrderChanged')
    if (made?.type === 'fiatOrderChanged') (this.orders.get(made.orderId) as Order).course = course
  }

  private announce(account: string): void {
    const amount = `${50 + this.random.below(4_000)}`
    this.begin({ type: 'announceFiatDeposit', account, amount, method: this.pick(['fast', 'eft']) }, [
      [this.now, 'created'],
      [this.now + waitMs, 'expired'],
    ])
  }

  private carry(): void {
    const waiting = [...this.orders].filter(([, one]) => !one.card && this.stateOf(one) === 'created')
    const [orderId, order] = this.pick([...waiting, ['0', undefined] as const])
    const [isOwnName, isRight] = [this.random.chance(0.8), this.random.chance(0.8)]
    const { rejected } = this.submit({
      type: 'carryBankTransfer',
      account: order?.account ?? 'ada',
      orderId,
      reference: isRight ? (order?.reference.toLowerCase() ?? '') : 'kira',
      isOwnName,
    })
    expect(rejected === undefined).toBe(order !== undefined)
    if (!order) return
    const looked = this.now + bankMs + (isOwnName && !isRight ? waitMs : reviewMs)
    order.course = [
      [this.now, 'paid'],
      [this.now + bankMs, 'reviewing'],
      [looked, isOwnName && isRight ? 'credited' : 'returned'],
    ]
  }

  private withdraw(account: string): void {
    const amount = `${100 + this.random.below(60_000)}`
    this.begin({ type: 'requestFiatWithdrawal', account, iban: 'TR150099900000000020261125', amount }, [
      [this.now, 'submitted'],
      [this.now + blockMs, 'riskCheck'],
      [this.now + blockMs + reviewMs, 'processing'],
      [this.now + blockMs + reviewMs + bankMs, 'paid'],
    ])
  }

  private buy(account: string): void {
    const behaviour = this.pick(cardBehaviours)
    this.behaviour = behaviour
    const amount = `${2_000 + this.random.below(3_000)}`
    const card = { brand: 'Visa', last4: '4242', behaviour }
    this.begin({ type: 'buyWithCard', account, coin: 'BTC', amount, ...card }, [
      [this.now, 'created'],
      [this.now + cardQuoteMs, 'failed'],
    ])
  }

  private ofCards(state: string) {
    return this.pick([
      ...[...this.orders].filter(([, one]) => one.card && this.stateOf(one) === state),
      ['0', undefined] as const,
    ])
  }

  /** With a card that is good until the bank calls the payment back. */
  private paid(order: Order): void {
    const end = order.card?.behaviour === 'chargeback' ? 'refunded' : 'credited'
    order.course = [
      [this.now, 'paid'],
      [this.now + cardHoldMs, end],
    ]
  }

  private confirm(): void {
    const [orderId, order] = this.ofCards('created')
    const command = { type: 'confirmCardOrder', account: order?.account ?? 'ada', orderId } as const
    expect(this.submit(command).rejected === undefined).toBe(order !== undefined)
    if (!order) return
    const behaviour = order.card?.behaviour
    if (behaviour === 'decline') order.course = [[this.now, 'failed']]
    else if (behaviour === 'approve') this.paid(order)
    else
      order.course = [
        [this.now, '3ds'],
        [this.now + cardChallengeMs, 'failed'],
      ]
  }

  private answer(): void {
    const [orderId, order] = this.ofCards('3ds')
    const isRight = this.random.chance(0.7)
    const account = order?.account ?? 'ada'
    const { rejected } = this.submit({ type: 'answerCardChallenge', account, orderId, isRight })
    expect(rejected === undefined).toBe(order !== undefined)
    if (order && isRight) this.paid(order)
    else if (order) order.course = [[this.now, 'failed']]
  }

  private cancel(): void {
    const [orderId, order] = this.pick([...this.orders, ['0', undefined] as const])
    const may = order && ['created', '3ds', 'submitted', 'riskCheck'].includes(this.stateOf(order))
    const { rejected } = this.submit({ type: 'cancelFiatOrder', account: order?.account ?? 'ada', orderId })
    expect(rejected === undefined).toBe(may === true)
    if (may) order.course = [[this.now, 'cancelled']]
  }

  private crash(): void {
    this.counts.crashes++
    this.exchange = Exchange.load(this.exchange.genesis, this.exchange.save(), { assertions: true })
  }

  private wait(): void {
    this.now += this.random.chance(0.06) ? waitMs : this.random.below(12_000)
    this.submit({ type: 'tick' })
  }

  check(): void {
    const sums = new Map(people.map((name) => [name, { available: start, frozen: 0 }]))
    const bought = new Map<string, number>()
    for (const [orderId, order] of this.orders) {
      const state = this.stateOf(order)
      expect([orderId, this.seen.get(orderId)]).toEqual([orderId, state])
      const sum = sums.get(order.account) as { available: number; frozen: number }
      if (state === 'credited' && order.card) {
        bought.set(order.account, (bought.get(order.account) ?? 0) + order.card.gets)
      } else if (state === 'credited') sum.available += order.amount
      if (order.kind !== 'withdrawal' || state === 'cancelled') continue
      sum.available -= order.amount
      if (state === 'submitted' || state === 'riskCheck') sum.frozen += order.amount
    }
    for (const [name, sum] of sums) {
      const held = this.exchange.balances(name).find(({ coin }) => coin === 'TRY')
      expect([Number(held?.available), Number(held?.frozen)]).toEqual([sum.available, sum.frozen])
      const btc = this.exchange.balances(name).find(({ coin }) => coin === 'BTC')
      expect(Number(btc?.available ?? 0)).toBeCloseTo(bought.get(name) ?? 0, 8)
    }
  }

  end(): void {
    for (const order of this.orders.values()) {
      const state = this.stateOf(order)
      if (order.card && state === 'credited') this.counts.cards++
      if (state in this.counts) this.counts[state as 'paid']++
    }
    const out = [...this.orders.values()].filter(
      (one) => one.kind === 'withdrawal' && ['processing', 'paid'].includes(this.stateOf(one)),
    ).length
    const fees = this.exchange.ledgerRows().find(({ holder, coin }) => holder === 'fee' && coin === 'TRY')
    expect(Number(fees?.units ?? 0n) / 10 ** (fees?.scale ?? 0)).toBeGreaterThanOrEqual(out * fee)
  }
}

test.each([1, 2, 3, 4])('seed %i', (seed) => {
  const run = new Run(new Random(seed))
  for (let n = 0; n < 700; n++) {
    run.step()
    run.check()
  }
  run.end()
  for (const [what, count] of Object.entries(run.counts)) expect([what, count > 0]).toEqual([what, true])
})
