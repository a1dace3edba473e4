// A client that applies the differences holds the book that the exchange has, level by level.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Depth, DepthLevel } from '#engine/exchange/view.ts'
import type { BookDiff, BookSnapshot } from '../codecs/socket-io/messages.ts'
import { bookWords } from '../codecs/socket-io/wordings.ts'
import { type Book, BookSource } from './book.ts'

const sides = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 3 })), {
    selector: ([price]) => price,
    maxLength: 25,
  })
  .map((levels) => levels.sort(([a], [b]) => b - a).map(([p, q]): DepthLevel => [`${p}`, `${q}`]))

function apply(book: Map<string, string>, levels: DepthLevel[]): void {
  for (const [price, size] of levels) {
    if (size === '0') book.delete(price)
    else book.set(price, size)
  }
}

const sourceOf = (depth: () => Depth) =>
  new BookSource({ symbol: 'X', levels: 200 }, { now: () => 0, depth, bookVersion: () => depth().version })
const words = bookWords('X')
const snapshotOf = (book: Book) => words(undefined, book) as BookSnapshot
const diffOf = (from: Book, to: Book) => words(from, to) as BookDiff

test('snapshot and differences rebuild every book, in whatever order it changes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(sides, sides), { minLength: 2, maxLength: 12 }), (states) => {
      let depth: Depth = { symbol: 'X', version: 1, bids: states[0]![0], asks: states[0]![1] }
      const source = sourceOf(() => depth)
      let held = source.current()
      const snapshot = snapshotOf(held)
      const bids = new Map(snapshot.bids)
      const asks = new Map(snapshot.asks)
      let seq = snapshot.seq
      for (const [index, [newBids, newAsks]] of states.slice(1).entries()) {
        depth = { symbol: 'X', version: depth.version + 1 + (index % 3), bids: newBids, asks: newAsks }
        const now = source.advance()!
        const diff = diffOf(held, now)
        held = now
        expect(diff.prev).toBe(seq)
        seq = diff.seq
        apply(bids, diff.bids)
        apply(asks, diff.asks)
        expect([...bids].sort()).toEqual([...newBids].sort())
        expect([...asks].sort()).toEqual([...newAsks].sort())
        expect(seq).toBe(depth.version)
      }
      expect(source.advance()).toBeUndefined()
    }),
  )
})

test('a newcomer gets what the others have, not what they will be sent next', () => {
  let depth: Depth = { symbol: 'X', version: 1, bids: [['9', '1']], asks: [] }
  const source = sourceOf(() => depth)
  const held = source.current()
  depth = { symbol: 'X', version: 2, bids: [['8', '1']], asks: [] }
  expect(snapshotOf(source.current())).toMatchObject({ seq: 1, bids: [['9', '1']] })
  expect(diffOf(held, source.advance()!)).toMatchObject({
    prev: 1,
    seq: 2,
    bids: [
      ['8', '1'],
      ['9', '0'],
    ],
  })
})
