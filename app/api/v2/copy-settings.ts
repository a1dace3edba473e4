// Terms of a copy as settings by contract, and back (domain.md 13; futures-api.md 8).

import { z } from '@hono/zod-openapi'
import type { CopyTerms, TradeTerms } from '#engine/copy-trading/protocol.ts'
import { multiplyDecimals } from '#engine/core/decimal-arithmetic.ts'
import type { Services } from '../../services/services.ts'
import { accepted, type CallResult, refuse } from '../registry.ts'
import { isCopied, percentOf } from './copy-fields.ts'
import { coin, decimal, symbol, word } from './fields.ts'
import { contractOf, leverage, productType } from './mix-fields.ts'

export const ratio = z
  .union([z.string(), z.number()])
  .transform((value) => `${value}`)
  .pipe(z.string().regex(/^([1-9]\d{0,2})?$/))
  .openapi({ type: 'string', example: '10', description: 'Percent of the margin: 1 to 400, of losses to 90' })

export const setting = z.object({
  symbol,
  productType,
  marginType: word({ trader: 'trader', specify: 'specify' })
    .default('trader')
    .openapi({ description: "specify: the mode that the account has set for the contract's own positions" }),
  marginCoin: coin.or(z.literal('')).optional(),
  leverType: word({ position: 'position', specify: 'specify', trader: 'trader' })
    .default('trader')
    .openapi({ description: 'position: the leverage that the account has set for the contract' }),
  longLeverage: leverage.or(z.literal('')).optional(),
  shortLeverage: leverage.or(z.literal('')).optional(),
  traceType: word({ percent: 'multiplier', amount: 'amount', count: 'count', smart: 'smart' }).openapi({
    description:
      'percent: 1 is the size of the leader; amount: USDT of margin for each order; count is refused; extension smart: by the ratio of equities',
  }),
  traceValue: decimal.or(z.literal('')).optional(),
  maxHoldSize: decimal.or(z.literal('')).optional().openapi({ description: 'USDT of value of one position' }),
  stopSurplusRatio: ratio.optional(),
  stopLossRatio: ratio.optional(),
})

type Setting = z.output<typeof setting>
type Outcome = CallResult<CopyTerms>

/** 10 percent are 0.1. */
export const shareOf = (percent: string) => multiplyDecimals(percent, '0.01')

/** Terms of the copy that all these settings come to. `isForAll`: contracts that are not listed are copied too, by the first. */
export function termsOfSettings(
  services: Pick<Services, 'contracts' | 'futures'>,
  account: string,
  settings: readonly Setting[],
  isForAll: boolean,
): Outcome {
  const all = services.contracts.list('usdtm').map(({ symbol: contract }) => contract)
  return termsOfEach(
    settings.map((one) => ({ ...one, symbol: contractOf('usdtm', one.symbol) })),
    (one) => termsOf(services, account, one),
    all,
    isForAll,
  )
}

/** Each symbol once. `all`: what can be copied; who lists all of it copies all of it. */
export function termsOfEach<T extends { symbol: string }>(
  settings: readonly T[],
  read: (setting: T) => CallResult<TradeTerms>,
  all: readonly string[],
  isForAll: boolean,
): CallResult<CopyTerms> {
  const listed = new Map<string, TradeTerms>()
  for (const one of settings) {
    const own = read(one)
    if (!own.ok) return own
    if (listed.has(one.symbol)) return refuse('40017', 'settings')
    listed.set(one.symbol, own.value)
  }
  const rest = [...listed.values()][0] as TradeTerms
  const onlyThese = !isForAll && !all.every((one) => listed.has(one))
  const bySymbol = [...listed]
    .filter(([, own]) => onlyThese || JSON.stringify(own) !== JSON.stringify(rest))
    .map(([name, own]) => ({ symbol: name, ...own }))
  return accepted({
    ...rest,
    ...(bySymbol.length > 0 && { bySymbol }),
    ...(onlyThese && { onlyThese }),
  })
}

/** Those of one contract or pair; undefined: it is not copied. */
export const termsAt = ({ bySymbol, onlyThese, ...rest }: CopyTerms, at: string): TradeTerms | undefined =>
  bySymbol?.find((one) => one.symbol === at) ?? (onlyThese ? undefined : rest)

function termsOf(
  { contracts, futures }: Pick<Services, 'contracts' | 'futures'>,
  account: string,
  one: Setting,
): CallResult<TradeTerms> {
  const { symbol: contract } = one
  const own = futures.settings(account, contract)
  if (!isCopied(one.productType)) return refuse('40309', 'productType')
  if (!contracts.get(contract) || !own) return refuse('40309', 'symbol')
  if (one.marginCoin && one.marginCoin !== 'USDT') return refuse('40017', 'marginCoin')
  if (one.traceType === 'count') return refuse('40017', 'traceType')
  if (one.traceType !== 'smart' && !one.traceValue) return refuse('40019', 'traceValue')
  const [long, short] =
    one.leverType === 'specify'
      ? [one.longLeverage || one.shortLeverage, one.shortLeverage || one.longLeverage]
      : [`${own.longLeverage}`, `${own.shortLeverage}`]
  if (long === undefined || long === '') return refuse('40019', 'longLeverage')
  // A copy has one leverage for both sides.
  if (one.leverType !== 'trader' && long !== short) return refuse('40017', 'shortLeverage')
  return accepted({
    sizing: one.traceType,
    ...(one.traceType !== 'smart' && { value: one.traceValue as string }),
    ...(one.leverType !== 'trader' && { leverage: long }),
    ...(one.marginType === 'specify' && { marginMode: own.marginMode }),
    ...(one.maxHoldSize && { maxPosition: one.maxHoldSize }),
    ...(one.stopSurplusRatio && { takeProfit: shareOf(one.stopSurplusRatio) }),
    ...(one.stopLossRatio && { stopLoss: shareOf(one.stopLossRatio) }),
  })
}

/** How fields of the terms are called here. */
export const settingNames = {
  leader: 'traderId',
  sizing: 'traceType',
  value: 'traceValue',
  leverage: 'longLeverage',
  marginMode: 'marginType',
  maxPosition: 'maxHoldSize',
  takeProfit: 'stopSurplusRatio',
  stopLoss: 'stopLossRatio',
  bySymbol: 'settings',
}

export const settingItem = z.object({
  symbol: z.string(),
  productType: z.literal('USDT-FUTURES'),
  marginType: z.enum(['trader', 'specify']),
  marginCoin: z.string(),
  leverType: z.enum(['trader', 'specify']),
  longLeverage: z.string(),
  shortLeverage: z.string(),
  traceType: z.enum(['percent', 'amount', 'smart']),
  traceValue: z.string(),
  maxHoldSize: z.string(),
  stopSurplusRatio: z.string(),
  stopLossRatio: z.string(),
})

/** Of one contract. */
export function toSetting(terms: TradeTerms): Omit<z.input<typeof settingItem>, 'symbol'> {
  const {
    sizing,
    value = '',
    leverage: fixed = '',
    marginMode,
    maxPosition = '',
    takeProfit,
    stopLoss,
  } = terms
  return {
    productType: 'USDT-FUTURES',
    marginType: marginMode === undefined ? 'trader' : 'specify',
    marginCoin: 'USDT',
    leverType: fixed === '' ? 'trader' : 'specify',
    longLeverage: fixed,
    shortLeverage: fixed,
    traceType: sizing === 'multiplier' ? 'percent' : sizing,
    traceValue: value,
    maxHoldSize: maxPosition,
    stopSurplusRatio: percentOf(takeProfit),
    stopLossRatio: percentOf(stopLoss),
  }
}
