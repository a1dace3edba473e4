// Every refusal of contracts: its code, its field, and that nothing changed.

import { expect, test } from 'vitest'
import { sameBytes } from '../core/same-bytes.ts'
import type { Command } from '../exchange/protocol.ts'
import { type RejectionName, rejection } from '../kernel/rejection-codes.ts'
import { catalogueContract } from '../market/contract-catalogue.ts'
import { positionLimit } from './opening-guard.ts'
import type { PlaceContractOrder } from './protocol.ts'
import { ContractExchange, testContract, usdt } from './test-exchange.ts'

const second = 'usdtm:ETHUSDT'

/** Ada is long one and has an order; Hal trades in hedge mode; the book has a bid and an ask of Rich. */
function stage(): ContractExchange {
  const limits = {
    minAmount: '0.001',
    maxAmount: '10',
    maxMarketAmount: '5',
    minNotional: '50',
    priceBand: '0.05',
  }
  const fixture = new ContractExchange([
    testContract(usdt, limits),
    testContract(second, { index: '3000', lastPrice: '3000' }),
  ])
  for (const account of ['ada', 'hal', 'rich', 'poor'])
    fixture.trader(account, { USDT: account === 'poor' ? '10' : '1000000' })
  fixture.open('new', { USDT: '1000' })
  fixture.do({ type: 'transfer', account: 'new', to: 'new/usdtm', coin: 'USDT', amount: '1000' })
  fixture.open('frozen', { USDT: '1000' })
  fixture.do({ type: 'setAccount', account: 'frozen', frozen: true })
  fixture.do({ type: 'openAccount', account: 'unverified', kind: 'main' })
  fixture.trade('ada', 'rich', '60000', '1')
  fixture.ok({ type: 'setContractLeverage', account: 'hal', symbol: usdt, leverage: '125' })
  fixture.place('hal', 'buy', '58000', '1', { positionSide: 'long' })
  fixture.place('ada', 'buy', '58000', '0.01')
  fixture.place('rich', 'sell', '61000', '0.5')
  fixture.place('rich', 'buy', '59000', '0.5')
  fixture.ok({ type: 'setContractStatus', symbol: second, status: 'suspended' })
  return fixture
}

const order = (changes: Partial<PlaceContractOrder> = {}): PlaceContractOrder => ({
  type: 'placeContractOrder',
  account: 'ada',
  symbol: usdt,
  side: 'buy',
  orderType: 'limit',
  price: '59500',
  size: '0.1',
  ...changes,
})

const bad = (value: unknown) => value as never
const market = { orderType: 'market', price: undefined } as const
const leverage = (word: string, symbol = usdt): Command => ({
  type: 'setContractLeverage',
  account: 'ada',
  symbol,
  leverage: word,
})
const margin = (amount: string): Command => ({ type: 'adjustMargin', account: 'ada', symbol: usdt, amount })

test.each<[what: string, command: Command, name: RejectionName, field?: string]>([
  ['without identity', order({ account: 'unverified' }), 'kycRequired'],
  ['without the recognition form', order({ account: 'new' }), 'kycRequired', 'recognition'],
  ['frozen', order({ account: 'frozen' }), 'accountFrozen'],
  ['unknown contract', order({ symbol: 'usdtm:NONE' }), 'pairMissing', 'symbol'],
  ['suspended contract', order({ symbol: second }), 'pairSuspended', 'symbol'],
  ['side', order({ side: bad('both') }), 'parameterInvalid', 'side'],
  ['type', order({ orderType: bad('stop') }), 'parameterInvalid', 'orderType'],
  ['time in force', order({ tif: bad('day') }), 'parameterInvalid', 'tif'],
  ['time in force of a market order', order({ ...market, tif: 'gtc' }), 'parameterInvalid', 'tif'],
  ['price of a market order', order({ orderType: 'market' }), 'parameterInvalid', 'price'],
  ['no price', order({ price: undefined }), 'parameterInvalid', 'price'],
  ['two prices', order({ bestPrice: 'queue-1' }), 'parameterInvalid', 'price'],
  ['margin mode', order({ marginMode: bad('both') }), 'parameterInvalid', 'marginMode'],
  ['reduce-only', order({ reduceOnly: bad('yes') }), 'parameterInvalid', 'reduceOnly'],
  [
    'opening that only reduces',
    order({ account: 'hal', positionSide: 'long', reduceOnly: true }),
    'parameterInvalid',
    'reduceOnly',
  ],
  ['no size', order({ size: bad(undefined) }), 'parameterInvalid', 'size'],
  ['step of size', order({ size: '0.00001' }), 'tooManyDecimals', 'size'],
  ['step of price', order({ price: '59500.01' }), 'priceStep', 'price'],
  ['above the band', order({ price: '63000.1' }), 'priceAboveBand', 'price'],
  ['below the band', order({ side: 'sell', price: '56999.9' }), 'priceBelowBand', 'price'],
  ['too small', order({ size: '0.0009' }), 'amountTooSmall', 'size'],
  ['too large', order({ size: '10.0001' }), 'amountTooLarge', 'size'],
  ['too large at the market', order({ ...market, size: '5.0001' }), 'amountTooLarge', 'size'],
  ['worth too little', order({ price: '40000', size: '0.001' }), 'notionalTooSmall', 'size'],
  ['mode of one-way', order({ positionSide: 'long' }), 'positionModeMismatch', 'positionSide'],
  ['mode of hedge', order({ account: 'hal' }), 'positionModeMismatch', 'positionSide'],
  ['margin mode with a position', order({ marginMode: 'isolated' }), 'modeChangeRefused', 'marginMode'],
  ['nothing to reduce', order({ account: 'poor', reduceOnly: true }), 'noPosition', 'symbol'],
  ['nothing to reduce on this side', order({ reduceOnly: true, side: 'buy' }), 'noPosition', 'symbol'],
  [
    'nothing to close in hedge mode',
    order({ account: 'hal', side: 'sell', positionSide: 'long' }),
    'noPosition',
    'symbol',
  ],
  ['beyond the tier', order({ account: 'hal', positionSide: 'long', size: '3' }), 'tierExceeded', 'size'],
  ['margin', order({ account: 'poor' }), 'marginMissing', 'size'],
  ['leverage', leverage('126'), 'parameterInvalid', 'leverage'],
  ['leverage of nothing', leverage('0'), 'parameterInvalid', 'leverage'],
  ['leverage of words', leverage('many'), 'parameterInvalid', 'leverage'],
  ['margin of a cross position', margin('1'), 'modeChangeRefused', 'symbol'],
  [
    'position mode with a position',
    { type: 'setPositionMode', account: 'ada', line: 'usdtm', mode: 'hedge' },
    'modeChangeRefused',
    'mode',
  ],
  [
    'unknown line',
    { type: 'setPositionMode', account: 'ada', line: bad('x'), mode: 'hedge' },
    'parameterInvalid',
    'line',
  ],
  [
    'margin mode with an order',
    { type: 'setMarginMode', account: 'hal', symbol: usdt, mode: 'isolated' },
    'modeChangeRefused',
    'mode',
  ],
  [
    'auto margin of a cross position',
    { type: 'setAutoMargin', account: 'ada', symbol: usdt, on: true },
    'modeChangeRefused',
    'symbol',
  ],
  ['no such order', { type: 'cancelContractOrder', account: 'ada', orderId: '7' }, 'orderMissing'],
  [
    'someone else’s order',
    { type: 'cancelContractOrder', account: 'poor', orderId: '1000000000003' },
    'orderMissing',
  ],
  ['nothing to cancel', { type: 'cancelContractOrders', account: 'poor' }, 'nothingToCancel'],
  ['nothing to close', { type: 'closePositions', account: 'poor' }, 'noPosition', 'symbol'],
  ['nothing to reverse', { type: 'reversePosition', account: 'poor', symbol: usdt }, 'noPosition', 'symbol'],
  [
    'a part reversed in one-way mode',
    { type: 'reversePosition', account: 'ada', symbol: usdt, size: '0.5' },
    'parameterInvalid',
    'size',
  ],
  ['index', { type: 'setContractIndex', symbol: usdt, price: '0' }, 'parameterInvalid', 'price'],
  ['mark', { type: 'setContractMark', symbol: usdt, price: '0.01' }, 'parameterInvalid', 'price'],
  ['rate', { type: 'setFundingRate', symbol: usdt, rate: '1.5' }, 'parameterInvalid', 'rate'],
  ['fund', { type: 'setInsurance', coin: 'NOCOIN', amount: '1' }, 'parameterInvalid', 'coin'],
  ['listed twice', { type: 'listContract', contract: testContract() }, 'parameterInvalid', 'contract'],
  [
    'another coin',
    { type: 'listContract', contract: catalogueContract('coinm:SOLUSD') as never },
    'parameterInvalid',
    'settle',
  ],
  ['a clearing account', order({ account: `~clearing:${usdt}` }), 'accountMissing'],
])('%s', (_, command, name, field) => {
  const [fixture, twin] = [stage(), stage()]
  const { rejected } = fixture.do({ ...command, freeIfRefused: true } as Command)
  expect(rejected).toMatchObject({ code: rejection[name], ...(field !== undefined && { field }) })
  twin.do({ type: 'tick' }, '~tick')
  expect(sameBytes(fixture.exchange.save(), twin.exchange.save())).toBe(true)
})

test('a close-long below its bankruptcy price, a close-short above it', () => {
  const fixture = new ContractExchange()
  for (const account of ['a', 'b']) fixture.trader(account, { USDT: '100000' })
  fixture.trade('a', 'b', '60000', '0.1', { marginMode: 'isolated' })
  const close = (account: string, side: 'buy' | 'sell', price: string) =>
    fixture.do(order({ account, side, price, reduceOnly: true })).rejected
  // (6000 − 600) ÷ (0.1 × 0.9994), (6000 + 600) ÷ (0.1 × 1.0006)
  expect(close('a', 'sell', '54032.4')).toMatchObject({ code: '22006', params: { min: '54032.5' } })
  expect(close('a', 'sell', '54032.5')).toBeUndefined()
  expect(close('b', 'buy', '65960.5')).toMatchObject({ code: '22007', params: { max: '65960.4' } })
  expect(close('b', 'buy', '65960.4')).toBeUndefined()
})

test('V-PL1 the limit is a share of the one-sided open interest, or the threshold', () => {
  const limit = (lots: number) =>
    positionLimit({
      line: 'coinm',
      longLots: lots,
      prices: { mark: 1 },
      quoteValue: (size: number) => BigInt(size) * 100_000_000n,
    } as never)
  expect(limit(100_000_000)).toBe(5_000_000n * 100_000_000n)
  expect(limit(1_000_000)).toBe(500_000n * 100_000_000n)
})

test('where a region is closed, or its owner under age, only orders that reduce are taken', () => {
  for (const reason of [{ regionClosed: true }, { underAge: true }]) {
    const fixture = stage()
    fixture.ok({ type: 'setAccount', account: 'ada', ...reason })
    const { regionUnsupported, underAge } = rejection
    const code = 'underAge' in reason ? underAge : regionUnsupported
    const codeOf = (command: Command) => fixture.do(command).rejected?.code
    expect(codeOf(order())).toBe(code)
    expect(codeOf(order({ side: 'sell', price: '60500' }))).toBe(code)
    expect(codeOf(order({ positionSide: 'long' }))).toBe(code)
    expect(codeOf(order({ side: 'sell', price: '60500', reduceOnly: true }))).toBeUndefined()
    expect(codeOf(order({ side: 'sell', ...market, reduceOnly: true }))).toBeUndefined()
    fixture.ok({ type: 'setAccount', account: 'ada', frozen: true })
    expect(codeOf(order({ side: 'sell', ...market, reduceOnly: true }))).not.toBeUndefined()
  }
})
