// Pages wait for connections that came before them, and not for ever.

import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { SocketTurns } from './socket-turns.ts'

it('a page does not wait where no connection came before it', async () => {
  const turns = new SocketTurns(() => 0)
  await turns.page(0)
  turns.note()
  await turns.page(1)
})

it('a page waits for the connections before it', async () => {
  let isOver = false
  const turns = new SocketTurns(() => 0)
  const page = turns.page(2).then(() => {
    isOver = true
  })
  turns.note()
  await pause(10)
  expect(isOver).toBe(false)
  turns.note()
  await page
})

it('pages go on while many connections keep coming', async () => {
  let now = 0
  const turns = new SocketTurns(() => now)
  const coming = setInterval(() => {
    now += 5
    turns.note()
  }, 1)
  await turns.page(1_000)
  clearInterval(coming)
  expect(now).toBeGreaterThanOrEqual(100)
})

it('connections that are lost hold up one page', async () => {
  let now = 0
  const turns = new SocketTurns(() => (now += 10))
  await turns.page(3)
  expect(now).toBeGreaterThanOrEqual(100)
  now = 0
  await turns.page(3)
  expect(now).toBeLessThan(50)
})

it('pages take turns in their order', async () => {
  const turns = new SocketTurns()
  const order: number[] = []
  await Promise.all([1, 2, 3].map((page) => turns.page(0).then(() => order.push(page))))
  expect(order).toEqual([1, 2, 3])
})
