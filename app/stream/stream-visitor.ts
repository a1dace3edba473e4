// One client of the live socket: who it is, what it listens to, and how much it may say.

import type { RawData, WebSocket } from 'ws'
import { doorCodes, success } from '../api/envelope.ts'
import type { Services } from '../services/services.ts'
import { type ClientFrame, type Noticed, readFrame, type StreamMessage, type StreamTopic } from './frames.ts'
import type { NoticeLog } from './notice-log.ts'

/** Unsent bytes at which a client that does not read is sent away. */
const unsentBytesMax = 256 * 1024

export interface VisitorNeeds {
  services: Pick<Services, 'people' | 'tickets'>
  framesPerSecond: number
  logOf(account: string): NoticeLog
  onFailure(error: unknown): void
  onClose(): void
}

export class StreamVisitor {
  account: string | undefined
  heardAt = performance.now()
  private cookie: string | undefined
  private log: NoticeLog | undefined
  private readonly topics = new Set<StreamTopic>()
  private second = 0
  private count = 0
  // Frames are answered in their order, also when one of them has to wait.
  private turn: Promise<void> = Promise.resolve()
  private readonly listener = (noticed: Noticed) => {
    if (this.topics.has(noticed.subType)) this.send({ code: success, ...noticed })
  }

  constructor(
    private readonly socket: WebSocket,
    readonly address: string,
    private readonly needs: VisitorNeeds,
  ) {
    socket.on('message', (raw, isBinary) => this.hear(raw, isBinary))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      this.log?.listeners.delete(this.listener)
      needs.onClose()
    })
  }

  /** With a closing word; 1008: not allowed, 1001: the server goes. */
  end(code: number): void {
    this.socket.close(code)
  }

  /** Without a word: nobody listens. */
  drop(): void {
    this.socket.terminate()
  }

  async checkSession(): Promise<void> {
    if (this.account === undefined) return
    try {
      const still = await this.needs.services.people.subject(this.cookie ?? null)
      if (still?.account !== this.account) this.end(1008)
    } catch (error) {
      this.needs.onFailure(error)
    }
  }

  private hear(raw: RawData, isBinary: boolean): void {
    this.heardAt = performance.now()
    const second = Math.floor(this.heardAt / 1000)
    this.count = second === this.second ? this.count + 1 : 1
    this.second = second
    if (this.count > this.needs.framesPerSecond) {
      this.end(1008)
      return
    }
    const frame = isBinary ? undefined : readFrame(raw.toString())
    this.turn = this.turn.then(() => this.answer(frame)).catch((error) => this.needs.onFailure(error))
  }

  private async answer(frame: ClientFrame | undefined): Promise<void> {
    if (!frame) this.send({ code: doorCodes.malformed, subType: 'error', data: null })
    else if (frame.action === 'ping') this.send({ code: success, subType: 'pong', data: { ts: Date.now() } })
    else if (frame.action === 'login') await this.logIn(frame.ticket)
    else if (frame.action === 'subscribe') this.subscribe(frame.topic, frame.since)
    else {
      this.topics.delete(frame.topic)
      this.send({ code: success, subType: 'unsubscribe', data: { topic: frame.topic } })
    }
  }

  private async logIn(ticket: string): Promise<void> {
    const cookie = this.needs.services.tickets.redeem(ticket)
    const subject = cookie === undefined ? undefined : await this.needs.services.people.subject(cookie)
    const isAnother = this.account !== undefined && subject?.account !== this.account
    if (!subject || isAnother || subject.facts.frozen) {
      this.send({ code: doorCodes.noSession, subType: 'login', data: null })
      return
    }
    this.account = subject.account
    this.cookie = cookie
    this.log = this.needs.logOf(subject.account)
    this.log.listeners.add(this.listener)
    // It may have gone while its session was looked up.
    if (this.socket.readyState !== this.socket.OPEN) this.log.listeners.delete(this.listener)
    this.send({ code: success, subType: 'login', data: null })
  }

  private subscribe(topic: StreamTopic, since: number | undefined): void {
    if (!this.log) {
      this.send({ code: doorCodes.noSession, subType: 'error', data: null })
      return
    }
    this.topics.add(topic)
    const { last } = this.log
    const missed = since === undefined ? { notices: [], gap: false } : this.log.after(since, topic)
    this.send({ code: success, subType: 'subscribe', data: { topic, seq: last, gap: missed.gap } })
    for (const noticed of missed.notices) this.send({ code: success, ...noticed })
  }

  private send(message: StreamMessage): void {
    if (this.socket.bufferedAmount > unsentBytesMax) this.socket.terminate()
    else if (this.socket.readyState === this.socket.OPEN) this.socket.send(JSON.stringify(message))
  }
}
