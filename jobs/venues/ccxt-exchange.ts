// The exchange of a venue outside, through ccxt: a command goes out once, however often its answer is lost.

import type { Exchange, MarketInterface } from 'ccxt'
import type { Log } from '#db/log.ts'
import type { Command, ExchangePort, Receipt } from '#engine/exchange/protocol.ts'
import type { PlaceContractOrder } from '#engine/futures/protocol.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { isContractSymbol } from '#engine/market/contract-config.ts'
import { clientOrderIdOf } from './client-order-id.ts'
import { ownCall } from './own-server.ts'
import { Placements } from './placements.ts'
import { sendOnce } from './send-once.ts'
import { meaningOf } from './venue-answers.ts'
import type { VenueGate } from './venue-gate.ts'
import { limitsRefusal, type Refused } from './venue-limits.ts'
import {
  cancelCall,
  cancelEach,
  modifyCall,
  NothingThere,
  placeCall,
  triggerCall,
  type VenueCall,
} from './venue-orders.ts'
import { namedMarket } from './venue-pairs.ts'
import { receiptOf, refusalOf } from './venue-receipts.ts'
import { swapCall, swapRefusal } from './venue-swaps.ts'

export interface CcxtExchangeInput {
  /** With the keys of one account; its markets are loaded. */
  client: Exchange
  /** The venue is a server of our own, which understands more and checks limits itself. */
  isOwn?: boolean
  gate?: VenueGate
  /** Logs what it would send, and sends nothing. */
  isRehearsal?: boolean
  log: Log
  /** Of one command. */
  tries?: number
  sleep?(ms: number): Promise<void>
}

const triesDefault = 8

export class CcxtExchange implements ExchangePort {
  private turn: Promise<unknown> = Promise.resolve()
  private readonly placements = new Placements()
  private readonly answers = new Map<string, Receipt>()
  /** Ids whose outcome was not known when they were given up. */
  private readonly doubtful = new Set<string>()

  constructor(private readonly input: CcxtExchangeInput) {}

  /**
   * One command after the other, in the order they came. Resolves with what the venue made of it: receipts name no place
   * in its log, so their seq is 0, and of events they hold the refusal. Throws UnknownOutcome when the venue answers nothing
   * for too long; the same id again is then looked for before it is sent.
   */
  submit(id: string, command: Command): Promise<Receipt> {
    const done = this.turn.then(() => this.carry(id, command))
    this.turn = done.catch(() => undefined)
    return done
  }

  /** What was sent under this id in a life before may have arrived: it is looked for first. */
  doubt(id: string): void {
    this.doubtful.add(id)
  }

  /** An order of a life before: a cancel of a contract's order does not name the contract. */
  remember(id: string, order: PlaceContractOrder, orderId: string): void {
    this.placements.note(id, order, namedMarket(this.input.client, order.symbol), {
      orderId,
      planId: undefined,
    })
  }

  /** Cancels all open orders of these pairs and contracts and takes nothing new from now on. */
  async kill(symbols: readonly string[]): Promise<number> {
    this.input.gate?.kill()
    const known = symbols.flatMap((symbol) => namedMarket(this.input.client, symbol)?.symbol ?? [])
    return cancelEach(this.input.client, known, undefined)
  }

  private async carry(id: string, command: Command): Promise<Receipt> {
    const { client, isOwn, isRehearsal, log } = this.input
    const account = 'account' in command ? command.account : ''
    // Our own server remembers what it answered; of other venues only we do.
    const first = isOwn ? undefined : this.answers.get(id)
    if (first) return { ...first, repeated: true }
    const market = 'symbol' in command && command.symbol ? namedMarket(client, command.symbol) : undefined
    const no =
      this.input.gate?.refusal(command, market) ?? (isOwn ? undefined : this.refusal(command, market))
    if (no) return refusalOf(account, id, no)
    const call = isOwn
      ? ownCall(client, id, command, (ref) => this.placements.kindOf(ref))
      : this.say(id, command, market)
    if (!call) return refusalOf(account, id, { code: rejection.parameterInvalid, field: 'type' })
    if (call === 'missing') return refusalOf(account, id, { code: rejection.orderMissing })
    if (isRehearsal) {
      log.info({ id, command }, 'would be sent')
      return receiptOf({ orderId: `rehearsal-${id}` }, client.milliseconds())
    }
    const receipt = await this.send(id, command, call, market)
    if (!isOwn) this.answers.set(id, receipt)
    this.placements.note(id, command, market, receipt)
    return receipt
  }

  /** Where venues are alike: in what can be known before anything is sent. */
  private refusal(command: Command, market: MarketInterface | undefined): Refused | undefined {
    if (command.type === 'placeContractOrder') return swapRefusal(this.input.client, market, command)
    if (command.type !== 'placeOrder' && command.type !== 'placeTrigger') return undefined
    if (!market || isContractSymbol(command.symbol)) return { code: rejection.pairMissing, field: 'symbol' }
    if (command.stp !== undefined && command.stp !== 'cancel-taker')
      return { code: rejection.parameterInvalid, field: 'stp' }
    const unsaid = (['bestPrice', 'slippage', 'takeProfit', 'stopLoss'] as const).find(
      (field) => command.type === 'placeOrder' && command[field] !== undefined,
    )
    if (unsaid) return { code: rejection.parameterInvalid, field: unsaid }
    return limitsRefusal(this.input.client, market, command)
  }

  private say(
    id: string,
    command: Command,
    market: MarketInterface | undefined,
  ): VenueCall | 'missing' | undefined {
    const { client } = this.input
    const clientId = clientOrderIdOf(client.id, id)
    switch (command.type) {
      case 'placeOrder':
        return market && placeCall(client, market, command, clientId)
      case 'placeTrigger':
        return market && triggerCall(client, market, command, clientId)
      case 'cancelOrder':
        return cancelCall(client, this.placements.locate(command, market)) ?? 'missing'
      case 'cancelOrders':
      case 'cancelContractOrders':
        return this.sayCancels(command, market)
      case 'modifyOrder':
        return client.has['editOrder']
          ? (modifyCall(client, this.placements.find(command), command) ?? 'missing')
          : undefined
      default:
        return swapCall(command, { client, market, clientId, placements: this.placements })
    }
  }

  private sayCancels(
    { type, orders, side }: Extract<Command, { type: 'cancelOrders' | 'cancelContractOrders' }>,
    market: MarketInterface | undefined,
  ): VenueCall {
    const { client } = this.input
    const kind = type === 'cancelOrders' ? 'pairs' : 'contracts'
    const symbols = market ? [market.symbol as string] : this.placements.symbols(kind)
    return async () => {
      if (orders === undefined) {
        if ((await cancelEach(client, symbols, side)) === 0) throw new NothingThere()
        return {}
      }
      for (const ref of orders) {
        const placed = this.placements.find(ref)
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
    call: VenueCall,
    market: MarketInterface | undefined,
  ): Promise<Receipt> {
    const { client, isOwn = false, log, tries = triesDefault, sleep = pause } = this.input
    const { placements } = this
    const clientId = isOwn ? id : clientOrderIdOf(client.id, id)
    const isDoubtful = this.doubtful.has(id)
    const errand = { id, command, clientId, market, call, isDoubtful }
    try {
      return await sendOnce({ client, isOwn, log, tries, sleep, placements }, errand)
    } catch (error) {
      this.doubtful.add(id)
      throw error
    }
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
