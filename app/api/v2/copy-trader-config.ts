// /api/v2/copy/mix-trader: what a leader sets, and who follows (futures-api.md 8).

import { z } from '@hono/zod-openapi'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { accepted, refuse, refuseAs } from '../registry.ts'
import { copyChange, copyRead, isCopied } from './copy-fields.ts'
import { followerCalls } from './copy-trader-followers.ts'
import { decimal, decimalText, symbol, word } from './fields.ts'
import { contractOf, productType, yesNo } from './mix-fields.ts'

const symbols = copyRead({
  path: 'mix-trader/config-query-symbols',
  summary: 'List the contracts that are copied from the account that leads: all that are traded',
  input: z.object({ productType }),
  output: z.array(
    z.object({
      symbol: z.string(),
      openTrader: z.enum(['YES', 'NO']),
      minOpenCount: decimalText,
      maxLeverage: z.string(),
      stopSurplusRatio: z.string(),
      stopLossRatio: z.string(),
    }),
  ),
  answer({ services: { contracts, copyTrading }, subject: { account } }, { productType: line }) {
    if (!isCopied(line)) return accepted([])
    const openTrader = copyTrading.productOf(account) === 'contracts' ? ('YES' as const) : ('NO' as const)
    return accepted(
      contracts.list(line).map(({ symbol: contract, name, lot, maxLeverage }) => {
        const least = contracts.terms(contract)?.minAmount ?? '0'
        return {
          symbol: name,
          openTrader,
          minOpenCount: least === '0' ? lot : least,
          maxLeverage: `${maxLeverage}`,
          stopSurplusRatio: '',
          stopLossRatio: '',
        }
      }),
    )
  },
})

const leadsNot = () => refuse(rejection.accountMissing, 'traderId')

const setSymbols = copyChange({
  path: 'mix-trader/config-setting-symbols',
  summary: 'Set which contracts are copied: all are, so none is taken away and none has ratios of its own',
  input: z.object({
    settingList: z
      .array(
        z.object({
          symbol,
          productType,
          settingType: word({ add: 'add', delete: 'delete', update: 'update' }),
          stopSurplusRatio: decimal.or(z.literal('')).optional(),
          stopLossRatio: decimal.or(z.literal('')).optional(),
        }),
      )
      .min(1)
      .max(100),
  }),
  output: z.string(),
  answer({ services: { contracts, copyTrading }, subject: { account } }, { settingList }) {
    if (copyTrading.productOf(account) !== 'contracts') return leadsNot()
    for (const { symbol: name, productType: line, settingType, ...ratios } of settingList) {
      if (!isCopied(line) || !contracts.get(contractOf(line, name))) return refuse('40309', 'symbol')
      if (settingType === 'delete') return refuse('40017', 'settingType')
      if (ratios.stopSurplusRatio) return refuse('40017', 'stopSurplusRatio')
      if (ratios.stopLossRatio) return refuse('40017', 'stopLossRatio')
    }
    return accepted('')
  },
})

const base = copyChange({
  path: 'mix-trader/config-settings-base',
  summary: 'Set whether the account leads: NO terminates leading and closes what was copied',
  input: z.object({
    enable: yesNo.optional(),
    showTotalEquity: yesNo.optional().openapi({ description: 'NO: the equity of a leader is not shown' }),
    showTpsl: yesNo.optional().openapi({ description: 'NO: the stops of a leader are not shown' }),
  }),
  output: z.string(),
  async answer({ services: { copyTrading }, subject, newId }, { enable, showTotalEquity, showTpsl }) {
    if (copyTrading.productOf(subject.account) !== 'contracts') return leadsNot()
    if (showTotalEquity === 'yes') return refuse('40017', 'showTotalEquity')
    if (showTpsl === 'yes') return refuse('40017', 'showTpsl')
    if (enable !== 'no') return accepted('')
    const stopped = await copyTrading.stopLeading(subject, newId())
    return stopped.ok ? accepted('') : refuseAs(stopped.refusal, {})
  },
})

export const copyTraderConfig = [symbols, setSymbols, base, ...followerCalls('mix-trader', 'contracts')]
