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
  [
    ['withdrawal', '1', '7', 'reject'],
    submit({ type: 'reviewWithdrawal', account: '1', withdrawalId: '7', approve: false }),
  ],
  [
    ['lira', '1', '7', 'approve'],
    submit({ type: 'reviewFiatOrder', account: '1', orderId: '7', approve: true }),
  ],
  [['review', '1', 'approve'], submit({ type: 'reviewVerification', account: '1', decision: 'approve' })],
  [
    ['review', '1', 'reject', 'unreadable'],
    submit({ type: 'reviewVerification', account: '1', decision: 'reject', reason: 'unreadable' }),
  ],
  [['blacklist', '1', 'on'], submit({ type: 'setAccount', account: '1', blacklisted: true })],
  [['under-age', '1', 'off'], submit({ type: 'setAccount', account: '1', underAge: false })],
  [['region', '1', 'on'], submit({ type: 'setAccount', account: '1', regionClosed: true })],
  [['reorganise', 'TRC20'], submit({ type: 'reorganiseChain', chain: 'TRC20' })],
  [['operator', 'Ada@x.test', 'on'], { do: 'setOperator', email: 'ada@x.test', operator: true }],
  [['operator', 'ada@x.test', 'off'], { do: 'setOperator', email: 'ada@x.test', operator: false }],
  [
    ['reset-factors', 'Ada@x.test', '--reason', 'recognised in a video call'],
    { do: 'resetFactors', email: 'ada@x.test', reason: 'recognised in a video call', at: 0 },
  ],
  [['factor-resets'], { do: 'factorResets' }],
  [['notice', '--remove', 'n1'], { do: 'removeNotice', id: 'n1' }],
  [['articles'], { do: 'articleVotes' }],
  [['messages'], { do: 'supportMessages', all: false }],
  [['messages', '--all'], { do: 'supportMessages', all: true }],
  [['announce', '--remove', 'a1'], { do: 'removeAnnouncement', id: 'a1' }],
  [['halt-bots', '--all'], { do: 'haltBots', of: {} }],
  [
    ['halt-bots', '--kind', 'spot-grid', '--pair', 'BTCUSDT'],
    { do: 'haltBots', of: { kind: 'spot-grid', pair: 'BTCUSDT' } },
  ],
  [['resume-bots', '--owner', '7'], { do: 'resumeBots', of: { owner: '7' } }],
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
  [['halt-bots']],
  [['reset-factors', 'ada@x.test']],
  [['reset-factors', 'ada@x.test', '--reason', 'lost it']],
  [['reset-factors', 'ada', '--reason', 'recognised in a video call']],
  [['halt-bots', '--all', '--owner', '1']],
  [['halt-bots', '--kind', 'none']],
  [['vip', '1']],
  [['vip', '1', 'x']],
  [['grant', '1']],
  [['review', '1', 'later']],
  [['review', '1', 'approve', 'unreadable']],
  [['review', '1', 'reject', 'because']],
  [['blacklist', '1']],
  [['withdrawal', '1', '7', 'later']],
  [['notice', '--tr', 'x']],
  [['operator', 'ada@x.test']],
  [['operator', 'ada', 'on']],
  [['sing', 'x']],
])('refuses %j', (words) => {
  expect(readOrder(words, 0)).toBeUndefined()
})
