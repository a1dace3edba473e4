// /api/v2/margin: what this exchange does not have. Reads return empty lists, orders are refused.

import { z } from '@hono/zod-openapi'
import { accepted, type Endpoint, group, refuse } from '../registry.ts'

/** What each list returns. */
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
}

const emptyPublic = ['margin/currencies']

const privatePairReads = ['margin/crossed/interest-rate-and-limit', 'margin/isolated/interest-rate-and-limit']

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

const shared = { path: 'api/v2', tag: 'v2 unsupported products' } as const
const publicRead = group({ ...shared, method: 'get', auth: 'none', bucket: 'market' })
const ownRead = group({ ...shared, method: 'get', auth: 'key', scope: 'read', bucket: 'account' })
const change = group({ ...shared, method: 'post', auth: 'key', scope: 'trade', bucket: 'order' })

const output = z.unknown()
const empty = { summary: 'Return an empty result: not available on this exchange', output }
const none = {
  summary: 'Reject the request: not available on this exchange',
  output,
  answer: () => refuse('40309'),
}

export const unsupportedProducts: Endpoint[] = [
  ...emptyPublic.map((path) => publicRead({ path, ...empty, answer: () => accepted([]) })),
  ...Object.entries(emptyLists).map(([path, list]) =>
    ownRead({ path, ...empty, answer: () => accepted(list) }),
  ),
  ...privatePairReads.map((path) => ownRead({ path, ...none })),
  ...loans.map((path) => change({ path, ...none })),
]
