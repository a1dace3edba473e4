// The address of a terminal: what it may say, and when another address needs nothing from the server.

import { describe, expect, it } from 'vitest'
import { keptQuery, readView, sameData } from './view-state.ts'

const at = (query: string, symbol = 'BTCUSDT') => new URL(`http://localhost/tr/spot/${symbol}${query}`)

describe('readView', () => {
  it('takes known values and falls back on the others', () => {
    expect(
      readView(
        new URLSearchParams(
          'side=sell&type=market&group=3&interval=1M&tab=assets&wallet=cross&loan=auto-borrow',
        ),
      ),
    ).toMatchObject({
      side: 'sell',
      type: 'market',
      group: 3,
      interval: '1M',
      tab: 'assets',
      wallet: 'cross',
      loan: 'auto-borrow',
    })
    expect(
      readView(new URLSearchParams('side=up&group=7&interval=2m&tab=x&pane=y&book=z&wallet=w&loan=l')),
    ).toMatchObject({
      side: 'buy',
      type: 'limit',
      wallet: 'spot',
      loan: 'normal',
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

it.each([
  ['side=sell&tab=history', ''],
  ['interval=5m&side=sell', '?interval=5m'],
  ['loan=auto-borrow&wallet=cross&edit=4', '?wallet=cross&loan=auto-borrow'],
])('of %s goes along to another pair: %j', (search, kept) => {
  expect(keptQuery(new URLSearchParams(search))).toBe(kept)
})

describe('sameData', () => {
  it.each([
    ['?side=buy', '?side=sell&type=market&book=asks&group=2&pane=book&edit=4', true],
    ['?wallet=cross', '?wallet=cross&loan=auto-repay', true],
    ['?wallet=cross', '?wallet=isolated', false],
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
