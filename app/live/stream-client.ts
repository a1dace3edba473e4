// The live socket's client: sends wait until it is open, silence is noticed, and it comes back by itself, five times at most
// (spec 4; domain.md 17.4). Whoever starts it has logged in; at logout `stop` is called.

import type { ClientFrame, Noticed, StreamMessage, StreamTopic } from '../stream/frames.ts'

/** What a browser's WebSocket has and this needs. */
export interface StreamSocket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
  onerror: (() => void) | null
}

export interface StreamClock {
  now(): number
  every(ms: number, run: () => void): () => void
  after(ms: number, run: () => void): () => void
}

export type StreamState = 'connecting' | 'stable' | 'unstable' | 'reconnecting' | 'lost' | 'stopped'

export interface StreamClientNeeds {
  connect(): StreamSocket
  /** From POST /v1/user/socketTicket; each opening asks for a new one. */
  ticket(): Promise<string>
  clock: StreamClock
  onNotice(noticed: Noticed): void
  /** Notices may have been missed for good: read the lists again. */
  onGap(): void
  onState(state: StreamState): void
}

const pingMs = 10_000
const unansweredMax = 6
const triesMax = 5
const slowMs = 300
const missedUnstable = 2
/** Ms before a try, by its number. */
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000]

export class StreamClient {
  private socket: StreamSocket | undefined
  private isOpen = false
  private readonly waiting: ClientFrame[] = []
  private readonly topics = new Set<StreamTopic>()
  private seq: number | undefined
  private state: StreamState = 'stopped'
  private tries = 0
  private unanswered = 0
  private pingedAt = 0
  private stopPinging: (() => void) | undefined
  private stopWaiting: (() => void) | undefined

  constructor(private readonly needs: StreamClientNeeds) {}

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
    this.seq = undefined
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
    this.topics.add(topic)
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
    this.unanswered = 0
    this.stopPinging = this.needs.clock.every(pingMs, () => this.ping())
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
    for (const topic of this.topics) this.say({ action: 'subscribe', topic, since: this.seq })
    for (const frame of this.waiting.splice(0)) this.say(frame)
  }

  private ping(): void {
    if (this.unanswered > unansweredMax) {
      this.comeBack()
      return
    }
    if (this.unanswered >= missedUnstable && this.isOpen) this.become('unstable')
    this.unanswered++
    this.pingedAt = this.needs.clock.now()
    this.socket?.send(JSON.stringify({ action: 'ping' }))
  }

  private hear(data: unknown): void {
    const message = readMessage(data)
    if (message?.subType === 'pong') {
      this.unanswered = 0
      const isSlow = this.needs.clock.now() - this.pingedAt >= slowMs
      if (this.isOpen) this.become(isSlow ? 'unstable' : 'stable')
    } else if (message?.subType === 'login') this.loggedIn(message.code)
    else if (message?.subType === 'subscribe') {
      this.seq ??= message.data.seq
      if (message.data.gap) {
        this.seq = message.data.seq
        this.needs.onGap()
      }
    } else if (message && 'seq' in message) this.notice(message)
  }

  private notice({ code, ...noticed }: Noticed & { code: string }): void {
    // Two topics share one row of numbers, so a repeated one may be lower than the last.
    this.seq = Math.max(this.seq ?? 0, noticed.seq)
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
    this.stopPinging?.()
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
