// A bot on a contract begins by setting the leverage that its owner chose; the answer may end it (ending.ts).

import type { OwnCommand } from '../reactor.ts'
import type { Turn } from '../turn.ts'
import { contractOf } from './config.ts'
import type { OnContract } from './own-position.ts'

export function setLeverage(turn: Turn<OnContract>, config: { symbol: string; leverage: number }): void {
  turn.change({ leverageIntent: turn.submit(leverageCommand(contractOf(config), config.leverage)) })
}

export const leverageCommand = (symbol: string, leverage: number): OwnCommand => ({
  type: 'setContractLeverage',
  symbol,
  leverage: `${leverage}`,
})
