// What a person's coins cost and what the days earned, out of fills, movements of funds and the candles. What lies in one's
// wallets and in the accounts of one's bots is one's own: it is held, and on its way there or back nothing is won, lost or paid in.

import { Decimal } from 'decimal.js'
import { pricingPair, usdtRate } from '#app/services/worth.ts'
import { CostBook, costsCountFrom } from '#db/costs/cost-book.ts'
import { movementOfFunds, movementsInOrder } from '#db/costs/movements.ts'
import type { Tables } from '#db/open-database.ts'
import { botAccountsOf, type HoldingsCursor, type Household, householdRows } from '#db/queries/holdings.ts'
import {
  type MarginChange,
  type MarginCursor,
  marginChangesAfter,
  noMarginSeen,
} from '#db/queries/margin-changes.ts'
import { walletsOf } from '#db/queries/wallets.ts'
import type { AccountView } from '#engine/exchange/view.ts'
import type { ContractsView } from '#engine/futures/view.ts'
import { readBotAccount } from '#engine/kernel/bot-accounts.ts'
import { isCopyWallet, readWalletName, walletName } from '#engine/kernel/wallets.ts'
import type { MarginView } from '#engine/margin/view.ts'
import { contractLines } from '#engine/market/contract-config.ts'
import { readContractSymbol } from '#engine/market/contract-symbol.ts'
import { bucketStart, dayMs, type Interval } from '#engine/market/intervals.ts'
import type { MarketService } from '../markets.ts'
import { AccountHistory, historyMs } from './account-history.ts'
import { type EquityDay, equityDays } from './equity.ts'
import { firstDaySteps } from './first-day.ts'

/** Accounts whose history is kept folded; the least recently used one goes first. */
const accountsKept = 500
const mostDays = 90

/** What lies in one wallet, by coin; below zero it is owed. */
export interface WalletHoldings {
  /** 'usdtm', 'margin:BTCUSDT' … */
  wallet: string
  coins: Map<string, Decimal>
  /** What positions that it carries float, by coin. */
  floating: Map<string, Decimal>
}

export interface HoldingsService {
  /** What lies in the accounts of one's bots, by coin, and what their positions on contracts float. */
  inBots(account: string): Promise<Map<string, Decimal>>
  /** Of each wallet beside spot that is not empty, by name. */
  inWallets(account: string): Promise<WalletHoldings[]>
  /** What positions on contracts float that a wallet carries, by coin. */
  floatingIn(account: string, wallet: string): Map<string, Decimal>
  costs(account: string): Promise<CostBook>
  /** The numbers and ledger accounts of one's bots that hold something; `floating` of their positions, by coin. */
  ofBots(account: string): Promise<{ bot: string; account: string; floating: Map<string, Decimal> }[]>
  /** The last `days` days, oldest first; the last is today. They begin at midnight of a zone, else at 00:00 UTC. At most 90. */
  days(account: string, days: number, zoneMinutes?: number): Promise<EquityDay[]>
  /** Of an account that is not a day old: its steps since its first movement, oldest first. */
  firstDay(account: string): Promise<EquityDay[]>
}

export interface HoldingsSources {
  tables: Tables
  markets: Pick<MarketService, 'get' | 'rules' | 'candles'>
  /** `loans`: what margin wallets owe is not one's own. */
  view: Pick<AccountView, 'balances'> &
    Partial<Pick<AccountView, 'account'>> & {
      now(): number
      readonly loans?: Pick<MarginView, 'wallet'>
      readonly contracts?: Pick<ContractsView, 'positions'>
    }
}

interface Kept {
  /** Undefined before the first reading. */
  folded?: { history: AccountHistory; cursor: HoldingsCursor; margin: MarginCursor; carriedUntil: number }
  /** Reading in turn, so that two readers never fold the same row twice. */
  turn: Promise<void>
}

export function createHoldings(sources: HoldingsSources): HoldingsService {
  const kept = new Map<string, Kept>()

  async function historyOf(account: string): Promise<AccountHistory> {
    let entry = kept.get(account)
    kept.delete(account)
    entry ??= { turn: Promise.resolve() }
    kept.set(account, entry)
    if (kept.size > accountsKept) kept.delete(kept.keys().next().value as string)
    const known = entry
    const reading = known.turn.then(() => catchUp(sources, account, known))
    known.turn = reading.then(() => undefined)
    return reading
  }

  const debtsOf = (account: string) => sources.view.loans?.wallet(account)?.debts ?? []
  const heldBy = (accounts: readonly string[]) => {
    const held = new Map<string, Decimal>()
    for (const { coin, available, frozen } of accounts.flatMap((one) => sources.view.balances(one))) {
      const amount = new Decimal(available).plus(frozen)
      if (!amount.isZero()) held.set(coin, amount.plus(held.get(coin) ?? 0))
    }
    for (const { coin, principal, interest } of accounts.flatMap(debtsOf))
      held.set(coin, new Decimal(held.get(coin) ?? 0).minus(principal).minus(interest))
    return held
  }
  /** At the marks of now. No part of past days: what floated then is not known. */
  const floatingOf = (account: string, isMeant: (line: string | undefined) => boolean = () => true) => {
    const floating = new Map<string, Decimal>()
    for (const { symbol, unrealised } of sources.view.contracts?.positions(account) ?? []) {
      const contract = readContractSymbol(symbol)
      if (!isMeant(contract?.line)) continue
      const coin = contract?.settle ?? ''
      floating.set(coin, new Decimal(unrealised).plus(floating.get(coin) ?? 0))
    }
    return floating
  }
  /** Positions stand with their owner, but those of copies; in unified mode one wallet carries those of all lines. */
  const floatingIn = (account: string, wallet: string) => {
    const own = walletName(account, wallet)
    if (isCopyWallet(own)) return floatingOf(own)
    if (wallet !== 'unified' && !contractLines.some((line) => line === wallet))
      return new Map<string, Decimal>()
    const carrier = sources.view.account?.(account)?.unified ? 'unified' : undefined
    return floatingOf(account, (line) => (carrier ?? line) === wallet)
  }
  const botsOf = (owner: string) => botAccountsOf(sources.tables, household(owner, sources.view))

  /** `starts`: of candles of this interval. */
  async function stepsOf(
    account: string,
    history: AccountHistory,
    starts: number[],
    interval: Interval,
    zoneMinutes = 0,
  ) {
    const held = heldBy([account, ...(await walletsOf(sources.tables, account)), ...(await botsOf(account))])
    const coins = new Set(held.keys())
    for (const changes of history.changes(starts[0] as number, Number.POSITIVE_INFINITY))
      for (const coin of changes.coins.keys()) coins.add(coin)
    const prices = await firstPrices(sources.markets, coins, interval, starts.length, zoneMinutes)
    return equityDays({
      starts,
      now: sources.view.now(),
      held,
      changes: (from, to) => history.changes(from, to),
      price: (coin, at) => (at === 'now' ? usdtRate(sources.markets, coin) : prices(coin, at)),
    })
  }

  return {
    async inBots(account) {
      const bots = await botsOf(account)
      const worth = heldBy(bots)
      for (const [coin, amount] of bots.flatMap((one) => [...floatingOf(one)]))
        worth.set(coin, amount.plus(worth.get(coin) ?? 0))
      return worth
    },
    async ofBots(account) {
      const bots = await botsOf(account)
      return bots
        .filter((name) => heldBy([name]).size > 0)
        .map((name) => ({
          bot: readBotAccount(name)?.reactor ?? name,
          account: name,
          floating: floatingOf(name),
        }))
    },
    async inWallets(account) {
      const wallets = await walletsOf(sources.tables, account)
      return wallets
        .map((name) => ({ wallet: readWalletName(name)?.wallet ?? name, coins: heldBy([name]) }))
        .map((one) => ({ ...one, floating: floatingIn(account, one.wallet) }))
        .filter(({ coins, floating }) => coins.size + floating.size > 0)
    },
    floatingIn,
    costs: async (account) => (await historyOf(account)).costs,
    async days(account, days, zoneMinutes = 0) {
      const history = await historyOf(account)
      const today = bucketStart('1D', sources.view.now(), zoneMinutes)
      const count = Math.min(Math.max(1, days), mostDays)
      const starts = Array.from({ length: count }, (_, n) => today - (count - 1 - n) * dayMs)
      return stepsOf(account, history, starts, '1D', zoneMinutes)
    },
    async firstDay(account) {
      const steps = firstDaySteps((await historyOf(account)).since, sources.view.now())
      if (!steps) return []
      const { starts, stepMs, interval } = steps
      return stepsOf(account, fineHistory(sources, account, stepMs), starts, interval)
    },
  }
}

function begin({ markets, view }: HoldingsSources, costs: CostBook): AccountHistory {
  const countsFrom = view.now() >= costsCountFrom ? costsCountFrom : 0
  // The exchange's own past is not that old: only a tape could bring holdings across that day, and it has no price before it.
  const priceThen = (coin: string) => usdtRate(markets, coin)
  return new AccountHistory(countsFrom, priceThen, costs)
}

/** Bots that ended before any hour that is kept have nothing to say. */
const household = (owner: string, view: HoldingsSources['view']): Household => ({
  owner,
  endedSince: view.now() - historyMs,
})

/** `isIts`: of the account itself, not of a wallet or bot of its owner. `outside`: from or to another owner. */
function* movementsOf(
  { markets }: HoldingsSources,
  account: string,
  { moves, fills }: Pick<ReturnType<typeof householdRows>, 'moves' | 'fills'>,
) {
  const isOwn = (other: string) =>
    other === account || readBotAccount(other)?.owner === account || readWalletName(other)?.owner === account
  for (const { row, movement } of movementsInOrder(moves, fills, (symbol) => markets.rules(symbol)))
    yield {
      isIts: row.account === account,
      movement,
      outside: 'other' in row && row.why !== 'convert' && !isOwn(row.other),
    }
}

/** What changed what is held since the first row, in short steps; costs are not counted. */
function fineHistory(sources: HoldingsSources, account: string, stepMs: number): AccountHistory {
  const { tables, view } = sources
  const history = new AccountHistory(0, () => null, undefined, stepMs)
  const rows = householdRows(tables, household(account, view), undefined)
  for (const { movement, outside } of movementsOf(sources, account, rows)) history.note(movement, outside)
  noteMargin(history, marginChangesAfter(tables, account, noMarginSeen, 0).changes)
  return history
}

/** Interest and what liquidations cost: nothing came from outside, so it is won or lost. */
function noteMargin(history: AccountHistory, changes: readonly MarginChange[]): void {
  for (const { coin, amount, at } of changes)
    history.note(movementOfFunds({ coin, amount, usdt: null, at }), false)
}

function catchUp(sources: HoldingsSources, account: string, entry: Kept): AccountHistory {
  const { tables, view } = sources
  const rows = householdRows(tables, household(account, view), entry.folded)
  const { fills, moves, costs, carriedUntil } = rows
  const before = costs ? undefined : entry.folded
  const history = before?.history ?? begin(sources, new CostBook(costs))
  for (const { isIts, movement, outside } of movementsOf(sources, account, rows)) {
    if (isIts) history.apply(movement, outside)
    else history.note(movement, outside)
  }
  const margin = marginChangesAfter(tables, account, before?.margin ?? noMarginSeen, view.now() - historyMs)
  noteMargin(history, margin.changes)
  const fill = fills.at(-1)
  entry.folded = {
    history,
    carriedUntil,
    margin: margin.cursor,
    cursor: {
      tradeId: fill?.tradeId ?? before?.cursor.tradeId ?? 0,
      orderId: fill?.orderId ?? before?.cursor.orderId ?? 0,
      moveId: moves.at(-1)?.moveId ?? before?.cursor.moveId ?? 0,
    },
  }
  return history
}

/** First prices of the newest candles, of each coin. */
async function firstPrices(
  markets: HoldingsSources['markets'],
  coins: Iterable<string>,
  interval: Interval,
  limit: number,
  zoneMinutes: number,
) {
  const opens = new Map<string, Map<number, Decimal>>()
  for (const coin of coins) {
    const pair = pricingPair(markets, coin)
    if (coin === 'USDT' || !pair) continue
    const { symbol } = pair.market
    const candles = await markets.candles({ symbol, interval, limit, zoneMinutes })
    opens.set(coin, new Map(candles.map(({ openTime, open }) => [openTime, pair.toUsdt(open)])))
  }
  return (coin: string, at: number) => (coin === 'USDT' ? new Decimal(1) : (opens.get(coin)?.get(at) ?? null))
}
