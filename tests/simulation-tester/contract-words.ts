// What a run may meet of contracts, by words: how orders end, what happens to positions, what is refused.

import type { ExchangeEvent } from '#engine/exchange/protocol.ts'

const reasons = [0, 9, 11, 22, 23, 24, 25, 33, 40, 41, 42]
const refusals = {
  placeContractOrder: [
    ...['034001', '40017', '22002', '22006', '22007', '23126', '25230', '40024', '40762', '40774', '40920'],
    ...['43027', '43028', '43039', '43040', '43125', '50045', '50046', 'P1002', '40735', '40736'],
  ],
  modifyContractOrder: ['40735', '40736', '40762', '43001', '43037'],
  setContractLeverage: ['25230', '40017', '40762', 'P1002'],
  setMarginMode: ['40920'],
  setPositionMode: ['40920'],
  setAutoMargin: ['40920'],
  adjustMargin: ['22002', '40762', '40920'],
  placeContractPlan: ['40017', '40774', '43005', '43028', '43034', '43035', '50046', 'P1001'],
  placePositionStop: ['22002', '40017', '40735', '40736'],
  placeRatioStop: ['22002', '40017'],
  updateContractPlan: ['23140', '40017', '40735', '40736', '43001', '43034', '43035'],
  cancelContractPlan: ['40017', '43001'],
  cancelContractPlans: ['22001', '40017'],
  closePositions: ['22002', '50046'],
  reversePosition: ['22002'],
  transfer: ['P1104'],
  resetDemoFunds: ['40920'],
} as const

export const contractWords: readonly string[] = [
  ...reasons.map((reason) => `contract order cancelled ${reason}`),
  ...['trade', 'takeover', 'netting', 'deleveraging'].map((by) => `position closed by ${by}`),
  ...['isolated', 'cross'].map((kind) => `liquidation ${kind}`),
  ...['70', '80'].map((level) => `margin warned ${level}`),
  ...['positionCut', 'positionDeleveraged', 'marginCalled', 'debtCovered', 'positionModeChanged'],
  ...['linear', 'inverse'].flatMap((kind) => [`funding paid ${kind}`, `funding received ${kind}`]),
  ...['maker', 'taker'].flatMap((role) => [`contract open ${role}`, `contract close ${role}`]),
  ...['trigger', 'trailing', 'profit', 'loss', 'ratio', 'watch'].flatMap((kind) => [
    `plan ${kind} placed`,
    `plan ${kind} triggered`,
  ]),
  ...[
    'trailing',
    'failed',
    'cancelled 0',
    'cancelled 9',
    'cancelled 11',
    'cancelled 32',
    'cancelled 33',
    'pending',
  ].map((word) => `plan ${word}`),
  ...['order', 'flash-close', 'reverse', 'liquidation', 'plan'].map(
    (origin) => `contract order by ${origin}`,
  ),
  ...Object.entries(refusals).flatMap(([type, codes]) => codes.map((code) => `${type} refused ${code}`)),
]

function planWord({ kind, status, reason }: Extract<ExchangeEvent, { type: 'contractPlanChanged' }>): string {
  const word = reason === undefined ? status : `${status} ${reason}`
  return status === 'triggered' ? `plan ${kind} ${word}` : `plan ${word}`
}

/** Undefined for events of other products. */
export function contractWord(event: ExchangeEvent): string | undefined {
  switch (event.type) {
    case 'contractOrderChanged':
      return event.reason === undefined
        ? `contract order ${event.status}`
        : `contract order cancelled ${event.reason}`
    case 'contractOrderAccepted':
      return `contract order by ${event.origin}`
    case 'contractOrderFilled':
      return `contract ${event.action} ${event.role}`
    case 'contractPlanChanged':
      return planWord(event)
    case 'contractPlanPlaced':
      return `plan ${event.kind} placed`
    case 'positionClosed':
      return `position closed by ${event.by}`
    case 'liquidationStarted':
      return event.side === undefined ? 'liquidation cross' : 'liquidation isolated'
    case 'fundingPaid': {
      const kind = event.symbol.startsWith('coinm') ? 'inverse' : 'linear'
      return `funding ${event.amount.startsWith('-') ? 'paid' : 'received'} ${kind}`
    }
    case 'marginWarned':
      return `margin warned ${event.level}`
    case 'positionCut':
    case 'positionDeleveraged':
    case 'marginCalled':
    case 'debtCovered':
    case 'positionModeChanged':
      return event.type
    default:
      return undefined
  }
}
