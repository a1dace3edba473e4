// What an instance owns by the events that it has seen of its own account; the exchange may be further on.

import type { ExchangeEvent } from '../exchange/protocol.ts'
import { readContractSymbol } from '../market/contract-symbol.ts'
import { textOf, units } from './amounts.ts'
import type { Funding } from './reactor.ts'

/** Free and frozen together, by coin. */
export type OwnFunds = Record<string, string>

export function fundsFrom(funding: readonly Funding[]): OwnFunds {
  return funding.reduce<OwnFunds>((funds, { coin, amount }) => changed(funds, coin, units(amount)), {})
}

export const fundsOf = (funds: OwnFunds, coin: string): bigint => units(funds[coin] ?? '0')

export function foldFunds(
  funds: OwnFunds,
  event: ExchangeEvent,
  account: string,
  coinsOf: (symbol: string) => { base: string; quote: string } | undefined,
): OwnFunds {
  if (event.type === 'fundsMoved') {
    const { coin, amount } = event
    if (event.to === account) return changed(funds, coin, units(amount))
    return event.from === account ? changed(funds, coin, -units(amount)) : funds
  }
  if (event.type !== 'orderFilled') return foldContracts(funds, event)
  const coins = coinsOf(event.symbol)
  if (!coins) return funds
  const sign = event.side === 'buy' ? 1n : -1n
  const traded = changed(funds, coins.base, sign * units(event.size))
  return changed(changed(traded, coins.quote, -sign * units(event.quote)), event.feeCoin, -units(event.fee))
}

/** What contracts pay and cost, in the coin that they settle in: the value of a position is not among the funds. */
function foldContracts(funds: OwnFunds, event: ExchangeEvent): OwnFunds {
  switch (event.type) {
    case 'contractOrderFilled':
      return changed(funds, event.feeCoin, units(event.realised) - units(event.fee))
    case 'positionTakenOver':
      return changed(funds, settleOf(event.symbol), units(event.realised) - units(event.fee))
    case 'positionDeleveraged':
      return changed(funds, settleOf(event.symbol), units(event.realised))
    case 'fundingPaid':
      return changed(funds, settleOf(event.symbol), units(event.amount))
    case 'debtCovered':
      return changed(funds, event.coin, units(event.amount))
    default:
      return funds
  }
}

const settleOf = (symbol: string) => readContractSymbol(symbol)?.settle ?? ''

function changed(funds: OwnFunds, coin: string, by: bigint): OwnFunds {
  return by === 0n ? funds : { ...funds, [coin]: textOf(fundsOf(funds, coin) + by) }
}
