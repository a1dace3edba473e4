// A bot on a contract begins by setting the leverage that its owner chose; the answer may end it (ending.ts).

import type { Turn } from '../turn.ts'
import { contractOf } from './config.ts'
import type { OnContract } from './own-position.ts'

export function setLeverage(turn: Turn<OnContract>, config: { symbol: string; leverage: number }): void {
  const symbol = contractOf(config)
  const leverageIntent = turn.submit({ type: 'setContractLeverage', symbol, leverage: `${config.leverage}` })
  turn.change({ leverageIntent })
}
