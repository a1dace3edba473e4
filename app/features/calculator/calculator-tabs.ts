// The tabs of the calculator, what each can be about, and the fields that it shows for that.

export const calculatorTabs = ['pnl', 'close', 'liquidation', 'risk-reward'] as const
export type CalculatorTab = (typeof calculatorTabs)[number]

/** USDT-M: sizes in the coin, results in USDT. Coin-M: sizes in USD, results in the coin. Spot: no leverage. */
export const products = ['usdt', 'coin', 'spot'] as const
export type Product = (typeof products)[number]

export const productsOf: Readonly<Record<CalculatorTab, readonly Product[]>> = {
  pnl: products,
  close: products,
  liquidation: ['usdt', 'coin'],
  'risk-reward': ['usdt', 'spot'],
}

/** Choices of one word each; the first is that of a form without a choice. */
export const choices = {
  side: ['long', 'short'],
  mode: ['isolated', 'cross'],
  goal: ['return', 'profit'],
  tiers: ['major', 'mid', 'small'],
} as const
export type Choice = keyof typeof choices

/** Numbers that are typed. `return`, `fee` and `risk` are percents. */
export type NumberField =
  | 'entry'
  | 'exit'
  | 'size'
  | 'leverage'
  | 'fee'
  | 'return'
  | 'profit'
  | 'extraMargin'
  | 'balance'
  | 'takeProfit'
  | 'stopLoss'
  | 'equity'
  | 'risk'

export interface Chosen {
  product: Product
  side: (typeof choices.side)[number]
  mode: (typeof choices.mode)[number]
  goal: (typeof choices.goal)[number]
  tiers: (typeof choices.tiers)[number]
}

/** The choices that a tab offers, besides the product. */
export function choicesOf(tab: CalculatorTab, product: Product): readonly Choice[] {
  const side: readonly Choice[] = product === 'spot' ? [] : ['side']
  if (tab === 'close') return [...side, 'goal']
  return tab === 'liquidation' ? [...side, 'mode', 'tiers'] : side
}

export function fieldsOf(tab: CalculatorTab, { product, mode, goal }: Chosen): readonly NumberField[] {
  const leverage: readonly NumberField[] = product === 'spot' ? [] : ['leverage']
  switch (tab) {
    case 'pnl':
      return ['entry', 'exit', 'size', ...leverage, 'fee']
    case 'close':
      return ['entry', 'size', ...leverage, goal, 'fee']
    case 'liquidation':
      return ['entry', 'size', ...leverage, mode === 'cross' ? 'balance' : 'extraMargin']
    case 'risk-reward':
      return ['entry', 'takeProfit', 'stopLoss', 'equity', 'risk', ...leverage]
  }
}

/** May be left empty. */
export const optionalFields: readonly NumberField[] = ['fee', 'extraMargin']

export const pathOf = (tab: CalculatorTab): string => (tab === 'pnl' ? '/calculator' : `/calculator/${tab}`)
