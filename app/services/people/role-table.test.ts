// Every role tries every action on a real exchange, and gets what the table says.

import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import type { Command, Receipt } from '#engine/exchange/protocol.ts'
import { limit, TestExchange } from '#engine/exchange/test-exchange.ts'
import { createKeys } from '../keys/keys.ts'
import type { Subject } from '../subject.ts'
import { actions, type Role, type RoleAction, roleOf, roles, roleTable } from './role-table.ts'

const owner = '1000000000001'
const account = '1000000000002'
const resting = limit(account, 'buy', '10', '1')

/** A person of the role, with funds and an open order from before. */
function personOf(role: Role) {
  const made = new TestExchange()
  made.open(owner, { USDT: '1000' })
  const opening =
    role === 'sub' ? { kind: 'sub', parent: owner } : { kind: role === 'demo' ? 'demo' : 'main' }
  made.do({ type: 'openAccount', account, ...opening } as Command)
  made.do({ type: 'setAccount', account, kyc: 2 })
  made.do({ type: 'grantFunds', account, coin: 'USDT', amount: '1000' })
  const { orderId } = made.do(resting)
  const change = {
    unverified: { kyc: 0 },
    blacklisted: { blacklisted: true },
    frozen: { frozen: true },
    verified: {},
    sub: {},
    demo: {},
  }[role]
  made.do({ type: 'setAccount', account, ...change })
  return { made, orderId: orderId as string }
}

const codeOf = ({ rejected }: Receipt) => rejected?.code ?? true

const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

const tries: Record<RoleAction, (person: ReturnType<typeof personOf>) => unknown> = {
  spotOrder: ({ made }) => codeOf(made.do(resting)),
  cancelOrder: ({ made, orderId }) =>
    codeOf(made.do({ type: 'cancelOrder', account, symbol: 'BTCUSDT', orderId })),
  convert: ({ made }) =>
    codeOf(made.do({ type: 'quoteConversion', account, from: 'USDT', to: 'BTC', fromSize: '10' })),
  cryptoWithdrawal: ({ made }) =>
    codeOf(
      made.do({ type: 'requestWithdrawal', account, coin: 'USDT', chain: 'TRC20', address, amount: '20' }),
    ),
  async apiKey({ made }) {
    const keys = createKeys({
      database: openDatabase(':memory:'),
      accounts: made.exchange,
      sealKey: 'a key',
      now: () => made.now,
      demoApi: true,
      onFailure: () => undefined,
    })
    const subject = { userId: account, account, email: '', facts: made.exchange.account(account) } as Subject
    const key = { name: 'a', scopes: ['read'], ips: [], passphrase: 'a-passphrase' } as never
    const answer = await keys.create(subject, key)
    return answer.ok ? true : answer.refusal.code
  },
  demoReset: ({ made }) => codeOf(made.do({ type: 'resetDemoFunds', account })),
}

describe.each(roles)('%s', (role) => {
  it.each(actions)('%s', async (action) => {
    expect(await tries[action](personOf(role))).toBe(roleTable[action][role])
  })

  it('is known by the facts of the account', () => {
    const facts = personOf(role).made.exchange.account(account)
    expect(facts && roleOf(facts)).toBe(role === 'blacklisted' ? 'verified' : role)
  })
})
