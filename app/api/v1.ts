// The list of all v1 calls, in the order of the docs.

import { account } from './account.ts'
import { kline } from './kline.ts'
import { orders } from './orders.ts'
import type { Endpoint } from './registry.ts'
import { symbols } from './symbols.ts'

export const endpoints: readonly Endpoint[] = [...kline, ...symbols, ...orders, ...account]
