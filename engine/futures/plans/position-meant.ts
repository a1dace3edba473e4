// The position that a stop is for: named by its side in hedge mode, the only one otherwise.

import { z } from 'zod'
import { type Answer, refuse } from '../../kernel/answer.ts'
import type { SideNumber } from '../../kernel/text.ts'
import { positionMeant } from '../adjust-margin.ts'
import type { ContractAccount } from '../contract-account.ts'
import type { Position, PositionSide } from '../position.ts'
import type { PositionSideWord } from '../protocol.ts'

export const positionSideField = z.enum(['long', 'short']).optional()

/** The position, and the words of an order that closes it. */
export interface ToClose {
  position: Position
  order: { side: SideNumber; positionSide: PositionSide | undefined; isClosing: true }
}

export function positionToClose(
  account: ContractAccount,
  side: PositionSideWord | undefined,
): ToClose | Answer {
  if (side !== undefined && side !== 'long' && side !== 'short')
    return refuse('parameterInvalid', 'positionSide')
  const position = positionMeant(account, side)
  if ('orderId' in position) return position
  const isHedge = account.owner.mode === 'hedge'
  return {
    position,
    order: {
      side: position.side === 1 ? 1 : 0,
      positionSide: isHedge ? position.side : undefined,
      isClosing: true,
    },
  }
}
