// The clients of `npm run bench -- feed`, in a process of their own: they connect, listen, and say how old messages were.

import { io, type Socket } from 'socket.io-client'
import type { FeedMessage } from '#app/push/codecs/socket-io/messages.ts'

type Question =
  | { do: 'connect'; port: number; clients: number; symbols: string[] }
  | { do: 'listen'; ms: number }

export interface FeedClientReport {
  messages: number
  ms: number
  p50Ms: number
  p99Ms: number
}

const connectingMax = 100
let ages: number[] = []

async function connectOne(port: number, symbol: string): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/socket.io/',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    timeout: 60_000,
  })
  socket.on('m', (message: FeedMessage) => {
    // The bench's books carry the time of their last change as their version.
    if (message.c === 'book') ages.push(performance.timeOrigin + performance.now() - message.seq / 1000)
  })
  await new Promise<void>((done, failed) => {
    socket.once('connect', done)
    socket.once('connect_error', failed)
  })
  await socket.emitWithAck('subscribe', { channel: 'book', symbol })
  return socket
}

async function connectAll({ port, clients, symbols }: Question & { do: 'connect' }): Promise<void> {
  for (let begun = 0; begun < clients; begun += connectingMax) {
    const some = Math.min(connectingMax, clients - begun)
    await Promise.all(
      Array.from({ length: some }, (_, n) =>
        connectOne(port, symbols[(begun + n) % symbols.length] as string),
      ),
    )
  }
}

async function listen(ms: number): Promise<FeedClientReport> {
  ages = []
  const begun = performance.now()
  await new Promise((done) => setTimeout(done, ms))
  const sorted = Float64Array.from(ages).sort()
  const quantile = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return {
    messages: sorted.length,
    ms: performance.now() - begun,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
  }
}

process.on('message', async (question: Question) => {
  if (question.do === 'connect') {
    await connectAll(question)
    process.send?.({ connected: question.clients })
  } else process.send?.(await listen(question.ms))
})
