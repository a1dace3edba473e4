// The rules of contracts as validation applies them: each contract's terms, tiers, and what holds for all.

import type { Services } from '#app/services/services.ts'
import { formatBig } from '#engine/core/decimal.ts'
import { contractRates } from '#engine/futures/formulas/rates.ts'
import { priceRules } from '#engine/futures/prices/price-terms.ts'
import { contractFees, futuresRules, SHARE_ONE } from '#engine/futures/rules.ts'
import { chosenContracts } from './choose-lines.ts'

const share = (parts: bigint | number) => formatBig(BigInt(parts), 8)

export function loadContractRules(services: Pick<Services, 'contracts'>, search: URLSearchParams) {
  const { chosen, line, lines } = chosenContracts(services, search)
  return {
    line,
    lines,
    rules: chosen.flatMap(({ symbol, name, base, quote, line: of }) => {
      const terms = services.contracts.terms(symbol)
      if (terms === undefined) return []
      const { tick, lot, minAmount, maxAmount, maxMarketAmount, minNotional, priceBand, maxLeverage } = terms
      const { fundingHours, fundingCap, makerFee, takerFee, status, tiers } = terms
      return [
        {
          ...{ symbol, name, line: of, base, quote, unit: of === 'coinm' ? quote : base },
          ...{ tick, lot, minAmount, maxAmount, maxMarketAmount, minNotional, priceBand, maxLeverage },
          ...{ fundingHours, fundingCap, status, tiers: tiers.length },
          lowestMaintenance: tiers[0]?.mmr ?? '0',
          makerFee: makerFee ?? contractRates.maker,
          takerFee: takerFee ?? contractRates.taker,
        },
      ]
    }),
    limits: {
      orders: futuresRules.ordersPerLine,
      positions: futuresRules.positionsPerLine,
      leverage: futuresRules.leverageDefault,
      opening: share(futuresRules.openingGuard),
      takeOut: share(futuresRules.takeOutGuard),
      threshold: formatBig(futuresRules.positionThreshold / SHARE_ONE, 0),
      linearShare: share(futuresRules.positionShare.usdtm),
      inverseShare: share(futuresRules.positionShare.coinm),
      interest: share(priceRules.interest),
    },
    fees: contractFees.map(([maker, taker], level) => ({ level, maker: share(maker), taker: share(taker) })),
  }
}

export type ContractRulesData = ReturnType<typeof loadContractRules>
export type ContractRule = ContractRulesData['rules'][number]
