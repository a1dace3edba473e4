// How what a campaign counts is named, and where its page is.

import { useTranslation } from 'react-i18next'
import { contractPath, copiedName, isSpotSymbol } from '#app/parts/contract-path.ts'

/** "BTCUSDT" of spot; of a contract with a word beside it. */
export function useSymbolName(): (symbol: string) => string {
  const { t } = useTranslation('launch')
  return (symbol) => (isSpotSymbol(symbol) ? symbol : t('campaign.perpetual', { name: copiedName(symbol) }))
}

export const symbolPath = (symbol: string): string =>
  isSpotSymbol(symbol) ? `/spot/${symbol}` : contractPath(symbol)
