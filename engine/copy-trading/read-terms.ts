// Reads the terms of a copy as they are written.

import { formatScaled, parseBig } from '../core/decimal.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import type { CopyTerms } from './protocol.ts'
import { copyRules } from './rules.ts'
import type { Terms } from './state.ts'

const sizings = ['amount', 'multiplier', 'smart'] as const

export function readTerms(command: CopyTerms): Terms | Answer {
  const { sizing, marginMode } = command
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

function readValue({ sizing, value }: CopyTerms): bigint | Answer {
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
