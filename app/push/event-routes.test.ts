// What happens to the unified wallet of an account reaches the receivers of both; a bot or another wallet reaches its own alone.

import { expect, test } from 'vitest'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { EventRoutes } from './event-routes.ts'

const changed = (account: string) =>
  ({
    type: 'balanceChanged',
    account,
    coin: 'USDT',
    available: '1',
    frozen: '0',
    seq: 1,
    at: 1,
  }) as ExchangeEvent

test.each([
  ['ada', ['ada']],
  ['ada/unified', ['ada/unified', 'ada']],
  ['ada/margin', ['ada/margin']],
  ['ada/bot:1', []],
])('of %s: %j', (account, receivers) => {
  const routes = new EventRoutes()
  const got: string[] = []
  for (const of of ['ada', 'ada/unified', 'ada/margin'])
    routes.add({ kind: 'account', of }, () => got.push(of))
  routes.deliver([changed(account)])
  expect(got).toEqual(receivers)
})

test.each([
  ['ada', 1],
  ['ada/unified', 1],
  ['ada/margin', 1],
  ['ada/margin:BTCUSDT', 1],
  ['ada/usdtm', 0],
  ['ada/bot:1', 0],
  ['eve', 0],
])('what is placed by %s comes to its owner %i times', (account, times) => {
  const routes = new EventRoutes()
  const got: ExchangeEvent[] = []
  routes.add({ kind: 'orders', of: 'ada' }, (event) => got.push(event))
  routes.deliver([changed(account)])
  expect(got).toHaveLength(times)
})
