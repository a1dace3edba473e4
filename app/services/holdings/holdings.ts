// What a person's coins cost and what the days earned, out of fills, movements of funds and the candles. What lies in one's
// wallets and in the accounts of one's bots is one's own: it is held, and on its way there or back nothing is won, lost or paid in.

import { Decimal } from 'decimal.js'
import { pricingPair, usdtRate } from '#app/services/worth.ts'
import type { Tables } from '#db/open-database.ts'
import {
  botAccountsOf,
  fillsAfter,
  fundMovesAfter,
  type HoldingsCursor,
  type Household,
} from '#db/queries/holdings.ts'
import { walletsOf } from '#db/queries/wallets.ts'
import type { AccountView } from '#engine/exchange/view.ts'
import { readBotAccount } from '#engine/kernel/bot-accounts.ts'
import { readWalletName } from '#engine/kernel/wallets.ts'
import { dayMs } from '#engine/market/intervals.ts'
import type { MarketService } from '../markets.ts'
import { AccountHistory, historyMs } from './account-history.ts'
import type { CostBook } from './cost-book.ts'
import { type EquityDay, equityDays } from './equity.ts'
import { type Movement, movementOfFunds, movementsOfFill } from './movements.ts'

/** Cost prices ignore what came before 28 August 2023 03:00 in Istanbul (domain.md 3.2), once that moment is past. */
const historyFrom = Date.UTC(2023, 7, 28)
/** Accounts whose history is kept folded; the least recently used one goes first. */
const accountsKept = 500
const mostDays = 90

/** What lies in one wallet, by coin; below zero it is owed. */
export interface WalletHoldings {
  /** 'usdtm', 'margin:BTCUSDT' … */
  wallet: string
  coins: Map<string, Decimal>
}

export interface HoldingsService {
  /** What lies in the accounts of one's bots, by coin. */
  inBots(account: string): Promise<Map<string, Decimal>>
  /** Of each wallet beside spot that is not empty, by name. */
  inWallets(account: string): Promise<WalletHoldings[]>
  costs(account: string): Promise<CostBook>
  /** The last `days` days from 00:00 UTC each, oldest first; the last is today. At most 90. */
  days(account: string, days: number): Promise<EquityDay[]>
}

export interface HoldingsSources {
  tables: Tables
  markets: Pick<MarketService, 'get' | 'rules' | 'candles'>
  view: Pick<AccountView, 'balances'> & { now(): number }
}

interface Kept {
  history: AccountHistory
  cursor: HoldingsCursor
  /** Reading in turn, so that two readers never fold the same row twice. */
  turn: Promise<void>
}

export function createHoldings(sources: HoldingsSources): HoldingsService {
  const kept = new Map<string, Kept>()

  async function historyOf(account: string): Promise<AccountHistory> {
    let entry = kept.get(account)
    kept.delete(account)
    entry ??= await begin(sources)
    kept.set(account, entry)
    if (kept.size > accountsKept) kept.delete(kept.keys().next().value as string)
    const known = entry
    known.turn = known.turn.then(() => catchUp(sources, account, known))
    await known.turn
    return known.history
  }

  const heldBy = (accounts: readonly string[]) => {
    const held = new Map<string, Decimal>()
    for (const { coin, available, frozen } of accounts.flatMap((one) => sources.view.balances(one))) {
      const amount = new Decimal(available).plus(frozen)
      if (!amount.isZero()) held.set(coin, amount.plus(held.get(coin) ?? 0))
    }
    return held
  }
  const botsOf = (owner: string) => botAccountsOf(sources.tables, household(owner, sources.view))

  return {
    inBots: async (account) => heldBy(await botsOf(account)),
    async inWallets(account) {
      const wallets = await walletsOf(sources.tables, account)
      return wallets
        .map((name) => ({ wallet: readWalletName(name)?.wallet ?? name, coins: heldBy([name]) }))
        .filter(({ coins }) => coins.size > 0)
    },
    costs: async (account) => (await historyOf(account)).costs,
    async days(account, days) {
      const history = await historyOf(account)
      const now = sources.view.now()
      const today = Math.floor(now / dayMs) * dayMs
      const count = Math.min(Math.max(1, days), mostDays)
      const starts = Array.from({ length: count }, (_, n) => today - (count - 1 - n) * dayMs)
      const held = heldBy([
        account,
        ...(await walletsOf(sources.tables, account)),
        ...(await botsOf(account)),
      ])
      const coins = new Set(held.keys())
      for (const changes of history.changes(starts[0] as number, Number.POSITIVE_INFINITY))
        for (const coin of changes.coins.keys()) coins.add(coin)
      const prices = await dayPrices(sources.markets, coins, count)
      return equityDays({
        starts,
        now,
        held,
        changes: (from, to) => history.changes(from, to),
        price: (coin, at) => (at === 'now' ? usdtRate(sources.markets, coin) : prices(coin, at)),
      })
    },
  }
}

async function begin({ markets, view }: HoldingsSources): Promise<Kept> {
  const countsFrom = view.now() >= historyFrom ? historyFrom : 0
  // The exchange's own past is not that old: only a tape could bring holdings across that day, and it has no price before it.
  const priceThen = (coin: string) => usdtRate(markets, coin)
  return {
    history: new AccountHistory(countsFrom, priceThen),
    cursor: { tradeId: 0, orderId: 0, moveId: 0 },
    turn: Promise.resolve(),
  }
}

/** Bots that ended before any hour that is kept have nothing to say. */
const household = (owner: string, view: HoldingsSources['view']): Household => ({
  owner,
  endedSince: view.now() - historyMs,
})

async function catchUp(sources: HoldingsSources, account: string, entry: Kept): Promise<void> {
  const { tables, markets, view } = sources
  const { history, cursor } = entry
  const accounts = household(account, view)
  const fills = await fillsAfter(tables, accounts, cursor)
  const moves = await fundMovesAfter(tables, accounts, cursor)
  const isOwn = (other: string) =>
    other === account || readBotAccount(other)?.owner === account || readWalletName(other)?.owner === account
  const steps: { of: string; movement: Movement; outside: boolean }[] = moves.map((move) => ({
    of: move.account,
    movement: movementOfFunds(move),
    outside: !isOwn(move.other),
  }))
  for (const fill of fills) {
    const { base, quote } = markets.rules(fill.symbol) ?? { base: '', quote: '' }
    for (const movement of movementsOfFill(fill, base, quote))
      steps.push({ of: fill.account, movement, outside: false })
  }
  // Stable: what lies at one moment stays in the order it was read, money before trades.
  steps.sort((a, b) => a.movement.at - b.movement.at)
  for (const { of, movement, outside } of steps)
    if (of === account) history.apply(movement, outside)
    else history.note(movement, outside)
  const fill = fills.at(-1)
  entry.cursor = {
    tradeId: fill?.tradeId ?? cursor.tradeId,
    orderId: fill?.orderId ?? cursor.orderId,
    moveId: moves.at(-1)?.moveId ?? cursor.moveId,
  }
}

/** First prices of the last days, of each coin. */
async function dayPrices(markets: HoldingsSources['markets'], coins: Iterable<string>, days: number) {
  const opens = new Map<string, Map<number, Decimal>>()
  for (const coin of coins) {
    const pair = pricingPair(markets, coin)
    if (coin === 'USDT' || !pair) continue
    const { symbol } = pair.market
    const candles = await markets.candles({ symbol, interval: '1D', limit: days, zoneMinutes: 0 })
    opens.set(coin, new Map(candles.map(({ openTime, open }) => [openTime, pair.toUsdt(open)])))
  }
  return (coin: string, at: number) => (coin === 'USDT' ? new Decimal(1) : (opens.get(coin)?.get(at) ?? null))
}
