// /api/v2/copy/spot-trader: the pairs that are copied of a leader on spot, and who follows (futures-api.md 8).

import { z } from '@hono/zod-openapi'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { accepted, refuse } from '../registry.ts'
import { copiedPairs, copyChange, copyRead } from './copy-fields.ts'
import { followerCalls } from './copy-trader-followers.ts'
import { decimalText, symbol, word } from './fields.ts'

const yesNo = z.enum(['YES', 'NO'])
const isOn = (on: boolean) => (on ? ('YES' as const) : ('NO' as const))

const query = copyRead({
  path: 'spot-trader/config-query-settings',
  summary: 'Get whether the account leads on spot, and the pairs that are copied: all with USDT',
  output: z.object({
    removeLimitUsdt: z.string().openapi({ description: 'Empty: any follower may be removed' }),
    spotInfoList: z.array(
      z.object({
        symbol: z.string(),
        maxQuoteSize: z
          .string()
          .openapi({ description: 'The most that one order may be worth; empty: none' }),
        surplusQuoteSize: z.string(),
      }),
    ),
    labelList: z.array(z.object({ id: z.string(), name: z.string() })),
    enable: yesNo,
    showAssetsMap: z.literal('NO'),
    showEquity: z.literal('NO'),
    traceSymbolList: z.array(z.object({ symbol: z.string(), enable: yesNo, minOpenCount: decimalText })),
  }),
  answer({ services, subject: { account } }) {
    const enable = isOn(services.copyTrading.productOf(account) === 'spot')
    const pairs = copiedPairs(services).map(({ symbol: pair, lot }) => {
      const { minAmount = lot, maxNotional = '0' } = services.markets.rules(pair) ?? {}
      return { pair, least: minAmount, most: maxNotional === '0' ? '' : maxNotional }
    })
    return accepted({
      removeLimitUsdt: '',
      spotInfoList: pairs.map(({ pair, most }) => ({
        symbol: pair,
        maxQuoteSize: most,
        surplusQuoteSize: most,
      })),
      labelList: [],
      enable,
      showAssetsMap: 'NO' as const,
      showEquity: 'NO' as const,
      traceSymbolList: pairs.map(({ pair, least }) => ({ symbol: pair, enable, minOpenCount: least })),
    })
  },
})

const setSymbols = copyChange({
  path: 'spot-trader/config-setting-symbols',
  summary: 'Set which pairs are copied: all with USDT are, so none is taken away',
  input: z.object({
    symbolList: z.array(symbol).min(1).max(200),
    settingType: word({ add: 'add', delete: 'delete' }),
  }),
  output: z.string(),
  answer({ services, subject: { account } }, { symbolList, settingType }) {
    if (services.copyTrading.productOf(account) !== 'spot')
      return refuse(rejection.accountMissing, 'traderId')
    const copied = new Set(copiedPairs(services).map((pair) => pair.symbol))
    if (!symbolList.every((pair) => copied.has(pair))) return refuse('40309', 'symbolList')
    return settingType === 'delete' ? refuse('40017', 'settingType') : accepted('')
  },
})

export const copySpotConfig = [query, setSymbols, ...followerCalls('spot-trader', 'spot')]
