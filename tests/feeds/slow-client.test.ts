// A client that stops reading while forty books change: the server buffers little for it, other clients are not affected, and its
// books are correct when it reads again (reliability.md F13).
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { expect, test } from 'vitest'
import type { BookDiff, BookSnapshot, FeedMessage } from '#app/push/codecs/socket-io/messages.ts'
import { attachSocketIo, type SocketIoSources } from '#app/push/codecs/socket-io/socket-io.ts'
import { Hub } from '#app/push/hub.ts'
import type { Depth, DepthLevel, MarketView } from '#engine/exchange/view.ts'
import type { ReleaseListener } from '#engine/host/ports.ts'
import { until } from '#tests/support/test-server.ts'
import { usedMemory } from '#tests/support/used-memory.ts'

const symbols = Array.from({ length: 40 }, (_, n) => `PAIR${n}`)

/** Forty books in which every level changes at every tick. */
class Racing {
  version = 1
  private readonly listeners = new Set<ReleaseListener>()

  readonly view = {
    now: () => 0,
    market: (symbol: string) => (symbols.includes(symbol) ? {} : undefined),
    bookVersion: () => this.version,
    depth: (symbol: string) => this.depth(symbol),
  } as unknown as MarketView

  depth(symbol: string): Depth {
    const side = (sign: number) =>
      Array.from(
        { length: 200 },
        (_, n): DepthLevel => [`${5000 + sign * (n + 1)}.25`, `${this.version}.0${n}1`],
      )
    return { symbol, version: this.version, bids: side(-1), asks: side(1) }
  }

  beat(): void {
    this.version++
    for (const listener of this.listeners) {
      listener({ fromSeq: this.version, toSeq: this.version, at: 0, receipts: [], events: [] })
    }
  }

  readonly pulse = {
    listen: (listener: ReleaseListener) => {
      this.listeners.add(listener)
      return () => this.listeners.delete(listener)
    },
    betweenBatches: async (run: () => void) => run(),
  }
}

class Books {
  readonly seqs = new Map<string, number>()
  snapshots = 0
  gaps = 0

  constructor(readonly socket: Socket) {
    socket.on('m', (message: FeedMessage) => this.receive(message as BookSnapshot | BookDiff))
  }

  async askAll(): Promise<void> {
    for (const symbol of symbols) {
      // Received in the callback: a promise would let the next message overtake the snapshot.
      this.socket.emit('subscribe', { channel: 'book', symbol }, (answer: BookSnapshot) =>
        this.receive(answer),
      )
      // A client may send no more than 20 messages in a second.
      await new Promise((wait) => setTimeout(wait, 55))
    }
    await until(() => this.snapshots === symbols.length)
    this.snapshots = 0
  }

  private receive(message: BookSnapshot | BookDiff): void {
    if (message.k === 'snap') this.snapshots++
    else if (message.prev !== this.seqs.get(message.s)) this.gaps++
    this.seqs.set(message.s, message.seq)
  }

  areAt(version: number): boolean {
    return symbols.every((symbol) => this.seqs.get(symbol) === version)
  }
}

test('a client that does not read gets fewer messages, and snapshots when it reads again', async () => {
  const racing = new Racing()
  const http = createServer()
  const hub = new Hub({
    pulse: racing.pulse,
    onFailure(error) {
      throw error
    },
  })
  const pages = attachSocketIo(http, hub, {
    market: racing.view,
    candles: () => [],
    clock: hub.clock,
    services: { people: { subject: async () => undefined, loginOf: () => undefined } },
    allowsOrigin: () => true,
  } as unknown as SocketIoSources)
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const join = () =>
    new Books(io(address, { transports: ['websocket'], forceNew: true, reconnection: false }))
  const lazy = join()
  const quick = join()
  const timer = setInterval(() => racing.beat(), 50)
  try {
    await Promise.all([lazy.askAll(), quick.askAll()])
    const wire = (
      lazy.socket.io.engine as unknown as {
        transport: { ws: { _socket: { pause(): void; resume(): void } } }
      }
    ).transport.ws._socket
    const memoryBefore = usedMemory()
    wire.pause()
    // Enough that queued messages must be dropped.
    const from = racing.version
    await until(() => racing.version > from + 110)
    const grown = usedMemory() - memoryBefore
    wire.resume()
    await until(() => lazy.snapshots === symbols.length)
    clearInterval(timer)
    await until(() => lazy.areAt(racing.version) && quick.areAt(racing.version))
    expect({ gaps: quick.gaps, snapshots: quick.snapshots }).toEqual({ gaps: 0, snapshots: 0 })
    expect(grown).toBeLessThan(64e6)
  } finally {
    clearInterval(timer)
    lazy.socket.disconnect()
    quick.socket.disconnect()
    pages.close()
    hub.close()
    http.close()
  }
})
