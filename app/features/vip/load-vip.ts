// One's own place on the fee ladder, what is missing to the next step, and what a volume would bring.

import { Decimal } from 'decimal.js'
import { feeLadder } from '#app/parts/fee-steps.ts'
import type { Services } from '#app/services/services.ts'
import type { Subject } from '#app/services/subject.ts'

export interface WayUp {
  way: 'volume' | 'assets' | 'token'
  have: string
  need: string
  /** "0" = met. */
  missing: string
}

export interface OwnLevel {
  level: number
  makerFee: string
  takerFee: string
  feeToken: boolean
  /** Empty on the highest level. */
  ways: WayUp[]
}

const thresholds = { volume: 'spotVolume30d', assets: 'assets', token: 'tokenHeld' } as const

export function loadOwnLevel(
  { trading }: { trading: Pick<Services['trading'], 'levelHoldings'> },
  { account, facts }: Pick<Subject, 'account' | 'facts'>,
): OwnLevel {
  // As the level counts: sub-accounts, wallets and bots too.
  const { assets, tokens } = trading.levelHoldings(account)
  const have = {
    volume: new Decimal(facts.volume30d),
    // Debts may be more than what is held.
    assets: Decimal.max(0, assets),
    token: Decimal.max(0, tokens),
  }
  const next = feeLadder[facts.vip + 1]
  return {
    level: facts.vip,
    makerFee: facts.makerFee,
    takerFee: facts.takerFee,
    feeToken: facts.feeToken,
    ways: next
      ? (['volume', 'assets', 'token'] as const).map((way) => {
          const need = next[thresholds[way]]
          const missing = Decimal.max(0, new Decimal(need).minus(have[way]))
          return { way, need, have: have[way].toFixed(2), missing: missing.toFixed(2) }
        })
      : [],
  }
}

/** The level that a volume alone would earn. */
export function levelOfVolume(volume: string): number {
  return feeLadder.findLastIndex(({ spotVolume30d }) => new Decimal(volume).gte(spotVolume30d))
}
