// What changed an account's holdings, as its owner reads it: one line per coin that came or went.

import { Decimal } from 'decimal.js'
import type { FillRecord } from '#db/queries/fills.ts'
import type { OwnFundMove } from '#db/queries/fund-moves.ts'
import { readBotAccount } from '#engine/kernel/bot-accounts.ts'
import { readWalletName } from '#engine/kernel/wallets.ts'
import type { FundKind, FundLine } from './fund-terms.ts'

const usdtDecimals = 8

const walletOf = (account: string) => readWalletName(account)?.wallet ?? 'spot'

/** `isWithin`: both ends are in the list. */
export function lineOfMove(move: OwnFundMove, isWithin: boolean): FundLine {
  const { at, why, coin, amount, usdt, account, other } = move
  const isTransfer = why === 'transfer'
  const bot = isTransfer ? readBotAccount(other)?.reactor : undefined
  const [from, to] = amount.startsWith('-') ? [account, other] : [other, account]
  return {
    at,
    kind: bot === undefined ? why : 'bot',
    coin,
    amount: isWithin ? amount.replace('-', '') : amount,
    usdt,
    orderId: null,
    symbol: null,
    wallet: walletOf(account),
    other: isTransfer && !isWithin ? (bot ?? other) : null,
    ...(isTransfer ? { from, to } : { from: null, to: null }),
  }
}

/** The coin bought or sold, what it was paid with, and the fee. */
export function linesOfFill(fill: FillRecord, base: string, quote: string, account: string): FundLine[] {
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
    wallet: walletOf(account),
    other: null,
    from: null,
    to: null,
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
