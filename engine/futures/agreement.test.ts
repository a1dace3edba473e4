// What the exchange computes in integers against the formulas in decimal text: liquidation, bankruptcy, maintenance margin.

import { describe, expect, it } from 'vitest'
import { compareSigned, multiplyDecimals } from '../core/decimal-arithmetic.ts'
import { Random } from '../core/random.ts'
import { bankruptcyCost, priceOfCost } from './bankruptcy.ts'
import type { Contract } from './contract.ts'
import { bankruptcyPoint } from './formulas/bankruptcy.ts'
import { hedgedLiquidationPoint, liquidationPoint as textPoint } from './formulas/liquidation.ts'
import { exactMaintenance } from './formulas/margin.ts'
import { type ContractTerms, type Position, positionOf } from './formulas/position.ts'
import { makeTiers } from './formulas/tiers.ts'
import type { Fraction } from './fraction.ts'
import { liquidationPoint } from './liquidation-price.ts'
import type { Futures } from './state.ts'
import { ContractExchange, testContract } from './test-exchange.ts'
import { maintenanceMargin } from './tiers.ts'

const unit = '0.00000001'

function contractOf(symbol: string): Contract {
  const fixture = new ContractExchange([testContract(symbol, { index: '60000', lastPrice: '60000' })])
  const state = (fixture.exchange as unknown as { state: { futures: Futures } }).state
  return state.futures.contracts[0] as unknown as Contract
}

const units = (text: string) => BigInt(multiplyDecimals(text, '100000000'))

/** Whether a quotient of whole steps is the same number as one of decimal texts. */
function isSame(
  steps: Fraction | undefined,
  step: string,
  text: { over: string; under: string } | undefined,
) {
  if (!steps || !text) return steps === undefined && text === undefined
  const left = multiplyDecimals(`${steps.over}`, step, text.under)
  return compareSigned(left, multiplyDecimals(text.over, `${steps.under}`)) === 0
}

describe.each(['usdtm:BTCUSDT', 'coinm:BTCUSD'])('%s', (symbol) => {
  const contract = contractOf(symbol)
  const kind = contract.isInverse ? 'inverse' : 'linear'
  const terms: ContractTerms = { kind, feeRate: '0.0006', tiers: makeTiers('major') }
  const { tick, lot } = contract.config
  const random = new Random(7)
  const nothing = { lots: 0, cost: 0n }

  function drawn(direction: 1 | -1): { position: Position; lots: number; cost: bigint; margin: string } {
    const lots = 1 + random.below(random.chance(0.3) ? 50_000_000 : 20_000)
    const size = multiplyDecimals(`${lots}`, lot)
    const price = multiplyDecimals(`${100_000 + random.below(900_000)}`, tick)
    const position = positionOf(kind, direction, [{ size, price }])
    const cost = units(position.cost)
    const margin = multiplyDecimals(`${(cost * BigInt(1 + random.below(150))) / 100n}`, unit)
    return { position, lots, cost, margin }
  }

  it('has the tiers of the table', () => {
    const shown = contract.tiers.map(({ top, maxLeverage, rate, deduction }) => [
      top,
      maxLeverage,
      rate,
      deduction,
    ])
    expect(shown).toEqual(
      terms.tiers.map((tier) => [
        units(tier.upTo),
        tier.leverageMax,
        units(tier.rate),
        units(tier.deduction),
      ]),
    )
  })

  it('liquidates, goes bankrupt and keeps margin at the same prices', () => {
    for (let round = 0; round < 150; round++) {
      const direction = random.chance(0.5) ? 1 : -1
      const { position, lots, cost, margin } = drawn(direction)
      const money = { over: units(margin), under: 1n }
      const own = { lots, cost }
      const sides = direction === 1 ? { long: own, short: nothing } : { long: nothing, short: own }
      const input = JSON.stringify([position, margin])
      expect(
        isSame(liquidationPoint(contract, sides, money), tick, textPoint(terms, position, margin)),
        input,
      ).toBe(true)

      const closing = bankruptcyCost(contract, direction, { over: cost, under: 1n }, money)
      const bankrupt = bankruptcyPoint(terms, position, margin)
      if (bankrupt) expect(isSame(priceOfCost(contract, lots, closing), tick, bankrupt), input).toBe(true)

      const mark = 1 + random.below(2_000_000)
      const kept = exactMaintenance(terms, position.size, multiplyDecimals(`${mark}`, tick))
      expect(isSame(maintenanceMargin(contract, lots, mark), unit, kept), input).toBe(true)
    }
  })

  it('liquidates hedged cross positions at the same price', () => {
    for (let round = 0; round < 150; round++) {
      const [long, short] = [drawn(1), drawn(-1)]
      const sides = {
        long: { lots: long.lots, cost: long.cost },
        short: { lots: short.lots, cost: short.cost },
      }
      const point = liquidationPoint(contract, sides, { over: units(long.margin), under: 1n })
      const text = hedgedLiquidationPoint(terms, {
        long: long.position,
        short: short.position,
        margin: long.margin,
      })
      if (long.lots === short.lots) continue
      expect(isSame(point, tick, text), JSON.stringify([long.position, short.position, long.margin])).toBe(
        true,
      )
    }
  })
})
