// Commands on margin in the words of our own server, through ccxt (futures-api.md 5).

import type { Exchange } from 'ccxt'
import type { Command, PlaceOrder } from '#engine/exchange/protocol.ts'
import type { LoanMode } from '#engine/kernel/protocol.ts'
import { type Body, ownPost } from './own-post.ts'
import type { VenueCall } from './venue-orders.ts'

const loanTypes: Record<LoanMode, string> = {
  normal: 'normal',
  'auto-borrow': 'autoLoan',
  'auto-repay': 'autoRepay',
  'auto-borrow-repay': 'autoLoanAndRepay',
}

const isolatedPrefix = 'margin:'

/** What names the wallet of a call: its mode, and the pair of an isolated one. */
const namesOf = (wallet: string) =>
  wallet.startsWith(isolatedPrefix)
    ? ({ mode: 'isolated', symbol: wallet.slice(isolatedPrefix.length) } as const)
    : ({ mode: 'crossed', symbol: undefined } as const)

/** ccxt's parameters of an order with a wallet; of an isolated one only where it is that of the order's pair. */
export function marginParams({
  wallet,
  loan,
  symbol: pair,
}: Pick<PlaceOrder, 'wallet' | 'loan' | 'symbol'>): Record<string, unknown> | undefined {
  if (wallet === undefined) return {}
  const { mode, symbol } = namesOf(wallet)
  if (symbol !== undefined && symbol !== pair) return undefined
  return {
    marginMode: mode === 'crossed' ? 'cross' : mode,
    ...(loan !== undefined && { loanType: loanTypes[loan] }),
  }
}

/** An order that ccxt would change on its way. */
export function marginOrderCall(client: Exchange, id: string, order: PlaceOrder): VenueCall | undefined {
  const { symbol, side, orderType, price, size, quoteSize, tif, stp, wallet = '', loan } = order
  const { mode, symbol: pair } = namesOf(wallet)
  if (pair !== undefined && pair !== symbol) return undefined
  return post(client, `${mode}/place-order`, {
    symbol,
    side,
    orderType,
    price,
    baseSize: size,
    quoteSize,
    force: tif?.replaceAll('-', '_'),
    stpMode: stp?.replaceAll('-', '_'),
    clientOid: id,
    loanType: loan && loanTypes[loan],
  })
}

/** Undefined: it has no call for this. */
export function ownMarginCall(client: Exchange, id: string, command: Command): VenueCall | undefined {
  switch (command.type) {
    case 'borrow': {
      const { mode, symbol } = namesOf(command.wallet)
      const { coin, amount: borrowAmount } = command
      return post(client, `${mode}/account/borrow`, { coin, borrowAmount, symbol, clientOid: id })
    }
    case 'repay': {
      const { mode, symbol } = namesOf(command.wallet)
      const { coin, amount: repayAmount } = command
      return post(client, `${mode}/account/repay`, { coin, repayAmount, symbol, clientOid: id })
    }
    case 'flashRepay': {
      const { mode, symbol } = namesOf(command.wallet)
      const of = symbol === undefined ? { coin: command.coin } : { symbolList: [symbol] }
      return post(client, `${mode}/account/flash-repay`, of)
    }
    default:
      return undefined
  }
}

const post =
  (client: Exchange, path: string, body: Body): VenueCall =>
  async () => {
    const { orderId, loanId } = await ownPost(client, 'margin', path, body)
    return { ...(orderId && { orderId }), ...(loanId && { planId: loanId }) }
  }
