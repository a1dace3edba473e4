// Links that change a part of the view.

import { describe, expect, it } from 'vitest'
import { queryWith } from './query-with.ts'

describe('queryWith', () => {
  it('sets and drops keys and keeps the rest', () => {
    const search = new URLSearchParams('tab=open&edit=5')
    expect(queryWith(search, { edit: null, side: 'sell' })).toBe('?tab=open&side=sell')
    expect(queryWith(new URLSearchParams('edit=5'), { edit: null })).toBe('.')
  })
})
