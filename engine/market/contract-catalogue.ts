// The perpetual contracts this exchange can list: 40 against USDT, 10 against USDC, 6 inverse (domain.md 5.1, 5.5; futures-rules.md A8, A10).

import { powersOfTen } from '../core/decimal.ts'
import { catalogueMarket } from './catalogue.ts'
import { coinContracts, usdcContracts, usdtContracts } from './contract-catalogue-data.ts'
import type { ContractConfig, ContractLine, ContractTier } from './contract-config.ts'
import { contractTiers, type TierKind } from './contract-tiers.ts'

/** What a contract has without a word of its own (domain.md 5.1). Amounts are in quote: 1200 and 220 BTC. */
const largestWorth = { limit: 76_000_000, market: 14_000_000 }
export const contractDefaults = {
  minAmount: '0',
  minNotional: '5',
  priceBand: '0.05',
  fundingHours: 8,
  fundingCap: '0.003',
} as const

/** 0.66 % × N/4 for all but BTC and ETH (domain.md 5.7). */
const capOf = (kind: TierKind) => (kind === 'major' ? '0.003' : '0.0132')

const step = (decimals: number) => (decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`)

/** A whole number of two leading digits, at most 2^53 lots. */
function roundAmount(amount: number, lotDecimals: number): string {
  const digits = powersOfTen[Math.max(0, `${Math.floor(amount)}`.length - 2)] as number
  return `${Math.min(Math.max(1, Math.floor(amount / digits)) * digits, 9e15 / (powersOfTen[lotDecimals] as number))}`
}

/** A price of the spot catalogue in whole ticks. */
function priceOf(base: string, tickDecimals: number): string {
  const market = catalogueMarket(`${base}USDT`)
  if (!market) throw new Error(`catalogue: no spot pair of ${base}`)
  const [whole = '0', fraction = ''] = market.lastPrice.split('.')
  const kept = fraction.slice(0, tickDecimals).replace(/0+$/, '')
  return kept === '' ? whole : `${whole}.${kept}`
}

function contractOf(
  line: ContractLine,
  base: string,
  tickDecimals: number,
  lotDecimals: number,
  kind: TierKind,
): ContractConfig {
  const isInverse = line === 'coinm'
  const quote = line === 'usdtm' ? 'USDT' : line === 'usdcm' ? 'USDC' : 'USD'
  const price = priceOf(base, tickDecimals)
  const tiers = contractTiers[kind].map((one) => ({ ...one }))
  const unitPrice = isInverse ? 1 : Number(price)
  return {
    ...contractDefaults,
    symbol: `${line}:${base}${quote}`,
    line,
    base,
    quote,
    settle: isInverse ? base : quote,
    tick: step(tickDecimals),
    lot: step(lotDecimals),
    maxAmount: roundAmount(largestWorth.limit / unitPrice, lotDecimals),
    maxMarketAmount: roundAmount(largestWorth.market / unitPrice, lotDecimals),
    maxLeverage: (tiers[0] as ContractTier).maxLeverage,
    fundingCap: capOf(kind),
    tiers,
    index: price,
    lastPrice: price,
  }
}

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|'))

const linear = (line: ContractLine, text: string) =>
  lines(text).map(([base, tick, lot, kind]) =>
    contractOf(line, base as string, Number(tick), Number(lot), kind as TierKind),
  )

/** Every contract that can be listed, by line. */
export const contractCatalogue: readonly ContractConfig[] = [
  ...linear('usdtm', usdtContracts),
  ...linear('usdcm', usdcContracts),
  ...lines(coinContracts).map(([base, tick, kind]) =>
    contractOf('coinm', base as string, Number(tick), 0, kind as TierKind),
  ),
]

const bySymbol = new Map(contractCatalogue.map((contract) => [contract.symbol, contract]))

/** A fresh copy of a contract's rules; undefined when the catalogue does not know the symbol. */
export function catalogueContract(symbol: string): ContractConfig | undefined {
  const found = bySymbol.get(symbol)
  return found && { ...found, tiers: found.tiers.map((one) => ({ ...one })) }
}
