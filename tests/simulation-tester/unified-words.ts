// What a run may meet of the unified account, by words: the mode, collateral, interest, steps of the ladder, what is refused.

import type { ExchangeEvent } from '#engine/exchange/protocol.ts'

const refusals = {
  setAccountMode: ['43012', '40920', 'P1001'],
  setCollateral: ['P1103', 'P1001', '40920'],
} as const

export const unifiedWords: readonly string[] = [
  ...['unified', 'classic'].map((mode) => `mode ${mode}`),
  ...['on', 'off'].map((way) => `collateral ${way}`),
  'unifiedInterestCharged',
  ...[70, 80].map((level) => `unified warned ${level}`),
  'unifiedRepaid',
  ...['begun', 'ended'].map((stage) => `unified liquidation ${stage}`),
  'unified liquidation with deficit',
  ...['debt', 'coins'].map((what) => `unified taken over ${what}`),
  'unified order cancelled 3',
  ...Object.entries(refusals).flatMap(([type, codes]) => codes.map((code) => `${type} refused ${code}`)),
]

/** Empty for events of other products. */
export function unifiedWordsOf(event: ExchangeEvent): string[] {
  switch (event.type) {
    case 'accountModeChanged':
      return [`mode ${event.mode}`]
    case 'collateralChanged':
      return [`collateral ${event.on ? 'on' : 'off'}`]
    case 'unifiedWarned':
      return [`unified warned ${event.level}`]
    case 'unifiedLiquidation': {
      const isLoss = event.deficit !== undefined && event.deficit !== '0'
      return [`unified liquidation ${event.stage}`, ...(isLoss ? ['unified liquidation with deficit'] : [])]
    }
    case 'unifiedTakenOver':
      return [`unified taken over ${event.amount.startsWith('-') ? 'debt' : 'coins'}`]
    case 'orderChanged':
    case 'contractOrderChanged':
      return event.reason === 3 ? ['unified order cancelled 3'] : []
    case 'unifiedInterestCharged':
    case 'unifiedRepaid':
      return [event.type]
    default:
      return []
  }
}
