// A planted bug is only found by what it breaks.

import { expect, test } from 'vitest'
import { describe, hunt } from './hunt.ts'

test('a bug that only makes a seed slow was not found', async () => {
  const slow = {
    name: 'an entry that never ends',
    file: 'engine/exchange/exchange.ts',
    from: '    state.seq = entry.seq\n',
    to: '    while (entry.seq > 20);\n    state.seq = entry.seq\n',
  }
  const outcome = await hunt(slow, 3_000)
  expect(outcome).toMatchObject({ isTimedOut: true, seed: 1 })
  expect(outcome.failure).toBeUndefined()
  expect(describe(outcome)).toMatch(/^TIMED OUT/)
})
