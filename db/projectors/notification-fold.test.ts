// Which events of money and of verification a person is notified of, once each, and with what amount.

import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { notifications } from '../notification-schema.ts'
import { type OpenDatabase, openDatabase } from '../open-database.ts'
import { NotificationFold } from './notification-fold.ts'
import { prepareStatements } from './statements.ts'

let database: OpenDatabase
beforeEach(() => {
  database = openDatabase(':memory:')
})
afterEach(() => database.close())

const of = { account: '1000000000001', seq: 7, at: 1000 }
const lira = { ...of, type: 'fiatOrderChanged', orderId: '3', amount: '1000', fee: '5' }
const card = { ...lira, kind: 'card', coin: 'BTC', coinAmount: '0.0004' }
const coins = { ...of, coin: 'USDT', chain: 'TRC20', amount: '50', fee: '2' }
const paper = { ...of, type: 'verificationChanged', submission: 1, level: 2 }

function notified(event: object): { kind: string; params: unknown }[] {
  const fold = new NotificationFold(prepareStatements(database.sqlite))
  // A second reading of the log adds nothing.
  for (const _ of [1, 2]) {
    fold.take(event as ExchangeEvent)
    fold.write()
    fold.clear()
  }
  const rows = database.read.select().from(notifications).all()
  return rows.map(({ kind, params }) => ({ kind, params }))
}

test.each([
  ['deposit-credited', { ...coins, type: 'depositChanged', depositId: '1', status: 'credited' }, '50'],
  [
    'withdrawal-completed',
    { ...coins, type: 'withdrawalChanged', withdrawalId: '1', status: 'completed' },
    '48',
  ],
  [
    'withdrawal-rejected',
    { ...coins, type: 'withdrawalChanged', withdrawalId: '1', status: 'rejected' },
    '50',
  ],
  ['lira-credited', { ...lira, kind: 'deposit', status: 'credited' }, '995'],
  ['lira-returned', { ...lira, kind: 'deposit', status: 'returned', reason: 'otherName' }, '1000'],
  ['lira-expired', { ...lira, kind: 'deposit', status: 'expired' }, '1000'],
  ['lira-paid', { ...lira, kind: 'withdrawal', status: 'paid' }, '995'],
  ['lira-rejected', { ...lira, kind: 'withdrawal', status: 'rejected' }, '1000'],
  ['card-credited', { ...card, status: 'credited' }, '0.0004'],
  ['card-refunded', { ...card, status: 'refunded', reason: 'chargeback' }, '1000'],
  ['card-failed', { ...card, status: 'failed', reason: 'declined' }, '1000'],
])('%s, with its amount', (kind, event, amount) => {
  expect(notified(event)).toEqual([{ kind, params: expect.objectContaining({ amount }) }])
})

test.each(['approved', 'rejected', 'expired'])('a review that ends: %s', (state) => {
  expect(notified({ ...paper, state })).toEqual([
    { kind: `level-${state}`, params: expect.objectContaining({ level: '2' }) },
  ])
})

const contract = { ...of, symbol: 'usdtm:BTCUSDT' }
const plan = { ...contract, type: 'contractPlanChanged', planId: '1000000000001' }

test.each([
  ['contract-plan-triggered', { ...plan, status: 'triggered', orderId: '1' }, 'usdtm:BTCUSDT'],
  ['contract-plan-failed', { ...plan, status: 'failed', failure: '22002' }, 'usdtm:BTCUSDT'],
  [
    'margin-warned',
    {
      ...of,
      type: 'marginWarned',
      coin: 'USDT',
      level: '70',
      marginRatio: '0.7',
      contracts: ['usdtm:BTCUSDT', 'usdtm:BTCUSDT', 'usdtm:ETHUSDT'],
    },
    'usdtm:BTCUSDT,usdtm:ETHUSDT',
  ],
  [
    'position-liquidated',
    {
      ...of,
      type: 'liquidationStarted',
      coin: 'USDT',
      positions: ['usdtm:BTCUSDT', 'usdtm:BTCUSDT', 'usdtm:ETHUSDT'].map((symbol) => ({ symbol })),
    },
    'usdtm:BTCUSDT,usdtm:ETHUSDT',
  ],
  [
    'position-deleveraged',
    { ...contract, type: 'positionDeleveraged', side: 'long', price: '60000' },
    'usdtm:BTCUSDT',
  ],
])('%s, with its contracts', (kind, event, contracts) => {
  expect(notified(event)).toEqual([{ kind, params: expect.objectContaining({ contracts }) }])
})

const wallet = { ...of, account: '1000000000001/margin:BTCUSDT' }

test.each([
  ['loan-warned', { ...wallet, type: 'loanWarned', level: 80, risk: '0.8' }],
  [
    'loan-forced',
    { ...wallet, type: 'loanRepaid', coin: 'USDT', by: 'forced', interest: '0', principal: '1' },
  ],
  ['loan-liquidated', { ...wallet, type: 'loanLiquidation', stage: 'begun' }],
])('%s, for the owner of the wallet', (kind, event) => {
  expect(notified(event)).toEqual([{ kind, params: expect.objectContaining({ wallet: 'margin:BTCUSDT' }) }])
  expect(database.read.select().from(notifications).all()[0]?.account).toBe(of.account)
})

const unified = { ...of, account: '1000000000001/unified' }

test.each([
  ['unified-warned', { ...unified, type: 'unifiedWarned', level: 70, mmr: '0.7' }],
  ['unified-forced', { ...unified, type: 'unifiedRepaid', mmr: '0.9' }],
  ['unified-liquidated', { ...unified, type: 'unifiedLiquidation', stage: 'begun' }],
])('%s, for the owner of the account', (kind, event) => {
  expect(notified(event)).toEqual([{ kind, params: expect.objectContaining({ wallet: 'unified' }) }])
  expect(database.read.select().from(notifications).all()[0]?.account).toBe(of.account)
})

test.each([
  ['a repayment of their own', { ...wallet, type: 'loanRepaid', coin: 'USDT', by: 'manual' }],
  ['the end of a liquidation', { ...wallet, type: 'loanLiquidation', stage: 'ended' }],
  ['a plan on a contract that its owner cancelled', { ...plan, status: 'cancelled', reason: 0 }],
  ['a deposit on its way', { ...coins, type: 'depositChanged', depositId: '1', status: 'confirming' }],
  ['a lira order that its owner made', { ...lira, kind: 'withdrawal', status: 'submitted' }],
  ['lira that the bank has paid in', { ...lira, kind: 'deposit', status: 'paid' }],
  ['a price of a card that was not accepted', { ...card, status: 'failed', reason: 'quoteExpired' }],
  ['a purchase by card under way', { ...card, status: '3ds' }],
  ['papers that were sent', { ...paper, state: 'submitted' }],
  ['an account of a bot', { ...lira, account: '1000000000001/bot:1', kind: 'deposit', status: 'credited' }],
])('not of %s', (_, event) => {
  expect(notified(event)).toEqual([])
})
