// The address of a terminal: what it may say, and when another address needs nothing from the server.

import { describe, expect, it } from 'vitest'
import { readView, sameData } from './view-state.ts'

const at = (query: string, symbol = 'BTCUSDT') => new URL(`http://localhost/tr/spot/${symbol}${query}`)

describe('readView', () => {
  it('takes known values and falls back on the others', () => {
    expect(
      readView(new URLSearchParams('side=sell&type=market&group=3&interval=1M&tab=assets')),
    ).toMatchObject({
      side: 'sell',
      type: 'market',
      group: 3,
      interval: '1M',
      tab: 'assets',
    })
    expect(readView(new URLSearchParams('side=up&group=7&interval=2m&tab=x&pane=y&book=z'))).toMatchObject({
      side: 'buy',
      type: 'limit',
      group: 0,
      interval: '15m',
      tab: 'open',
      pane: 'chart',
      book: 'both',
      cancelAll: false,
      before: undefined,
    })
  })
})

describe('sameData', () => {
  it.each([
    ['?side=buy', '?side=sell&type=market&book=asks&group=2&pane=book&edit=4', true],
    ['?interval=1m', '?interval=5m', false],
    ['?tab=open', '?tab=history', false],
    ['', '?dialog=cancel-all', false],
    ['?tab=history&scope=pair', '?scope=pair&tab=history', true],
  ])('%s to %s: %s', (from, to, same) => {
    expect(sameData(at(from), at(to))).toBe(same)
  })

  it('is never true between pairs', () => {
    expect(sameData(at(''), at('', 'ETHUSDT'))).toBe(false)
  })
})
