// A client that reads too slowly loses its rooms, gets them back when it has caught up, and is sent away when it never does.
import { expect, test } from 'vitest'
import { SlowClients } from './slow-clients.ts'

class FakeSocket {
  readonly conn: { writeBuffer: unknown[] } = { writeBuffer: [] }
  readonly rooms = new Set(['book:X', 'trades:X'])
  connected = true

  constructor(readonly id: string) {}

  leave(room: string): void {
    this.rooms.delete(room)
  }

  disconnect(): void {
    this.connected = false
  }

  wait(messages: number): void {
    this.conn.writeBuffer = Array.from({ length: messages })
  }
}

function house() {
  let now = 0
  const resumed: string[] = []
  const slow = new SlowClients<FakeSocket>(
    { waitingMax: 10, silenceMsMax: 1000 },
    () => now,
    (socket) => [...socket.rooms],
    (socket, room) => {
      resumed.push(`${socket.id} ${room}`)
      socket.rooms.add(room)
    },
  )
  return { slow, resumed, pass: (ms: number) => (now += ms) }
}

test('rooms fall silent above the bound and begin anew when everything was read', () => {
  const { slow, resumed } = house()
  const quick = new FakeSocket('quick')
  const lazy = new FakeSocket('lazy')
  lazy.wait(11)
  quick.wait(10)
  slow.sweep([quick, lazy])
  expect([quick.rooms.size, lazy.rooms.size]).toEqual([2, 0])
  lazy.wait(3)
  slow.sweep([quick, lazy])
  expect(resumed).toEqual([])
  lazy.wait(0)
  slow.sweep([quick, lazy])
  expect(resumed).toEqual(['lazy book:X', 'lazy trades:X'])
  expect(slow.size).toBe(0)
})

test('what is asked for or left meanwhile counts when the rooms begin anew', () => {
  const { slow, resumed } = house()
  const lazy = new FakeSocket('lazy')
  expect(slow.holdBack(lazy, 'ticker:X')).toBe(false)
  lazy.wait(50)
  slow.sweep([lazy])
  expect(slow.holdBack(lazy, 'ticker:X')).toBe(true)
  slow.forgetRoom(lazy, 'book:X')
  lazy.wait(0)
  slow.sweep([lazy])
  expect(resumed).toEqual(['lazy trades:X', 'lazy ticker:X'])
})

test('who does not catch up in time is sent away; who left is forgotten', () => {
  const { slow, pass } = house()
  const lazy = new FakeSocket('lazy')
  lazy.wait(50)
  slow.sweep([lazy])
  pass(1001)
  slow.sweep([lazy])
  expect(lazy.connected).toBe(false)
  slow.forget(lazy)
  expect(slow.size).toBe(0)
})
