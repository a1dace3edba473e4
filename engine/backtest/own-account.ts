// What a bot in a backtest has, by the events of its account: coins of a pair, or cash and a position in a contract.

import type { ExchangeEvent, MarketConfig, Side } from '../exchange/protocol.ts'
import { readBotAccount } from '../kernel/bot-accounts.ts'
import { type ContractConfig, isContractConfig } from '../market/contract-config.ts'
import { units } from '../reactors/amounts.ts'
import {
  figuresAfter,
  nothingMade,
  type OwnPosition,
  positionAfter,
} from '../reactors/contracts/own-position.ts'
import { foldFunds, fundsFrom, fundsOf, type OwnFunds } from '../reactors/own-funds.ts'
import type { Funding } from '../reactors/reactor.ts'
import type { Holding } from './equity-curve.ts'
import type { TapedMarket } from './taped-market.ts'

/** One fill of the bot's. `symbol`: where it trades several pairs. */
export interface BacktestTrade {
  at: number
  symbol?: string
  side: Side
  role: 'maker' | 'taker'
  price: string
  size: string
  quote: string
  fee: string
  feeCoin: string
}

/** `holding` is another object after each change. */
export interface OwnAccount {
  readonly holding: Holding
  /** Answers a fill of the bot's. */
  note(event: ExchangeEvent): BacktestTrade | undefined
  /** Of contracts: all fees, those of a liquidation too, and funding: received above zero, paid below. */
  readonly costs?: { fees: string; funding: string }
}

/** `others`: further pairs with the same quote coin. */
export const ownAccount = (
  market: TapedMarket,
  funds: readonly Funding[],
  others: readonly MarketConfig[] = [],
): OwnAccount =>
  isContractConfig(market) ? new ContractAccount(market, funds) : new PairAccount(market, funds, others)

class PairAccount implements OwnAccount {
  private funds: OwnFunds
  holding: Holding

  constructor(
    private readonly market: MarketConfig,
    funds: readonly Funding[],
    private readonly others: readonly MarketConfig[],
  ) {
    this.funds = fundsFrom(funds)
    this.holding = this.held()
  }

  note(event: ExchangeEvent): BacktestTrade | undefined {
    if (event.type !== 'orderFilled') return undefined
    this.funds = foldFunds(this.funds, event, '', (symbol) => this.marketOf(symbol))
    this.holding = this.held()
    const { at, symbol, side, role, price, size, quote, fee, feeCoin } = event
    const pair = this.others.length > 0 && { symbol }
    return { at, ...pair, side, role, price, size, quote, fee, feeCoin }
  }

  private marketOf(symbol: string): MarketConfig {
    return this.others.find((market) => market.symbol === symbol) ?? this.market
  }

  private held(): Holding {
    const { funds, others } = this
    const { base, quote } = this.market
    const further = others.length > 0 && { others: others.map((market) => fundsOf(funds, market.base)) }
    return { base: fundsOf(funds, base), quote: fundsOf(funds, quote), ...further }
  }
}

/**
 * A position is held as its size in the base coin, a short below zero, and what it cost is lacking in cash: so its worth follows the
 * price as that of coins does.
 */
class ContractAccount implements OwnAccount {
  costs: { fees: string; funding: string; realised: string } = nothingMade
  private position: OwnPosition | undefined
  private funds: OwnFunds
  holding: Holding

  constructor(
    private readonly contract: ContractConfig,
    funds: readonly Funding[],
  ) {
    this.funds = fundsFrom(funds)
    this.holding = this.held()
  }

  note(event: ExchangeEvent): BacktestTrade | undefined {
    if (!isOfBot(event)) return undefined
    const { position, funds } = this
    this.position = positionAfter(position, event)
    this.funds = foldFunds(funds, event, '', () => undefined)
    this.costs = { ...this.costs, ...figuresAfter(this.costs, event) }
    if (this.position !== position || this.funds !== funds) this.holding = this.held()
    if (event.type !== 'contractOrderFilled') return undefined
    const { at, side, role, price, size, quote, fee, feeCoin } = event
    return { at, side, role, price, size, quote, fee, feeCoin }
  }

  private held(): Holding {
    const cash = fundsOf(this.funds, this.contract.settle)
    if (!this.position) return { base: 0n, quote: cash }
    const [size, cost] = [units(this.position.size), units(this.position.cost)]
    return this.position.side === 'long'
      ? { base: size, quote: cash - cost }
      : { base: -size, quote: cash + cost }
  }
}

/** The insurance fund has positions too. */
const isOfBot = (event: ExchangeEvent): boolean =>
  'account' in event && readBotAccount(event.account) !== undefined
