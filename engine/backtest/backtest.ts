// Runs a bot over a recorded market: the reactor code of the live exchange on the same engine, in virtual time (domain.md 11.1).

import { joinNumbers } from '../core/join-numbers.ts'
import { accepted, type Result } from '../core/result.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Command, ExchangeEvent, MarketConfig, Receipt } from '../exchange/protocol.ts'
import { type FundingHours, nextSettlement } from '../futures/prices/price-terms.ts'
import { exchangeViewOf } from '../host/exchange-view.ts'
import { InMemoryRuntime } from '../host/in-memory-runtime.ts'
import { MemoryReactors } from '../host/memory-reactors.ts'
import type { ReactorRecord } from '../host/reactor-record.ts'
import { botAccount } from '../kernel/bot-accounts.ts'
import type { AccountFacts } from '../kernel/view.ts'
import { isContractConfig } from '../market/contract-config.ts'
import { dayMs } from '../market/intervals.ts'
import { type Allocation, shareOf } from '../reactors/allocation.ts'
import { textOf, times, units } from '../reactors/amounts.ts'
import { contextOf } from '../reactors/context.ts'
import type { AnyReactor, BotRefusal, Funding } from '../reactors/reactor.ts'
import { BasketCurve } from './basket-curve.ts'
import { EquityCurve, type WorthCurve } from './equity-curve.ts'
import { type BacktestTrade, type OwnAccount, ownAccount } from './own-account.ts'
import { type BacktestReport, reportOf } from './report.ts'
import { TapeCandles } from './tape-candles.ts'
import { everyMsOf, rowWidth } from './tape-rows.ts'
import { beginningMarket, type TapedMarket, tapedExchange } from './taped-market.ts'

/** A further pair of a bot that trades several with one quote coin: its rows are of the same minutes. */
export interface FurtherPair {
  market: MarketConfig
  rows: Float64Array
  before?: Float64Array
}

export interface BacktestInput {
  kind: AnyReactor
  config: unknown
  market: TapedMarket
  /** As tape-rows.ts has them, without gaps. The bot begins when the first one has ended. */
  rows: Float64Array
  /** Rows right before those: what indicators may look back at. */
  before?: Float64Array
  others?: readonly FurtherPair[]
  /** Of those and the rows, where several runs share them. */
  candles?: TapeCandles
  /** Pairs that value the quote coin in USDT where it is another one: they stand still. */
  rates?: readonly MarketConfig[]
  /**
   * Of a contract: rates of settlements, by their time, as shares. Others are computed as the exchange does, of a contract that trades
   * at its index: 0.01 % for eight hours (domain.md 5.7).
   */
  fundingRates?: ReadonlyMap<number, string>
  /** Of the way inside each candle; that of an exchange, to get what happened there. */
  seed: number
  /** Whose level decides on fees, day by day as it does live. Default: fees of VIP 0 throughout. */
  owner?: BacktestOwner | undefined
  /** false: also what meets no order is played. Of contracts, to check that skipping it changes nothing. */
  swift?: false
  /** Called now and then with the share of the rows that is done; false ends the run. */
  goesOn?(share: number): boolean
}

/** Levels follow from it and from what the bot trades (domain.md 3.1). */
export interface BacktestOwner {
  /** At the beginning; the levels of later days are not below it. */
  vip: number
  /** All that it holds, in USDT, what the bot takes included. What the bot does not take keeps its worth. */
  usdt: string
}

/** Without a result when it was ended. `state`: of the bot at the end. */
export type Backtested =
  | Result<{ report: BacktestReport; trades: BacktestTrade[]; state: unknown }, BotRefusal>
  | undefined

const owner = 'owner'
const request = 'backtest'

export async function runBacktest(input: BacktestInput): Promise<Backtested> {
  const { rows, others = [] } = input
  if (rows.length < 2 * rowWidth) throw new Error('backtest: fewer than two candles')
  const isOfSameMinutes = (other: FurtherPair) =>
    other.rows.length === rows.length &&
    other.rows[0] === rows[0] &&
    everyMsOf(other.rows) === everyMsOf(rows)
  if (!others.every(isOfSameMinutes)) throw new Error('backtest: the pairs have candles of different minutes')
  return new Backtest(input).run()
}

class Backtest {
  private readonly exchange: Exchange
  private readonly runtime: InMemoryRuntime
  private readonly trades: BacktestTrade[] = []
  private readonly everyMs: number
  private readonly market: TapedMarket
  private readonly others: readonly MarketConfig[]
  private now: number
  private own: OwnAccount
  private readonly facts = new Map<string, AccountFacts>()
  private curve: WorthCurve | undefined

  constructor(private readonly input: BacktestInput) {
    const { rows, before, market, others = [], rates = [], seed, owner, swift } = input
    const { candles = new TapeCandles(market, before ? joinNumbers(before, rows) : rows) } = input
    this.everyMs = everyMsOf(rows)
    this.now = rows[0] as number
    this.market = beginningMarket(market, rows, !owner)
    this.others = others.map((pair) => beginningMarket(pair.market, pair.rows, !owner) as MarketConfig)
    this.own = ownAccount(this.market, [], this.others)
    this.exchange = tapedExchange({
      market: this.market,
      rows,
      others: this.others.map((one, index) => ({ market: one, rows: others[index]?.rows ?? rows })),
      rates,
      seed,
      ...(swift === false && { swift }),
    })
    const further = new Map(others.map((pair) => [pair.market.symbol, candlesOf(pair)]))
    const view = exchangeViewOf(this.exchange, (symbol, interval, count) =>
      (further.get(symbol) ?? candles).candles(this.exchange.now(), interval, count),
    )
    const looked = { ...view, account: (name: string) => this.known(name, view.account) }
    this.runtime = new InMemoryRuntime(
      {
        view: () => looked,
        submit: (id, command) => this.submit(id, command),
        kind: (name) => (name === input.kind.kind ? input.kind : undefined),
      },
      new MemoryReactors((value) => value),
    )
  }

  async run(): Promise<Backtested> {
    const { rows, goesOn } = this.input
    const end = (rows[rows.length - rowWidth] as number) + this.everyMs
    const begin = this.now
    await this.pass(begin + this.everyMs)
    const made = await this.begin()
    if (!made.ok) return made
    const { id, funding } = made.value
    while (this.now < end) {
      await this.passOn(end)
      if (goesOn && !goesOn((this.now - begin) / (end - begin))) return undefined
    }
    const record = this.runtime.store.record(id) as ReactorRecord
    const { curve, own, market, others, trades } = this
    const report = reportOf({
      kind: this.input.kind,
      record,
      market,
      others,
      from: begin + this.everyMs,
      to: end,
      funding,
      curve: curve as WorthCurve,
      own,
      trades,
      prices: contextOf(this.runtime.look(), record, end, 0),
    })
    return accepted({ report, trades, state: record.state })
  }

  /** Funds its owner with what the bot takes, and makes it. */
  private async begin(): Promise<Result<{ id: string; funding: Funding }, BotRefusal>> {
    const { kind, config: given } = this.input
    const { market } = this
    this.submit('open', { type: 'openAccount', account: owner, kind: 'main' })
    const { vip = 0 } = this.input.owner ?? {}
    this.submit('verify', {
      type: 'setAccount',
      account: owner,
      kyc: 2,
      ...(vip > 0 && { vip }),
      ...(isContractConfig(market) && { recognised: true }),
    })
    const read = kind.config.safeParse(given)
    const whose = { account: botAccount(owner, '1'), owner }
    const all = read.success
      ? kind.funding(read.data, contextOf(this.runtime.look(), whose, this.now, 0))
      : []
    for (const { coin, amount } of all)
      this.submit(`grant-${coin}`, { type: 'grantFunds', account: owner, coin, amount })
    const amount = this.heldBeside(all)
    if (amount !== '0') this.submit('held', { type: 'grantFunds', account: owner, coin: 'USDT', amount })
    const [funding] = all
    this.own = ownAccount(market, all, this.others)
    if (funding) this.curve = this.curveOf(funding, read.data)
    const made = await this.runtime.create({ owner, kind: kind.kind, config: given, request })
    return made.ok ? accepted({ id: made.value.id, funding: funding as Funding }) : made
  }

  /** Beside it is held: the base coin, or the coins of several pairs in the shares that its settings name. */
  private curveOf({ coin, amount }: Funding, config: unknown): WorthCurve {
    const { rows, others = [] } = this.input
    const { market } = this
    const invested = units(amount)
    if (others.length === 0) {
      const about = { coin, invested, openTicks: rows[4] as number }
      return new EquityCurve(rows, this.now, this.everyMs, market, about)
    }
    const { coins = [] } = config as { coins?: readonly Allocation[] }
    const pairs = [{ market, rows }, ...others].map((pair) => {
      const allocation = coins.find((one) => one.coin === pair.market.base)
      return { ...pair, share: allocation ? shareOf(allocation) : 0n }
    })
    return new BasketCurve(pairs, invested)
  }

  /** What the owner holds beside the bot's funds, in USDT. */
  private heldBeside(funds: readonly Funding[]): string {
    const { market, input } = this
    if (!input.owner) return '0'
    if (market.quote !== 'USDT')
      throw new Error('backtest: the levels of an owner need a pair quoted in USDT')
    const price = units(market.lastPrice)
    const worth = funds.map(({ coin, amount }) =>
      coin === market.base ? times(units(amount), price) : units(amount),
    )
    const rest = worth.reduce((left, one) => left - one, units(input.owner.usdt))
    return rest > 0n ? textOf(rest) : '0'
  }

  /** Facts of an account are needed at every reaction and change with its level alone. */
  private known(name: string, read: (name: string) => AccountFacts | undefined): AccountFacts | undefined {
    const before = this.facts.get(name)
    if (before !== undefined) return before
    const now = read(name)
    if (now !== undefined) this.facts.set(name, now)
    return now
  }

  /** To the next midnight or settlement of funding: both are entries of their own, so that no candle across them is skipped. */
  private async passOn(end: number): Promise<void> {
    const midnight = (Math.floor(this.now / dayMs) + 1) * dayMs
    const settlement = this.nextSettlement()
    await this.pass(Math.min(end, midnight, settlement))
  }

  /** With its rate, where that is known; Infinity of a pair. */
  private nextSettlement(): number {
    const { market, now, input } = this
    if (!isContractConfig(market)) return Number.POSITIVE_INFINITY
    const at = nextSettlement(now, market.fundingHours as FundingHours)
    const rate = input.fundingRates?.get(at)
    if (rate !== undefined) this.submit(`rate-${at}`, { type: 'setFundingRate', symbol: market.symbol, rate })
    return at
  }

  /** Lets time pass up to `to`, or to where the bot has something to answer. */
  private async pass(to: number): Promise<void> {
    while (this.now < to) {
      const timer = Math.max(await this.runtime.nextTimerAt(), this.now)
      const next = Math.min(to, timer)
      const before = this.own.holding
      this.now = next
      this.submit('~tick', { type: next % dayMs === 0 ? 'sweep' : 'tick' })
      this.now = this.exchange.now()
      this.curve?.advance(this.now, before)
      await this.runtime.settle()
      if (this.own.holding !== before) this.curve?.renew()
    }
  }

  private submit(id: string, command: Command): Receipt {
    const receipt = this.exchange.apply({ seq: this.exchange.lastSeq + 1, ts: this.now, id, command })
    this.runtime.note(receipt.events)
    for (const event of receipt.events) this.take(event)
    return receipt
  }

  private take(event: ExchangeEvent): void {
    if (event.type === 'accountChanged') this.facts.clear()
    const trade = this.own.note(event)
    if (trade) this.trades.push(trade)
  }
}

const candlesOf = ({ market, rows, before }: FurtherPair) =>
  new TapeCandles(market, before ? joinNumbers(before, rows) : rows)
