// One perpetual contract's rules as a genesis or a listing writes them.

/** USDT-M, USDC-M (both linear) and coin-M (inverse: sized in USD, settled in the base coin). */
export type ContractLine = 'usdtm' | 'usdcm' | 'coinm'

export const contractLines: readonly ContractLine[] = ['usdtm', 'usdcm', 'coinm']

/** Up to `top` of value (USDT, USDC or USD), at most this leverage, at this maintenance rate (domain.md 5.5). */
export interface ContractTier {
  top: string
  maxLeverage: number
  mmr: string
}

export interface ContractConfig {
  /** Its line and its name: "usdtm:BTCUSDT". */
  symbol: string
  line: ContractLine
  base: string
  quote: string
  /** The coin of margin, profit, fees and funding. */
  settle: string
  tick: string
  /** In base; of an inverse contract in USD. */
  lot: string
  /** "0" = one lot. */
  minAmount: string
  maxAmount: string
  /** Of one market order. */
  maxMarketAmount: string
  /** In quote; "0" = off. */
  minNotional: string
  /** Share of the mark price; "0" = off. */
  priceBand: string
  maxLeverage: number
  /** Only where the contract overrides the VIP table. */
  makerFee?: string
  takerFee?: string
  /** Hours between two settlements of funding: 1, 2, 4 or 8. */
  fundingHours: number
  /** The largest rate of one settlement, as a share. */
  fundingCap: string
  tiers: ContractTier[]
  /** The index before any venue gives one. */
  index: string
  /** The last price before the first trade. */
  lastPrice: string
}

/** Contracts are named by line and name ("usdtm:BTCUSDT"), pairs by a name alone. */
export const isContractSymbol = (symbol: string): boolean => symbol.includes(':')

/** Among configs of pairs and contracts. */
export const isContractConfig = (config: object): config is ContractConfig => 'line' in config
