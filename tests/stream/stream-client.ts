// A client of /v1/stream as the spec defines it: it queues messages until it is open, detects a silent server, and reconnects
// at most five times (spec 4; domain.md 17.4).

import { Heartbeat, type LiveClock } from '#app/live/heartbeat.ts'
import type { NoticeTopic, OrderNotice } from '#app/push/channels/notices/notice.ts'
import type { ClientFrame, StreamMessage } from '#app/push/codecs/v1-stream/frames.ts'

/** The part of a browser's WebSocket that this uses. */
export type StreamSocket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'>

export type StreamState = 'connecting' | 'stable' | 'unstable' | 'reconnecting' | 'lost' | 'stopped'

export interface StreamClientNeeds {
  connect(): StreamSocket
  /** From POST /v1/user/socketTicket; each opening asks for a new one. */
  ticket(): Promise<string>
  clock: LiveClock & { after(ms: number, run: () => void): () => void }
  onNotice(notice: OrderNotice): void
  /** Notices are lost: the caller must read the lists again. */
  onGap(): void
  onState(state: StreamState): void
}

const triesMax = 5
/** Ms before an attempt, by its number. */
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000]

export class StreamClient {
  private socket: StreamSocket | undefined
  private isOpen = false
  private readonly waiting: ClientFrame[] = []
  /** Subscribed topics, each with the number of its last notice. */
  private readonly topics = new Map<NoticeTopic, number | undefined>()
  private readonly heartbeat: Heartbeat
  private state: StreamState = 'stopped'
  private tries = 0
  private stopWaiting: (() => void) | undefined

  constructor(private readonly needs: StreamClientNeeds) {
    this.heartbeat = new Heartbeat({
      clock: needs.clock,
      ping: () => this.socket?.send(JSON.stringify({ action: 'ping' })),
      onHealth: (isSteady) => this.isOpen && this.become(isSteady ? 'stable' : 'unstable'),
      onDead: () => this.reconnect(),
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

  /** After it was lost: starts over. */
  retry(): void {
    if (this.state !== 'lost') return
    this.tries = 0
    this.become('reconnecting')
    this.open()
  }

  subscribe(topic: NoticeTopic): void {
    if (this.topics.has(topic)) return
    this.topics.set(topic, undefined)
    // All topics are subscribed when the socket opens.
    if (this.isOpen) this.send({ action: 'subscribe', topic })
  }

  unsubscribe(topic: NoticeTopic): void {
    this.topics.delete(topic)
    if (this.isOpen) this.send({ action: 'unsubscribe', topic })
  }

  /** Sends at once, or when the socket opens. */
  send(frame: ClientFrame): void {
    if (this.isOpen) this.socket?.send(JSON.stringify(frame))
    else this.waiting.push(frame)
  }

  private open(): void {
    const socket = this.needs.connect()
    this.socket = socket
    socket.onopen = () => void this.begin(socket)
    socket.onmessage = ({ data }) => this.isCurrent(socket) && this.receive(data)
    socket.onclose = () => this.isCurrent(socket) && this.reconnect()
    socket.onerror = () => this.isCurrent(socket) && this.reconnect()
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
      if (this.isCurrent(socket)) this.reconnect()
    }
  }

  private loggedIn(code: string): void {
    if (code !== '00000') {
      this.reconnect()
      return
    }
    this.isOpen = true
    this.tries = 0
    this.become('stable')
    for (const [topic, since] of this.topics) this.send({ action: 'subscribe', topic, since })
    for (const frame of this.waiting.splice(0)) this.send(frame)
  }

  private receive(data: unknown): void {
    const message = readMessage(data)
    if (message?.subType === 'pong') this.heartbeat.answered()
    else if (message?.subType === 'login') this.loggedIn(message.code)
    else if (message?.subType === 'subscribe') this.subscribed(message.data)
    else if (message && 'seq' in message) this.notice(message)
  }

  private subscribed({ topic, seq, gap }: { topic: NoticeTopic; seq: number; gap: boolean }): void {
    if (!this.topics.has(topic)) return
    // After a gap the server still repeats what it has, so only a number above the server's is set back.
    this.topics.set(topic, Math.min(this.topics.get(topic) ?? seq, seq))
    if (gap) this.needs.onGap()
  }

  /** Drops repeats after a reconnect and notices after an unsubscribe. */
  private notice({ code, ...notice }: OrderNotice & { code: string }): void {
    const topic = notice.subType
    if (!this.topics.has(topic) || notice.seq <= (this.topics.get(topic) ?? 0)) return
    this.topics.set(topic, notice.seq)
    this.needs.onNotice(notice)
  }

  private reconnect(): void {
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
