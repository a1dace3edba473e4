// Every constant that domain.md marks as decided (DEC) or leaves to us, for spot trading: change one here and nowhere else.

import type { SelfTradePrevention } from './protocol.ts'

const dayMs = 86_400_000

/** One step of the fee ladder (domain.md 3.1). Shares as decimal text; thresholds in USDT or tokens. */
export interface VipLevel {
  spotVolume30d: string
  assets: string
  tokenHeld: string
  makerFee: string
  takerFee: string
  withdrawalPerDay: string
}

export const vipLevels: readonly VipLevel[] = [
  {
    spotVolume30d: '0',
    assets: '0',
    tokenHeld: '0',
    makerFee: '0.001',
    takerFee: '0.001',
    withdrawalPerDay: '3000000',
  },
  {
    spotVolume30d: '500000',
    assets: '30000',
    tokenHeld: '20000',
    makerFee: '0.0004',
    takerFee: '0.0006',
    withdrawalPerDay: '6000000',
  },
  {
    spotVolume30d: '2000000',
    assets: '100000',
    tokenHeld: '60000',
    makerFee: '0.0003',
    takerFee: '0.0005',
    withdrawalPerDay: '8000000',
  },
  {
    spotVolume30d: '10000000',
    assets: '300000',
    tokenHeld: '150000',
    makerFee: '0.0002',
    takerFee: '0.0004',
    withdrawalPerDay: '10000000',
  },
  {
    spotVolume30d: '30000000',
    assets: '800000',
    tokenHeld: '400000',
    makerFee: '0.0001',
    takerFee: '0.0003',
    withdrawalPerDay: '12000000',
  },
  {
    spotVolume30d: '80000000',
    assets: '2000000',
    tokenHeld: '1000000',
    makerFee: '0',
    takerFee: '0.0002',
    withdrawalPerDay: '15000000',
  },
]

/** The ladder's day begins at 00:00 UTC+8: this long after midnight UTC. */
export const vipDayStartMs = 16 * 3_600_000

/** Decimals in which the spot core counts fee rates. */
export const spotFeeRateScale = 8

/** What a pair gets when its catalogue row says nothing else (domain.md 1.3, 1.4). */
export const pairDefaults = {
  minNotional: '5',
  maxNotional: '0',
  priceBand: '0.05',
  marketSlippage: '0.05',
} as const

/** Percent of the fee that is waived when the platform token pays it (domain.md 3.1). */
export const platformTokenDiscountPercent = 20

export const selfTradePreventionDefault: SelfTradePrevention = 'cancel-taker'

/** Bounds of the slippage a market order may ask for (domain.md 1.4). */
export const userSlippage = { min: '0.001', max: '0.05' } as const

/** Resting orders and plans are swept after this age with reason 13 (domain.md 1.2). */
export const orderAgeMsMax = 180 * dayMs

/** Each leg of an OCO is worth at least this in USDT, where the pair has a least notional at all (domain.md 2.2). */
export const ocoNotionalMin = '10'

/** Callback of a trailing stop in hundredths of a percent: 0.1 % to 20 % (domain.md 2.3). */
export const callbackBps = { min: 10, max: 2000 } as const

/** What `resetDemoFunds` leaves in an account, and how often it may (domain.md 20). */
export const demoFunds: Readonly<Record<string, string>> = { USDT: '100000', BTC: '1', TRY: '1000000' }
export const demoResetEveryMs = 3_600_000

/** Trading needs this identity level (domain.md 18.1); demo accounts open with it. */
export const kycToTrade = 2
export const kycHighest = 3
export const adultAgeYears = 18
/** Ages are counted by the date in Europe/Istanbul, UTC+3 all year. */
export const ageZoneMinutes = 180
export const regionsRefused: readonly string[] = ['HK']

/** Coins that exist even where no market trades them: demo funds are paid in them. */
export const coinsAlways: readonly string[] = ['USDT', 'BTC', 'TRY']
/** Amounts of money (fees, conversions) are rounded to this many decimals (domain.md 0.1). */
export const moneyDecimals = 8
/** The coin that notional limits and usdtVolume are counted in. */
export const valuationCoin = 'USDT'
