// Wallets through the protocol: the first transfer opens one, and funds move between those of one account alone.

import { describe, expect, test } from 'vitest'
import { Random } from '../core/random.ts'
import { sameBytes } from '../core/same-bytes.ts'
import { Ledger } from '../kernel/ledger.ts'
import { AVAILABLE, FIRST_USER, FROZEN } from '../kernel/ledger-layout.ts'
import { readWalletName } from '../kernel/wallets.ts'
import { Exchange } from './exchange.ts'
import { eventsOf, TestExchange, testGenesis } from './test-exchange.ts'

function family(): TestExchange {
  const fixture = new TestExchange()
  fixture.open('ada', { USDT: '1000', BTC: '2' })
  fixture.open('sub', { USDT: '100' }, 'ada')
  fixture.open('eve', { USDT: '1000' })
  return fixture
}

function move(fixture: TestExchange, account: string, from: string | undefined, to: string, amount = '10') {
  return fixture.do({
    type: 'transfer',
    account,
    to,
    coin: 'USDT',
    amount,
    ...(from !== undefined && { from }),
  })
}

const held = (fixture: TestExchange, ...names: string[]) =>
  names.map((name) => fixture.balance(name, 'USDT')[0])

describe('a wallet', () => {
  test('is opened by the first transfer to it, and only by that', () => {
    const fixture = family()
    const first = move(fixture, 'ada', undefined, 'ada/usdtm', '400')
    expect(eventsOf(first, 'accountOpened')).toMatchObject([
      { account: 'ada/usdtm', kind: 'wallet', parent: 'ada' },
    ])
    expect(eventsOf(first, 'fundsMoved')).toMatchObject([{ from: 'ada', to: 'ada/usdtm', amount: '400' }])
    expect(eventsOf(move(fixture, 'ada', 'ada', 'ada/usdtm'), 'accountOpened')).toEqual([])
    move(fixture, 'ada', 'ada/usdtm', 'ada/earn', '110')
    move(fixture, 'ada', 'ada/earn', 'ada', '50')
    expect(held(fixture, 'ada', 'ada/usdtm', 'ada/earn')).toEqual(['640', '300', '60'])
    expect(fixture.exchange.account('ada/usdtm')).toMatchObject({ kind: 'wallet', kyc: 2 })
  })

  test.each(['usdtm', 'coinm', 'usdcm', 'margin', 'margin:BTCUSDT', 'unified', 'earn', 'copy:eve'])(
    'may be %s',
    (wallet) => {
      const fixture = family()
      expect(move(fixture, 'ada', undefined, `ada/${wallet}`).rejected).toBeUndefined()
      expect(move(fixture, 'sub', undefined, `sub/${wallet}`).rejected).toBeUndefined()
      expect(held(fixture, `ada/${wallet}`, `sub/${wallet}`)).toEqual(['10', '10'])
    },
  )

  test.each(['spot', 'margin:NOSUCH', 'copy:nemo', 'copy:', 'bot:1', 'usdtm/earn', 'USDTM'])(
    'may not be %s',
    (wallet) => {
      const { rejected } = move(family(), 'ada', undefined, `ada/${wallet}`)
      expect(rejected).toMatchObject({ code: '30001', field: 'to' })
    },
  )

  test('is not opened by a refused transfer', () => {
    const fixture = family()
    expect(move(fixture, 'ada', undefined, 'ada/usdtm', '1000.01').rejected?.code).toBe('P1104')
    expect(move(fixture, 'ada', 'ada/earn', 'ada').rejected?.code).toBe('P1104')
    expect(fixture.exchange.account('ada/usdtm')).toBeUndefined()
    expect(fixture.exchange.account('ada/earn')).toBeUndefined()
  })

  test('cannot be opened by its name', () => {
    const fixture = family()
    for (const kind of ['main', 'sub', 'demo', 'bot'] as const) {
      const parent = kind === 'sub' || kind === 'bot' ? { parent: 'ada' } : {}
      const receipt = fixture.do({ type: 'openAccount', account: 'ada/usdtm', kind, ...parent })
      expect(receipt.rejected).toMatchObject({ code: '40017', field: 'account' })
    }
  })

  test('neither commands nor trades, and has nothing below it', () => {
    const fixture = family()
    move(fixture, 'ada', undefined, 'ada/usdtm', '400')
    const refused = [
      move(fixture, 'ada/usdtm', undefined, 'ada'),
      move(fixture, 'ada/usdtm', 'ada', 'ada/earn'),
      fixture.limit('ada/usdtm', 'buy', '90', '1'),
      fixture.marketBuy('ada/usdtm', '10'),
      fixture.do({ type: 'openAccount', account: 'twin', kind: 'sub', parent: 'ada/usdtm' }),
      fixture.do({ type: 'openAccount', account: 'ada/usdtm/bot:1', kind: 'bot', parent: 'ada/usdtm' }),
    ]
    expect(refused.map(({ rejected }) => rejected?.code)).toEqual(new Array(6).fill('23140'))
    expect(move(fixture, 'ada', 'ada/usdtm', 'ada/usdtm/earn').rejected?.code).toBe('30001')
  })

  test('moves funds of its own account alone', () => {
    const fixture = family()
    for (const name of ['ada', 'sub', 'eve']) move(fixture, name, undefined, `${name}/usdtm`, '50')
    const refused = [
      move(fixture, 'ada', 'ada/usdtm', 'sub'),
      move(fixture, 'ada', 'ada/usdtm', 'sub/usdtm'),
      move(fixture, 'ada', undefined, 'sub/usdtm'),
      move(fixture, 'sub', undefined, 'ada/usdtm'),
      move(fixture, 'ada', undefined, 'eve/usdtm'),
      move(fixture, 'ada', 'ada/usdtm', 'eve'),
      move(fixture, 'ada', 'eve/usdtm', 'ada'),
      move(fixture, 'ada', 'sub/usdtm', 'sub'),
      move(fixture, 'ada', 'sub', 'ada'),
      move(fixture, 'ada', 'ada/usdtm', 'ada/usdtm'),
    ]
    expect(refused.map(({ rejected }) => rejected?.field)).toEqual([
      ...new Array(6).fill('to'),
      ...new Array(3).fill('from'),
      'to',
    ])
    expect(refused.every(({ rejected }) => rejected?.code === '23140')).toBe(true)
    expect(move(fixture, 'ada', 'nemo', 'ada').rejected).toMatchObject({ code: '30001', field: 'from' })
    expect(held(fixture, 'ada/usdtm', 'sub/usdtm', 'eve/usdtm')).toEqual(['50', '50', '50'])
  })

  test('is frozen with its sub-account and with the main account above that', () => {
    const fixture = family()
    move(fixture, 'sub', undefined, 'sub/usdtm')
    for (const account of ['sub', 'ada']) {
      const changed = eventsOf(fixture.do({ type: 'setAccount', account, frozen: true }), 'accountChanged')
      expect(changed.at(-1)).toMatchObject({ account: 'sub/usdtm', frozen: true })
      expect(fixture.exchange.account('sub/usdtm')?.frozen).toBe(true)
      expect(move(fixture, 'sub', 'sub/usdtm', 'sub').rejected?.code).toBe('40024')
      fixture.do({ type: 'setAccount', account, frozen: false })
    }
    fixture.do({ type: 'setAccount', account: 'sub/usdtm', frozen: true })
    expect(move(fixture, 'sub', 'sub/usdtm', 'sub').rejected?.code).toBe('40024')
    expect(move(fixture, 'sub', undefined, 'sub/usdtm').rejected).toBeUndefined()
  })

  test('takes the levels of its sub-account', () => {
    const fixture = family()
    move(fixture, 'sub', undefined, 'sub/usdtm')
    fixture.do({ type: 'setAccount', account: 'ada', vip: 2 })
    expect(fixture.exchange.account('sub/usdtm')?.vip).toBe(2)
  })

  test('counts for the fee level of its owner', () => {
    const fixture = new TestExchange()
    fixture.open('ada', { USDT: '10000000' })
    move(fixture, 'ada', undefined, 'ada/usdtm', '10000000')
    fixture.wait(86_400_000)
    expect(fixture.exchange.account('ada')?.vip).toBeGreaterThan(0)
  })

  test('is empty after a reset of demo funds', () => {
    const fixture = family()
    move(fixture, 'ada', undefined, 'ada/usdtm', '400')
    fixture.do({ type: 'resetDemoFunds', account: 'ada' })
    expect(held(fixture, 'ada', 'ada/usdtm')).toEqual(['100000', '0'])
    expect(fixture.do({ type: 'resetDemoFunds', account: 'ada/usdtm' }).rejected?.code).toBe('23140')
  })
})

test('a repeated transfer is the same with the same payer only', () => {
  const fixture = family()
  const body = { type: 'transfer', account: 'ada', to: 'ada/usdtm', coin: 'USDT', amount: '10' } as const
  expect(fixture.do(body, 'one').rejected).toBeUndefined()
  expect(fixture.do(body, 'one').repeated).toBe(true)
  expect(fixture.do({ ...body, from: 'ada' }, 'one').rejected?.code).toBe('43118')
  expect(held(fixture, 'ada/usdtm')).toEqual(['10'])
})

test.each([1, 2, 3])('random transfers keep every sum, and a snapshot has them (%i)', (seed) => {
  const fixture = family()
  const random = new Random(seed)
  const names = ['ada', 'sub', 'eve'].flatMap((owner) =>
    ['', '/usdtm', '/margin:BTCUSDT', '/copy:eve', '/earn'].map((wallet) => owner + wallet),
  )
  const pick = () => names[random.below(names.length)] as string
  let moved = 0
  for (let n = 0; n < 400; n++) {
    const from = pick()
    const account = readWalletName(from)?.owner ?? from
    const { rejected } = move(fixture, account, from, pick(), `${1 + random.below(300)}`)
    if (!rejected) moved++
    expect(fixture.exchange.checkInvariants()).toEqual([])
  }
  expect(moved).toBeGreaterThan(20)
  const sum = names.reduce((total, name) => total + Number(fixture.balance(name, 'USDT')[0]), 0)
  expect(sum).toBe(2100)
  const saved = fixture.exchange.save().slice()
  expect(sameBytes(Exchange.load(testGenesis(), saved).save(), saved)).toBe(true)
})

test('only what is available in an account that may owe goes below zero', () => {
  const ledger = new Ledger(1, false)
  ledger.letOwe(FIRST_USER)
  const [debtor, saver] = [ledger.row(FIRST_USER, 0), ledger.row(FIRST_USER + 1, 0)]
  ledger.subtract(debtor, AVAILABLE, 0, 5)
  const balance = new Float64Array(4)
  ledger.read(FIRST_USER, 0, balance)
  expect(balance[0]).toBe(-1)
  expect(() => ledger.subtract(debtor, FROZEN, 0, 5)).toThrow('below zero')
  expect(() => ledger.subtract(saver, AVAILABLE, 0, 5)).toThrow('below zero')
})
