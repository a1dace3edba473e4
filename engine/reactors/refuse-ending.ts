// Nothing may be asked of a bot that ends (domain.md 9.1).

import type { BotState } from './bot-life.ts'
import type { WishRefused } from './reactor.ts'
import { wishRefusal } from './wish-codes.ts'

export function refuseEnding({ status }: Pick<BotState, 'status'>): WishRefused | undefined {
  if (status === 'terminated') return { code: wishRefusal.alreadyTerminated }
  return status === 'terminating' ? { code: wishRefusal.terminating } : undefined
}
