// /api/v2/mix/account: wallets and settings of contracts, and what moved the money (futures-api.md 2).

import { z } from '@hono/zod-openapi'
import { addDecimals, multiplyDecimals, quotient, subtractDecimals } from '#engine/core/decimal-arithmetic.ts'
import type { BillKind } from '../../services/futures/futures.ts'
import type { Services } from '../../services/services.ts'
import type { UnifiedFigures } from '../../services/unified/unified.ts'
import { accepted, commandGroup, group, refuse } from '../registry.ts'
import { coin, decimalText, symbol, timeText, word } from './fields.ts'
import {
  contractOf,
  holdSide,
  inMixWords,
  isLine,
  marginModeWord,
  marginWords,
  mixPage,
  modeWords,
  nameOf,
  type ProductLine,
  productType,
  window,
} from './mix-fields.ts'

const read = group({
  path: 'api/v2/mix/account',
  method: 'get',
  tag: 'v2 contracts',
  auth: 'key',
  scope: 'read',
  bucket: 'account',
})
const change = commandGroup({
  path: 'api/v2/mix/account',
  method: 'post',
  tag: 'v2 contracts',
  auth: 'key',
  scope: 'trade',
  bucket: 'order',
})

const walletShape = {
  marginCoin: z.string(),
  locked: decimalText,
  available: decimalText,
  crossedMaxAvailable: decimalText,
  isolatedMaxAvailable: decimalText,
  maxTransferOut: decimalText,
  accountEquity: decimalText,
  usdtEquity: decimalText,
  btcEquity: decimalText,
  crossedRiskRate: decimalText,
  unrealizedPL: decimalText,
  coupon: z.string(),
  isolatedMargin: decimalText,
  crossedMargin: decimalText,
  crossedUnrealizedPL: decimalText,
  isolatedUnrealizedPL: decimalText,
  unionTotalMagin: z.string(),
  unionAvailable: z.string(),
  unionMm: z.string(),
  assetList: z.array(z.object({ coin: z.string(), balance: decimalText })),
  assetMode: z.enum(['single', 'union']),
}
const wallet = z.object(walletShape)

const moneyDecimals = 8

/** One row for each margin coin of the line, also when nothing is there. */
export function mixWallets(
  { futures, markets, unified }: Pick<Services, 'futures' | 'markets' | 'unified'>,
  account: string,
  line: ProductLine,
) {
  if (!isLine(line)) return []
  const positions = futures.positions(account, line)
  const btc = markets.get('BTCUSDT')?.ticker.last ?? '0'
  const pooled = unified.figures(account)
  const union = pooled ? unionOf(pooled) : single
  return futures.balances(account, line).map((balance): z.input<typeof wallet> => {
    const { coin: marginCoin, equity, isolatedAvailable, crossAvailable, unrealised } = balance
    const cross = positions.filter(({ marginMode }) => marginMode === 'cross')
    const sum = (of: readonly { [K in 'margin' | 'unrealised']: string }[], key: 'margin' | 'unrealised') =>
      of.reduce((all, one) => addDecimals(all, one[key]), '0')
    const crossProfit = sum(cross, 'unrealised')
    return {
      marginCoin,
      locked: balance.orderCost,
      // In unified mode what all coins cover, in this one (futures-api.md 2).
      available: pooled ? crossAvailable : subtractDecimals(balance.cash, balance.isolatedMargin),
      crossedMaxAvailable: crossAvailable,
      isolatedMaxAvailable: isolatedAvailable,
      maxTransferOut: pooled
        ? (pooled.coins.find(({ coin: name }) => name === marginCoin)?.available ?? '0')
        : isolatedAvailable,
      accountEquity: equity,
      usdtEquity: equity,
      btcEquity: btc === '0' ? '0' : quotient(equity, btc, moneyDecimals, 'floor'),
      crossedRiskRate: pooled?.mmr ?? cross[0]?.marginRatio ?? '0',
      unrealizedPL: unrealised,
      coupon: '0',
      isolatedMargin: balance.isolatedMargin,
      crossedMargin: sum(cross, 'margin'),
      crossedUnrealizedPL: crossProfit,
      isolatedUnrealizedPL: subtractDecimals(unrealised, crossProfit),
      ...union,
    }
  })
}

type Union = Pick<
  z.input<typeof wallet>,
  'unionTotalMagin' | 'unionAvailable' | 'unionMm' | 'assetList' | 'assetMode'
>

const single: Union = {
  unionTotalMagin: '',
  unionAvailable: '',
  unionMm: '',
  assetList: [],
  assetMode: 'single',
}

/** In USD; the spelling is the dialect's. */
function unionOf({ adjustedEquity, initialMargin, maintenanceMargin, coins }: UnifiedFigures): Union {
  const free = subtractDecimals(adjustedEquity, initialMargin)
  return {
    unionTotalMagin: adjustedEquity,
    unionAvailable: free.startsWith('-') ? '0' : free,
    unionMm: maintenanceMargin,
    assetList: coins.map(({ coin: name, equity: balance }) => ({ coin: name, balance })),
    assetMode: 'union',
  }
}

const accounts = read({
  path: 'accounts',
  summary: 'List the wallets of a product type',
  input: z.object({ productType }),
  output: z.array(wallet),
  answer: ({ services, subject: { account } }, { productType: line }) =>
    accepted(mixWallets(services, account, line)),
})

const one = read({
  path: 'account',
  summary: 'Get the wallet and the settings of a contract',
  input: z.object({ productType, symbol, marginCoin: coin.optional() }),
  output: z.object({
    ...walletShape,
    marginMode: z.enum(['crossed', 'isolated']),
    posMode: z.enum(['one_way_mode', 'hedge_mode']),
    crossedMarginLeverage: z.number().int(),
    isolatedLongLever: z.number().int(),
    isolatedShortLever: z.number().int(),
  }),
  answer({ services, subject: { account } }, { productType: line, symbol: name }) {
    const settings = services.futures.settings(account, contractOf(line, name))
    const [found] = mixWallets(services, account, line)
    if (!settings || !found || !isLine(line)) return refuse('40309', 'symbol')
    return accepted({
      ...found,
      marginMode: marginWords[settings.marginMode],
      posMode: modeWords[services.futures.positionMode(account, line)],
      crossedMarginLeverage: settings.longLeverage,
      isolatedLongLever: settings.longLeverage,
      isolatedShortLever: settings.shortLeverage,
    })
  },
})

const settingsItem = z.object({
  symbol: z.string(),
  marginCoin: z.string(),
  longLeverage: z.string(),
  shortLeverage: z.string(),
  crossMarginLeverage: z.string(),
  marginMode: z.enum(['crossed', 'isolated']),
})

const ofContract = { symbol, productType, marginCoin: coin.optional() }

type CommandServices = Pick<Services, 'futures'>

function settingsOf(
  { futures }: CommandServices,
  account: string,
  contract: string,
): z.input<typeof settingsItem> {
  const found = futures.settings(account, contract)
  const [long, short] = [`${found?.longLeverage ?? 0}`, `${found?.shortLeverage ?? 0}`]
  return {
    symbol: nameOf(contract),
    marginCoin: readSettle(contract),
    longLeverage: long,
    shortLeverage: short,
    crossMarginLeverage: long,
    marginMode: marginWords[found?.marginMode ?? 'cross'],
  }
}

const readSettle = (contract: string) => (contract.startsWith('usdcm:') ? 'USDC' : 'USDT')

const setLeverage = change({
  path: 'set-leverage',
  summary: 'Set the leverage of a contract',
  input: z.object({
    ...ofContract,
    leverage: z.union([z.string().regex(/^\d{1,3}$/), z.number().int()]).transform((value) => `${value}`),
    holdSide: holdSide.optional(),
  }),
  output: settingsItem,
  async answer({ services, subject, newId }, { productType: line, symbol: name, leverage, holdSide: side }) {
    const contract = contractOf(line, name)
    const result = await services.futures.setLeverage(subject, newId(), { symbol: contract, leverage, side })
    return inMixWords(result, () => settingsOf(services, subject.account, contract))
  },
})

const setMarginMode = change({
  path: 'set-margin-mode',
  summary: 'Set the margin mode of a contract without position or orders',
  input: z.object({ ...ofContract, marginMode: marginModeWord }),
  output: settingsItem,
  async answer({ services, subject, newId }, { productType: line, symbol: name, marginMode: mode }) {
    const contract = contractOf(line, name)
    const result = await services.futures.setMarginMode(subject, newId(), { symbol: contract, mode })
    return inMixWords(result, () => settingsOf(services, subject.account, contract))
  },
})

const posMode = word({ one_way_mode: 'one-way', hedge_mode: 'hedge' })

const setPositionMode = change({
  path: 'set-position-mode',
  summary: 'Set the position mode of a product type without positions or orders',
  input: z.object({ productType, posMode }),
  output: z.object({ posMode: z.enum(['one_way_mode', 'hedge_mode']) }),
  async answer({ services, subject, newId }, { productType: line, posMode: mode }) {
    if (!isLine(line)) return refuse('40309', 'productType')
    const result = await services.futures.setPositionMode(subject, newId(), { line, mode })
    return inMixWords(result, () => ({ posMode: modeWords[mode] }))
  },
})

const amount = z
  .union([z.string(), z.number()])
  .transform((value) => `${value}`)
  .pipe(z.string().regex(/^-?\d{1,21}(\.\d{1,18})?$/))
  .openapi({ type: 'string', example: '-5' })

const setMargin = change({
  path: 'set-margin',
  summary: 'Add to the margin of an isolated position, or take from it with a minus sign',
  input: z.object({ ...ofContract, amount, holdSide: holdSide.optional() }),
  output: z.string(),
  async answer(
    { services, subject, newId },
    { productType: line, symbol: name, amount: text, holdSide: side },
  ) {
    const signed = multiplyDecimals(text, '1')
    const adjusted = { symbol: contractOf(line, name), side, amount: signed }
    return inMixWords(await services.futures.adjustMargin(subject, newId(), adjusted), () => '')
  },
})

const setAutoMargin = change({
  path: 'set-auto-margin',
  summary: 'Set whether margin is added to isolated positions automatically',
  input: z.object({
    ...ofContract,
    autoMargin: word({ on: 'on', off: 'off' }),
    holdSide: holdSide.optional(),
  }),
  output: z.string(),
  async answer(
    { services, subject, newId },
    { productType: line, symbol: name, autoMargin, holdSide: side },
  ) {
    const wanted = { symbol: contractOf(line, name), side, on: autoMargin === 'on' }
    return inMixWords(await services.futures.setAutoMargin(subject, newId(), wanted), () => '')
  },
})

const billWords: Record<BillKind, string> = {
  'open-long': 'open_long',
  'open-short': 'open_short',
  'close-long': 'close_long',
  'close-short': 'close_short',
  'liquidation-long': 'burst_long_loss_query',
  'liquidation-short': 'burst_short_loss_query',
  'deleveraging-long': 'adl_long',
  'deleveraging-short': 'adl_short',
  'netting-long': 'close_long',
  'netting-short': 'close_short',
  funding: 'contract_settle_fee',
  'transfer-in': 'trans_from_exchange',
  'transfer-out': 'trans_to_exchange',
  'debt-covered': 'risk_captital_user_transfer',
}

const bills = read({
  path: 'bill',
  summary: 'List everything that moved the money of a product type, newest first',
  input: z.object({
    ...window,
    productType,
    coin: coin.optional(),
    marginCoin: coin.optional(),
    businessType: z.string().max(60).optional(),
  }),
  output: z.object({
    bills: z.array(
      z.object({
        billId: z.string(),
        symbol: z.string(),
        amount: decimalText,
        fee: decimalText,
        feeByCoupon: z.string(),
        businessType: z.string(),
        coin: z.string(),
        balance: decimalText,
        cTime: timeText,
      }),
    ),
    endId: z.string(),
  }),
  async answer(
    { services, subject: { account } },
    { productType: line, businessType, marginCoin, coin: of, ...input },
  ) {
    if (!isLine(line)) return accepted({ bills: [], endId: '' })
    const names = Object.entries(billWords) as [BillKind, string][]
    const kinds = names.flatMap(([kind, name]) => (name === businessType ? [kind] : []))
    if (businessType !== undefined && kinds.length === 0) return accepted({ bills: [], endId: '' })
    const page = { ...mixPage(line, input), kinds, coin: of ?? marginCoin }
    const rows = await services.futures.bills(account, page)
    return accepted({
      bills: rows.map((row) => ({
        billId: `${row.billId}`,
        symbol: row.symbol === null ? '' : nameOf(row.symbol),
        amount: row.amount,
        fee: row.fee,
        feeByCoupon: '',
        businessType: billWords[row.kind],
        coin: row.coin,
        balance: row.balance,
        cTime: `${row.at}`,
      })),
      endId: `${rows.at(-1)?.billId ?? ''}`,
    })
  },
})

export const mixAccount = [
  accounts,
  one,
  bills,
  setLeverage,
  setMarginMode,
  setPositionMode,
  setMargin,
  setAutoMargin,
]
