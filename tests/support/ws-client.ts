// A minimal client of the compatible WebSocket API, without a library: frames as objects.

import { createHmac } from 'node:crypto'
import { WebSocket } from 'ws'
import { until } from './test-server.ts'

export interface ApiCredentials {
  apiKey: string
  secret: string
  passphrase: string
}

export interface Frame {
  event?: string
  action?: 'snapshot' | 'update'
  arg?: Record<string, string>
  code?: number
  msg?: string
  data?: Record<string, unknown>[]
  ts?: number
}

export class WsClient {
  readonly frames: Frame[] = []
  readonly texts: string[] = []
  isOpened = false
  closed: { code: number; reason: string } | undefined
  readonly socket: WebSocket

  constructor(
    origin: string,
    path: 'public' | 'private' = 'public',
    private readonly onFrame: (frame: Frame) => void = () => undefined,
  ) {
    this.socket = new WebSocket(`${origin.replace('http', 'ws')}/v2/ws/${path}`)
    this.socket.on('message', (raw) => this.receive(raw.toString()))
    this.socket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() }
    })
    this.socket.on('open', () => {
      this.isOpened = true
    })
    this.socket.on('error', () => undefined)
  }

  async open(): Promise<this> {
    await until(() => this.socket.readyState === WebSocket.OPEN)
    return this
  }

  send(frame: unknown): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  }

  /** Waits for the first frame that matches; frames already received count. */
  async waitFor(matches: (frame: Frame) => boolean): Promise<Frame> {
    await until(() => this.frames.some(matches))
    return this.frames.find(matches) as Frame
  }

  async subscribe(arg: Record<string, string>): Promise<Frame> {
    const text = JSON.stringify(arg)
    const isNew = this.frames.length
    this.send({ op: 'subscribe', args: [arg] })
    const isAnswer = (frame: Frame) =>
      this.frames.indexOf(frame) >= isNew &&
      (frame.event === 'subscribe' || frame.event === 'error') &&
      JSON.stringify(frame.arg) === text
    return this.waitFor(isAnswer)
  }

  async logIn({ apiKey, secret, passphrase }: ApiCredentials): Promise<Frame> {
    const timestamp = `${Math.floor(Date.now() / 1000)}`
    const sign = createHmac('sha256', secret).update(`${timestamp}GET/user/verify`).digest('base64')
    this.send({ op: 'login', args: [{ apiKey, passphrase, timestamp, sign }] })
    return this.waitFor(({ event, code }) => event === 'login' || (event === 'error' && code !== 30006))
  }

  of(channel: string): Frame[] {
    return this.frames.filter((frame) => frame.action !== undefined && frame.arg?.channel === channel)
  }

  private receive(text: string): void {
    if (!text.startsWith('{')) {
      this.texts.push(text)
      return
    }
    const frame = JSON.parse(text) as Frame
    this.frames.push(frame)
    this.onFrame(frame)
  }
}
