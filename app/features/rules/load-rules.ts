// The rules page from the pair config that validation itself uses (domain.md 4.4).

import { feeLadder } from '#app/parts/fee-steps.ts'
import { isChosenPair, quotesOf, readPairChoice } from '#app/parts/market-choice.ts'
import type { MarketRules, MarketService } from '#app/services/markets.ts'

export type RulesRow = MarketRules & { name: string }

export function loadRules(markets: MarketService, params: URLSearchParams) {
  const choice = readPairChoice(params)
  const rows = markets.list()
  const chosen = rows.filter((row) => isChosenPair(row, choice))
  const rules = chosen.flatMap(({ symbol, name }): RulesRow[] => {
    const found = markets.rules(symbol)
    return found ? [{ ...found, name }] : []
  })
  const [first] = rows
  return {
    quotes: quotesOf(rows),
    rules,
    limits: first && markets.rules(first.symbol),
    ladder: feeLadder,
  }
}

export type RulesData = ReturnType<typeof loadRules>
