// Values of fuzzed calls: mostly plausible for the field, otherwise malformed.

import type { Random } from '#engine/core/random.ts'

const good: Record<string, readonly unknown[]> = {
  symbol: ['BTCUSDT', 'ETHUSDT', 'btcusdt', 'NONEUSDT'],
  symbolId: ['BTCUSDT', 'ETHUSDT', 'NONEUSDT'],
  symbolList: [['BTCUSDT'], ['ETHUSDT', 'BTCUSDT']],
  side: ['buy', 'sell', 'BUY'],
  orderType: ['limit', 'market', 'Limit'],
  force: ['gtc', 'ioc', 'fok', 'post_only', 'GTC'],
  price: ['64000', '63999.5', 63_500, '64500', '3100', '1'],
  size: ['0.001', '0.01', 0.002, '100', '0.000001', '1000000'],
  triggerPrice: ['62000', 66_000, '64000'],
  executePrice: ['62000', '66100'],
  limitPrice: ['65500', '63000'],
  callbackRatio: ['1', '0.5', '30'],
  callbackRate: ['1', '0.5', '30'],
  triggerType: ['fill_price', 'mark_price', 'index_price'],
  planType: ['amount', 'total'],
  planKind: ['trigger', 'oco', 'trailing', 'tpsl'],
  stpMode: ['none', 'cancel_taker', 'cancel_maker', 'cancel_both'],
  bbo: ['queue_1', 'counterparty_5'],
  slippage: ['0.01', '0.5'],
  takeProfitTriggerPrice: ['66000'],
  stopLossTriggerPrice: ['62000'],
  presetTakeProfitPrice: ['66000'],
  presetStopLossPrice: ['62000'],
  legs: [[{ triggerPrice: '66000' }], [{ triggerPrice: '66000' }, { triggerPrice: '62000' }]],
  oco: [{ limitPrice: '65500' }],
  coin: ['BTC', 'USDT', 'XXX'],
  amount: ['1', 0.5, '1000000000'],
  fromType: ['spot', 'usdt_futures'],
  toType: ['spot', 'usdt_futures'],
  granularity: ['1min', '1Dutc', '1M', '7min'],
  interval: ['1m', '1D'],
  limit: ['1', 5, '100', '100000'],
  startTime: ['0', 1_795_000_000_000],
  endTime: ['9999999999999', 1],
  idLessThan: ['5', '100'],
  productType: ['USDT-FUTURES'],
  businessType: ['spot', 'mix'],
  terms: [{ by: 'share', amount: '10' }],
}

const nasty: readonly unknown[] = [
  '',
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  '1e3',
  '0x10',
  '-0',
  '１',
  ' 1',
  '1 ',
  'NaN',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  '\ud800',
  '../x',
  "' OR 1=1 --",
  '9'.repeat(40),
  `0.${'0'.repeat(30)}1`,
  'x'.repeat(300),
  [],
  {},
  [[['1']]],
  { $gt: '' },
]

export const pick = <T>(random: Random, list: readonly T[]): T => list[random.below(list.length)] as T

/** Names to draw from: own ones and those of other accounts. */
export interface Names {
  own: string
  foreign: string
  accounts: readonly string[]
}

function nameFor(field: string, random: Random, { own, foreign, accounts }: Names): unknown {
  if (field === 'orderId' || field === 'planId') return `${1 + random.below(400)}`
  if (field === 'clientOid' || field === 'newClientOid')
    return random.chance(0.8) ? `${own}-${random.below(60)}` : `${foreign}-${random.below(60)}`
  if (field.endsWith('UserId')) return pick(random, accounts)
  return undefined
}

/** A value for a field. */
export function valueFor(field: string, random: Random, names: Names): unknown {
  if (random.chance(0.12)) return pick(random, nasty)
  const known = good[field]
  return nameFor(field, random, names) ?? (known ? pick(random, known) : pick(random, nasty))
}

/** An input with fields of the shape, some of them missing, now and then an unknown one. */
export function inputFor(fields: readonly string[], random: Random, names: Names): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const field of fields) {
    if (field === 'orderList' || field === 'orders') {
      const items = ['symbol', 'side', 'orderType', 'force', 'price', 'size', 'orderId', 'clientOid']
      const count = random.chance(0.05) ? 60 : random.below(6)
      input[field] = Array.from({ length: count }, () => inputFor(items, random, names))
    } else if (random.chance(0.75)) input[field] = valueFor(field, random, names)
  }
  if (random.chance(0.05))
    input[pick(random, ['account', 'userId', 'x', 'constructor', '__proto__x'])] = pick(
      random,
      names.accounts,
    )
  return input
}
