// A follower's end of the link: reconnects until it is closed.

import { WebSocket } from 'ws'
import type { LogListener, LogSource, SentCommand } from '#db/log-source.ts'
import { type Hint, linkSocketOf, type ToFollower, type ToLeader, unpackRecord } from './messages.ts'
import { type LimitAnswer, SharedLimits } from './shared-limits.ts'

const againMs = 100

export class FollowerLink implements LogSource {
  private socket: WebSocket | undefined
  private listener: LogListener | undefined
  private isClosed = false
  private fullDisk = false
  private readonly limits = new SharedLimits((limits) => this.post({ limits }))
  private takeHint: (hint: Hint) => void = () => undefined

  constructor(private readonly dataDir: string) {}

  /** What the leader reported last. */
  get isDiskFull(): boolean {
    return this.fullDisk
  }

  listen(listener: LogListener): void {
    this.listener = listener
    this.connect()
  }

  send(commands: readonly SentCommand[]): void {
    this.post({ commands })
  }

  /** To the leader and every other follower. */
  hint(hint: Hint): void {
    this.post({ hint })
  }

  onHint(listener: (hint: Hint) => void): void {
    this.takeHint = listener
  }

  /** Counts one for all processes together, or takes a count back; undefined: the leader is away. */
  count(name: string, key: string, isGivenBack: boolean): Promise<LimitAnswer> {
    return this.limits.count(name, key, isGivenBack)
  }

  close(): void {
    this.isClosed = true
    this.socket?.terminate()
  }

  /** False without a connection. */
  private post(message: ToLeader): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  private connect(): void {
    const socket = new WebSocket(`ws+unix:${linkSocketOf(this.dataDir)}:/`, { perMessageDeflate: false })
    this.socket = socket
    socket.on('message', (data: Buffer, isBinary) => this.take(data, isBinary))
    // The close that follows an error connects again.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.listener?.disconnected()
      this.limits.disconnected()
      if (!this.isClosed) setTimeout(() => this.isClosed || this.connect(), againMs)
    })
  }

  private take(data: Buffer, isBinary: boolean): void {
    const { listener } = this
    if (!listener) return
    if (isBinary) {
      const { record, digest } = unpackRecord(data)
      listener.record(record, digest)
      return
    }
    const message = JSON.parse(data.toString()) as ToFollower
    if ('position' in message) listener.connected(message.position)
    else if ('hint' in message) this.takeHint(message.hint)
    else if ('limits' in message) this.limits.answered(message.limits)
    else if ('isDiskFull' in message) this.fullDisk = message.isDiskFull
    else for (const { number, seq, receipt } of message.answered) listener.answered(number, seq, receipt)
  }
}
