// Worth and earnings day by day, walked back from what is held now.

import { Decimal } from 'decimal.js'
import { expect, test } from 'vitest'
import { movementOfFunds, movementsOfFill } from '#db/costs/movements.ts'
import { AccountHistory } from './account-history.ts'
import { equityDays, todayPnl } from './equity.ts'

const hour = 3_600_000
const day = 24 * hour
const d = (text: string | number) => new Decimal(text)

test('V-PL2: today is what is there now less the baseline less what came in', () => {
  expect(todayPnl(d(12500), d(12000), d(300)).toFixed()).toBe('200')
})

function historyOfThreeDays(): AccountHistory {
  const history = new AccountHistory(0, () => null)
  const funds = (amount: string, usdt: string, at: number) =>
    history.apply(movementOfFunds({ coin: 'USDT', amount, usdt, at }), true)
  funds('1000', '1000', 2 * hour)
  const fill = { side: 'buy', size: '2', quote: '200', feeCoin: 'BTC', fee: '0.5', at: day + hour } as const
  for (const movement of movementsOfFill(fill, 'BTC', 'USDT')) history.apply(movement, false)
  funds('-100', '100', 2 * day + hour)
  return history
}

test('each day earns what prices made of what was held, not what was paid in or out', () => {
  const history = historyOfThreeDays()
  const btc: Record<string, number> = { [0]: 90, [day]: 100, [2 * day]: 120, now: 130 }
  const days = equityDays({
    starts: [0, day, 2 * day],
    now: 2 * day + 5 * hour,
    held: new Map([
      ['USDT', d(700)],
      ['BTC', d('1.5')],
    ]),
    changes: (from, to) => history.changes(from, to),
    price: (coin, at) => (coin === 'USDT' ? d(1) : d(btc[at] as number)),
  })
  expect(days.map(({ equity, inflow, pnl }) => [equity, inflow, pnl].map((each) => each.toFixed()))).toEqual([
    ['0', '1000', '0'],
    ['1000', '0', '-20'],
    ['980', '-100', '15'],
  ])
})

test('what was held before history counts is booked at the price of that moment', () => {
  const history = new AccountHistory(day, (coin) => (coin === 'BTC' ? d(500) : null))
  history.apply(movementOfFunds({ coin: 'BTC', amount: '2', usdt: '100', at: hour }), true)
  history.apply(movementOfFunds({ coin: 'BTC', amount: '-1', usdt: '60', at: 2 * hour }), true)
  history.apply(movementOfFunds({ coin: 'BTC', amount: '1', usdt: '700', at: day + hour }), true)
  expect(history.costs.price('BTC', 'average')?.toFixed()).toBe('600')
})
