// The names of a copy's terms in its forms, and what is typed in none of them.

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

/** Of one contract or pair. */
export type TypedSymbol = TypedTerms & { symbol: string }

/** All that the form types which begins a copy. */
export type TypedFollow = TypedTerms & { amount: string; own: TypedSymbol[]; onlyThese: boolean }

/** Before the names of its settings for single contracts or pairs: so many at once, others are added to the copy later. */
export const ownPrefixes = ['own1.', 'own2.', 'own3.'] as const

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

/** Sizing always has a choice. */
export const isBlank = ({ symbol, sizing: _, ...typed }: TypedSymbol): boolean =>
  symbol === '' && Object.values(typed).every((text) => text === '')

export const noFollow: TypedFollow = {
  ...noTerms,
  amount: '',
  own: ownPrefixes.map(() => ({ symbol: '', ...noTerms })),
  onlyThese: false,
}
