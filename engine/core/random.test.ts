// Streams of chance: repeatable, independent by name, saved and loaded in the middle.
import { expect, test } from 'vitest'
import { namedSeed, Random } from './random.ts'
import { StateReader, StateWriter } from './state.ts'

test('the same seed gives the same numbers, another name gives others', () => {
  const draw = (name: string) => {
    const random = new Random(namedSeed(7, name))
    return Array.from({ length: 5 }, () => random.next())
  }
  expect(draw('BTCUSDT')).toEqual(draw('BTCUSDT'))
  expect(draw('BTCUSDT')).not.toEqual(draw('ETHUSDT'))
  expect(draw('BTCUSDT')).toMatchInlineSnapshot(`
    [
      2751017062,
      4289119016,
      3585369183,
      988250064,
      3477986141,
    ]
  `)
})

test('a saved stream goes on where it was', () => {
  const random = new Random(1)
  random.next()
  const out = new StateWriter()
  random.save(out)
  const expected = [random.next(), random.below(10), random.share()]
  const again = new Random(99)
  again.load(new StateReader(out.done()))
  expect([again.next(), again.below(10), again.share()]).toEqual(expected)
})

test('bells have mean 0 and deviation 1', () => {
  const random = new Random(3)
  let sum = 0
  let squares = 0
  for (let i = 0; i < 100_000; i++) {
    const x = random.bell()
    sum += x
    squares += x * x
  }
  expect(Math.abs(sum / 100_000)).toBeLessThan(0.02)
  expect(Math.abs(squares / 100_000 - 1)).toBeLessThan(0.02)
})
