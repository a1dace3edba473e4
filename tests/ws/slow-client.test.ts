// A client that stops reading: the server buffers little for it, other clients are not affected, and its books continue without a
// gap when it reads again; one that never catches up is disconnected with a reason (reliability.md F13).

import { afterEach, expect, test } from 'vitest'
import type { V2WsSources } from '#app/push/codecs/v2-ws/v2-ws.ts'
import type { RoomLimits } from '#app/push/room-count.ts'
import { serveRacingBooks, racingSymbols as symbols } from '#tests/support/racing-books.ts'
import { until } from '#tests/support/test-server.ts'
import { WsBook } from '#tests/support/ws-book.ts'
import { WsClient } from '#tests/support/ws-client.ts'

const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0)) end()
})

async function open(limits: V2WsSources['limits'] = {}, rooms?: RoomLimits) {
  const { racing, origin, close } = await serveRacingBooks(limits, rooms)
  endings.push(close)
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

test('limits rooms per address, and says so', async () => {
  const { origin, watch } = await open({}, { roomsMax: 100, perAddress: 41, perAccount: 10 })
  await watch()
  const errors: unknown[] = []
  const client = await new WsClient(origin, 'public', (frame) => {
    if (frame.event !== undefined) errors.push([frame.event, frame.arg?.channel, frame.code])
  }).open()
  endings.push(() => client.socket.terminate())
  const args = ['books', 'books5', 'books15'].map((channel) => ({
    instType: 'SPOT',
    channel,
    instId: 'PAIR0',
  }))
  client.send({ op: 'subscribe', args })
  await until(() => errors.length === 3)
  // The first is open already; there is a place for one more.
  expect(errors).toEqual([
    ['subscribe', 'books', undefined],
    ['subscribe', 'books5', undefined],
    ['error', 'books15', 30007],
  ])
})

test('limits connections per address', async () => {
  const { watch, origin } = await open({ clientsPerAddress: 2 })
  await watch()
  await watch()
  const third = new WsClient(origin)
  await until(() => third.closed !== undefined)
  expect(third.isOpened).toBe(false)
})
