import { expect, test } from 'vitest'
import { countedIdText, readCountedId } from './counted-id.ts'
import { Random } from './random.ts'

const edges = [
  1,
  9,
  10,
  2 ** 30 - 1,
  2 ** 30,
  2 ** 31,
  1_000_000_000_000,
  1_000_000_000_001,
  10 ** 15,
  2 ** 53 - 1,
]

const randomIds = (): number[] => {
  const random = new Random(15)
  return Array.from(
    { length: 10_000 },
    (_, n) => 1 + ((random.next() * 2 ** 21 + random.next()) % 10 ** (1 + (n % 15))),
  )
}

test('the text of an id is its digits, and is read back', () => {
  for (const id of [...edges, ...randomIds()]) {
    expect(countedIdText(id)).toBe(`${id}`)
    expect(readCountedId(`${id}`)).toBe(id)
  }
})

test('an id of 16 digits is read like any number', () => {
  for (const text of ['9007199254740993', '9999999999999999', '9123456789012347'])
    expect(readCountedId(text)).toBe(Number(text))
})

test('anything else is not an id', () => {
  const others = [
    '',
    '0',
    '01',
    '-1',
    '+1',
    '1.0',
    '1e3',
    ' 1',
    '1 ',
    '0x10',
    '１',
    '12345678901234567',
    'a',
    12,
    null,
  ]
  for (const text of others) expect(readCountedId(text)).toBe(0)
})
