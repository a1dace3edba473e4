// Clients of the port behind which web processes are killed: orders by HTTP and by WebSocket, pages that listen.

import { createHmac } from 'node:crypto'
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { WebSocket } from 'ws'
import type {
  AccountMessage,
  BookDiff,
  BookSnapshot,
  FeedMessage,
} from '#app/push/codecs/socket-io/messages.ts'
import { csrfFieldName } from '#app/server/form.ts'

export const key = { apiKey: 'webs', secret: 'webs-secret', passphrase: 'webs-words' }
export const symbol = 'BTCUSDT'

const agent = new Agent({ keepAlive: true })
const sign = (text: string) => createHmac('sha256', key.secret).update(text).digest('base64')
const accepted = '00000'
/** An order of this clientOid is there already. */
const known = '40786'

interface Answer {
  status: number
  code: string
  data: unknown
}

/** Undefined: no answer came. */
export async function call(
  origin: string,
  path: string,
  body: object | undefined,
  headers: Record<string, string> = {},
): Promise<Answer | undefined> {
  const method = body ? 'POST' : 'GET'
  const text = body ? JSON.stringify(body) : ''
  const timestamp = `${Date.now()}`
  const signed = {
    'access-key': key.apiKey,
    'access-sign': sign(`${timestamp}${method}${path}${text}`),
    'access-timestamp': timestamp,
    'access-passphrase': key.passphrase,
  }
  return new Promise((resolve) => {
    const sent = request(origin + path, {
      agent,
      method,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        ...(headers.cookie === undefined ? signed : {}),
        ...headers,
      },
    })
    sent.on('error', () => resolve(undefined))
    sent.on('response', (answer) => {
      const read = json(answer) as Promise<Omit<Answer, 'status'>>
      read.then(
        (read) => resolve({ ...read, status: answer.statusCode ?? 0 }),
        () => resolve(undefined),
      )
    })
    sent.end(text)
  })
}

/** It meets nothing and is cancelled at once, so that no number of them is too many. */
const terms = { side: 'buy', orderType: 'limit', force: 'ioc', price: '20000', size: '0.0005' }

/** True once the order is known to be there. */
export async function orderByHttp(origin: string, clientOid: string): Promise<boolean> {
  const answer = await call(origin, '/api/v2/spot/trade/place-order', { symbol, ...terms, clientOid })
  return answer?.code === accepted || answer?.code === known
}

/** Orders over one WebSocket; those without an answer go out again over the next connection. */
export class OrderSocket {
  readonly done = new Set<string>()
  /** Of frames about own orders that rest, by clientOid: when they came. */
  readonly receivedAt = new Map<string, number>()
  private readonly waiting = new Map<string, string>()
  private socket: WebSocket | undefined
  private isReady = false
  private isClosed = false
  reconnects = -1

  constructor(private readonly origin: string) {
    this.connect()
  }

  get isUp(): boolean {
    return this.isReady
  }

  get unanswered(): number {
    return this.waiting.size
  }

  place(clientOid: string, more: object = {}): void {
    const arg = { id: clientOid, instType: 'SPOT', channel: 'place-order', instId: symbol }
    const frame = JSON.stringify({
      op: 'trade',
      args: [{ ...arg, params: { ...terms, ...more, clientOid } }],
    })
    this.waiting.set(clientOid, frame)
    if (this.isReady) this.socket?.send(frame)
  }

  close(): void {
    this.isClosed = true
    this.socket?.terminate()
  }

  private connect(): void {
    const socket = new WebSocket(`${this.origin.replace('http', 'ws')}/v2/ws/private`)
    this.socket = socket
    const timestamp = `${Math.floor(Date.now() / 1000)}`
    const login = {
      apiKey: key.apiKey,
      passphrase: key.passphrase,
      timestamp,
      sign: sign(`${timestamp}GET/user/verify`),
    }
    socket.on('open', () => socket.send(JSON.stringify({ op: 'login', args: [login] })))
    socket.on('message', (raw) => this.take(JSON.parse(raw.toString())))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.isReady = false
      if (!this.isClosed) setTimeout(() => this.isClosed || this.connect(), 100)
    })
  }

  private take(frame: OrderFrame): void {
    const args = Array.isArray(frame.arg) ? frame.arg : frame.arg ? [frame.arg] : []
    if (frame.event === 'login') {
      const orders = { instType: 'SPOT', channel: 'orders', instId: 'default' }
      this.socket?.send(JSON.stringify({ op: 'subscribe', args: [orders] }))
    } else if (frame.event === 'subscribe') {
      this.isReady = true
      this.reconnects++
      for (const again of this.waiting.values()) this.socket?.send(again)
    } else if (frame.event === 'trade' || `${frame.code}` === known)
      for (const { id = '' } of args) if (this.waiting.delete(id)) this.done.add(id)
    if (args[0]?.channel === 'orders')
      for (const { clientOid = '' } of frame.data ?? [])
        if (!this.receivedAt.has(clientOid)) this.receivedAt.set(clientOid, performance.now())
  }
}

interface OrderFrame {
  event?: string
  code?: number
  arg?: { id?: string; channel?: string } | { id?: string; channel?: string }[]
  data?: { clientOid?: string }[]
}

/** The cookies of a demo account of its own, by the form of the login page. */
export async function demoLogin(origin: string): Promise<string> {
  const page = await fetch(`${origin}/en/login`)
  const visitor = cookiesOf(page)
  const csrf = new RegExp(`name="${csrfFieldName}" value="([^"]+)"`).exec(await page.text())?.[1] ?? ''
  const answer = await fetch(`${origin}/en/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, cookie: visitor, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ intent: 'demo', [csrfFieldName]: csrf }),
  })
  return `${visitor}; ${cookiesOf(answer)}`
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')

/** A page that listens to a book and, with a login, to its own orders; it connects again by itself. */
export class PageSocket {
  /** ClientOids of its live orders. */
  readonly orders = new Map<string, string>()
  /** Differences that did not fit the book that it had. */
  gaps = 0
  /** How long it was without a book, the longest time. */
  awayMsMax = 0
  private readonly socket: Socket
  private bookSeq: number | undefined
  private lostAt: number | undefined

  constructor(
    origin: string,
    private readonly cookie?: string,
  ) {
    this.socket = io(origin, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 200,
      reconnectionDelayMax: 1_000,
      ...(cookie !== undefined && { extraHeaders: { cookie } }),
    })
    this.socket.on('connect', () => this.subscribe())
    this.socket.on('disconnect', () => {
      this.bookSeq = undefined
      this.lostAt = performance.now()
    })
    this.socket.on('m', (message: FeedMessage) => this.take(message))
  }

  get isUp(): boolean {
    return this.bookSeq !== undefined
  }

  close(): void {
    this.socket.disconnect()
  }

  private subscribe(): void {
    const take = (answer: FeedMessage | { error: string }) => 'c' in answer && this.take(answer)
    this.socket.emit('subscribe', { channel: 'book', symbol }, take)
    if (this.cookie !== undefined) this.socket.emit('subscribe', { channel: 'account' }, take)
  }

  private take(message: FeedMessage): void {
    if (message.c === 'book') this.takeBook(message)
    else if (message.c === 'account') this.takeAccount(message)
  }

  private takeBook(message: BookSnapshot | BookDiff): void {
    if (message.k === 'diff' && message.prev !== this.bookSeq) this.gaps++
    this.bookSeq = message.seq
    if (this.lostAt !== undefined) this.awayMsMax = Math.max(this.awayMsMax, performance.now() - this.lostAt)
    this.lostAt = undefined
  }

  private takeAccount({ k, orders }: AccountMessage): void {
    if (k === 'snap') this.orders.clear()
    for (const { orderId, clientOid, status } of orders)
      if (status === 'live' || status === 'partially-filled') this.orders.set(orderId, clientOid)
      else this.orders.delete(orderId)
  }
}

/** Places an order that rests as a page does, again and again until it is there. */
export async function orderBySession(origin: string, cookie: string, clientOid: string): Promise<boolean> {
  const order = {
    symbolId: symbol,
    side: 'buy',
    orderType: 'limit',
    price: '20000',
    size: '0.0005',
    clientOid,
  }
  const headers = { cookie, terminaltype: '1' }
  for (let time = 0; time < 100; time++) {
    const answer = await call(origin, '/v1/spot/order/placeOrder', order, headers)
    if (answer?.code === accepted) return true
    await wait(100)
  }
  return false
}
