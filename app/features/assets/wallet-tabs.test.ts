// Tabs of wallets: what an account opened, in one order.

import { expect, it } from 'vitest'
import { tabsOf } from './wallet-tabs.ts'

it('spot and bots are always there, the others once they were opened', () => {
  expect(tabsOf([], true)).toEqual(['spot', 'bots'])
  expect(tabsOf([], false)).toEqual(['spot'])
  expect(tabsOf(['earn', 'margin:BTCUSDT', 'coinm', 'usdtm', 'copy:1', 'unified'], true)).toEqual([
    'spot',
    'bots',
    'futures',
    'margin',
    'unified',
    'earn',
    'copy',
  ])
})
