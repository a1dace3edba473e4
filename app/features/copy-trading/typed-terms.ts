// The names of a copy's terms in its forms, and what is typed in none.

export const termNames = [
  'sizing',
  'value',
  'leverage',
  'marginMode',
  'slippage',
  'maxPosition',
  'maxLoss',
  'takeProfit',
  'stopLoss',
] as const

export type NumberTerm = 'value' | 'slippage' | 'maxPosition' | 'maxLoss' | 'takeProfit' | 'stopLoss'
/** Typed in percent. */
export const percentTerms: readonly string[] = ['slippage', 'takeProfit', 'stopLoss'] satisfies NumberTerm[]

export type TypedTerms = Record<(typeof termNames)[number], string>

export const noTerms: TypedTerms = {
  sizing: 'smart',
  value: '',
  leverage: '',
  marginMode: '',
  slippage: '',
  maxPosition: '',
  maxLoss: '',
  takeProfit: '',
  stopLoss: '',
}
