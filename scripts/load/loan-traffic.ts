// Loan traffic for `chaos kill-loans`: people who borrow in margin wallets, trade there with loans, repay and take out, at prices that
// jump so that wallets are warned, repaid by force and liquidated.

import type { Command } from '#engine/exchange/protocol.ts'
import type { LoanMode } from '#engine/kernel/protocol.ts'
import { accountName, hashOf, trafficGenesis } from './traffic.ts'

export const loanGenesis = trafficGenesis

const wallets = ['margin', 'margin:BTCUSDT', 'margin:ETHUSDT'] as const
const modes: readonly LoanMode[] = ['normal', 'auto-borrow', 'auto-repay', 'auto-borrow-repay']
/** A pair is worth 1000: so much of each coin is worth about as much. */
const amounts = { USDT: 1_000, BTC: 1, ETH: 1 }

/** The n-th command of a submitter: it follows from its id alone, so it can be sent again. */
export function loanCommand(run: string, submitter: number, n: number): [id: string, command: Command] {
  const id = `${run}-${submitter}-${n}`
  const bits = hashOf(id)
  const account = accountName(submitter)
  const wallet = wallets[bits % wallets.length] as (typeof wallets)[number]
  const base = wallet === 'margin:ETHUSDT' ? 'ETH' : 'BTC'
  const coin = (bits >>> 4) & 1 ? 'USDT' : base
  const amount = (amounts[coin] * (1 + ((bits >>> 5) & 31))).toString()
  const symbol = `${base}USDT`
  const side = (bits >>> 10) & 1 ? 'buy' : 'sell'
  const size = `${(1 + ((bits >>> 11) & 63)) / 10}`
  switch (n % 12) {
    case 0:
      return [id, { type: 'transfer', account, to: `${account}/${wallet}`, coin, amount }]
    case 1:
    case 2:
      return [id, { type: 'borrow', account, wallet, coin, amount: `${Number(amount) * 4}` }]
    case 3:
      return [id, { type: 'repay', account, wallet, coin, ...(bits & 1 && { amount: `${amounts[coin]}` }) }]
    case 4:
      return [id, { type: 'transfer', account, from: `${account}/${wallet}`, to: account, coin, amount }]
    case 5:
      return bits % 4 === 0
        ? [id, { type: 'flashRepay', account, wallet }]
        : [id, { type: 'print', symbol, price: `${850 + (bits % 301)}` }]
    case 6:
      return [
        id,
        {
          type: 'placeTrigger',
          account,
          symbol,
          side,
          orderType: 'limit',
          price: '1000',
          triggerPrice: `${950 + (bits % 101)}`,
          size,
          wallet,
        },
      ]
    case 7:
    case 8: {
      const price = `${980 + ((bits >>> 17) % 41)}`
      return [id, { type: 'placeOrder', account, symbol, side, orderType: 'limit', price, size }]
    }
    case 9: {
      const sum = side === 'buy' ? { quoteSize: amount } : { size }
      const loan = modes[(bits >>> 18) & 3] as LoanMode
      return [id, { type: 'placeOrder', account, symbol, side, orderType: 'market', ...sum, wallet, loan }]
    }
    case 10: {
      const loan = modes[(bits >>> 18) & 3] as LoanMode
      const price = `${980 + ((bits >>> 20) % 41)}`
      return [
        id,
        { type: 'placeOrder', account, symbol, side, orderType: 'limit', price, size, wallet, loan },
      ]
    }
    default:
      return [id, { type: 'cancelOrders', account }]
  }
}
