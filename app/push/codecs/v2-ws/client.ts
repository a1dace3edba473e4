// One client of the compatible socket: its login, its subscriptions and its orders.

import type { RawData, WebSocket } from 'ws'
import type { KeyHolder, KeyService } from '#app/services/keys/key-service.ts'
import { isContractSymbol } from '#engine/market/contract-config.ts'
import type { Channel, Wording } from '../../channel.ts'
import type { Hub } from '../../hub.ts'
import type { Session } from '../../session.ts'
import { type ContractChannelSources, contractFeedOf } from './contract-channels.ts'
import { feedOf, type MarketSources } from './feeds.ts'
import { type Arg, argText, errorFrame, eventFrame, loggedIn, readFrame } from './frames.ts'
import { marginFeedOf } from './margin-channels.ts'
import type { OrderEntry } from './order-entry.ts'
import { type OwnSources, ownChannel, ownWording } from './own-channel.ts'
import { readTopic, type Topic } from './topics.ts'
import { wsCode } from './ws-codes.ts'

export interface ClientNeeds {
  hub: Hub
  keys: Pick<KeyService, 'verifyLogin' | 'holderOf'>
  markets: MarketSources
  own: OwnSources
  contracts: ContractChannelSources
  entry: OrderEntry
  onFailure(error: unknown): void
}

/** A client that sends too many frames gets the error once in this time, and the end after another second. */
const refusedAgainMs = 10_000
const patienceMs = 1_000

const tooManyRooms = 'Too many channels are open, from this address, of this account or in all'
const tooManyClients = 'Too many connections of this account'

export class WsClient {
  private holder: KeyHolder | undefined
  private turn: Promise<void> = Promise.resolve()
  private refusedAt = Number.NEGATIVE_INFINITY

  constructor(
    private readonly session: Session,
    socket: WebSocket,
    private readonly needs: ClientNeeds,
  ) {
    socket.on('message', (raw, isBinary) => this.receive(raw, isBinary))
    // The library answers it.
    socket.on('ping', () => {
      if (!session.receive()) this.refuseFlood()
    })
  }

  /** What a key may do by now counts; one that is not good any more, or may not read any more, ends its connections. */
  checkKey(): void {
    const before = this.holder
    if (!before) return
    this.holder = this.needs.keys.holderOf(before.keyId, this.session.connection.address)
    const lost = before.scopes.includes('read') && !this.holder?.scopes.includes('read')
    if (!this.holder || lost) this.session.end(1008, 'the key is not good any more')
  }

  private receive(raw: RawData, isBinary: boolean): void {
    if (this.session.isOver) return
    if (!this.session.receive()) {
      this.refuseFlood()
      return
    }
    const frame = isBinary ? wsCode.illegalRequest : readFrame(raw.toString())
    if (typeof frame === 'number') this.session.send(errorFrame(frame))
    else if (frame.op === 'ping') this.session.send('pong')
    else if (frame.op === 'login') this.logIn(frame.args[0] as Arg)
    else if (frame.op === 'subscribe') for (const arg of frame.args) this.subscribe(arg)
    else if (frame.op === 'unsubscribe') for (const arg of frame.args) this.unsubscribe(arg)
    else this.trade(frame.args)
  }

  private refuseFlood(): void {
    const { receivedAt } = this.session
    const since = receivedAt - this.refusedAt
    if (since > refusedAgainMs) {
      this.refusedAt = receivedAt
      this.session.send(errorFrame(wsCode.tooManyRequests))
    } else if (since > patienceMs) this.session.end(1008, 'too many requests')
  }

  private logIn({ apiKey, passphrase, timestamp, sign }: Arg): void {
    const { address } = this.session.connection
    const verdict = this.needs.keys.verifyLogin({ apiKey, passphrase, timestamp, sign, address })
    if (!verdict.ok) this.session.send(errorFrame(Number(verdict.refusal.code)))
    else if (this.holder && this.holder.account !== verdict.value.account)
      this.session.send(errorFrame(wsCode.loginFailed))
    else if (!this.session.mayBe(verdict.value.account))
      this.session.send(errorFrame(wsCode.loginFailed, undefined, tooManyClients))
    else {
      this.holder = verdict.value
      this.session.account = verdict.value.account
      this.session.send(loggedIn)
    }
  }

  private subscribe(arg: Arg): void {
    const { session } = this
    const text = argText(arg)
    if (text === undefined) {
      session.send(errorFrame(wsCode.wrongParameter))
      return
    }
    const topic = this.topicOf(arg)
    const refused = topic ? this.refusal(topic) : wsCode.noSuchChannel
    if (!topic || refused !== undefined) session.send(errorFrame(refused ?? wsCode.noSuchChannel, text))
    else if (session.subscriptions.has(topic.name)) session.send(eventFrame('subscribe', text))
    else if ('market' in topic) {
      const { channel, wording } = feedOf(topic.name, topic.market, text, this.needs.markets)
      const begin = () => {
        session.send(eventFrame('subscribe', text))
        return undefined
      }
      const refuse = () => session.send(errorFrame(wsCode.tooManyChannels, text, tooManyRooms))
      void this.needs.hub.subscribe(session, topic.name, channel, wording, begin, refuse)
    } else this.subscribeOwn(topic, text)
  }

  private subscribeOwn(topic: Exclude<Topic, { market: unknown }>, arg: string): void {
    const { session } = this
    const { own, contracts, hub } = this.needs
    const account = session.account as string
    const follow = <State>(channel: Channel<State>, wording: Wording<State>) =>
      void hub.subscribe(session, topic.name, channel, wording, (to) => {
        session.send(eventFrame('subscribe', arg))
        for (const frame of wording.frames(undefined, to)) session.send(frame)
        return to
      })
    if ('margin' in topic) {
      const { channel, wording } = marginFeedOf(account, topic.margin, arg, { own, contracts })
      follow(channel, wording)
    } else if ('own' in topic) follow(ownChannel(account, own), ownWording(topic.own, arg, own.now))
    else {
      const { channel, wording } = contractFeedOf(account, topic.contracts, arg, contracts)
      follow(channel, wording)
    }
  }

  private topicOf(arg: Arg): Topic | undefined {
    const { market, contracts } = this.needs.markets
    return readTopic(arg, (symbol) =>
      isContractSymbol(symbol)
        ? contracts().contract(symbol) !== undefined
        : market.market(symbol) !== undefined,
    )
  }

  private refusal(topic: Topic): number | undefined {
    if (!this.session.mayAdd(topic.name)) return wsCode.tooManyChannels
    if ('market' in topic) return undefined
    if (!this.holder) return wsCode.loginNeeded
    return this.holder.scopes.includes('read') ? undefined : wsCode.noPermission
  }

  private unsubscribe(arg: Arg): void {
    const text = argText(arg)
    const topic = this.topicOf(arg)
    if (text === undefined || !topic) {
      this.session.send(errorFrame(text === undefined ? wsCode.wrongParameter : wsCode.noSuchChannel, text))
      return
    }
    this.needs.hub.unsubscribe(this.session, topic.name)
    this.session.send(eventFrame('unsubscribe', text))
  }

  private trade(args: readonly Arg[]): void {
    this.checkKey()
    const { holder } = this
    if (!holder) this.session.send(errorFrame(wsCode.loginNeeded))
    else if (!holder.scopes.includes('trade')) this.session.send(errorFrame(wsCode.noPermission))
    // Frames are submitted in the order they came in, without waiting for each other's answers.
    else
      this.turn = this.turn
        .then(() => this.submit(holder, args))
        .catch((error) => this.needs.onFailure(error))
  }

  private async submit(holder: KeyHolder, args: readonly Arg[]): Promise<void> {
    const { entry, onFailure } = this.needs
    const requests = await entry.admit(holder, args)
    if (!requests) {
      this.session.send(errorFrame(wsCode.wrongParameter))
      return
    }
    entry
      .execute(holder, args, requests)
      .then((frames) => {
        for (const frame of frames) this.session.send(frame)
      })
      .catch(onFailure)
  }
}
