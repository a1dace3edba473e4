// Lines of wallets with debts, margin and unified alike: what they say, and those of a trade.

import { negated } from '#engine/core/decimal-arithmetic.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { marginBillKinds } from '../loan-schema.ts'

export interface WalletLine {
  kind: (typeof marginBillKinds)[number]
  coin: string
  amount: string
  fee?: string
  symbol?: string
  orderId?: string
  tradeId?: string
  loanId?: string
  at: number
}

/** Its fee is part of the line of the same coin, where there is one. */
export function linesOfTrade(event: Extract<ExchangeEvent, { type: 'marginTraded' }>): WalletLine[] {
  const { symbol, orderId, tradeId, bought, boughtCoin, sold, soldCoin, fee, feeCoin, at } = event
  const trade = { symbol, orderId, tradeId, at }
  const feeIn = (coin: string) => (coin === feeCoin ? negated(fee) : '0')
  const lines: WalletLine[] = [
    { ...trade, kind: 'sold', coin: soldCoin, amount: negated(sold), fee: feeIn(soldCoin) },
    { ...trade, kind: 'bought', coin: boughtCoin, amount: bought, fee: feeIn(boughtCoin) },
  ]
  if (fee !== '0' && feeCoin !== soldCoin && feeCoin !== boughtCoin)
    lines.push({ ...trade, kind: 'trading-fee', coin: feeCoin, amount: '0', fee: negated(fee) })
  return lines
}

/** Ids as rows have them. */
export const idsOf = ({ orderId, tradeId, loanId }: WalletLine) => ({
  orderId: numberOf(orderId),
  tradeId: numberOf(tradeId),
  loanId: numberOf(loanId),
})

const numberOf = (id: string | undefined) => (id === undefined ? null : Number(id))
