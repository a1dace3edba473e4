// Pages wait for connections that come one after the other, and not for ever.

import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { SocketTurns } from './socket-turns.ts'

it('a page does not wait where no connection comes', async () => {
  const turns = new SocketTurns(() => 0)
  await turns.page()
})

it('a page waits until no connection has come for a moment', async () => {
  let now = 0
  let isOver = false
  const turns = new SocketTurns(() => now)
  turns.note()
  const page = turns.page().then(() => {
    isOver = true
  })
  now = 8
  turns.note()
  now = 12
  await pause(10)
  expect(isOver).toBe(false)
  now = 18
  await page
})

it('pages go on while connections keep coming', async () => {
  let now = 0
  const turns = new SocketTurns(() => now)
  turns.note()
  const coming = setInterval(() => {
    now += 5
    turns.note()
  }, 1)
  await turns.page()
  clearInterval(coming)
  expect(now).toBeGreaterThanOrEqual(100)
})

it('pages take turns in their order', async () => {
  const turns = new SocketTurns()
  const order: number[] = []
  await Promise.all([1, 2, 3].map((page) => turns.page().then(() => order.push(page))))
  expect(order).toEqual([1, 2, 3])
})
