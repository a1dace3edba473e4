// The client's book: merging, deletion, gaps, and the depth merge of domain.md 4.3.
import { describe, expect, it } from 'vitest'
import { BookStore } from './book-store.ts'

const scale = { priceDecimals: 2, sizeDecimals: 0, tick: '0.01' }
const snapshot = {
  c: 'book',
  s: 'XUSDT',
  k: 'snap',
  seq: 10,
  bids: [
    ['100.49', '1'],
    ['100.10', '2'],
    ['99.99', '3'],
  ] as [string, string][],
  asks: [
    ['100.51', '1'],
    ['100.90', '2'],
    ['101.00', '4'],
    ['101.01', '5'],
  ] as [string, string][],
} as const

function opened(): BookStore {
  const book = new BookStore(scale)
  book.snapshot({ ...snapshot, bids: [...snapshot.bids], asks: [...snapshot.asks] })
  return book
}

describe('BookStore', () => {
  it('V-D1 merges bids down and asks up', () => {
    const book = opened()
    expect(book.levels('bids', 2, 9)).toEqual([
      { price: 10000, size: 3, total: 3 },
      { price: 9900, size: 3, total: 6 },
    ])
    expect(book.levels('asks', 2, 9)).toEqual([
      { price: 10100, size: 7, total: 7 },
      { price: 10200, size: 5, total: 12 },
    ])
  })

  it('merges a diff that follows and deletes emptied levels', () => {
    const book = opened()
    const bids: [string, string][] = [
      ['100.49', '0'],
      ['100.20', '7'],
    ]
    expect(book.diff({ c: 'book', s: 'XUSDT', k: 'diff', prev: 10, seq: 12, bids, asks: [] })).toBe('merged')
    expect(book.levels('bids', 0, 2).map((level) => level.price)).toEqual([10020, 10010])
    expect(book.best('bids')).toBe(10020)
    expect(book.best('asks')).toBe(10051)
  })

  it('ignores what the snapshot already holds and reports a gap once', () => {
    const book = opened()
    const diff = { c: 'book', s: 'XUSDT', k: 'diff', bids: [], asks: [] } as const
    expect(book.diff({ ...diff, bids: [], asks: [], prev: 8, seq: 9 })).toBe('old')
    expect(book.diff({ ...diff, bids: [], asks: [], prev: 11, seq: 12 })).toBe('gap')
    expect(book.diff({ ...diff, bids: [], asks: [], prev: 12, seq: 13 })).toBe('empty')
  })

  it('stops at the rows asked for but finishes the last group', () => {
    const book = opened()
    expect(book.levels('asks', 2, 1)).toEqual([{ price: 10100, size: 7, total: 7 }])
  })
})
