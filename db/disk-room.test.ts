// A full journal is known until a batch finds room again, cancels aside, and the log says when that changes.

import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { JournalFull } from '#engine/host/ports.ts'
import { DiskRoom } from './disk-room.ts'
import { silentLog } from './log.ts'

test('is full from a refused batch on until the next one finds room', async () => {
  const lines: string[] = []
  const note = (_facts: object, message: string) => void lines.push(message)
  const room = new DiskRoom(tmpdir(), { ...silentLog, warn: note, error: note })
  let isFull = false
  const journal = room.watch({
    append: async () => undefined,
    reserve: async (_entries, intoSpare) => {
      if (isFull && !intoSpare) throw new JournalFull()
    },
  })
  await journal.reserve?.([], false)
  expect([room.isFull, lines]).toEqual([false, []])
  isFull = true
  await expect(journal.reserve?.([], false)).rejects.toThrow(JournalFull)
  await expect(journal.reserve?.([], false)).rejects.toThrow(JournalFull)
  await journal.reserve?.([], true)
  expect([room.isFull, lines]).toEqual([true, ['the disk is full: the exchange takes cancels only']])
  isFull = false
  await journal.reserve?.([], false)
  expect([room.isFull, lines.at(-1)]).toEqual([false, 'there is room on the disk again'])
})
