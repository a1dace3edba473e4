// The prices at which a grid ends, as its page changes them: alike on pairs and on contracts.

import type { ActionBoxes } from '../detail/actions.ts'

interface Exits {
  takeProfit?: string | undefined
  stopLoss?: string | undefined
}

export const exitBoxes = ({ takeProfit, stopLoss }: Exits = {}): ActionBoxes => ({
  type: 'setExits',
  lead: 'below',
  boxes: {
    takeProfit: { unit: 'quote', label: 'fact.takeProfit', value: takeProfit },
    stopLoss: { unit: 'quote', label: 'fact.stopLoss', value: stopLoss },
  },
})
