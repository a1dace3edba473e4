// Settings of a bot that its owner may change, as they hold by now.

import type { BotRow } from '#app/services/bots/bots.ts'
import type { AutoInvestConfig } from '#engine/reactors/auto-invest/config.ts'
import type { AutoInvestState } from '#engine/reactors/auto-invest/state.ts'
import type { CtaConfig } from '#engine/reactors/cta/config.ts'
import type { CtaState } from '#engine/reactors/cta/cta.ts'
import { configNow, type MartingaleConfig } from '#engine/reactors/martingale/config.ts'
import type { MartingaleState } from '#engine/reactors/martingale/state.ts'

/** Percents and amounts as decimal text. */
export interface SettingsNow {
  takeProfit?: string | undefined
  stopLoss?: string | undefined
  amount?: string | undefined
}

export function settingsNow({ kind, config, state }: BotRow): SettingsNow {
  switch (kind) {
    case 'cta': {
      const { takeProfit, stopLoss } = (state as CtaState | null)?.exits ?? (config as CtaConfig)
      return { takeProfit, stopLoss }
    }
    case 'martingale': {
      const now = configNow(config as MartingaleConfig, (state as MartingaleState | null)?.targets)
      return { takeProfit: now.takeProfit, stopLoss: now.stopLoss?.percent }
    }
    case 'auto-invest':
      return { amount: (state as AutoInvestState | null)?.amount ?? (config as AutoInvestConfig).amount }
  }
  return {}
}
