// A bot needs a pair that is there and trades (domain.md 21).

import { rejection } from '../kernel/rejection-codes.ts'
import type { PairRules, WishRefused } from './reactor.ts'
import { wishRefusal } from './wish-codes.ts'

export function checkPair(pair: PairRules | undefined, field = 'symbol'): WishRefused | undefined {
  if (pair === undefined) return { code: wishRefusal.pairUnsupported, field }
  if (pair.status === 'trading') return undefined
  return { code: pair.status === 'delisted' ? rejection.pairNotTraded : rejection.pairSuspended, field }
}
