// The command that places orders of contracts, and their events. Decimals are text; money is in the settle coin; `symbol` names the line too ("usdtm:BTCUSDT").

import type {
  BestPrice,
  OrderNaming,
  OrderSource,
  OrderStatus,
  OrderType,
  SelfTradePrevention,
  Side,
  TimeInForce,
} from '../kernel/protocol.ts'
import type { MarketStatus } from '../market/pair-config.ts'
import type { PositionLeg } from './plans/leg.ts'

export type PositionSideWord = 'long' | 'short'
export type MarginMode = 'cross' | 'isolated'

export interface PlaceContractOrder extends OrderNaming {
  type: 'placeContractOrder'
  account: string
  /** "usdtm:BTCUSDT". */
  symbol: string
  side: Side
  orderType: OrderType
  /** Limit only; absent when `bestPrice` names it. */
  price?: string
  /** In base, of inverse contracts in USD. */
  size: string
  tif?: TimeInForce
  stp?: SelfTradePrevention
  bestPrice?: BestPrice
  /** In hedge mode: whose position it opens or closes. In one-way mode it is absent. */
  positionSide?: PositionSideWord
  /** It may only make a position smaller. */
  reduceOnly?: boolean
  /** The contract's present mode, or the one to switch to while there is neither position nor order (B20). */
  marginMode?: MarginMode
  /** Of a market order, a fraction: it takes prices no worse than the best one by so much, where that is tighter than 1 %. */
  slippage?: string
  /** Come to life once the order has ended, for what it opened (domain.md 2.4). */
  takeProfit?: PositionLeg
  stopLoss?: PositionLeg
  source?: OrderSource
}

/** What an order brings besides itself. */
export type OrderLegs = Pick<PlaceContractOrder, 'takeProfit' | 'stopLoss'>

interface Named {
  account: string
  symbol: string
}

export type ContractOrderEvent =
  | ({
      type: 'contractOrderAccepted'
      orderId: string
      clientOid: string
      side: Side
      orderType: OrderType
      tif: TimeInForce
      stp: SelfTradePrevention
      /** Of a market order the worst price that it takes. */
      price: string
      size: string
      /** In hedge mode. */
      positionSide?: PositionSideWord
      /** It can only reduce. */
      isClosing: boolean
      marginMode: MarginMode
      leverage: number
      origin: 'order' | 'flash-close' | 'reverse' | 'liquidation' | 'plan' | 'copy'
      source: OrderSource
    } & OrderLegs &
      Named)
  | ({
      type: 'contractOrderChanged'
      orderId: string
      status: OrderStatus
      price: string
      size: string
      executedSize: string
      /** Linear: in quote; inverse: in coin. */
      executedQuote: string
      remainingSize: string
      /** Cancel reason of domain.md 1.2, with a final status. */
      reason?: number
    } & OrderLegs &
      Named)
  | ({
      /** One fill; where it closes one position and opens the other there are two of them. */
      type: 'contractOrderFilled'
      orderId: string
      tradeId: string
      side: Side
      role: 'maker' | 'taker'
      action: 'open' | 'close'
      positionSide: PositionSideWord
      price: string
      size: string
      quote: string
      feeCoin: string
      fee: string
      /** Gross, of what it closes. */
      realised: string
      /** The exchange sold it to bring the account down to a lower tier. */
      isLiquidation?: true
    } & Named)

/** Everything a position is. `cost` is exact, `entryPrice` for the eye. */
interface PositionFacts extends Named {
  positionId: string
  side: PositionSideWord
  marginMode: MarginMode
  leverage: number
  /** Since it was opened: gross profit, fees and funding as signed cash. */
  realised: string
  openFee: string
  closeFee: string
  funding: string
  openedAt: number
}

export type PositionEvent =
  | ({
      type: 'positionChanged'
      size: string
      cost: string
      entryPrice: string
      margin: string
    } & PositionFacts)
  | ({
      type: 'positionClosed'
      /** Everything that it ever held, and the average prices of opening and closing it. */
      closedSize: string
      entryPrice: string
      closePrice: string
      by: 'trade' | 'takeover' | 'netting' | 'deleveraging'
    } & PositionFacts)
  | ({
      type: 'contractSettingsChanged'
      marginMode: MarginMode
      longLeverage: number
      shortLeverage: number
      autoMarginLong: boolean
      autoMarginShort: boolean
    } & Named)
  | { type: 'positionModeChanged'; account: string; line: string; mode: 'one-way' | 'hedge' }

/** One of the positions that reached 100 % together, as it was then. */
export interface PositionAtRisk {
  symbol: string
  side: PositionSideWord
  size: string
  entryPrice: string
  markPrice: string
  /** Parked in an isolated position. */
  margin: string
  unrealised: string
  /** From 1, and its rate of maintenance margin. */
  tier: number
  maintenanceRate: string
}

export type RiskEvent =
  | {
      /** A position, or (without side) the cross positions of a coin, reached 100 %. */
      type: 'liquidationStarted'
      account: string
      symbol?: string
      side?: PositionSideWord
      coin: string
      marginRatio: string
      /** What it must keep and what it had, both of all positions together. */
      maintenance: string
      equity: string
      positions: PositionAtRisk[]
    }
  | ({
      /** The insurance fund, or with `deleveraged` other people's positions, took it at the bankruptcy price. */
      type: 'positionTakenOver'
      side: PositionSideWord
      size: string
      markPrice: string
      bankruptcyPrice: string
      realised: string
      fee: string
      deleveraged: boolean
    } & Named)
  | ({
      /** So many lots of a cross position were sold to come down to a lower tier. */
      type: 'positionCut'
      side: PositionSideWord
      size: string
      markPrice: string
      /** What it was not sold below (a long), nor bought above (a short). */
      limitPrice: string
      fee: string
    } & Named)
  | ({
      /** A long and a short of one contract ended each other at the mark: of each its part. */
      type: 'positionNetted'
      side: PositionSideWord
      size: string
      price: string
      realised: string
    } & Named)
  | ({
      type: 'positionDeleveraged'
      side: PositionSideWord
      size: string
      price: string
      realised: string
    } & Named)
  | {
      /** The ratio of a position, or (without side) of the cross positions of a coin, passed 70 or 80 percent. */
      type: 'marginWarned'
      account: string
      symbol?: string
      side?: PositionSideWord
      coin: string
      level: string
      marginRatio: string
      contracts: string[]
    }
  | ({ type: 'marginCalled'; side: PositionSideWord; amount: string } & Named)
  | { type: 'insuranceChanged'; coin: string; balance: string }
  | {
      type: 'fundingSettled'
      symbol: string
      rate: string
      markPrice: string
      collected: string
      distributed: string
    }
  | ({
      /** Below zero it was paid. */
      type: 'fundingPaid'
      side: PositionSideWord
      size: string
      rate: string
      markPrice: string
      amount: string
    } & Named)
  /** The insurance fund paid what a wallet without cross positions owed. */
  | { type: 'debtCovered'; account: string; line: string; coin: string; amount: string }

/** What a candle of a contract is of; the premium is the sample at the end of its minute, a share that may lie below zero. */
export type ContractSeries = 'last' | 'mark' | 'index' | 'premium'

export type ContractEvent =
  | {
      /** Every five minutes while there are positions. The market maker counts in the interest, not as an account. */
      type: 'contractInterest'
      symbol: string
      openInterest: string
      longAccounts: number
      shortAccounts: number
    }
  | {
      type: 'contractCandleClosed'
      symbol: string
      series: ContractSeries
      openTime: number
      open: string
      high: string
      low: string
      close: string
      volume: string
      quoteVolume: string
      usdtVolume: string
    }
  | { type: 'contractListed'; symbol: string }
  | { type: 'contractChanged'; symbol: string; status: MarketStatus }
  | {
      type: 'contractTraded'
      symbol: string
      tradeId: string
      price: string
      size: string
      takerSide: Side
      /** A position that is liquidated, or the insurance fund, is the taker. */
      isLiquidation?: true
    }

export type FuturesEvent = ContractOrderEvent | PositionEvent | RiskEvent | ContractEvent
