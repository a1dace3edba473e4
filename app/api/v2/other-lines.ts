// /api/v2/mix and /api/v2/margin: lines that this exchange does not have. Clients that load them find nothing, and no order passes.

import { z } from '@hono/zod-openapi'
import { done, type Endpoint, endpoint, refuse } from '../registry.ts'

const tag = 'v2 other lines'
const anything = z.object({})

/** What a list answers that has nothing in it. */
const emptyLists: Record<string, unknown> = {
  'margin/crossed/account/assets': [],
  'margin/isolated/account/assets': [],
  'margin/crossed/open-orders': { orderList: [], maxId: '', minId: '' },
  'margin/isolated/open-orders': { orderList: [], maxId: '', minId: '' },
  'margin/crossed/history-orders': { orderList: [], maxId: '', minId: '' },
  'margin/isolated/history-orders': { orderList: [], maxId: '', minId: '' },
  'margin/crossed/fills': { fills: [], maxId: '', minId: '' },
  'margin/isolated/fills': { fills: [], maxId: '', minId: '' },
  'margin/crossed/interest-history': { resultList: [], maxId: '', minId: '' },
  'margin/isolated/interest-history': { resultList: [], maxId: '', minId: '' },
  'margin/crossed/liquidation-history': { resultList: [], maxId: '', minId: '' },
  'margin/isolated/liquidation-history': { resultList: [], maxId: '', minId: '' },
  'mix/account/accounts': [],
  'mix/account/bill': { bills: [], endId: '' },
  'mix/position/all-position': [],
  'mix/position/single-position': [],
  'mix/position/history-position': { list: [], endId: '' },
  'mix/order/orders-pending': { entrustedList: null, endId: '' },
  'mix/order/orders-history': { entrustedList: null, endId: '' },
  'mix/order/orders-plan-pending': { entrustedList: null, endId: '' },
  'mix/order/orders-plan-history': { entrustedList: null, endId: '' },
  'mix/order/fills': { fillList: [], endId: '' },
}

const emptyPublic = ['margin/currencies', 'mix/market/contracts', 'mix/market/tickers', 'mix/market/ticker']

/** Reads that name a pair: there is none. */
const pairReads = [
  'mix/market/merge-depth',
  'mix/market/fills',
  'mix/market/fills-history',
  'mix/market/candles',
  'mix/market/history-candles',
  'mix/market/history-mark-candles',
  'mix/market/history-index-candles',
  'mix/market/symbol-price',
  'mix/market/current-fund-rate',
  'mix/market/history-fund-rate',
  'mix/market/open-interest',
  'mix/market/query-position-lever',
]

const privatePairReads = [
  'mix/account/account',
  'margin/crossed/interest-rate-and-limit',
  'margin/isolated/interest-rate-and-limit',
]

const changes = [
  ...['place-order', 'batch-place-order', 'modify-order', 'cancel-order', 'batch-cancel-orders'],
  ...['cancel-all-orders', 'place-plan-order', 'place-tpsl-order', 'modify-plan-order', 'modify-tpsl-order'],
  ...['cancel-plan-order', 'close-positions'],
].map((name) => `mix/order/${name}`)
const settings = ['set-leverage', 'set-margin-mode', 'set-position-mode', 'set-margin'].map(
  (name) => `mix/account/${name}`,
)
const loans = ['crossed', 'isolated'].flatMap((mode) =>
  [
    'place-order',
    'batch-place-order',
    'cancel-order',
    'batch-cancel-order',
    'account/borrow',
    'account/repay',
  ].map((name) => `margin/${mode}/${name}`),
)

const facts = (path: string) => ({ path: `api/v2/${path}`, tag, input: anything, output: z.unknown() })

const noLine = () => refuse<unknown>('40309')

export const otherLines: Endpoint[] = [
  ...emptyPublic.map((path) =>
    endpoint({
      ...facts(path),
      method: 'get',
      summary: 'Nothing: there is no such line',
      auth: 'none',
      bucket: 'market',
      answer: () => done([]),
    }),
  ),
  ...pairReads.map((path) =>
    endpoint({
      ...facts(path),
      method: 'get',
      summary: 'Refused: there is no such line',
      auth: 'none',
      bucket: 'market',
      answer: noLine,
    }),
  ),
  ...Object.entries(emptyLists).map(([path, nothing]) =>
    endpoint({
      ...facts(path),
      method: 'get',
      summary: 'Nothing: there is no such line',
      auth: 'key',
      scope: 'read',
      bucket: 'account',
      answer: () => done(nothing),
    }),
  ),
  ...privatePairReads.map((path) =>
    endpoint({
      ...facts(path),
      method: 'get',
      summary: 'Refused: there is no such line',
      auth: 'key',
      scope: 'read',
      bucket: 'account',
      answer: noLine,
    }),
  ),
  endpoint({
    ...facts('mix/order/detail'),
    method: 'get',
    summary: 'Refused: there is no such line',
    auth: 'key',
    scope: 'read',
    bucket: 'account',
    answer: () => refuse<unknown>('40109'),
  }),
  ...[...changes, ...settings, ...loans].map((path) =>
    endpoint({
      ...facts(path),
      method: 'post',
      summary: 'Refused: there is no such line',
      auth: 'key',
      scope: 'trade',
      bucket: 'order',
      answer: noLine,
    }),
  ),
]
