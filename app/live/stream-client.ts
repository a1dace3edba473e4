// The live socket's client: sends wait until it is open, silence is noticed, and it comes back by itself, five times at most
// (spec 4; domain.md 17.4). Whoever starts it has logged in; at logout `stop` is called.

import type { ClientFrame, Noticed, StreamMessage, StreamTopic } from '#app/stream/frames.ts'
import { Heartbeat, type LiveClock } from './heartbeat.ts'

/** What this needs of a browser's WebSocket. */
export type StreamSocket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'>

export type StreamState = 'connecting' | 'stable' | 'unstable' | 'reconnecting' | 'lost' | 'stopped'

export interface StreamClientNeeds {
  connect(): StreamSocket
  /** From POST /v1/user/socketTicket; each opening asks for a new one. */
  ticket(): Promise<string>
  clock: LiveClock
  onNotice(noticed: Noticed): void
  /** Notices may have been missed for good: read the lists again. */
  onGap(): void
  onState(state: StreamState): void
}

const triesMax = 5
/** Ms before a try, by its number. */
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000]

export class StreamClient {
  private socket: StreamSocket | undefined
  private isOpen = false
  private readonly waiting: ClientFrame[] = []
  /** What is listened to, and the number of the last notice seen on it. */
  private readonly topics = new Map<StreamTopic, number | undefined>()
  private readonly heartbeat: Heartbeat
  private state: StreamState = 'stopped'
  private tries = 0
  private stopWaiting: (() => void) | undefined

  constructor(private readonly needs: StreamClientNeeds) {
    this.heartbeat = new Heartbeat({
      clock: needs.clock,
      ping: () => this.socket?.send(JSON.stringify({ action: 'ping' })),
      onHealth: (isSteady) => this.isOpen && this.become(isSteady ? 'stable' : 'unstable'),
      onDead: () => this.comeBack(),
    })
  }

  start(): void {
    if (this.state !== 'stopped') return
    this.tries = 0
    this.become('connecting')
    this.open()
  }

  stop(): void {
    this.become('stopped')
    this.topics.clear()
    this.waiting.length = 0
    this.leave()
  }

  /** After it was lost: from the start. */
  retry(): void {
    if (this.state !== 'lost') return
    this.tries = 0
    this.become('reconnecting')
    this.open()
  }

  subscribe(topic: StreamTopic): void {
    if (this.topics.has(topic)) return
    this.topics.set(topic, undefined)
    // At the opening every topic is subscribed to, so only an open socket is told now.
    if (this.isOpen) this.say({ action: 'subscribe', topic })
  }

  unsubscribe(topic: StreamTopic): void {
    this.topics.delete(topic)
    if (this.isOpen) this.say({ action: 'unsubscribe', topic })
  }

  /** Sent at once, or as soon as the socket is open. */
  say(frame: ClientFrame): void {
    if (this.isOpen) this.socket?.send(JSON.stringify(frame))
    else this.waiting.push(frame)
  }

  private open(): void {
    const socket = this.needs.connect()
    this.socket = socket
    socket.onopen = () => void this.begin(socket)
    socket.onmessage = ({ data }) => this.isCurrent(socket) && this.hear(data)
    socket.onclose = () => this.isCurrent(socket) && this.comeBack()
    socket.onerror = () => this.isCurrent(socket) && this.comeBack()
  }

  private isCurrent(socket: StreamSocket): boolean {
    return this.socket === socket
  }

  private async begin(socket: StreamSocket): Promise<void> {
    if (!this.isCurrent(socket)) return
    this.heartbeat.begin()
    try {
      const ticket = await this.needs.ticket()
      if (this.isCurrent(socket)) socket.send(JSON.stringify({ action: 'login', ticket }))
    } catch {
      if (this.isCurrent(socket)) this.comeBack()
    }
  }

  private loggedIn(code: string): void {
    if (code !== '00000') {
      this.comeBack()
      return
    }
    this.isOpen = true
    this.tries = 0
    this.become('stable')
    for (const [topic, since] of this.topics) this.say({ action: 'subscribe', topic, since })
    for (const frame of this.waiting.splice(0)) this.say(frame)
  }

  private hear(data: unknown): void {
    const message = readMessage(data)
    if (message?.subType === 'pong') this.heartbeat.answered()
    else if (message?.subType === 'login') this.loggedIn(message.code)
    else if (message?.subType === 'subscribe') this.subscribed(message.data)
    else if (message && 'seq' in message) this.notice(message)
  }

  private subscribed({ topic, seq, gap }: { topic: StreamTopic; seq: number; gap: boolean }): void {
    if (!this.topics.has(topic)) return
    // After a gap the server still repeats what it has, so only a number beyond its own is put back.
    this.topics.set(topic, Math.min(this.topics.get(topic) ?? seq, seq))
    if (gap) this.needs.onGap()
  }

  /** What is repeated after a reconnect, and what comes after an unsubscribing, is not told. */
  private notice({ code, ...noticed }: Noticed & { code: string }): void {
    const topic = noticed.subType
    if (!this.topics.has(topic) || noticed.seq <= (this.topics.get(topic) ?? 0)) return
    this.topics.set(topic, noticed.seq)
    this.needs.onNotice(noticed)
  }

  private comeBack(): void {
    this.leave()
    if (this.tries >= triesMax) {
      this.become('lost')
      return
    }
    this.become('reconnecting')
    this.stopWaiting = this.needs.clock.after(pausesMs[this.tries++] ?? 0, () => this.open())
  }

  private leave(): void {
    const { socket } = this
    this.socket = undefined
    this.isOpen = false
    this.heartbeat.end()
    this.stopWaiting?.()
    socket?.close()
  }

  private become(state: StreamState): void {
    if (this.state === state) return
    this.state = state
    this.needs.onState(state)
  }
}

function readMessage(data: unknown): StreamMessage | undefined {
  try {
    return typeof data === 'string' ? (JSON.parse(data) as StreamMessage) : undefined
  } catch {
    return undefined
  }
}
