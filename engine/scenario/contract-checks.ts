// Compares what a scenario expects of contracts with what the exchange shows.

import type { ContractPosition } from '../futures/view.ts'
import { readWalletName } from '../kernel/wallets.ts'
import { type ContractLine, contractLines } from '../market/contract-config.ts'
import { isAverage, writeAverage } from './average.ts'
import type { CheckOf } from './check-shapes.ts'
import type { CheckSubject } from './check-subject.ts'
import { same } from './differences.ts'

type ContractForm =
  | 'position'
  | 'mark'
  | 'funding'
  | 'openInterest'
  | 'insurance'
  | 'liquidations'
  | 'adl'
  | 'clearing'
export type ContractCheck = { [Form in ContractForm]: { form: Form; check: CheckOf<Form> } }[ContractForm]

export function contractDifferences(subject: CheckSubject, named: ContractCheck): string[] {
  const { contracts } = subject.exchange
  const of = (symbol: string) => contracts.contract(symbol)
  switch (named.form) {
    case 'position':
      return position(subject, named.check)
    case 'mark':
      return same(`mark ${named.check.mark} price`, named.check.price, of(named.check.mark)?.markPrice)
    case 'funding':
      return same(
        `funding ${named.check.funding} rate`,
        named.check.rate,
        of(named.check.funding)?.fundingRate,
      )
    case 'openInterest': {
      const { openInterest: symbol, size } = named.check
      return same(`openInterest ${symbol} size`, size, of(symbol)?.openInterest)
    }
    case 'insurance': {
      const { insurance: coin, balance } = named.check
      return same(`insurance ${coin} balance`, balance, contracts.insurance(coin))
    }
    case 'liquidations': {
      const { liquidations: symbol, count } = named.check
      return same(`liquidations ${symbol} count`, count, subject.history.liquidations(symbol))
    }
    case 'adl': {
      const { adl: symbol, count } = named.check
      return same(`adl ${symbol} count`, count, subject.history.deleveraged(symbol))
    }
    case 'clearing':
      return contracts.broken().map((broken) => `clearing: ${broken}`)
  }
}

function position({ exchange }: CheckSubject, check: CheckOf<'position'>): string[] {
  const { position: account, symbol, side, entryPrice, ...rest } = check
  const label = ['position', account, symbol, side].filter((word) => word !== undefined).join(' ')
  const found = exchange.contracts
    .positions(account)
    .filter(
      (one) => (symbol === undefined || one.symbol === symbol) && (side === undefined || one.side === side),
    )
  if (found.length > 1) return [`${label}: ambiguous: there are ${found.length} of them`]
  const [one] = found
  const got: Record<keyof typeof rest, string | undefined> = {
    size: one?.size ?? '0',
    liquidationPrice: one?.liquidationPrice,
    margin: one?.margin,
    unrealisedPnl: one?.unrealised,
    realisedPnl: one?.realised,
    marginRatio: one?.marginRatio,
    leverage: one && `${one.leverage}`,
    marginMode: one?.marginMode,
  }
  const words = Object.keys(got) as (keyof typeof rest)[]
  return [
    ...words.flatMap((word) => same(`${label} ${word}`, rest[word], got[word])),
    ...entry(`${label} entryPrice`, entryPrice, one),
  ]
}

/** Most averages have no end in decimals: any number of digits, cut off or rounded half up. */
function entry(label: string, expected: string | undefined, one: ContractPosition | undefined): string[] {
  if (expected === undefined) return []
  if (!one) return [`${label}: expected ${expected}, got none`]
  const [over, under] = one.symbol.startsWith('coinm:') ? [one.size, one.cost] : [one.cost, one.size]
  return isAverage(expected, over, under)
    ? []
    : [`${label}: expected ${expected}, got ${writeAverage(over, under)}`]
}

/** Of a wallet of a line: what is available is what cross positions may use; undefined for every other account. */
export function contractBalance(
  { exchange }: CheckSubject,
  account: string,
  coin: string,
): { available: string; frozen: string; equity: string } | undefined {
  const { owner, wallet } = readWalletName(account) ?? {}
  if (owner === undefined || !contractLines.includes(wallet as ContractLine)) return undefined
  const found = exchange.contracts.balances(owner, wallet as ContractLine).find((one) => one.coin === coin)
  return found && { available: found.crossAvailable, frozen: '0', equity: found.equity }
}
