// Search in the palette: Turkish letters, several words, order and limits.

import { expect, it } from 'vitest'
import { findEntries, type PaletteEntry } from './find-entries.ts'

const entry = (group: PaletteEntry['group'], label: string, note?: string): PaletteEntry => ({
  id: label,
  group,
  label,
  note,
  run: () => {},
})

const entries = [
  entry('pairs', 'WBTC/USDT', 'Wrapped Bitcoin'),
  entry('pairs', 'BTC/USDT', 'Bitcoin'),
  entry('pages', 'İşlem kuralları'),
  entry('actions', 'Fiyat alanı', 'P'),
]

const labels = (typed: string) =>
  findEntries(entries, typed).flatMap(({ entries }) => entries.map(({ label }) => label))

it('puts what begins with the word first', () => expect(labels('btc')).toEqual(['BTC/USDT', 'WBTC/USDT']))

it('folds Turkish letters and needs every word', () => {
  expect(labels('islem KURAL')).toEqual(['İşlem kuralları'])
  expect(labels('fiyat kural')).toEqual([])
})

it('finds by the note', () => expect(labels('wrapped')).toEqual(['WBTC/USDT']))

it('shows everything by group when nothing is typed, at most eight of each', () => {
  expect(findEntries(entries, ' ').map(({ name }) => name)).toEqual(['pairs', 'pages', 'actions'])
  const many = Array.from({ length: 20 }, (_, index) => entry('pairs', `A${index}`))
  expect(findEntries(many, '')[0]?.entries).toHaveLength(8)
})
