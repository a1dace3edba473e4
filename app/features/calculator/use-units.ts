// The unit behind each field and figure: coins of a contract have no name here, so that one form serves all of them.

import { useTranslation } from 'react-i18next'
import type { NumberField, Product } from './calculator-tabs.ts'
import type { Figure } from './result.ts'

const percents: readonly NumberField[] = ['fee', 'return', 'risk']
const prices: readonly NumberField[] = ['entry', 'exit', 'takeProfit', 'stopLoss']

export function useUnits(product: Product) {
  const { t } = useTranslation('calculator')
  const isInverse = product === 'coin'
  const price = isInverse ? 'USD' : 'USDT'
  const money = isInverse ? t('unit.coin') : 'USDT'
  const size = isInverse ? 'USD' : t('unit.coin')
  return {
    of(field: NumberField): string {
      if (percents.includes(field)) return '%'
      if (prices.includes(field)) return price
      return field === 'leverage' ? '×' : field === 'size' ? size : money
    },
    ofFigure({ value }: Figure): string {
      if (value.kind === 'price') return price
      return value.kind === 'size' ? size : value.kind === 'money' ? money : ''
    },
  }
}
