// The guests of `npm run bench -- guests`: they reload the terminal as fast as it comes, and subscribe to candles, each to others.

import { Agent, get } from 'node:http'
import { io, type Socket } from 'socket.io-client'

export interface GuestReport {
  pages: number
  refused: number
  /** Connections or requests that ended without an answer. */
  broken: number
  sockets: number
  /** Sockets that were refused or broke, each time. */
  socketErrors: Record<string, number>
  /** Answered subscriptions, and messages after that. */
  subscribed: number
  messages: number
}

const symbols = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT', 'BNBUSDT', 'DOGEUSDT', 'ADAUSDT', 'TRXUSDT']
const intervals = ['1m', '5m', '15m', '30m', '1H', '4H', '1D']
const agent = new Agent({ keepAlive: true })
const report: GuestReport = {
  pages: 0,
  refused: 0,
  broken: 0,
  sockets: 0,
  socketErrors: {},
  subscribed: 0,
  messages: 0,
}
const open: Socket[] = []
let isOver = false

const load = (port: number) =>
  new Promise<void>((done) => {
    const call = get({ port, agent, path: '/tr/spot/BTCUSDT' }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        if (answer.statusCode === 200) report.pages++
        else report.refused++
        done()
      })
    })
    call.once('error', () => {
      report.broken++
      done()
    })
  })

async function reload(port: number): Promise<void> {
  while (!isOver) await load(port)
}

function failed(why: string): void {
  report.socketErrors[why] = (report.socketErrors[why] ?? 0) + 1
}

function listen(port: number, n: number): void {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/socket.io/',
    transports: ['websocket'],
    forceNew: true,
  })
  open.push(socket)
  socket.on('connect_error', ({ message }) => failed(message))
  socket.on('m', () => report.messages++)
  socket.on('connect', () => {
    report.sockets++
    const [symbol, interval] = [symbols[n % symbols.length], intervals[n % intervals.length]]
    const topic = { channel: 'candles', symbol, interval, zoneMinutes: 60 * (n % 27) - 720 }
    socket.emit('subscribe', topic, (answer: { error?: string }) => {
      if (answer.error === undefined) report.subscribed++
      else failed(answer.error)
    })
  })
}

process.on(
  'message',
  (question: { do: 'begin'; port: number; pages: number; sockets: number } | { do: 'end' }) => {
    if (question.do === 'begin') {
      for (let n = 0; n < question.pages; n++) void reload(question.port)
      for (let n = 0; n < question.sockets; n++) listen(question.port, n)
    } else {
      isOver = true
      for (const socket of open) socket.disconnect()
    }
    process.send?.(report)
  },
)
