// The exchange of a venue outside, through ccxt: a command goes out once, however often its answer is lost.

import type { Exchange, MarketInterface } from 'ccxt'
import type { Log } from '#db/log.ts'
import type { Command, ExchangePort, Receipt } from '#engine/exchange/protocol.ts'
import { rejection } from '#engine/exchange/rejection-codes.ts'
import { clientOrderIdOf } from './client-order-id.ts'
import { findOrder } from './find-order.ts'
import { ownSaying } from './own-server.ts'
import { UnknownOutcome } from './unknown-outcome.ts'
import { meaningOf } from './venue-answers.ts'
import type { VenueGate } from './venue-gate.ts'
import { limitsRefusal, type Refused } from './venue-limits.ts'
import {
  cancelEach,
  type Placed,
  type Said,
  type Saying,
  sayCancel,
  sayModify,
  sayPlace,
  sayTrigger,
} from './venue-orders.ts'
import { anyMarket, venueMarket } from './venue-pairs.ts'

export interface CcxtExchangeInput {
  /** With the keys of one account; its markets are loaded. */
  client: Exchange
  /** The venue is a server of our own, which understands more and checks limits itself. */
  isOwn?: boolean
  gate?: VenueGate
  /** Says what it would send, and sends nothing. */
  isRehearsal?: boolean
  log: Log
  /** Of one command. */
  tries?: number
  sleep?(ms: number): Promise<void>
}

const triesDefault = 8
const firstPauseMs = 200
const longestPauseMs = 10_000
/** A venue may take a command in after it let us go: it is looked for so often before it is sent again. */
const looks = 2

export class CcxtExchange implements ExchangePort {
  private turn: Promise<unknown> = Promise.resolve()
  private readonly placements = new Map<string, Placed>()
  private readonly answers = new Map<string, Receipt>()
  private readonly planKinds = new Map<string, Command['type']>()
  /** Ids whose outcome was not known when they were given up. */
  private readonly doubtful = new Set<string>()

  constructor(private readonly input: CcxtExchangeInput) {}

  /**
   * One command after the other, in the order they came. Resolves with what the venue made of it: receipts name no place
   * in its log, so their seq is 0, and of events they hold the refusal. Throws UnknownOutcome when the venue says nothing
   * for too long; the same id again is then looked for before it is sent.
   */
  submit(id: string, command: Command): Promise<Receipt> {
    const done = this.turn.then(() => this.carry(id, command))
    this.turn = done.catch(() => undefined)
    return done
  }

  /** Cancels all open orders of these pairs and takes nothing new from now on. */
  async kill(symbols: readonly string[]): Promise<number> {
    this.input.gate?.kill()
    const known = symbols.flatMap((symbol) => venueMarket(this.input.client, symbol)?.symbol ?? [])
    return cancelEach(this.input.client, known, undefined)
  }

  private async carry(id: string, command: Command): Promise<Receipt> {
    const { client, isOwn, isRehearsal, log } = this.input
    const account = 'account' in command ? command.account : ''
    // Our own server remembers what it answered; of other venues only we do.
    const first = isOwn ? undefined : this.answers.get(id)
    if (first) return { ...first, repeated: true }
    const market = 'symbol' in command && command.symbol ? anyMarket(client, command.symbol) : undefined
    const no =
      this.input.gate?.refusal(command, market) ?? (isOwn ? undefined : this.refusal(command, market))
    if (no) return refusalOf(account, id, no)
    const saying = isOwn
      ? ownSaying(client, id, command, (ref) => this.planKinds.get(ref.planId ?? ref.clientOid ?? ''))
      : await this.say(id, command, market)
    if (!saying) return refusalOf(account, id, { code: rejection.parameterInvalid, field: 'type' })
    if (saying === 'missing') return refusalOf(account, id, { code: rejection.orderMissing })
    if (isRehearsal) {
      log.info({ id, command }, 'would be sent')
      return { seq: 0, at: client.milliseconds(), orderId: `rehearsal-${id}`, repeated: false, events: [] }
    }
    const receipt = await this.send(id, command, saying, market)
    if (!isOwn) this.answers.set(id, receipt)
    this.note(id, command, market, receipt)
    return receipt
  }

  /** Where venues are alike: in what can be known before anything is sent. */
  private refusal(command: Command, market: MarketInterface | undefined): Refused | undefined {
    if (command.type !== 'placeOrder' && command.type !== 'placeTrigger') return undefined
    if (!market) return { code: rejection.pairMissing, field: 'symbol' }
    if (command.stp !== undefined && command.stp !== 'cancel-taker')
      return { code: rejection.parameterInvalid, field: 'stp' }
    const unsaid = (['bestPrice', 'slippage', 'takeProfit', 'stopLoss'] as const).find(
      (field) => command.type === 'placeOrder' && command[field] !== undefined,
    )
    if (unsaid) return { code: rejection.parameterInvalid, field: unsaid }
    return limitsRefusal(this.input.client, market, command)
  }

  private async say(
    id: string,
    command: Command,
    market: MarketInterface | undefined,
  ): Promise<Saying | 'missing' | undefined> {
    const { client } = this.input
    const clientId = clientOrderIdOf(client.id, id)
    const names = {
      clientId: (name: string) => clientOrderIdOf(client.id, name),
      placed: async (ref: { orderId?: string; clientOid?: string }) => this.placed(ref),
    }
    switch (command.type) {
      case 'placeOrder':
        return market && sayPlace(client, market, command, clientId)
      case 'placeTrigger':
        return market && sayTrigger(client, market, command, clientId)
      case 'cancelOrder':
        return (await sayCancel(client, names, command)) ?? 'missing'
      case 'cancelOrders':
        return this.sayCancels(command, market)
      case 'modifyOrder':
        return client.has['editOrder'] ? ((await sayModify(client, names, command)) ?? 'missing') : undefined
      default:
        return undefined
    }
  }

  private sayCancels(
    { orders, side }: Extract<Command, { type: 'cancelOrders' }>,
    market: MarketInterface | undefined,
  ): Saying {
    const { client } = this.input
    const symbols = market ? [market.symbol as string] : this.symbolsTraded()
    return async () => {
      if (orders === undefined) {
        if ((await cancelEach(client, symbols, side)) === 0) throw new NothingThere()
        return {}
      }
      for (const ref of orders) {
        const placed = this.placed(ref)
        if (!placed) continue
        await client.cancelOrder(placed.orderId, placed.symbol).catch((error: unknown) => {
          const meaning = meaningOf(error)
          if (meaning.is !== 'refused' || meaning.code !== rejection.orderMissing) throw error
        })
      }
      return {}
    }
  }

  private async send(
    id: string,
    command: Command,
    saying: Saying,
    market: MarketInterface | undefined,
  ): Promise<Receipt> {
    const { client, tries = triesDefault, sleep = pause, isOwn, log } = this.input
    const account = 'account' in command ? command.account : ''
    const clientId = isOwn ? id : clientOrderIdOf(client.id, id)
    let isDoubtful = this.doubtful.has(id)
    let last: unknown
    let pauseMs = firstPauseMs
    for (let attempt = 0; attempt < tries; attempt++) {
      try {
        if (isDoubtful && command.type === 'placeOrder' && market) {
          const found = await this.look(market.symbol as string, clientId, sleep)
          if (found) return taken(found, client.milliseconds())
        }
        return taken(await this.named(id, saying), client.milliseconds())
      } catch (error) {
        last = error
        if (error instanceof NothingThere) return refusalOf(account, id, { code: rejection.nothingToCancel })
        const meaning = meaningOf(error, headersOf(client))
        if (meaning.is === 'refused') {
          const answer =
            isDoubtful && !isOwn ? await this.afterDoubt(meaning, command, clientId, market) : undefined
          if (answer !== 'unknown')
            return answer ? taken(answer, client.milliseconds()) : refusalOf(account, id, meaning)
        }
        if (meaning.is === 'unknown') isDoubtful = true
        log.warn({ id, type: command.type, error: nameOf(error) }, 'the venue gave no answer')
        await sleep(pauseMs)
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      }
    }
    if (isDoubtful) this.doubtful.add(id)
    throw new UnknownOutcome(id, last)
  }

  /** A no to a repeat may only mean that the first one was taken. */
  private async afterDoubt(
    { code }: Refused,
    command: Command,
    clientId: string,
    market: MarketInterface | undefined,
  ): Promise<Said | 'unknown' | undefined> {
    try {
      return await this.lookAfter(code, command, clientId, market)
    } catch (error) {
      if (meaningOf(error).is === 'refused') return undefined
      return 'unknown'
    }
  }

  private async lookAfter(
    code: Refused['code'],
    command: Command,
    clientId: string,
    market: MarketInterface | undefined,
  ): Promise<Said | undefined> {
    if (command.type === 'placeOrder' && market && code === rejection.duplicateClientId) {
      const found = await findOrder(this.input.client, market.symbol as string, clientId)
      return found && { orderId: found.id }
    }
    if (command.type !== 'cancelOrder' || code !== rejection.orderMissing) return undefined
    const placed = this.placed(command)
    if (!placed) return undefined
    const { status } = await this.input.client.fetchOrder(placed.orderId, placed.symbol)
    return status === 'canceled' ? { orderId: placed.orderId } : undefined
  }

  private async look(
    symbol: string,
    clientId: string,
    sleep: (ms: number) => Promise<void>,
  ): Promise<Said | undefined> {
    for (let n = 0; n < looks; n++) {
      if (n > 0) await sleep(firstPauseMs)
      const found = await findOrder(this.input.client, symbol, clientId)
      if (found) return { orderId: found.id }
    }
    return undefined
  }

  /** Our own server takes the command's id from a header where the call has no field for it. */
  private async named(id: string, saying: Saying): Promise<Said> {
    const { client, isOwn } = this.input
    if (!isOwn) return saying()
    const before = client.headers
    client.headers = { ...before, 'Idempotency-Key': id }
    try {
      return await saying()
    } finally {
      client.headers = before
    }
  }

  private note(
    id: string,
    command: Command,
    market: MarketInterface | undefined,
    { orderId, planId }: Receipt,
  ): void {
    if (planId !== undefined && command.type.startsWith('place')) {
      this.planKinds.set(planId, command.type)
      this.planKinds.set(id, command.type)
    }
    if (orderId === undefined) return
    if (command.type === 'placeOrder' && market) {
      const { side, orderType } = command
      const placed = { orderId, clientOid: id, symbol: market.symbol as string, side, orderType }
      this.placements.set(id, placed)
      this.placements.set(`#${orderId}`, placed)
    } else if (command.type === 'modifyOrder') {
      const before = this.placed(command)
      if (before) {
        const after = { ...before, orderId }
        this.placements.set(before.clientOid, after)
        this.placements.set(`#${orderId}`, after)
      }
    }
  }

  private placed({ orderId, clientOid }: { orderId?: string; clientOid?: string }): Placed | undefined {
    return this.placements.get(orderId === undefined ? (clientOid ?? '') : `#${orderId}`)
  }

  private symbolsTraded(): string[] {
    return [...new Set([...this.placements.values()].map(({ symbol }) => symbol))]
  }
}

class NothingThere extends Error {}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const nameOf = (error: unknown) => (error instanceof Error ? error.constructor.name : `${error}`)

const headersOf = (client: Exchange) =>
  client.last_response_headers as Readonly<Record<string, unknown>> | undefined

const taken = ({ orderId, planId }: Said, at: number): Receipt => ({
  seq: 0,
  at,
  orderId,
  planId,
  repeated: false,
  events: [],
})

function refusalOf(account: string, commandId: string, { code, field }: Refused): Receipt {
  const rejected = { type: 'rejected' as const, account, commandId, code, ...(field && { field }) }
  return { seq: 0, at: 0, rejected, repeated: false, events: [{ ...rejected, seq: 0, at: 0 }] }
}
