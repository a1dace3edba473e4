// Places plans that margin wallets pay.

import { Planner } from '../actors/planner.ts'
import type { Pair } from '../pairs.ts'

export class WalletPlanner extends Planner {
  protected override paidBy({ symbol }: Pair): { wallet?: string } {
    const { random } = this.context
    if (random.chance(0.03)) return { wallet: 'margin:BTCUSDT' }
    return random.chance(0.2) ? {} : { wallet: random.chance(0.6) ? 'margin' : `margin:${symbol}` }
  }
}
