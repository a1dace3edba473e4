// A plain client of the compatible socket: frames as objects, books rebuilt from what was sent, nothing of a library.

import { createHmac } from 'node:crypto'
import { WebSocket } from 'ws'
import { until } from './test-server.ts'

export interface KeyWords {
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
  readonly words: string[] = []
  isOpened = false
  closed: { code: number; reason: string } | undefined
  readonly socket: WebSocket

  constructor(
    origin: string,
    path: 'public' | 'private' = 'public',
    private readonly hears: (frame: Frame) => void = () => undefined,
  ) {
    this.socket = new WebSocket(`${origin.replace('http', 'ws')}/v2/ws/${path}`)
    this.socket.on('message', (raw) => this.hear(raw.toString()))
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

  say(frame: unknown): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  }

  /** The first frame that fits, also of those that came before. */
  async heard(fits: (frame: Frame) => boolean): Promise<Frame> {
    await until(() => this.frames.some(fits))
    return this.frames.find(fits) as Frame
  }

  async subscribe(arg: Record<string, string>): Promise<Frame> {
    const text = JSON.stringify(arg)
    const isNew = this.frames.length
    this.say({ op: 'subscribe', args: [arg] })
    const isAnswer = (frame: Frame) =>
      this.frames.indexOf(frame) >= isNew &&
      (frame.event === 'subscribe' || frame.event === 'error') &&
      JSON.stringify(frame.arg) === text
    return this.heard(isAnswer)
  }

  async logIn({ apiKey, secret, passphrase }: KeyWords): Promise<Frame> {
    const timestamp = `${Math.floor(Date.now() / 1000)}`
    const sign = createHmac('sha256', secret).update(`${timestamp}GET/user/verify`).digest('base64')
    this.say({ op: 'login', args: [{ apiKey, passphrase, timestamp, sign }] })
    return this.heard(({ event, code }) => event === 'login' || (event === 'error' && code !== 30006))
  }

  of(channel: string): Frame[] {
    return this.frames.filter((frame) => frame.action !== undefined && frame.arg?.channel === channel)
  }

  private hear(text: string): void {
    if (!text.startsWith('{')) {
      this.words.push(text)
      return
    }
    const frame = JSON.parse(text) as Frame
    this.frames.push(frame)
    this.hears(frame)
  }
}
