// A take profit or a stop loss as commands and events have it.

export type LegKind = 'profit' | 'loss'

export const legName = { profit: 'takeProfit', loss: 'stopLoss' } as const

export type ContractTriggerSource = 'last' | 'mark'

/** Where a position is closed with profit, or with loss. */
export interface PositionLeg {
  triggerPrice: string
  triggerBy?: ContractTriggerSource
  /** Limit of the order; absent = at the market. */
  price?: string
}
