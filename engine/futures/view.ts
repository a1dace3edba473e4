// What may be read of contracts without changing them, as decimal text.

import { formatBig } from '../core/decimal.ts'
import type { Account } from '../kernel/accounts.ts'
import { contractPlatformName } from '../kernel/platform-accounts.ts'
import type {
  OrderSource,
  OrderStatus,
  OrderType,
  SelfTradePrevention,
  Side,
  TimeInForce,
} from '../kernel/protocol.ts'
import { sideWord } from '../kernel/text.ts'
import { isUnified } from '../kernel/wallets.ts'
import { type ContractConfig, type ContractLine, contractLines } from '../market/contract-config.ts'
import type { DepthLevel } from '../market/market-data.ts'
import type { MarketStatus } from '../market/pair-config.ts'
import { type ContractSettings, type OpeningRoom, openingRoom, settingsOf } from './account-view.ts'
import { adlLights } from './adl-lights.ts'
import { liveOrdersOf } from './cancel-orders.ts'
import type { Contract } from './contract.ts'
import type { ContractAccount, LineAccount, OrderOrigin, PositionMode } from './contract-account.ts'
import {
  crossAvailable,
  equity,
  figuresOf,
  isolatedAvailable,
  ownFigures,
  ratioOf,
  riskOf,
  shown,
} from './figures.ts'
import { largest } from './fraction.ts'
import { walletIn } from './gates.ts'
import { insuranceCash } from './insurance.ts'
import { brokenContracts } from './invariants.ts'
import { liquidationPriceText } from './liquidation-price.ts'
import { type ContractMarketView, StateContractMarkets } from './market-view.ts'
import { orderIdText } from './order-ids.ts'
import { stopTexts } from './plans/read-order-stops.ts'
import { type LiveContractPlan, livePlans, waitingOf } from './plans/view.ts'
import { initialMargin, type Position, unrealised } from './position.ts'
import type { MarginMode, OrderLegs, PositionSideWord } from './protocol.ts'
import { termsOf } from './report.ts'
import type { FuturesState } from './state.ts'
import { averageText, priceText, ratioText, sideName, sizeText, unitsOf } from './texts.ts'

export interface ContractPosition {
  positionId: string
  symbol: string
  side: PositionSideWord
  marginMode: MarginMode
  leverage: number
  size: string
  /** Exact, in the settle coin. */
  cost: string
  entryPrice: string
  markPrice: string
  /** Isolated: what is parked; cross: q·mark ÷ L. */
  margin: string
  unrealised: string
  /** Gross, without fees and funding. */
  realised: string
  fees: string
  funding: string
  /** Of the position, or of the cross positions together; shown as 9.99 where nothing is left. */
  marginRatio: string
  /** "0" = none. */
  liquidationPrice: string
  /** 1 to 5: how soon it would be reduced by auto-deleveraging. */
  adl: number
  openedAt: number
}

export interface LiveContractOrder extends OrderLegs {
  orderId: string
  clientOid: string
  symbol: string
  side: Side
  orderType: OrderType
  tif: TimeInForce
  stp: SelfTradePrevention
  price: string
  size: string
  executedSize: string
  /** Linear: in quote; inverse: in coin. */
  executedQuote: string
  remainingSize: string
  status: OrderStatus
  /** In the settle coin, above zero where it was paid. */
  fee: string
  positionSide?: PositionSideWord
  isClosing: boolean
  marginMode: MarginMode
  leverage: number
  source: OrderSource
  origin: OrderOrigin
  placedAt: number
}

/** Of one coin of a wallet (domain.md 5.3). */
export interface ContractBalance {
  coin: string
  cash: string
  equity: string
  /** For cross positions, and for isolated ones and transfers; never shown below zero. */
  crossAvailable: string
  isolatedAvailable: string
  unrealised: string
  orderCost: string
  isolatedMargin: string
}

export interface ContractFigures {
  symbol: string
  config: ContractConfig
  status: MarketStatus
  lastPrice: string
  markPrice: string
  indexPrice: string
  isStale: boolean
  openInterest: string
  /** Of the next settlement, as it stands. */
  fundingRate: string
  nextFundingAt: number
}

export interface ContractsView {
  symbols(): string[]
  contract(symbol: string): ContractFigures | undefined
  depth(symbol: string, levels: number): { bids: DepthLevel[]; asks: DepthLevel[] }
  /** By contract, longs first. */
  positions(account: string): ContractPosition[]
  liveOrders(account: string): LiveContractOrder[]
  /** Without watches; oldest first. */
  plans(account: string): LiveContractPlan[]
  /** How many plans and watches wait. */
  waiting(account: string): number
  mode(account: string, line: ContractLine): PositionMode
  /** What an account has set there, or begins with; undefined for an unknown contract or account. */
  settings(account: string, symbol: string): ContractSettings | undefined
  /** What an order there could use. */
  room(account: string, symbol: string): OpeningRoom | undefined
  balances(account: string, line: ContractLine): ContractBalance[]
  insurance(coin: string): string
  /** Of the identities D1–D10, which do not hold. */
  broken(): string[]
  /** As markets that anyone may read. */
  readonly markets: ContractMarketView
}

/** One for each state: feeds read it many times a second. */
const views = new WeakMap<FuturesState, ContractsView>()

export function contractsView(state: FuturesState): ContractsView {
  const view = views.get(state) ?? newView(state)
  views.set(state, view)
  return view
}

function newView(state: FuturesState): ContractsView {
  const { futures } = state
  const find = (name: string, line: ContractLine): LineAccount | undefined => {
    const account = state.accounts.find(name)
    return account && futures.find(account, line)
  }
  return {
    symbols: () => futures.contracts.map(({ symbol }) => symbol),
    contract: (symbol) => {
      const contract = futures.bySymbol.get(symbol)
      return contract && figuresText(contract)
    },
    depth: (symbol, levels) => depthOf(futures.bySymbol.get(symbol), levels),
    positions: (name) =>
      contractLines
        .flatMap((line) => find(name, line)?.inOrder() ?? [])
        .flatMap((account) => account.positions.map((position) => positionText(state, account, position))),
    plans: (name) => {
      const owner = state.accounts.find(name)
      return owner ? livePlans(state, owner) : []
    },
    waiting: (name) => {
      const owner = state.accounts.find(name)
      return owner ? waitingOf(state, owner) : 0
    },
    liveOrders: (name) => {
      const account = state.accounts.find(name)
      return account ? ordersOf(state, account) : []
    },
    mode: (name, line) => find(name, line)?.mode ?? 'undecided',
    settings: (name, symbol) => settingsOf(state, name, symbol),
    room: (name, symbol) => openingRoom(state, name, symbol),
    balances: (name, line) => balancesOf(state, name, line),
    insurance: (name) => {
      const coin = state.coinIndex.get(name)
      // Reading opens no account.
      const isOpen = state.accounts.find(contractPlatformName.insurance) !== undefined
      return coin === undefined || !isOpen ? '0' : unitsOf(insuranceCash(state, coin))
    },
    broken: () => brokenContracts(state),
    markets: new StateContractMarkets(state),
  }
}

function figuresText(contract: Contract): ContractFigures {
  const { prices, symbol, config, status, tick } = contract
  return {
    symbol,
    config,
    status,
    lastPrice: priceText(contract, prices.last),
    markPrice: priceText(contract, prices.mark),
    indexPrice: formatBig(BigInt(prices.index) * BigInt(tick.units), tick.scale + 2),
    isStale: prices.isStale,
    openInterest: sizeText(contract, contract.longLots),
    fundingRate: formatBig(BigInt(prices.rate), 8),
    nextFundingAt: prices.nextFundingAt,
  }
}

function depthOf(contract: Contract | undefined, levels: number): { bids: DepthLevel[]; asks: DepthLevel[] } {
  const side = (number: number): DepthLevel[] => {
    const rows: DepthLevel[] = []
    if (!contract) return rows
    const { book } = contract
    for (
      let price = book.best(number);
      price !== 0 && rows.length < levels;
      price = book.worse(number, price)
    )
      rows.push([priceText(contract, price), sizeText(contract, book.total(price))])
    return rows
  }
  return { bids: side(0), asks: side(1) }
}

function positionText(state: FuturesState, account: ContractAccount, position: Position): ContractPosition {
  const { contract, isIsolated } = account
  const { mark } = contract.prices
  const leverage = account.leverageOf(position.side)
  const risk = riskOf(state, account, position)
  const ratio = ratioOf(risk.maintenance, risk.equity)
  return {
    positionId: `${position.id}`,
    symbol: contract.symbol,
    side: sideName(position.side),
    marginMode: isIsolated ? 'isolated' : 'cross',
    leverage,
    size: sizeText(contract, position.lots),
    cost: unitsOf(position.cost),
    entryPrice: averageText(contract, position.lots, position.cost),
    markPrice: priceText(contract, mark),
    margin: unitsOf(isIsolated ? position.margin : initialMargin(contract, position.lots, mark, leverage)),
    unrealised: unitsOf(unrealised(contract, position, mark)),
    realised: unitsOf(position.realised),
    fees: unitsOf(position.openFee + position.closeFee),
    funding: unitsOf(position.funding),
    marginRatio: ratio ? ratioText(ratio) : '9.99',
    liquidationPrice: liquidationPriceText(state, account, position.side),
    adl: adlLights(state, account, position),
    openedAt: position.openedAt,
  }
}

const ordersOf = (state: FuturesState, account: Account): LiveContractOrder[] =>
  liveOrdersOf(state, account).map((order) => {
    const { contract } = order.account
    return {
      orderId: orderIdText(order.id),
      clientOid: order.clientOid,
      symbol: contract.symbol,
      side: sideWord(order.side),
      orderType: order.orderType,
      tif: order.tif,
      stp: order.stp,
      price: priceText(contract, order.price),
      size: sizeText(contract, order.lots),
      executedSize: sizeText(contract, order.lots - order.rest),
      executedQuote: unitsOf(order.executed),
      remainingSize: sizeText(contract, order.rest),
      status: order.rest === order.lots ? 'live' : 'partially-filled',
      fee: unitsOf(-order.fee),
      ...(order.positionSide && { positionSide: sideName(order.positionSide) }),
      isClosing: order.isClosing,
      ...termsOf(order),
      source: order.source,
      origin: order.origin,
      ...stopTexts(state, order),
      placedAt: order.placedAt,
    }
  })

function balancesOf(state: FuturesState, name: string, line: ContractLine): ContractBalance[] {
  const account = state.accounts.find(name)
  if (!account) return []
  const coins = new Set(state.futures.contracts.filter((one) => one.line === line).map(({ coin }) => coin))
  const wallet = walletIn(state, account, line)
  // Reading opens nothing: an owner without a part has only cash.
  const owner = state.futures.find(account, line)
  return [...coins].map((coin) => {
    const part = owner ?? { contracts: new Map(), wallet }
    const figures = figuresOf(state, part, coin)
    const own = wallet && isUnified(wallet) ? ownFigures(state, part, coin) : figures
    return {
      coin: state.coins[coin] as string,
      cash: unitsOf(own.cash),
      equity: unitsOf(equity(own)),
      crossAvailable: unitsOf(shown(crossAvailable(figures))),
      isolatedAvailable: unitsOf(largest(isolatedAvailable(figures), 0n)),
      unrealised: unitsOf(figures.unrealised),
      orderCost: unitsOf(own.orderCost),
      isolatedMargin: unitsOf(figures.isolatedMargin),
    }
  })
}
