// Rooms are limited by who opened them, and in all; those of an account's own are not.

import { expect, test } from 'vitest'
import type { Channel } from './channel.ts'
import { RoomCount } from './room-count.ts'

const room = (name: string, events?: Channel<unknown>['events']): Channel<unknown> => ({
  name,
  cadence: { everyMs: 1, quietMs: 1 },
  ...(events && { events }),
  open: () => ({ current: () => 0, advance: () => undefined }),
})
const from = (address: string, account?: string) => ({ address, account })

test('per address, per account, and in all', () => {
  const rooms = new RoomCount({ roomsMax: 4, perAddress: 2, perAccount: 2 })
  rooms.add(room('1'), from('here', 'ada'))
  rooms.add(room('2'), from('there', 'ada'))
  expect(rooms.admits(room('3'), from('elsewhere', 'ada'))).toBe(false)
  expect(rooms.admits(room('3'), from('here'))).toBe(true)
  rooms.add(room('3'), from('here'))
  expect(rooms.admits(room('4'), from('here'))).toBe(false)
  rooms.add(room('4'), from('elsewhere'))
  expect(rooms.admits(room('5'), from('nowhere'))).toBe(false)
  rooms.remove('1')
  for (const opener of [from('here'), from('nowhere', 'ada')])
    expect(rooms.admits(room('5'), opener)).toBe(true)
})

test('what an account sees of its own is always there', () => {
  const rooms = new RoomCount({ roomsMax: 1, perAddress: 1, perAccount: 1 })
  rooms.add(room('1'), from('here', 'ada'))
  expect(rooms.admits(room('own', { kind: 'account', of: 'ada' }), from('here', 'ada'))).toBe(true)
  expect(rooms.admits(room('trades', { kind: 'trades', of: 'BTCUSDT' }), from('here', 'ada'))).toBe(false)
})
