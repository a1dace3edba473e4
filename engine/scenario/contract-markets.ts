// Contracts among the markets of a scenario file: keys that name their line, as "usdtm:BTCUSDT" (scenario.md, contracts).

import { z } from 'zod'
import { catalogueContract, contractDefaults } from '../market/contract-catalogue.ts'
import type { ContractConfig, ContractLine, ContractTier } from '../market/contract-config.ts'
import { contractTiers } from '../market/contract-tiers.ts'
import { decimal, oneOf, text, whole } from './shapes.ts'

const nameForm = /^(usdtm|usdcm|coinm):([A-Z0-9]+?)(USDT|USDC|USD)$/
const quotes: Record<ContractLine, string> = { usdtm: 'USDT', usdcm: 'USDC', coinm: 'USD' }

/** Whether a symbol names a contract. */
export const isContract = (symbol: string | undefined): symbol is string =>
  symbol !== undefined && /^(usdtm|usdcm|coinm):/.test(symbol)

const tier = z.tuple([decimal, whole, decimal], 'must be [top, leverage, rate]')

export const contractShape = z.strictObject({
  tick: decimal.optional(),
  lot: decimal.optional(),
  makerFee: decimal.optional(),
  takerFee: decimal.optional(),
  maxLeverage: whole.optional(),
  tiers: z.array(tier, 'must be a list of [top, leverage, rate]').min(1, 'is empty').optional(),
  fundingHours: oneOf('1', '2', '4', '8').optional(),
  fundingCap: decimal.optional(),
  index: decimal.optional(),
  lastPrice: decimal.optional(),
  minAmount: decimal.optional(),
  maxAmount: decimal.optional(),
  maxMarketAmount: decimal.optional(),
  minNotional: decimal.optional(),
  priceBand: decimal.optional(),
  base: text.optional(),
})
type ContractOfFile = z.output<typeof contractShape>

const unknown = {
  ...contractDefaults,
  tick: '0.01',
  lot: '0.001',
  maxAmount: '1000000',
  maxMarketAmount: '1000000',
  lastPrice: '100',
}

/** Named by the symbol, so that files do not repeat them. */
const ofSymbol = new Set(['symbol', 'line', 'quote', 'settle'])

/** What the file gives, else the catalogue's rules; undefined where the symbol is not formed as its line wants. */
export function contractOf(symbol: string, given: ContractOfFile): ContractConfig | undefined {
  const [, line, base, quote] = nameForm.exec(symbol) ?? []
  if (line === undefined || base === undefined || quotes[line as ContractLine] !== quote) return undefined
  const known = catalogueContract(symbol)
  const { fundingHours, tiers: own, maxLeverage, index, lastPrice, base: named = base, ...rest } = given
  const tiers = tiersOf(known?.tiers ?? contractTiers.small, own, maxLeverage)
  const start = lastPrice ?? index ?? known?.lastPrice ?? unknown.lastPrice
  // A snapshot holds the rules as text: a recording gives them all, and keeps the sequence of the exchange that was recorded.
  const isWhole =
    known !== undefined && Object.keys(known).every((name) => ofSymbol.has(name) || name in given)
  return {
    ...(isWhole ? known : { ...unknown, ...(line === 'coinm' && { lot: '1' }), ...known }),
    ...rest,
    symbol,
    line: line as ContractLine,
    base: named,
    quote,
    settle: line === 'coinm' ? named : quote,
    fundingHours: fundingHours === undefined ? (known?.fundingHours ?? 8) : Number(fundingHours),
    tiers,
    maxLeverage: (tiers[0] as ContractTier).maxLeverage,
    index: index ?? start,
    lastPrice: start,
  }
}

/** A leverage below that of the tiers lowers theirs. */
function tiersOf(
  known: readonly ContractTier[],
  own: ContractOfFile['tiers'],
  most = Number.POSITIVE_INFINITY,
): ContractTier[] {
  const all = own?.map(([top, maxLeverage, mmr]) => ({ top, maxLeverage, mmr })) ?? known
  return all.map((one) => ({ ...one, maxLeverage: Math.min(one.maxLeverage, most) }))
}

/** A contract as a file has it. */
export function writtenContract({ tiers, ...config }: ContractConfig): Record<string, unknown> {
  const { symbol: _symbol, line: _line, quote: _quote, settle: _settle, ...rules } = config
  return { ...rules, tiers: tiers.map(({ top, maxLeverage, mmr }) => [top, maxLeverage, mmr]) }
}
