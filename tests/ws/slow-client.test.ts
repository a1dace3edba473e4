// A client that stops reading: the server buffers little for it, other clients are not affected, and its books continue without a
// gap when it reads again; one that never catches up is disconnected with a reason (reliability.md F13).

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { attachV2Ws, type V2WsSources } from '#app/push/codecs/v2-ws/v2-ws.ts'
import { Hub, type HubSources } from '#app/push/hub.ts'
import type { Depth, DepthLevel } from '#engine/exchange/view.ts'
import type { ReleaseListener } from '#engine/host/ports.ts'
import { until } from '#tests/support/test-server.ts'
import { WsBook } from '#tests/support/ws-book.ts'
import { WsClient } from '#tests/support/ws-client.ts'

const symbols = Array.from({ length: 40 }, (_, n) => `PAIR${n}`)

/** Forty books in which every level changes at every tick. */
class Racing {
  version = 1
  private readonly listeners = new Set<ReleaseListener>()

  depth(symbol: string, levels: number): Depth {
    const side = (sign: number) =>
      Array.from(
        { length: Math.min(levels, 200) },
        (_, n): DepthLevel => [`${5000 + sign * (n + 1)}.25`, `${this.version}.0${n}1`],
      )
    return { symbol, version: this.version, bids: side(-1), asks: side(1) }
  }

  beat(): void {
    this.version++
    for (const listener of this.listeners)
      listener({ fromSeq: this.version, toSeq: this.version, at: 0, receipts: [], events: [] })
  }

  readonly hubSources: HubSources = {
    pulse: {
      listen: (listener: ReleaseListener) => {
        this.listeners.add(listener)
        return () => this.listeners.delete(listener)
      },
      betweenBatches: async (run: () => void) => run(),
    },
    onFailure(error: unknown) {
      throw error
    },
  }

  sources(limits: V2WsSources['limits']): V2WsSources {
    return {
      market: {
        now: () => 0,
        market: (symbol: string) => (symbols.includes(symbol) ? {} : undefined),
        bookVersion: () => this.version,
        depth: (symbol: string, levels: number) => this.depth(symbol, levels),
      },
      services: { keys: {}, trading: {} },
      onFailure: this.hubSources.onFailure,
      limits,
    } as unknown as V2WsSources
  }
}

const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0)) end()
})

async function open(limits: V2WsSources['limits'] = {}) {
  const racing = new Racing()
  const http = createServer()
  const hub = new Hub(racing.hubSources)
  const ws = attachV2Ws(http, hub, racing.sources(limits))
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  endings.push(() => {
    ws.close()
    hub.close()
    http.close()
  })
  const watch = async () => {
    const books = new Map(symbols.map((symbol) => [symbol, new WsBook()]))
    const client = await new WsClient(origin, 'public', (frame) => {
      if (frame.action) books.get(frame.arg?.instId ?? '')?.apply(frame)
    }).open()
    endings.push(() => client.socket.terminate())
    client.send({
      op: 'subscribe',
      args: symbols.map((instId) => ({ instType: 'SPOT', channel: 'books', instId })),
    })
    await until(() => [...books.values()].every(({ snapshots }) => snapshots === 1))
    return { client, books }
  }
  const beats = async (count: number) => {
    for (let n = 0; n < count; n++) {
      racing.beat()
      await new Promise((wait) => setTimeout(wait, 25))
    }
  }
  return { origin, racing, watch, beats }
}

const allAt = (books: Map<string, WsBook>, version: number) =>
  [...books.values()].every(({ seq }) => seq === version)

test('books of a client that stopped reading continue from the last message sent', async () => {
  const { racing, watch, beats } = await open()
  const lazy = await watch()
  const good = await watch()
  lazy.client.socket.pause()
  await beats(60)
  await until(() => allAt(good.books, racing.version))
  expect(allAt(lazy.books, racing.version)).toBe(false)
  lazy.client.socket.resume()
  await until(() => allAt(lazy.books, racing.version))
  for (const { books } of [lazy, good])
    for (const book of books.values()) {
      expect(book.faults).toEqual([])
      expect(book.snapshots).toBe(1)
    }
  const updates = (books: Map<string, WsBook>) =>
    [...books.values()].reduce((sum, book) => sum + book.updates, 0)
  expect(updates(lazy.books)).toBeLessThan(updates(good.books))
})

test('a client that does not read for too long is disconnected, and gets the reason when it reads again', async () => {
  const { racing, watch, beats } = await open({ behindMsMax: 1500 })
  const lazy = await watch()
  const good = await watch()
  lazy.client.socket.pause()
  await beats(140)
  lazy.client.socket.resume()
  await until(() => lazy.client.closed !== undefined)
  expect(lazy.client.closed).toEqual({ code: 1008, reason: 'too slow: connect again and resync' })
  await until(() => allAt(good.books, racing.version))
  expect(good.client.closed).toBeUndefined()
})

test('a client that sends nothing for too long is disconnected', async () => {
  const { origin } = await open({ silenceMs: 50, checkMs: 20 })
  const client = new WsClient(origin)
  await until(() => client.closed !== undefined)
  expect(client.closed).toEqual({ code: 1008, reason: 'nothing was heard' })
})

test('limits connections per address', async () => {
  const { watch, origin } = await open({ clientsPerAddress: 2 })
  await watch()
  await watch()
  const third = new WsClient(origin)
  await until(() => third.closed !== undefined)
  expect(third.isOpened).toBe(false)
})
