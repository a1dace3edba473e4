// What a run may meet of margin loans, by words: how loans begin, are repaid and end, steps of the ladder, what is refused.

import type { ExchangeEvent } from '#engine/exchange/protocol.ts'

const refusals = {
  borrow: ['40017', '43012', 'P1001', 'P1102', '23126', '40024', '134454'],
  repay: ['40017', '43012', '40024'],
  flashRepay: ['40017', '43012', '40024'],
  placeOrder: ['P1001', 'P1102'],
} as const

export const marginWords: readonly string[] = [
  ...['borrow', 'order'].map((by) => `loan by ${by}`),
  ...['first', 'scheduled'].map((kind) => `interest ${kind}`),
  'loanRenewed',
  ...['manual', 'auto', 'flash', 'forced', 'liquidation', 'insurance'].map((by) => `loan repaid ${by}`),
  ...[70, 80].map((level) => `loan warned ${level}`),
  ...['begun', 'ended'].map((stage) => `loan liquidation ${stage}`),
  ...['fee', 'deficit'].map((what) => `loan liquidation with ${what}`),
  ...['marginTakenOver', 'marginTraded'],
  ...Object.entries(refusals).flatMap(([type, codes]) => codes.map((code) => `${type} refused ${code}`)),
]

/** Empty for events of other products. */
export function marginWordsOf(event: ExchangeEvent): string[] {
  switch (event.type) {
    case 'borrowed':
      return [`loan by ${event.orderId === undefined ? 'borrow' : 'order'}`]
    case 'interestCharged':
      return [`interest ${event.kind}`]
    case 'loanRepaid':
      return [`loan repaid ${event.by}`]
    case 'loanWarned':
      return [`loan warned ${event.level}`]
    case 'loanLiquidation':
      return [
        `loan liquidation ${event.stage}`,
        ...(event.fee !== undefined && event.fee !== '0' ? ['loan liquidation with fee'] : []),
        ...(event.deficit !== undefined && event.deficit !== '0' ? ['loan liquidation with deficit'] : []),
      ]
    case 'loanRenewed':
    case 'marginTakenOver':
    case 'marginTraded':
      return [event.type]
    default:
      return []
  }
}
