// Stops of a position at shares of its margin: what a follower set for what is copied (domain.md 13).

import { tenTo } from '../../core/ten-to.ts'
import type { Account } from '../../kernel/accounts.ts'
import type { CopyStops, PositionChange } from '../../kernel/ports.ts'
import { divideDown, divideUp } from '../fraction.ts'
import { liquidationGate, subjectOf } from '../gates.ts'
import type { FuturesState } from '../state.ts'
import { averageOf, priceText, sideOfName } from '../texts.ts'
import { placeStops } from './position-stop.ts'

const MILLION = 1_000_000n

interface Protection extends CopyStops {
  symbol: string
  side: PositionChange['side']
}

/** False: the mark is beyond a stop already. */
export function protect(
  state: FuturesState,
  account: Account,
  { symbol, side, takeProfitPpm, stopLossPpm }: Protection,
  id: string,
): boolean {
  const subject = subjectOf(state, account, symbol)
  if ('orderId' in subject) return true
  const { account: part, contract } = subject
  const position = part.position(sideOfName(side))
  if (position === undefined || liquidationGate(part)) return true
  const leverage = BigInt(part.leverageOf(position.side))
  const entry = averageOf(contract, position.lots, position.cost)
  const { units, scale } = contract.tick
  /** Ticks at which so much of the margin is gained; rounded so that at least so much is gained, and at most so much lost. */
  const at = (ppm: number) => {
    const factor = MILLION * leverage + BigInt(ppm) * BigInt(position.side)
    const over = entry.over * tenTo(scale) * factor
    const under = entry.under * BigInt(units) * MILLION * leverage
    return Number(position.side === 1 ? divideUp(over, under) : divideDown(over, under))
  }
  const leg = (ppm: number) => {
    const ticks = ppm === 0 ? 0 : at(ppm)
    return ticks < 1 ? undefined : ({ triggerPrice: priceText(contract, ticks), triggerBy: 'mark' } as const)
  }
  const [takeProfit, stopLoss] = [leg(takeProfitPpm), leg(-stopLossPpm)]
  if (!takeProfit && !stopLoss) return true
  const legs = { ...(takeProfit && { takeProfit }), ...(stopLoss && { stopLoss }) }
  const answer = placeStops(
    state,
    part,
    {
      type: 'placePositionStop',
      account: account.name,
      symbol,
      positionSide: side,
      ...legs,
      source: 'system',
    },
    id,
  )
  return answer.refusal === undefined
}
