// Every refusal this exchange can give: its code, its field, and that nothing changed.

import { describe, expect, test } from 'vitest'
import type { CreateAlert } from '../alerts/protocol.ts'
import { rejection } from '../kernel/rejection-codes.ts'
import type { Command, PlaceOrder } from './protocol.ts'
import { TestExchange, testMarket } from './test-exchange.ts'

const bigMarket = testMarket({
  symbol: 'ETHUSDT',
  base: 'ETH',
  tick: '0.01',
  lot: '0.0001',
  minAmount: '0.001',
  maxAmount: '10',
  minNotional: '5',
  maxNotional: '600',
  priceBand: '0.05',
  marketSlippage: '0.05',
  lastPrice: '100',
})

/** Ada may do everything; the others are what their names say. */
function stage(): TestExchange {
  const markets = ['SUSP', 'GONE', 'HALF'].map((base) => testMarket({ symbol: `${base}USDT`, base }))
  const fixture = new TestExchange({}, { markets: [testMarket(), bigMarket, ...markets] })
  for (const account of ['ada', 'rest', 'frozen', 'blacklisted'])
    fixture.open(account, { USDT: '10000', BTC: '10', ETH: '20' })
  fixture.open('sub', { USDT: '10' }, 'ada')
  fixture.do({ type: 'openAccount', account: 'unverified', kind: 'main' })
  fixture.do({ type: 'setAccount', account: 'frozen', frozen: true })
  fixture.do({ type: 'setAccount', account: 'blacklisted', blacklisted: true })
  fixture.limit('ada', 'buy', '90', '1')
  fixture.do({ type: 'resetDemoFunds', account: 'rest' })
  fixture.do({ type: 'setMarketStatus', symbol: 'SUSPUSDT', status: 'suspended' })
  fixture.do({ type: 'setMarketStatus', symbol: 'GONEUSDT', status: 'delisted' })
  fixture.do({ type: 'setMarketStatus', symbol: 'HALFUSDT', status: 'cancel-only' })
  const eth = { account: 'ada', symbol: 'ETHUSDT', source: 'scenario' } as const
  const waits = { ...eth, type: 'placeTrigger', side: 'buy', triggerPrice: '120' } as const
  fixture.do({ ...waits, orderType: 'limit', price: '103', size: '1' })
  fixture.do({ ...waits, orderType: 'market', quoteSize: '100' })
  fixture.do({ ...eth, type: 'placeTrailing', side: 'sell', size: '1', callback: '5' })
  const leg = { side: 'sell', size: '1', price: '102' } as const
  fixture.do({ ...eth, type: 'placeOco', ...leg, triggerPrice: '96', orderPrice: '96' })
  fixture.do(alert({ kind: 'gains', percent: '1' }))
  for (let n = 1; n <= 10; n++) fixture.do(alert({ kind: 'loses', percent: `${n}`, symbol: 'BTCUSDT' }))
  const legs = [{ triggerPrice: '110' }, { triggerPrice: '90' }]
  fixture.do({ ...eth, type: 'placeTpsl', side: 'sell', size: '1', legs })
  return fixture
}

function alert(terms: Partial<CreateAlert>): CreateAlert {
  const words = { account: 'ada', symbol: 'ETHUSDT', kind: 'gains', frequency: 'once' } as const
  return { type: 'createAlert', ...words, ...terms }
}

const order = (changes: Partial<PlaceOrder> = {}): PlaceOrder => ({
  type: 'placeOrder',
  account: 'ada',
  symbol: 'ETHUSDT',
  side: 'buy',
  orderType: 'limit',
  price: '100',
  size: '1',
  ...changes,
})
const marketOrder = (changes: Partial<PlaceOrder>) =>
  order({ orderType: 'market', price: undefined, size: undefined, ...changes })

type Row = [what: string, command: Command, name: keyof typeof rejection, field?: string]

// Values that the types forbid but a program may send.
const wrong = (value: unknown) => value as never

const orderRows: Row[] = [
  ['no such account', order({ account: 'nobody' }), 'accountMissing'],
  ['account that is no text', order({ account: wrong(7) }), 'accountMissing'],
  ['not verified', order({ account: 'unverified' }), 'kycRequired'],
  ['blacklisted', order({ account: 'blacklisted' }), 'blacklisted'],
  ['frozen', order({ account: 'frozen' }), 'accountFrozen'],
  ['no such pair', order({ symbol: 'XYZUSDT' }), 'pairMissing', 'symbol'],
  ['suspended pair', order({ symbol: 'SUSPUSDT' }), 'pairSuspended', 'symbol'],
  ['cancel-only pair', order({ symbol: 'HALFUSDT' }), 'pairSuspended', 'symbol'],
  ['delisted pair', order({ symbol: 'GONEUSDT' }), 'pairNotTraded', 'symbol'],
  ['side', order({ side: wrong('hold') }), 'parameterInvalid', 'side'],
  ['order type', order({ orderType: wrong('stop') }), 'parameterInvalid', 'orderType'],
  ['time in force', order({ tif: wrong('day') }), 'parameterInvalid', 'tif'],
  ['self-trade mode', order({ stp: wrong('toString') }), 'parameterInvalid', 'stp'],
  ['no price', order({ price: undefined }), 'parameterInvalid', 'price'],
  ['price of zero', order({ price: '0' }), 'parameterInvalid', 'price'],
  ['price below zero', order({ price: '-1' }), 'parameterInvalid', 'price'],
  ['price that is no text', order({ price: wrong(100) }), 'parameterInvalid', 'price'],
  ['price between two ticks', order({ price: '100.005' }), 'priceStep', 'price'],
  ['no size', order({ size: undefined }), 'parameterInvalid', 'size'],
  ['size of zero', order({ size: '0' }), 'parameterInvalid', 'size'],
  ['size with an exponent', order({ size: '1e1' }), 'parameterInvalid', 'size'],
  ['size between two lots', order({ size: '1.00005' }), 'tooManyDecimals', 'size'],
  ['limit with a quote size', order({ quoteSize: '10' }), 'parameterInvalid', 'quoteSize'],
  ['limit with slippage', order({ slippage: '0.01' }), 'parameterInvalid', 'slippage'],
  ['best price beside a price', order({ bestPrice: 'queue-1' }), 'parameterInvalid', 'price'],
  [
    'unknown best price',
    order({ price: undefined, bestPrice: wrong('queue-2') }),
    'parameterInvalid',
    'bestPrice',
  ],
  [
    'post-only at the counterparty',
    order({ price: undefined, bestPrice: 'counterparty-1', tif: 'post-only' }),
    'parameterInvalid',
    'tif',
  ],
  [
    'a bad size before the price that it finds nowhere',
    order({ price: undefined, bestPrice: 'queue-1', size: '0.0000001' }),
    'tooManyDecimals',
    'size',
  ],
  [
    'best price of an empty side',
    order({ price: undefined, bestPrice: 'queue-1' }),
    'pairNotTraded',
    'bestPrice',
  ],
  ['market with a price', marketOrder({ quoteSize: '10', price: '100' }), 'parameterInvalid', 'price'],
  ['market with GTC', marketOrder({ quoteSize: '10', tif: 'gtc' }), 'parameterInvalid', 'tif'],
  ['market buy in base', marketOrder({ size: '1' }), 'parameterInvalid', 'size'],
  ['market buy of nothing', marketOrder({}), 'parameterInvalid', 'quoteSize'],
  ['market buy too fine', marketOrder({ quoteSize: '10.000000001' }), 'tooManyDecimals', 'quoteSize'],
  ['market sell in quote', marketOrder({ side: 'sell', quoteSize: '10' }), 'parameterInvalid', 'quoteSize'],
  [
    'market best price',
    marketOrder({ bestPrice: 'queue-1', quoteSize: '9' }),
    'parameterInvalid',
    'bestPrice',
  ],
  [
    'slippage below 0.1 %',
    marketOrder({ quoteSize: '10', slippage: '0.0009' }),
    'parameterInvalid',
    'slippage',
  ],
  ['slippage above 5 %', marketOrder({ quoteSize: '10', slippage: '0.051' }), 'parameterInvalid', 'slippage'],
  ['buy above the band', order({ price: '105.01' }), 'priceAboveBand', 'price'],
  ['sell below the band', order({ side: 'sell', price: '94.99' }), 'priceBelowBand', 'price'],
  [
    'sell at a price no book carries',
    order({ side: 'sell', price: '999999999999999999999' }),
    'priceAboveBand',
    'price',
  ],
  ['amount below the least', order({ size: '0.0009' }), 'amountTooSmall', 'size'],
  ['amount above the most', order({ size: '10.0001' }), 'amountTooLarge', 'size'],
  ['amount beyond all numbers', order({ size: '999999999999999999999' }), 'amountTooLarge', 'size'],
  ['notional below 5 USDT', order({ size: '0.0499' }), 'notionalTooSmall', 'size'],
  ['market buy below 5 USDT', marketOrder({ quoteSize: '4.99' }), 'notionalTooSmall', 'quoteSize'],
  ['market sell below 5 USDT', marketOrder({ side: 'sell', size: '0.0499' }), 'notionalTooSmall', 'size'],
  ['notional above 600 USDT', order({ size: '6.0001' }), 'notionalTooLarge', 'size'],
  ['too little quote', order({ account: 'sub', size: '0.2' }), 'insufficientFunds'],
  ['too little base', order({ account: 'sub', side: 'sell', size: '0.1' }), 'insufficientFunds'],
  ['market buy beyond the balance', marketOrder({ account: 'sub', quoteSize: '10.01' }), 'insufficientFunds'],
  ['market buy without a book', marketOrder({ account: 'sub', quoteSize: '99' }), 'insufficientFunds'],
]

const cancel = (changes: object): Command => ({ type: 'cancelOrder', account: 'ada', ...changes })
const modify = (changes: object): Command => ({
  type: 'modifyOrder',
  account: 'ada',
  orderId: '1',
  ...changes,
})

const changeRows: Row[] = [
  ['cancel nothing', cancel({}), 'parameterInvalid', 'orderId'],
  ['cancel a missing order', cancel({ orderId: '99' }), 'orderMissing'],
  ['cancel a name', cancel({ orderId: 'one' }), 'orderMissing'],
  ['cancel by a missing name', cancel({ clientOid: 'none' }), 'orderMissing'],
  ["cancel another's order", cancel({ account: 'rest', orderId: '1' }), 'orderMissing'],
  ['cancel in another pair', cancel({ orderId: '1', symbol: 'ETHUSDT' }), 'orderMissing'],
  ['cancel in no pair', cancel({ orderId: '1', symbol: 'XYZ' }), 'pairMissing', 'symbol'],
  ['cancel frozen', cancel({ account: 'frozen', orderId: '1' }), 'accountFrozen'],
  ['cancel all of nothing', { type: 'cancelOrders', account: 'rest' }, 'nothingToCancel'],
  ['cancel all in no pair', { type: 'cancelOrders', account: 'ada', symbol: 'XYZ' }, 'pairMissing', 'symbol'],
  [
    'cancel all of a side',
    { type: 'cancelOrders', account: 'ada', side: wrong('up') },
    'parameterInvalid',
    'side',
  ],
  ['cancel all frozen', { type: 'cancelOrders', account: 'frozen' }, 'accountFrozen'],
  [
    'cancel a batch of none',
    { type: 'cancelOrders', account: 'ada', orders: [] },
    'parameterInvalid',
    'orders',
  ],
  [
    'cancel a batch of gone ones',
    { type: 'cancelOrders', account: 'ada', orders: [{ orderId: '9' }] },
    'nothingToCancel',
  ],
  ['modify nothing', modify({}), 'parameterInvalid', 'price'],
  ['modify no order', modify({ orderId: undefined, price: '91' }), 'parameterInvalid', 'orderId'],
  ['modify a missing order', modify({ orderId: '99', price: '91' }), 'orderMissing'],
  ['modify to a wrong price', modify({ price: '91.001' }), 'priceStep', 'price'],
  ['modify to a wrong size', modify({ size: '1.0000001' }), 'tooManyDecimals', 'size'],
  ['modify above the most', modify({ size: '1001' }), 'amountTooLarge', 'size'],
  ['modify beyond the balance', modify({ size: '120' }), 'insufficientFunds'],
  ['modify frozen', modify({ account: 'frozen', size: '2' }), 'accountFrozen'],
]

const accountRows: Row[] = [
  [
    'convert too little',
    { type: 'quoteConversion', account: 'ada', from: 'USDT', to: 'BTC', fromSize: '0.5' },
    'conversionOutOfRange',
    'fromSize',
  ],
  ['an alert that there is', alert({ percent: '1' }), 'alertExists', 'kind'],
  ['an alert without its percent', alert({}), 'alertInvalid', 'percent'],
  ['an alert of no kind', alert({ kind: 'jumps' as 'gains' }), 'alertKindUnknown', 'kind'],
  ['an alert too many', alert({ symbol: 'BTCUSDT', percent: '1' }), 'tooManyAlerts', 'symbol'],
  ['delete no alert', { type: 'deleteAlert', account: 'ada', alertId: '99' }, 'alertMissing', 'alertId'],
  ['accept no quote', { type: 'acceptQuote', account: 'ada', quoteId: '1' }, 'quoteExpired', 'quoteId'],
  [
    'cancel no withdrawal',
    { type: 'cancelWithdrawal', account: 'ada', withdrawalId: '1' },
    'withdrawalFinal',
    'withdrawalId',
  ],
  [
    'withdraw to no chain',
    { type: 'requestWithdrawal', account: 'ada', coin: 'BTC', chain: 'x', address: 'a', amount: '1' },
    'parameterInvalid',
    'chain',
  ],
  [
    'deposit no coin',
    { type: 'sendTestDeposit', account: 'ada', coin: 'XYZ', chain: 'Bitcoin', amount: '1' },
    'parameterInvalid',
    'coin',
  ],
  ['reorganise nothing', { type: 'reorganiseChain', chain: 'Bitcoin' }, 'parameterInvalid', 'chain'],
  [
    'small balances of nothing',
    { type: 'convertSmallBalances', account: 'ada', coins: [] },
    'parameterInvalid',
    'coins',
  ],
  ['open twice', { type: 'openAccount', account: 'ada', kind: 'main' }, 'parameterInvalid', 'account'],
  ['open the mint', { type: 'openAccount', account: 'mint', kind: 'main' }, 'parameterInvalid', 'account'],
  ['open a sentence', { type: 'openAccount', account: 'a b', kind: 'main' }, 'parameterInvalid', 'account'],
  ['open a kind', { type: 'openAccount', account: 'x', kind: wrong('pro') }, 'parameterInvalid', 'kind'],
  [
    'open a sub without parent',
    { type: 'openAccount', account: 'x', kind: 'sub' },
    'parameterInvalid',
    'parent',
  ],
  [
    'open a sub of nobody',
    { type: 'openAccount', account: 'x', kind: 'sub', parent: 'y' },
    'accountMissing',
    'parent',
  ],
  [
    'open a sub of a sub',
    { type: 'openAccount', account: 'x', kind: 'sub', parent: 'sub' },
    'noPermission',
    'parent',
  ],
  [
    'grant no coin',
    { type: 'grantFunds', account: 'ada', coin: 'ABC', amount: '1' },
    'parameterInvalid',
    'coin',
  ],
  [
    'grant words',
    { type: 'grantFunds', account: 'ada', coin: 'USDT', amount: 'all' },
    'parameterInvalid',
    'amount',
  ],
  [
    'grant dust',
    { type: 'grantFunds', account: 'ada', coin: 'USDT', amount: '0.0000000001' },
    'tooManyDecimals',
    'amount',
  ],
  [
    'grant zero',
    { type: 'grantFunds', account: 'ada', coin: 'USDT', amount: '0' },
    'transferInvalid',
    'amount',
  ],
  ['reset twice in an hour', { type: 'resetDemoFunds', account: 'rest' }, 'rateLimited'],
  ['reset a sub', { type: 'resetDemoFunds', account: 'sub' }, 'noPermission'],
  ['reset frozen', { type: 'resetDemoFunds', account: 'frozen' }, 'accountFrozen'],
  ['no such level', { type: 'setAccount', account: 'ada', vip: 6 }, 'parameterInvalid', 'vip'],
  ['no such identity level', { type: 'setAccount', account: 'ada', kyc: 2.5 }, 'parameterInvalid', 'kyc'],
  ['no switch', { type: 'setAccount', account: 'ada', frozen: wrong('yes') }, 'parameterInvalid', 'frozen'],
]

const trigger = (changes: object): Command => ({
  type: 'placeTrigger',
  account: 'ada',
  symbol: 'ETHUSDT',
  side: 'buy',
  triggerPrice: '104',
  orderType: 'limit',
  price: '103',
  size: '1',
  ...changes,
})
const oco = (changes: object): Command => ({
  type: 'placeOco',
  account: 'ada',
  symbol: 'ETHUSDT',
  side: 'buy',
  size: '1',
  price: '98',
  triggerPrice: '104',
  orderPrice: '104',
  ...changes,
})
const trailing = (changes: object): Command => ({
  type: 'placeTrailing',
  account: 'ada',
  symbol: 'ETHUSDT',
  side: 'sell',
  size: '1',
  callback: '5',
  ...changes,
})
const tpsl = (changes: object): Command => ({
  type: 'placeTpsl',
  account: 'ada',
  symbol: 'ETHUSDT',
  side: 'sell',
  size: '1',
  legs: [{ triggerPrice: '110' }, { triggerPrice: '90' }],
  ...changes,
})

/** Ada's plans of `stage`: 1 a trigger by size, 2 one by amount, 3 a trailing stop that follows, 4 an OCO, 5 and 6 a pair. */
const update = (planId: string | undefined, changes: object): Command => ({
  type: 'updatePlan',
  account: 'ada',
  planId,
  ...changes,
})
const ending = (changes: object): Command => ({ type: 'cancelPlan', account: 'ada', ...changes })
const endings = (changes: object): Command => ({ type: 'cancelPlans', account: 'ada', ...changes })

const planRows: Row[] = [
  ['trigger of nobody', trigger({ account: 'nobody' }), 'accountMissing'],
  ['trigger unverified', trigger({ account: 'unverified' }), 'kycRequired'],
  ['trigger blacklisted', trigger({ account: 'blacklisted' }), 'blacklisted'],
  ['OCO frozen', oco({ account: 'frozen' }), 'accountFrozen'],
  ['trailing in no pair', trailing({ symbol: 'XYZ' }), 'pairMissing', 'symbol'],
  ['TP/SL in a suspended pair', tpsl({ symbol: 'SUSPUSDT' }), 'pairSuspended', 'symbol'],
  ['trigger in a delisted pair', trigger({ symbol: 'GONEUSDT' }), 'pairNotTraded', 'symbol'],
  ['trigger of no side', trigger({ side: wrong('hold') }), 'parameterInvalid', 'side'],
  ['trigger of no type', trigger({ orderType: wrong('stop') }), 'parameterInvalid', 'orderType'],
  ['trigger by the mark price', trigger({ triggerBy: wrong('mark') }), 'parameterInvalid', 'triggerBy'],
  ['trigger with a wrong tif', trigger({ tif: wrong('day') }), 'parameterInvalid', 'tif'],
  ['trigger with a wrong mode', trigger({ stp: wrong('all') }), 'parameterInvalid', 'stp'],
  ['trigger without its price', trigger({ triggerPrice: undefined }), 'parameterInvalid', 'triggerPrice'],
  ['trigger between ticks', trigger({ triggerPrice: '104.001' }), 'priceStep', 'triggerPrice'],
  ['trigger beyond all books', trigger({ triggerPrice: '99999999999' }), 'priceAboveBand', 'triggerPrice'],
  ['limit without a limit', trigger({ price: undefined }), 'parameterInvalid', 'price'],
  ['market with a limit', trigger({ orderType: 'market' }), 'parameterInvalid', 'price'],
  [
    'market with GTC',
    trigger({ orderType: 'market', price: undefined, tif: 'gtc' }),
    'parameterInvalid',
    'tif',
  ],
  ['limit by amount', trigger({ quoteSize: '10' }), 'parameterInvalid', 'quoteSize'],
  [
    'size and amount',
    trigger({ orderType: 'market', price: undefined, quoteSize: '10' }),
    'parameterInvalid',
    'quoteSize',
  ],
  [
    'amount too fine',
    trigger({ orderType: 'market', price: undefined, size: undefined, quoteSize: '9.000000001' }),
    'tooManyDecimals',
    'quoteSize',
  ],
  [
    'amount too little',
    trigger({ orderType: 'market', price: undefined, size: undefined, quoteSize: '4' }),
    'notionalTooSmall',
    'quoteSize',
  ],
  ['trigger of nothing', trigger({ size: '0' }), 'parameterInvalid', 'size'],
  ['trigger too small', trigger({ size: '0.0009' }), 'amountTooSmall', 'size'],
  ['trigger too large', trigger({ size: '11' }), 'amountTooLarge', 'size'],
  ['trigger worth too little', trigger({ size: '0.04' }), 'notionalTooSmall', 'size'],
  ['trigger worth too much', trigger({ size: '6' }), 'notionalTooLarge', 'size'],
  ['OCO limit at the price', oco({ price: '100' }), 'parameterInvalid', 'price'],
  ['OCO trigger below a buy', oco({ triggerPrice: '99' }), 'triggerMustBeAbove', 'triggerPrice'],
  [
    'OCO trigger above a sell',
    oco({ side: 'sell', price: '104', triggerPrice: '101', orderPrice: '100' }),
    'triggerMustBeBelow',
    'triggerPrice',
  ],
  ['OCO without a stop price', oco({ orderPrice: undefined }), 'parameterInvalid', 'orderPrice'],
  ['OCO worth below ten', oco({ size: '0.1' }), 'notionalTooSmall', 'size'],
  ['OCO beyond the balance', oco({ account: 'sub', size: '0.11' }), 'insufficientFunds'],
  ['trailing without size', trailing({ size: undefined }), 'parameterInvalid', 'size'],
  ['trailing by a word', trailing({ callback: 'five' }), 'parameterInvalid', 'callback'],
  ['trailing activated behind', trailing({ triggerPrice: '99' }), 'triggerMustBeAbove', 'triggerPrice'],
  [
    'trailing buy activated ahead',
    trailing({ side: 'buy', triggerPrice: '101' }),
    'triggerMustBeBelow',
    'triggerPrice',
  ],
  ['TP/SL that buys', tpsl({ side: 'buy' }), 'parameterInvalid', 'side'],
  ['TP/SL without legs', tpsl({ legs: [] }), 'parameterInvalid', 'legs'],
  [
    'TP/SL both below',
    tpsl({ legs: [{ triggerPrice: '90' }, { triggerPrice: '91' }] }),
    'takeProfitImproper',
    'legs',
  ],
  [
    'TP/SL both above',
    tpsl({ legs: [{ triggerPrice: '110' }, { triggerPrice: '111' }] }),
    'stopLossImproper',
    'legs',
  ],
  [
    'entry with a take profit below',
    order({ takeProfit: { triggerPrice: '99' } }),
    'takeProfitImproper',
    'takeProfit',
  ],
  ['entry with a stop above', order({ stopLoss: { triggerPrice: '101' } }), 'stopLossImproper', 'stopLoss'],
  ['entry with a stop of words', order({ stopLoss: wrong('low') }), 'parameterInvalid', 'stopLoss'],
  ['update of nothing', update('1', {}), 'parameterInvalid', 'triggerPrice'],
  ['update of no plan', update(undefined, { size: '2' }), 'parameterInvalid', 'planId'],
  ['update of a missing plan', update('99', { size: '2' }), 'orderMissing'],
  ["update of another's plan", update('1', { account: 'rest', size: '2' }), 'orderMissing'],
  ['update frozen', update('1', { account: 'frozen', size: '2' }), 'accountFrozen'],
  ['update of one that follows', update('3', { callback: '6' }), 'noPermission'],
  ['update to a term it lacks', update('1', { orderPrice: '9' }), 'parameterInvalid', 'orderPrice'],
  ['update of an amount by size', update('2', { size: '9' }), 'parameterInvalid', 'size'],
  ['update of a size by amount', update('1', { quoteSize: '9' }), 'parameterInvalid', 'quoteSize'],
  ['update to too much', update('1', { size: '11' }), 'amountTooLarge', 'size'],
  ['update of a stop to a profit', update('6', { triggerPrice: '105' }), 'stopLossImproper', 'triggerPrice'],
  ['change of a resting leg', modify({ orderId: '2', price: '103' }), 'noPermission'],
  ['end of no plan', ending({}), 'parameterInvalid', 'planId'],
  ['end of a missing plan', ending({ planId: '99' }), 'orderMissing'],
  ['end of a plan by a word', ending({ planId: 'one' }), 'orderMissing'],
  ["end of another's plan", ending({ account: 'rest', planId: '1' }), 'orderMissing'],
  ['end in another pair', ending({ planId: '1', symbol: 'BTCUSDT' }), 'orderMissing'],
  ['end in no pair', ending({ planId: '1', symbol: 'XYZ' }), 'pairMissing', 'symbol'],
  ['end frozen', ending({ account: 'frozen', planId: '1' }), 'accountFrozen'],
  ['all plans of none', endings({ account: 'rest' }), 'nothingToCancel'],
  ['all plans of a side', endings({ side: wrong('up') }), 'parameterInvalid', 'side'],
  ['all plans of a kind', endings({ kind: wrong('grid') }), 'parameterInvalid', 'kind'],
  ['all plans in no pair', endings({ symbol: 'XYZ' }), 'pairMissing', 'symbol'],
  ['all plans frozen', endings({ account: 'frozen' }), 'accountFrozen'],
  ['a batch of no plans', endings({ plans: [] }), 'parameterInvalid', 'plans'],
  ['a batch of words', endings({ plans: wrong(['1']) }), 'parameterInvalid', 'plans'],
  ['a batch of gone plans', endings({ plans: [{ planId: '99' }] }), 'nothingToCancel'],
]

const identity = (changes: object): Command => ({
  type: 'verifyIdentity',
  account: 'unverified',
  birthDate: '1990-01-01',
  country: 'TR',
  ...changes,
})
const transfer = (changes: object): Command => ({
  type: 'transfer',
  account: 'ada',
  to: 'sub',
  coin: 'USDT',
  amount: '1',
  ...changes,
})

const personRows: Row[] = [
  ['under 18', identity({ birthDate: '2008-01-02' }), 'underAge', 'birthDate'],
  ['born tomorrow', identity({ birthDate: '2027-01-01' }), 'underAge', 'birthDate'],
  ['no such day', identity({ birthDate: '1990-02-30' }), 'parameterInvalid', 'birthDate'],
  ['no date', identity({ birthDate: '1.2.1990' }), 'parameterInvalid', 'birthDate'],
  ['no country', identity({ country: 'Turkey' }), 'parameterInvalid', 'country'],
  ['Hong Kong', identity({ country: 'HK' }), 'regionUnsupported', 'country'],
  ['identity of a sub', identity({ account: 'sub' }), 'noPermission'],
  ['identity of the blacklisted', identity({ account: 'blacklisted' }), 'blacklisted'],
  ['identity of the frozen', identity({ account: 'frozen' }), 'accountFrozen'],
  ['transfer to nobody', transfer({ to: 'nobody' }), 'accountMissing', 'to'],
  ['transfer to another person', transfer({ to: 'rest' }), 'noPermission', 'to'],
  ['transfer to oneself', transfer({ to: 'ada' }), 'noPermission', 'to'],
  ['transfer no coin', transfer({ coin: 'ABC' }), 'parameterInvalid', 'coin'],
  ['transfer nothing', transfer({ amount: '0' }), 'transferInvalid', 'amount'],
  ['transfer too much', transfer({ amount: '10001' }), 'transferInvalid', 'amount'],
  ['transfer unverified', transfer({ account: 'unverified' }), 'noPermission'],
  ['transfer blacklisted', transfer({ account: 'blacklisted' }), 'noPermission'],
  ['transfer frozen', transfer({ account: 'frozen' }), 'accountFrozen'],
]

const operatorRows: Row[] = [
  [
    'status of no pair',
    { type: 'setMarketStatus', symbol: 'XYZ', status: 'trading' },
    'pairMissing',
    'symbol',
  ],
  [
    'no such status',
    { type: 'setMarketStatus', symbol: 'BTCUSDT', status: wrong('on') },
    'parameterInvalid',
    'status',
  ],
  ['print in no pair', { type: 'print', symbol: 'XYZ', price: '1' }, 'pairMissing', 'symbol'],
  ['index of no pair', { type: 'setPairIndex', symbol: 'XYZ', price: '1' }, 'pairMissing', 'symbol'],
  ['index between ticks', { type: 'setPairIndex', symbol: 'BTCUSDT', price: '1.001' }, 'priceStep', 'price'],
  ['print between ticks', { type: 'print', symbol: 'BTCUSDT', price: '1.001' }, 'priceStep', 'price'],
  [
    'tape of no pair',
    { type: 'tapeRows', symbol: 'XYZ', kind: 'candles', rows: [] },
    'pairMissing',
    'symbol',
  ],
  [
    'tape where none is',
    { type: 'tapeRows', symbol: 'BTCUSDT', kind: 'candles', rows: [] },
    'parameterInvalid',
    'symbol',
  ],
]

const groups: Record<string, Row[]> = {
  'placing an order': orderRows,
  'changing orders': changeRows,
  plans: planRows,
  'accounts and funds': accountRows,
  'persons and transfers': personRows,
  'an operator': operatorRows,
}

/** Everything but the log's own position and the memory of what was answered. */
function facts({ exchange }: TestExchange) {
  const accounts = ['ada', 'rest', 'frozen', 'blacklisted', 'sub', 'unverified']
  return [
    ...accounts.map((name) => [exchange.account(name), exchange.balances(name)]),
    ...accounts.map((name) => [exchange.liveOrders(name), exchange.plans(name)]),
    ...exchange
      .symbols()
      .map((symbol) => [exchange.status(symbol), exchange.depth(symbol, 9), exchange.ticker(symbol)]),
  ]
}

const fixture = stage()
for (const [group, rows] of Object.entries(groups))
  describe(group, () => {
    test.each(rows)('%s', (_what, command, name, field) => {
      const before = facts(fixture)
      const receipt = fixture.do(command)
      expect(receipt.rejected).toMatchObject({ type: 'rejected', code: rejection[name] })
      expect(receipt.rejected?.field).toBe(field)
      expect(receipt.events).toMatchObject([{ ...receipt.rejected, seq: receipt.seq }])
      expect(facts(fixture)).toEqual(before)
    })
  })

test('200 open limit orders in a pair, 500 in all', () => {
  const markets = ['AAA', 'BBB', 'CCC'].map((base) => testMarket({ symbol: `${base}USDT`, base }))
  const crowd = new TestExchange({}, { markets }, { assertions: false })
  crowd.open('a', { USDT: '1000000' })
  const place = (symbol: string, tif: PlaceOrder['tif'] = 'gtc') =>
    crowd.limit('a', 'buy', '10', '1', { symbol, tif }).rejected
  for (let n = 0; n < 200; n++) expect(place('AAAUSDT')).toBeUndefined()
  expect(place('AAAUSDT')).toMatchObject({ code: '43005', params: { limit: '200' } })
  expect(place('AAAUSDT', 'ioc')).toBeUndefined()
  for (let n = 0; n < 300; n++) expect(place(n < 150 ? 'BBBUSDT' : 'CCCUSDT')).toBeUndefined()
  expect(place('CCCUSDT', 'post-only')).toMatchObject({ code: '43005', params: { limit: '500' } })
  crowd.do({ type: 'cancelOrders', account: 'a', symbol: 'AAAUSDT' })
  expect(place('AAAUSDT')).toBeUndefined()
})

test('every code of the closed list has a row here, or belongs to the host', () => {
  const met = new Set(Object.values(groups).flatMap((rows) => rows.map(([, , name]) => name)))
  const failures = [
    'triggeredInsufficientFunds',
    'triggeredOrderFailed',
    'triggeredSoldOut',
    'triggeredTokensLocked',
    'triggeredTokensMissing',
  ]
  // Those of bots that others may copy are in strategies.long.test.ts.
  const copying = ['strategistMayNot', 'strategyMissing', 'strategyOver', 'strategyExists']
  // Those of papers under review are in verification.test.ts.
  const reviewing = ['reviewPending', 'levelReached', 'reviewMissing']
  // Those of contracts are in futures/refusals.test.ts.
  const ofContracts = [
    'marginMissing',
    'positionModeMismatch',
    'modeChangeRefused',
    'noPosition',
    'closeLongTooLow',
    'closeShortTooHigh',
    'tooManyPositions',
    'tierExceeded',
    'underLiquidation',
    'openingGuard',
  ]
  const elsewhere = [
    // Those of the rules for withdrawals are in withdrawal-rules.test.ts.
    'coinsWait',
    'stableDayLimit',
    'stableMonthLimit',
    'purposeTooShort',
    // In margin/margin.test.ts.
    'borrowLimit',
    // In unified/unified.test.ts.
    'collateralRefused',
    // In premarket/premarket.test.ts.
    'otcFailed',
    'otcCancelFailed',
    'otcPriceOutOfBand',
    'otcRemainderTooSmall',
    // In tests/api/fiat.test.ts.
    'fiatOrderFinal',
    ...failures,
    ...ofContracts,
    ...copying,
    ...reviewing,
    'duplicateClientId',
    'tooManyOrders',
    'botPaused',
    'exchangeReadOnly',
    'ordersUnsupported',
    'tooLate',
  ]
  expect([...met, ...elsewhere].sort()).toEqual(Object.keys(rejection).sort())
})
