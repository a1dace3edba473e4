// What the exchange does for a person under ids of its own, beside those that the person chooses.

import { expect, it } from 'vitest'
import type { Tables } from '#db/open-database.ts'
import type { ExchangePort } from '#engine/exchange/protocol.ts'
import { limit, TestExchange } from '#engine/exchange/test-exchange.ts'
import { demoFunds } from '#engine/kernel/defaults.ts'
import type { Subject } from '../subject.ts'
import { createTrading } from '../trading.ts'
import { createStanding } from './standing.ts'

const account = '1000000000001'

async function fixture() {
  const made = new TestExchange()
  const port: ExchangePort = { submit: async (id, command) => made.do(command, id) }
  const standing = createStanding(port, made.exchange)
  const trading = createTrading({ exchange: port, view: made.exchange, tables: {} as Tables })
  const order = (id: string) =>
    trading
      .submit({ account } as Subject, id, limit(account, 'buy', '10', '1'))
      .then(({ rejected }) => rejected)
  return { made, standing, order }
}

it('leaves every id to the person', async () => {
  const { made, standing, order } = await fixture()
  await standing.openAccount(account, 'demo')
  await standing.grantDemoFunds(account)
  for (const id of ['open-account', 'demo-funds-USDT', 'demo-funds-BTC'])
    expect(await order(id)).toBeUndefined()
  expect(made.exchange.liveOrders(account)).toHaveLength(3)
})

it('grants once, however often it is requested', async () => {
  const { made, standing } = await fixture()
  await standing.openAccount(account, 'demo')
  for (const _ of [1, 2]) expect(await standing.grantDemoFunds(account)).toBeUndefined()
  expect(made.balance(account, 'USDT')).toEqual([demoFunds['USDT'], '0'])
})

it('grants nothing again that an older version granted', async () => {
  const { made, standing } = await fixture()
  await standing.openAccount(account, 'demo')
  made.do(
    { type: 'grantFunds', account, coin: 'USDT', amount: demoFunds['USDT'] as string },
    'demo-funds-USDT',
  )
  await standing.grantDemoFunds(account)
  expect(made.balance(account, 'USDT')).toEqual([demoFunds['USDT'], '0'])
  expect(made.balance(account, 'BTC')).toEqual([demoFunds['BTC'], '0'])
})

it('takes no id of its own from a person', async () => {
  const { standing, order } = await fixture()
  await standing.openAccount(account, 'demo')
  await standing.grantDemoFunds(account)
  expect(await order('own/demo-funds-USDT')).toMatchObject({ code: '40017', field: 'clientOid' })
})
