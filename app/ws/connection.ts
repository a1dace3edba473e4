// One client of the compatible socket: who it is, what it listens to, and how much it may say and leave unread.

import type { RawData, WebSocket } from 'ws'
import type { KeyHolder, KeyService } from '../services/keys/key-service.ts'
import type { WireFaults } from '../services/sim/wire-faults.ts'
import { Budget } from './budget.ts'
import { type Arg, argText, errorFrame, eventFrame, loggedIn, readFrame } from './frames.ts'
import type { WsLimits } from './limits.ts'
import type { Listener, MarketRooms, Seat } from './market-rooms.ts'
import type { OrderEntry } from './order-entry.ts'
import type { OwnRooms, OwnSeat } from './own-rooms.ts'
import { readTopic, type Topic } from './topics.ts'
import { Wire } from './wire.ts'
import { wsCode } from './ws-codes.ts'

export interface ConnectionNeeds {
  limits: WsLimits
  keys: Pick<KeyService, 'verifyLogin' | 'holderOf'>
  markets: MarketRooms
  own: OwnRooms
  entry: OrderEntry
  wire: WireFaults | undefined
  clock(): number
  hasMarket(symbol: string): boolean
  /** Runs it when everything that was applied is durable. */
  whenDurable(run: () => void): void
  onFailure(error: unknown): void
  /** It has unread market data from now on. */
  onBehind(connection: Connection): void
  onClose(connection: Connection): void
}

/** A channel that this client asked for; without a seat while it waits for a durable moment. */
interface Joined {
  topic: Topic
  arg: string
  seat?: Seat
  ownSeat?: OwnSeat
}

export class Connection implements Listener {
  heardAt: number
  isBehind = false
  behindSince = 0
  private holder: KeyHolder | undefined
  private readonly joined = new Map<string, Joined>()
  private readonly wire: Wire
  private readonly frames: Budget
  private isOver = false
  private turn: Promise<void> = Promise.resolve()
  private refusedAt = Number.NEGATIVE_INFINITY

  constructor(
    private readonly socket: WebSocket,
    readonly address: string,
    private readonly needs: ConnectionNeeds,
  ) {
    const { limits, clock } = needs
    this.heardAt = clock()
    this.wire = new Wire(socket, needs.wire)
    this.frames = new Budget(limits.framesPerSecond, limits.framesBurst, clock)
    socket.on('message', (raw, isBinary) => this.hear(raw, isBinary))
    // The library answers it.
    socket.on('ping', () => {
      this.heardAt = clock()
      if (!this.frames.takes()) this.refuseFlood()
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => this.leaveAll())
  }

  get account(): string | undefined {
    return this.holder?.account
  }

  get unsentBytes(): number {
    return this.wire.unsentBytes
  }

  /** 1008: not allowed or too slow; 1001: the server goes. */
  end(code: number, reason: string): void {
    this.leaveAll()
    this.socket.close(code, reason)
  }

  /** Without a word: nobody listens. */
  drop(): void {
    this.socket.terminate()
  }

  send(frame: string | Buffer): void {
    if (this.isOver) return
    this.wire.send(frame)
    const { unsentBytes } = this.wire
    const { limits } = this.needs
    if (unsentBytes > limits.unsentBytesMax) this.end(1008, 'too slow: connect again and resync')
    else if (unsentBytes > limits.behindBytes && !this.isBehind) {
      this.isBehind = true
      this.behindSince = this.needs.clock()
      this.needs.onBehind(this)
    }
  }

  /** Brings it to where things stand, until `until`; true when nothing is left to tell. Only while it is not behind. */
  catchUp(until: number): boolean {
    for (const [name, { seat }] of this.joined) {
      if (!seat?.isStale) continue
      if (this.isBehind || this.needs.clock() > until) return false
      this.needs.markets.catchUp(name, seat)
    }
    return true
  }

  /** What a key may do by now counts; one that is not good any more, or may not read any more, ends its connections. */
  checkKey(): void {
    const before = this.holder
    if (!before) return
    this.holder = this.needs.keys.holderOf(before.keyId, this.address)
    const lost = before.scopes.includes('read') && !this.holder?.scopes.includes('read')
    if (!this.holder || lost) this.end(1008, 'the key is not good any more')
  }

  private hear(raw: RawData, isBinary: boolean): void {
    if (this.isOver) return
    this.heardAt = this.needs.clock()
    if (!this.frames.takes()) {
      this.refuseFlood()
      return
    }
    const frame = isBinary ? wsCode.illegalRequest : readFrame(raw.toString())
    if (typeof frame === 'number') this.send(errorFrame(frame))
    else if (frame.op === 'ping') this.send('pong')
    else if (frame.op === 'login') this.logIn(frame.args[0] as Arg)
    else if (frame.op === 'subscribe') for (const arg of frame.args) this.subscribe(arg)
    else if (frame.op === 'unsubscribe') for (const arg of frame.args) this.unsubscribe(arg)
    else this.trade(frame.args)
  }

  // Told once; who goes on for another second is sent away.
  private refuseFlood(): void {
    const since = this.heardAt - this.refusedAt
    if (since > 10_000) {
      this.refusedAt = this.heardAt
      this.send(errorFrame(wsCode.tooManyRequests))
    } else if (since > 1_000) this.end(1008, 'too many requests')
  }

  private logIn({ apiKey, passphrase, timestamp, sign }: Arg): void {
    const verdict = this.needs.keys.verifyLogin({
      apiKey,
      passphrase,
      timestamp,
      sign,
      address: this.address,
    })
    if ('code' in verdict) this.send(errorFrame(Number(verdict.code)))
    else if (this.holder && this.holder.account !== verdict.holder.account)
      this.send(errorFrame(wsCode.loginFailed))
    else {
      this.holder = verdict.holder
      this.send(loggedIn)
    }
  }

  private subscribe(arg: Arg): void {
    const text = argText(arg)
    if (text === undefined) {
      this.send(errorFrame(wsCode.wrongParameter))
      return
    }
    const topic = readTopic(arg, this.needs.hasMarket)
    const refused = topic ? this.refusal(topic) : wsCode.noSuchChannel
    if (!topic || refused !== undefined) this.send(errorFrame(refused ?? wsCode.noSuchChannel, text))
    else if (this.joined.has(topic.name)) this.send(eventFrame('subscribe', text))
    else {
      const joined: Joined = { topic, arg: text }
      this.joined.set(topic.name, joined)
      const open = 'market' in topic && this.needs.markets.isOpen(topic.name)
      if (open) this.enter(joined)
      else this.needs.whenDurable(() => this.enter(joined))
    }
  }

  private refusal(topic: Topic): number | undefined {
    if (this.joined.size >= this.needs.limits.channelsPerConnection && !this.joined.has(topic.name))
      return wsCode.tooManyChannels
    if ('market' in topic) return undefined
    if (!this.holder) return wsCode.loginNeeded
    return this.holder.scopes.includes('read') ? undefined : wsCode.noPermission
  }

  private enter(joined: Joined): void {
    const { topic, arg } = joined
    // It may have gone, or taken its word back, while the moment was waited for.
    if (this.isOver || this.joined.get(topic.name) !== joined) return
    this.send(eventFrame('subscribe', arg))
    if ('market' in topic) {
      joined.seat = this.needs.markets.enter(topic.name, topic.market, this, arg)
      return
    }
    const account = this.holder?.account as string
    joined.ownSeat = { account, topic: topic.own, arg, send: (frame) => this.send(frame) }
    this.needs.own.enter(joined.ownSeat)
  }

  private unsubscribe(arg: Arg): void {
    const text = argText(arg)
    const topic = readTopic(arg, this.needs.hasMarket)
    if (text === undefined || !topic) {
      this.send(errorFrame(text === undefined ? wsCode.wrongParameter : wsCode.noSuchChannel, text))
      return
    }
    const joined = this.joined.get(topic.name)
    if (joined) this.leave(joined)
    this.send(eventFrame('unsubscribe', text))
  }

  private trade(args: readonly Arg[]): void {
    this.checkKey()
    this.checkKey()
    const { holder } = this
    if (!holder) this.send(errorFrame(wsCode.loginNeeded))
    else if (!holder.scopes.includes('trade')) this.send(errorFrame(wsCode.noPermission))
    // Frames are submitted in the order they came in, without waiting for each other's answers.
    else
      this.turn = this.turn.then(() => this.carry(holder, args)).catch((error) => this.needs.onFailure(error))
  }

  private async carry(holder: KeyHolder, args: readonly Arg[]): Promise<void> {
    const { entry, onFailure } = this.needs
    const wishes = await entry.admit(holder, args)
    if (!wishes) {
      this.send(errorFrame(wsCode.wrongParameter))
      return
    }
    entry
      .carry(holder, args, wishes)
      .then((frames) => {
        for (const frame of frames) this.send(frame)
      })
      .catch(onFailure)
  }

  private leave(joined: Joined): void {
    this.joined.delete(joined.topic.name)
    if (joined.seat) this.needs.markets.leave(joined.topic.name, joined.seat)
    if (joined.ownSeat) this.needs.own.leave(joined.ownSeat)
  }

  private leaveAll(): void {
    if (this.isOver) return
    this.isOver = true
    for (const joined of [...this.joined.values()]) this.leave(joined)
    this.wire.close()
    this.needs.onClose(this)
  }
}
