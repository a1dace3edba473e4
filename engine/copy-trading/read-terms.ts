// Reads the terms of a copy as they are written.

import { formatScaled, parseBig } from '../core/decimal.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import type { CopyProduct, CopyTerms, SymbolTerms, TradeTerms } from './protocol.ts'
import { copyRules } from './rules.ts'
import { isCopiedPair } from './spot-market.ts'
import type { CopyTradingState, OrderTerms, Terms } from './state.ts'

const sizings = ['amount', 'multiplier', 'smart'] as const

/** Nothing is lent on spot: there is neither a leverage nor a margin mode. */
export function readTerms(state: CopyTradingState, product: CopyProduct, command: CopyTerms): Terms | Answer {
  const terms = readOrderTerms(product, command)
  if ('orderId' in terms) return terms
  const bySymbol = readBySymbol(state, product, command.bySymbol)
  if ('orderId' in bySymbol) return bySymbol
  const { onlyThese = false } = command
  if (typeof onlyThese !== 'boolean' || (onlyThese && bySymbol.size === 0))
    return refuse('parameterInvalid', 'onlyThese')
  return { ...terms, bySymbol, onlyThese }
}

/** A refusal names the field alone, as that of the terms for all. */
function readBySymbol(
  state: CopyTradingState,
  product: CopyProduct,
  list: readonly SymbolTerms[] = [],
): Map<string, OrderTerms> | Answer {
  const bySymbol = new Map<string, OrderTerms>()
  if (!Array.isArray(list)) return refuse('parameterInvalid', 'bySymbol')
  if (list.length > copyRules.symbolTermsMax)
    return refuse('parameterInvalid', 'bySymbol', { max: `${copyRules.symbolTermsMax}` })
  for (const one of list as readonly (SymbolTerms | null)[]) {
    if (typeof one !== 'object' || one === null) return refuse('parameterInvalid', 'bySymbol')
    const { symbol } = one
    if (typeof symbol !== 'string' || bySymbol.has(symbol)) return refuse('parameterInvalid', 'symbol')
    if (!isCopiedSymbol(state, product, symbol)) return refuse('pairMissing', 'symbol')
    if ((one as CopyTerms).maxLoss !== undefined) return refuse('parameterInvalid', 'maxLoss')
    const terms = readOrderTerms(product, one)
    if ('orderId' in terms) return terms
    const { maxLoss: _, ...own } = terms
    bySymbol.set(symbol, own)
  }
  return bySymbol
}

function isCopiedSymbol(state: CopyTradingState, product: CopyProduct, symbol: string): boolean {
  if (product === 'contracts') return state.ports.contracts.isListed(symbol)
  const pair = state.ports.trading.find(symbol)
  return pair !== undefined && isCopiedPair(state, pair)
}

/** With the loss that ends the copy, which only all of it has. A refusal names the field. */
export function readOrderTerms(
  product: CopyProduct,
  command: TradeTerms & Pick<CopyTerms, 'maxLoss'>,
): (OrderTerms & Pick<Terms, 'maxLoss'>) | Answer {
  const { sizing, marginMode } = command
  if (product === 'spot' && command.leverage !== undefined) return refuse('parameterInvalid', 'leverage')
  if (product === 'spot' && marginMode !== undefined) return refuse('parameterInvalid', 'marginMode')
  if (!sizings.includes(sizing)) return refuse('parameterInvalid', 'sizing')
  if (marginMode !== undefined && marginMode !== 'cross' && marginMode !== 'isolated')
    return refuse('parameterInvalid', 'marginMode')
  const value = readValue(command)
  if (typeof value !== 'bigint') return value
  const leverage = readLeverage(command.leverage)
  if (typeof leverage !== 'number') return leverage
  const slippagePpm = readSlippage(command.slippage)
  if (typeof slippagePpm !== 'number') return slippagePpm
  const maxPosition = readAmount(command.maxPosition, 'maxPosition')
  if (typeof maxPosition !== 'bigint') return maxPosition
  const maxLoss = readAmount(command.maxLoss, 'maxLoss')
  if (typeof maxLoss !== 'bigint') return maxLoss
  const takeProfitPpm = readStop(command.takeProfit, 'takeProfit')
  if (typeof takeProfitPpm !== 'number') return takeProfitPpm
  const stopLossPpm = readStop(command.stopLoss, 'stopLoss')
  if (typeof stopLossPpm !== 'number') return stopLossPpm
  const stops = { takeProfitPpm, stopLossPpm }
  const limits = { slippagePpm, maxPosition, maxLoss, ...stops }
  return { sizing, value, leverage, marginMode: marginMode ?? 'leader', ...limits }
}

function readValue({ sizing, value }: TradeTerms): bigint | Answer {
  if (sizing === 'smart') return value === undefined ? 0n : refuse('parameterInvalid', 'value')
  if (sizing === 'amount') {
    const units = typeof value === 'string' ? parseBig(value, 8) : 0n
    return units > 0n ? units : refuse('parameterInvalid', 'value')
  }
  const { multiplierMin, multiplierMax } = copyRules
  const ppm = typeof value === 'string' ? parseBig(value, 6) : 0n
  return ppm >= BigInt(multiplierMin) && ppm <= BigInt(multiplierMax)
    ? ppm
    : refuse('parameterInvalid', 'value', { min: '0.01', max: '100' })
}

function readLeverage(text: unknown): number | Answer {
  if (text === undefined) return 0
  return typeof text === 'string' && /^[1-9]\d{0,2}$/.test(text)
    ? Number(text)
    : refuse('parameterInvalid', 'leverage')
}

function readSlippage(text: unknown): number | Answer {
  const { slippageDefault, slippageMin, slippageMax } = copyRules
  if (text === undefined) return slippageDefault
  const ppm = typeof text === 'string' ? Number(parseBig(text, 6)) : 0
  return ppm >= slippageMin && ppm <= slippageMax
    ? ppm
    : refuse('parameterInvalid', 'slippage', { min: '0.001', max: '0.05' })
}

/** Absent = 0: never. */
function readStop(text: unknown, field: 'takeProfit' | 'stopLoss'): number | Answer {
  if (text === undefined) return 0
  const [min, max] = [copyRules.stopMin, copyRules[`${field}Max`]]
  const ppm = typeof text === 'string' ? Number(parseBig(text, 6)) : 0
  return ppm >= min && ppm <= max
    ? ppm
    : refuse('parameterInvalid', field, { min: formatScaled(min, 6), max: formatScaled(max, 6) })
}

/** Absent = 0: unbounded. */
function readAmount(text: unknown, field: 'maxPosition' | 'maxLoss'): bigint | Answer {
  if (text === undefined) return 0n
  const units = typeof text === 'string' ? parseBig(text, 8) : 0n
  return units > 0n ? units : refuse('parameterInvalid', field)
}
