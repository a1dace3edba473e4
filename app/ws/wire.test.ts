// Frames leave in their order, unless something is to go wrong on the way.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import type { WireFaults } from '../services/sim/wire-faults.ts'
import { Wire } from './wire.ts'

class FakeSocket {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  readonly sent: string[] = []
  send(frame: string | Buffer): void {
    this.sent.push(String(frame))
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
  return { socket, wire: new Wire(socket as unknown as WebSocket, faults && { ...calm, ...faults }) }
}
const say = (wire: Wire, count: number) => {
  for (let n = 0; n < count; n++) wire.send(`${n}`)
}
/** Answers from a list, then no. */
const turns =
  (...answers: boolean[]) =>
  () =>
    answers.shift() ?? false

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

test('without faults, at once', () => {
  const { socket, wire } = made()
  say(wire, 3)
  expect(socket.sent).toEqual(['0', '1', '2'])
})

test('delayed frames do not overtake each other', () => {
  const delays = [30, 10, 0]
  const { socket, wire } = made({ delayMs: () => delays.shift() ?? 0 })
  say(wire, 3)
  expect(socket.sent).toEqual([])
  vi.advanceTimersByTime(29)
  expect(socket.sent).toEqual([])
  vi.advanceTimersByTime(10)
  expect(socket.sent).toEqual(['0', '1', '2'])
})

test('a lost one is missing', () => {
  const { socket, wire } = made({ drops: turns(false, true) })
  say(wire, 3)
  expect(socket.sent).toEqual(['0', '2'])
})

test('one that comes twice comes twice', () => {
  const { socket, wire } = made({ repeats: turns(false, true) })
  say(wire, 3)
  expect(socket.sent).toEqual(['0', '1', '1', '2'])
})

test('two change places; the last one of all is not held back for ever', () => {
  const { socket, wire } = made({ swaps: turns(true, true) })
  say(wire, 3)
  expect(socket.sent).toEqual(['1', '0'])
  vi.advanceTimersByTime(100)
  expect(socket.sent).toEqual(['1', '0', '2'])
})

test('a broken connection sends nothing more', () => {
  const { socket, wire } = made({ disconnects: turns(false, true) })
  say(wire, 3)
  expect(socket.sent).toEqual(['0'])
})

test('what was held back is forgotten with its client', () => {
  const { socket, wire } = made({ delayMs: () => 10 })
  say(wire, 2)
  wire.close()
  vi.advanceTimersByTime(50)
  expect(socket.sent).toEqual([])
})
