// The numbers of the rules of the unified account, as the engine has them.

import { formatBig } from '#engine/core/decimal.ts'
import { debtTiers, unifiedRules } from '#engine/unified/rules.ts'

/** Shares as decimal text. */
export interface RuleFigures {
  equityMin: string
  debtLeverage: string
  notice: string
  warning: string
  forced: string
  switchOff: string
  takeover: string
  debtTiers: { top: string | null; rate: string }[]
}

const shareDecimals = 8
const share = (units: bigint) => formatBig(units, shareDecimals)

export const ruleFigures = (): RuleFigures => ({
  equityMin: `${unifiedRules.equityMin}`,
  debtLeverage: `${unifiedRules.debtLeverage}`,
  notice: share(unifiedRules.notice),
  warning: share(unifiedRules.warning),
  forced: share(unifiedRules.forcedRepayment),
  switchOff: share(unifiedRules.switchOffBelow),
  takeover: share(unifiedRules.takeover),
  debtTiers: debtTiers.map(({ top, maintenance }) => ({
    top: top === undefined ? null : `${top}`,
    rate: share(maintenance),
  })),
})
