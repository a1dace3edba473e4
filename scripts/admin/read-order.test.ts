// The words of the operator's command line.

import { expect, it } from 'vitest'
import { readOrder } from './read-order.ts'

const submit = (command: object) => ({ do: 'submit', command })

it.each([
  [['suspend', 'BTCUSDT'], submit({ type: 'setMarketStatus', symbol: 'BTCUSDT', status: 'suspended' })],
  [['resume', 'BTCUSDT'], submit({ type: 'setMarketStatus', symbol: 'BTCUSDT', status: 'trading' })],
  [['freeze', '1'], submit({ type: 'setAccount', account: '1', frozen: true })],
  [['unfreeze', '1'], submit({ type: 'setAccount', account: '1', frozen: false })],
  [['vip', '1', '3'], submit({ type: 'setAccount', account: '1', vip: 3 })],
  [['kyc', '1', '2'], submit({ type: 'setAccount', account: '1', kyc: 2 })],
  [['grant', '1', 'USDT', '5.5'], submit({ type: 'grantFunds', account: '1', coin: 'USDT', amount: '5.5' })],
  [['notice', '--remove', 'n1'], { do: 'removeNotice', id: 'n1' }],
])('%j', (words, order) => {
  expect(readOrder(words, 0)).toEqual(order)
})

it('reads a notice with its hours', () => {
  expect(readOrder(['notice', '--tr', 'Bakım', '--en', 'Works', '--hours', '2', '--id', 'n'], 1000)).toEqual({
    do: 'addNotice',
    notice: {
      id: 'n',
      startTime: 1000,
      endTime: 7_201_000,
      webPage: 3,
      noticeUrl: '',
      substanceTr: 'Bakım',
      substanceEn: 'Works',
    },
  })
})

it.each([
  [[]],
  [['vip', '1']],
  [['vip', '1', 'x']],
  [['grant', '1']],
  [['notice', '--tr', 'x']],
  [['sing', 'x']],
])('refuses %j', (words) => {
  expect(readOrder(words, 0)).toBeUndefined()
})
