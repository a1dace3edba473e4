// Frames leave in their order, unless a fault is due on the way.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import type { WireFaults } from '#app/services/sim/wire-faults.ts'
import { FaultyConnection } from './faulty-connection.ts'

class FakeSocket {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  readonly sent: string[] = []
  send(frame: string | Buffer): void {
    this.sent.push(String(frame))
  }
  close(): void {
    this.readyState = 2
  }
  terminate(): void {
    this.readyState = 3
  }
}

const calm: WireFaults = {
  delayMs: () => 0,
  drops: () => false,
  swaps: () => false,
  repeats: () => false,
  disconnects: () => false,
}
const made = (faults?: Partial<WireFaults>) => {
  const socket = new FakeSocket()
  const connection = new FaultyConnection(socket as unknown as WebSocket, 'here', { ...calm, ...faults })
  return { socket, connection }
}
const write = (connection: FaultyConnection, count: number) => {
  for (let n = 0; n < count; n++) connection.write(`${n}`)
}
/** Answers from a list, then no. */
const turns =
  (...answers: boolean[]) =>
  () =>
    answers.shift() ?? false

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

test('without faults, at once', () => {
  const { socket, connection } = made()
  write(connection, 3)
  expect(socket.sent).toEqual(['0', '1', '2'])
})

test('delayed frames do not overtake each other', () => {
  const delays = [30, 10, 0]
  const { socket, connection } = made({ delayMs: () => delays.shift() ?? 0 })
  write(connection, 3)
  expect(socket.sent).toEqual([])
  vi.advanceTimersByTime(29)
  expect(socket.sent).toEqual([])
  vi.advanceTimersByTime(10)
  expect(socket.sent).toEqual(['0', '1', '2'])
})

test('a lost one is missing', () => {
  const { socket, connection } = made({ drops: turns(false, true) })
  write(connection, 3)
  expect(socket.sent).toEqual(['0', '2'])
})

test('one that comes twice comes twice', () => {
  const { socket, connection } = made({ repeats: turns(false, true) })
  write(connection, 3)
  expect(socket.sent).toEqual(['0', '1', '1', '2'])
})

test('two change places; the last one of all is not held back for ever', () => {
  const { socket, connection } = made({ swaps: turns(true, true) })
  write(connection, 3)
  expect(socket.sent).toEqual(['1', '0'])
  vi.advanceTimersByTime(100)
  expect(socket.sent).toEqual(['1', '0', '2'])
})

test('a broken connection sends nothing more', () => {
  const { socket, connection } = made({ disconnects: turns(false, true) })
  write(connection, 3)
  expect(socket.sent).toEqual(['0'])
})

test('what was held back is forgotten with its client', () => {
  const { socket, connection } = made({ delayMs: () => 10 })
  write(connection, 2)
  connection.close(1001, '')
  vi.advanceTimersByTime(50)
  expect(socket.sent).toEqual([])
})
