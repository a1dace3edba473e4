// A follower's end of the link: reconnects until it is closed.

import { WebSocket } from 'ws'
import type { LogListener, LogSource, SentCommand } from '#db/log-source.ts'
import { type Hint, linkSocketOf, type ToFollower, type ToLeader, unpackRecord } from './messages.ts'

const againMs = 100

export class FollowerLink implements LogSource {
  private socket: WebSocket | undefined
  private listener: LogListener | undefined
  private isClosed = false
  private takeHint: (hint: Hint) => void = () => undefined

  constructor(private readonly dataDir: string) {}

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

  close(): void {
    this.isClosed = true
    this.socket?.terminate()
  }

  private post(message: ToLeader): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
  }

  private connect(): void {
    const socket = new WebSocket(`ws+unix:${linkSocketOf(this.dataDir)}:/`, { perMessageDeflate: false })
    this.socket = socket
    socket.on('message', (data: Buffer, isBinary) => this.take(data, isBinary))
    // The close that follows an error connects again.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.listener?.disconnected()
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
    else for (const { number, seq, receipt } of message.answered) listener.answered(number, seq, receipt)
  }
}
