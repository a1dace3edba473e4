// Contracts at a venue as bots see them: rules, prices, positions of their own, and what of their margin is in use.

import type { Exchange } from 'ccxt'
import type { Log } from '#db/log.ts'
import { liquidationPrice, noPrice } from '#engine/futures/formulas/liquidation.ts'
import type { PlaceContractOrder } from '#engine/futures/protocol.ts'
import type { RejectionName } from '#engine/kernel/rejection-codes.ts'
import type { ContractConfig } from '#engine/market/contract-config.ts'
import { textOf, times, units } from '#engine/reactors/amounts.ts'
import { unrealisedOf } from '#engine/reactors/contracts/figures.ts'
import { liquidationOf } from '#engine/reactors/contracts/liquidation.ts'
import type { ContractsSeen } from '#engine/reactors/exchange-view.ts'
import type { News } from './followed.ts'
import type { FollowedContractOrder } from './followed-contract-order.ts'
import { type OwnPosition, OwnPositions, type PositionsSnapshot } from './own-positions.ts'
import { TakenPositions } from './taken-positions.ts'
import { type FundingSnapshot, VenueFunding } from './venue-funding.ts'
import { contractMarket } from './venue-pairs.ts'
import type { VenuePrices } from './venue-prices.ts'

export interface VenueContractsInput {
  client: Exchange
  /** Of every contract that is traded. */
  rules: readonly ContractConfig[]
  prices: VenuePrices
  orders(): FollowedContractOrder[]
  /** How many prices of contracts an account waits for. */
  waiting(account: string): number
  /** Cash of a bot, in units of amounts.ts. */
  fundsOf(account: string, coin: string): bigint
  log?: Log
}

export interface ContractsSnapshot {
  positions: PositionsSnapshot
  funding: FundingSnapshot
  holders: Readonly<Record<string, string>>
}

export class VenueContracts {
  readonly positions: OwnPositions
  private readonly funding: VenueFunding
  private readonly taken: TakenPositions
  private readonly rules: ReadonlyMap<string, ContractConfig>
  /** Which bot trades a contract: the venue has one position of it. */
  private readonly holders = new Map<string, string>()
  /** Positions that are ended because their own margin is used up. */
  private readonly ending = new Set<string>()

  constructor(private readonly input: VenueContractsInput) {
    const { client, rules, log } = input
    this.rules = new Map(rules.map((one) => [one.symbol, one]))
    this.positions = new OwnPositions((symbol) => {
      const { tick = '0.00000001', lot = '1' } = this.rules.get(symbol) ?? {}
      return times(units(tick), units(lot))
    })
    this.funding = new VenueFunding(client, this.positions)
    this.taken = new TakenPositions(client, this.positions, log)
  }

  snapshot(): ContractsSnapshot {
    const { positions, funding, holders } = this
    return {
      positions: positions.snapshot(),
      funding: funding.snapshot(),
      holders: Object.fromEntries(holders),
    }
  }

  /** Into an empty one. */
  restore({ positions, funding, holders }: ContractsSnapshot): void {
    this.positions.restore(positions)
    this.funding.restore(funding)
    for (const [symbol, account] of Object.entries(holders)) this.holders.set(symbol, account)
  }

  view(): ContractsSeen {
    const { client, prices, waiting } = this.input
    return {
      contract: (symbol) => {
        const config = this.rules.get(symbol)
        if (!config) return undefined
        const status = contractMarket(client, symbol)?.active === false ? 'suspended' : 'trading'
        return { symbol, config, status, lastPrice: prices.last(symbol), markPrice: prices.mark(symbol) }
      },
      positions: (account) => this.positions.all(account),
      liveOrders: (account) => this.ordersOf(account).map((order) => order.live()),
      waiting,
    }
  }

  /** Funding, what the venue took away, and positions whose own margin is used up. */
  async refresh(now: number): Promise<News[]> {
    const { prices } = this.input
    const mark = (symbol: string) => prices.mark(symbol)
    const news = await this.funding.look(now, mark)
    news.push(...(await this.taken.look([...this.rules.keys()], now, mark)))
    for (const position of this.positions.all()) news.push(...this.usedUp(position, now))
    return news
  }

  /**
   * Positions whose margin is used up, at marks of this moment: a venue cancels the orders of one that it liquidates, so this comes
   * before they are reported. Where the marks cannot be read it is left to `refresh`.
   */
  async liquidations(now: number): Promise<News[]> {
    const { client, prices } = this.input
    try {
      for (const { symbol } of this.positions.all()) {
        const market = contractMarket(client, symbol)
        if (market) await prices.readMark(symbol, market.symbol as string)
      }
    } catch {
      return []
    }
    return this.positions.all().flatMap((position) => this.usedUp(position, now))
  }

  /** Why an order is not sent: the wallet at the venue has more than its bot may use. */
  refusal(order: PlaceContractOrder): { name: RejectionName; field: string } | undefined {
    const { account, symbol, reduceOnly } = order
    const rules = this.rules.get(symbol)
    if (!rules) return { name: 'pairMissing', field: 'symbol' }
    if ((this.holders.get(symbol) ?? account) !== account) return { name: 'noPermission', field: 'symbol' }
    if (reduceOnly) return undefined
    const [before, after] = [this.exposure(account, symbol), this.exposure(account, symbol, order)]
    if (after <= before) return undefined
    const leverage = BigInt(this.positions.leverageOf(symbol))
    const worth = this.worthOf(order, units(order.size))
    const needed = after / leverage + times(worth, units(rules.takerFee ?? '0'))
    const equity = this.input.fundsOf(account, rules.settle) + this.unrealised(account, symbol)
    return needed > equity ? { name: 'marginMissing', field: 'size' } : undefined
  }

  /** Some venues refuse a leverage that is set already. */
  async hasLeverage({ symbol, leverage }: { symbol: string; leverage: string }): Promise<boolean> {
    const { client } = this.input
    const market = contractMarket(client, symbol)
    if (!market || client.has['fetchLeverage'] !== true) return false
    const { longLeverage, shortLeverage } = await client.fetchLeverage(market.symbol as string)
    return [longLeverage, shortLeverage].every((one) => Number(one) === Number(leverage))
  }

  /** An order of it goes out. */
  begin({ account, symbol }: Pick<PlaceContractOrder, 'account' | 'symbol'>, now: number): void {
    if (!this.holders.has(symbol)) this.holders.set(symbol, account)
    this.funding.begin(symbol, now)
  }

  /** What closes the position of a bot: of the venue's its own part. It holds one contract. */
  closingOf(account: string): PlaceContractOrder | undefined {
    const [position] = this.positions.all(account)
    if (!position) return undefined
    const { symbol, size } = position
    const side = position.side === 'long' ? 'sell' : 'buy'
    const order = { account, symbol, side, orderType: 'market', size, reduceOnly: true } as const
    return { type: 'placeContractOrder', ...order, source: 'bot' }
  }

  /** What of its cash positions and orders use, by coin; what a position floats below zero is gone already. */
  held(account: string): Map<string, bigint> {
    const held = new Map<string, bigint>()
    for (const { symbol, settle } of this.rules.values()) {
      const floating = this.unrealised(account, symbol)
      const loss = floating < 0n ? -floating : 0n
      const margin = this.exposure(account, symbol) / BigInt(this.positions.leverageOf(symbol))
      held.set(settle, (held.get(settle) ?? 0n) + margin + loss)
    }
    return held
  }

  /** The larger of what all buys and all sells would make of the position, with one order more. */
  private exposure(account: string, symbol: string, more?: PlaceContractOrder): bigint {
    const position = this.positions.of(account, symbol)
    const mark = units(this.input.prices.mark(symbol))
    const worth = position ? times(units(position.size), mark) : 0n
    const held = position?.side === 'short' ? -worth : worth
    const sides = { buy: 0n, sell: 0n }
    for (const { input, rest } of this.openings(account, symbol, more))
      sides[input.side] += this.worthOf(input, rest)
    return largest(absolute(held), absolute(held + sides.buy), absolute(held - sides.sell))
  }

  private openings(account: string, symbol: string, more?: PlaceContractOrder) {
    const live = this.ordersOf(account).map((order) => ({ input: order.input, rest: order.rest() }))
    const all = more ? [...live, { input: more, rest: units(more.size) }] : live
    return all.filter(({ input }) => input.symbol === symbol && !input.reduceOnly)
  }

  private worthOf({ symbol, price }: PlaceContractOrder, size: bigint): bigint {
    return times(size, units(price ?? this.input.prices.last(symbol)))
  }

  private unrealised(account: string, symbol: string): bigint {
    const position = this.positions.of(account, symbol)
    return position ? unrealisedOf({ position }, this.pairOf(symbol)) : 0n
  }

  private pairOf(symbol: string) {
    const rules = this.rules.get(symbol)
    return { contract: rules && { ...rules, markPrice: this.input.prices.mark(symbol) } }
  }

  /**
   * The wallet behind a position holds its owner's money too, so the venue would liquidate it later than our exchange does. It
   * ends where it would end there: once, by the bot itself, which closes it.
   */
  private usedUp(position: OwnPosition, at: number): News[] {
    const { account, symbol, side, size, cost } = position
    const { settle = '', tick = '0' } = this.rules.get(symbol) ?? {}
    const cash = this.input.fundsOf(account, settle)
    const direction = side === 'long' ? 1 : -1
    const price = liquidationPrice(liquidationOf({ direction, size, cost }, cash, this.pairOf(symbol)), tick)
    const beyond = units(this.input.prices.mark(symbol)) - units(price)
    const isReached = price !== noPrice && (side === 'long' ? beyond <= 0n : beyond >= 0n)
    if (!isReached || this.ending.has(position.positionId)) return []
    this.ending.add(position.positionId)
    this.input.log?.warn({ symbol, price }, 'the margin of the bot is used up: it closes its position')
    const equity = textOf(cash + this.unrealised(account, symbol))
    const figures = { coin: settle, marginRatio: '1', maintenance: equity, equity, positions: [] }
    return [{ at, body: { type: 'liquidationStarted', account, symbol, side, ...figures } }]
  }

  private ordersOf(account: string): FollowedContractOrder[] {
    return this.input.orders().filter(({ input }) => input.account === account)
  }
}

const absolute = (value: bigint) => (value < 0n ? -value : value)
const largest = (...all: bigint[]) => all.reduce((most, one) => (one > most ? one : most))
