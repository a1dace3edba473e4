// One pair's rules as a genesis writes them, and whether it trades.

export type MarketStatus = 'trading' | 'suspended' | 'cancel-only' | 'delisted'

export const marketStatuses: readonly MarketStatus[] = ['trading', 'suspended', 'cancel-only', 'delisted']

/** `"0"` switches minNotional, maxNotional, priceBand or marketSlippage off (scenario.md 1). */
export interface MarketConfig {
  symbol: string
  base: string
  quote: string
  tick: string
  lot: string
  /** In base; "0" = one lot. */
  minAmount: string
  maxAmount: string
  /** In USDT (domain.md 1.3), converted through the quote's own USDT pair. */
  minNotional: string
  maxNotional: string
  /** Share of the reference price, "0.05". */
  priceBand: string
  marketSlippage: string
  /** Only where the pair overrides the VIP table (domain.md 3.1). */
  makerFee?: string
  takerFee?: string
  /** The last price before the first trade. */
  lastPrice: string
  /** It begins suspended and without a past: its coin trades in the pre-market first (domain.md 14). */
  premarket?: true
}
