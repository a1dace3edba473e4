// What a bot must be before its owner may publish it (domain.md 11.3): one that others can copy, that runs, long enough and with enough in it.

import { strategyRules } from '../bot-market/terms.ts'
import { textOf, units } from './amounts.ts'
import type { BotState } from './bot-life.ts'
import { botRejection } from './bot-rejections.ts'
import type { BotRefusal, Prices } from './reactor.ts'
import { reactorKind } from './registry.ts'
import { inUsdt } from './usdt.ts'

interface Candidate {
  kind: string
  config: unknown
  state: unknown
  follows?: string | null
}

export function refusePublication(bot: Candidate, prices: Prices): BotRefusal | undefined {
  const kind = reactorKind(bot.kind)
  if (!kind?.copy || bot.follows) return { code: botRejection.callFailed, field: 'kind' }
  const state = bot.state as BotState | null | undefined
  if (state?.status !== 'running' || state.startedAt === undefined)
    return { code: botRejection.statusWrong, field: 'status' }
  const { runningMsMin, investedMin } = strategyRules
  if (prices.now - state.startedAt < runningMsMin)
    return {
      code: botRejection.statusWrong,
      field: 'age',
      params: { from: `${state.startedAt + runningMsMin}` },
    }
  const { coin, invested } = kind.result(bot.config, state, prices)
  if (inUsdt(prices, coin, invested) >= units(investedMin)) return undefined
  return {
    code: botRejection.investmentTooSmall,
    field: 'invested',
    params: { min: textOf(units(investedMin)), coin: 'USDT' },
  }
}
