// A bot that ends takes no more actions (domain.md 9.1).

import type { BotState } from './bot-life.ts'
import { botRejection } from './bot-rejections.ts'
import type { BotRefusal } from './reactor.ts'

export function refuseEnding({ status }: Pick<BotState, 'status'>): BotRefusal | undefined {
  if (status === 'terminated') return { code: botRejection.alreadyTerminated }
  return status === 'terminating' ? { code: botRejection.terminating } : undefined
}
