// What changed an account's holdings, as its owner reads it: one line per coin that came or went.

import { Decimal } from 'decimal.js'
import type { FillRecord } from '#db/queries/fills.ts'
import type { FundMoveRecord } from '#db/queries/holdings.ts'
import { readBotAccount } from '#engine/kernel/bot-accounts.ts'
import type { FundKind, FundLine } from './fund-terms.ts'

const usdtDecimals = 8

export function lineOfMove({ at, why, coin, amount, usdt, other }: FundMoveRecord): FundLine {
  const bot = why === 'transfer' ? readBotAccount(other)?.reactor : undefined
  return {
    at,
    kind: bot === undefined ? why : 'bot',
    coin,
    amount,
    usdt,
    orderId: null,
    symbol: null,
    other: bot ?? (why === 'transfer' ? other : null),
  }
}

/** The coin bought or sold, what it was paid with, and the fee. */
export function linesOfFill(fill: FillRecord, base: string, quote: string): FundLine[] {
  const { at, side, size, fee, feeCoin, orderId, symbol } = fill
  const worth = quote === 'USDT' ? fill.quote : fill.usdt
  const line = (kind: FundKind, coin: string, amount: string, usdt: string | null): FundLine => ({
    at,
    kind,
    coin,
    amount,
    usdt,
    orderId,
    symbol,
    other: null,
  })
  const [came, went] =
    side === 'buy'
      ? [line(side, base, size, worth), line(side, quote, `-${fill.quote}`, worth)]
      : [line(side, quote, fill.quote, worth), line(side, base, `-${size}`, worth)]
  if (fee === '0') return [came, went]
  const whole = feeCoin === base ? size : feeCoin === quote ? fill.quote : null
  const charged =
    worth === null || whole === null
      ? null
      : new Decimal(worth).times(fee).div(whole).toDecimalPlaces(usdtDecimals).toFixed()
  return [came, went, line('fee', feeCoin, `-${fee}`, charged)]
}
