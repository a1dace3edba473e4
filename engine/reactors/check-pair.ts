// A bot needs a pair that is there and trades (domain.md 21).

import { rejection } from '../kernel/rejection-codes.ts'
import { botRejection } from './bot-rejections.ts'
import type { BotRefusal, PairRules } from './reactor.ts'

export function checkPair(pair: PairRules | undefined, field = 'symbol'): BotRefusal | undefined {
  if (pair === undefined) return { code: botRejection.pairUnsupported, field }
  if (pair.status === 'trading') return undefined
  return { code: pair.status === 'delisted' ? rejection.pairNotTraded : rejection.pairSuspended, field }
}
