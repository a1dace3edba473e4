// What pages, API and feeds may ask of the house. Built once by app/server/open-services.ts, handed to routes through
// Remix `context.services`; routes import these types and nothing else of the server.

import type { FillPage, FillRecord as FillRow, OwnFillRecord as OwnFillRow } from '#db/queries/fills.ts'
import type { OrderPage, OrderRecord as OrderRow } from '#db/queries/orders.ts'
import type { PlanPage, PlanRecord as PlanRow } from '#db/queries/plans.ts'
import type { PlanRef } from '#engine/conditional-orders/protocol.ts'
import type { AccountKind, Command, MarketStatus, Receipt, Rejection } from '#engine/exchange/protocol.ts'
import type { RejectionCode } from '#engine/kernel/rejection-codes.ts'
import type { Interval } from '#engine/market/intervals.ts'
import type { AccountFacts, Balance, Candle, Depth, PublicTrade, Ticker } from '#engine/market/view.ts'
import type { WishCode } from '#engine/reactors/wish-codes.ts'
import type { ApiConsole } from './api-console.ts'
import type { BotService } from './bots/bots.ts'
import type { BotMarket } from './bots/market.ts'
import type { SignalService } from './bots/signals.ts'
import type { TrialService } from './bots/trials.ts'
import type { FundHistory } from './holdings/fund-history.ts'
import type { HoldingsService } from './holdings/holdings.ts'
import type { KeyService } from './keys/key-service.ts'
import type { ServiceCode } from './service-codes.ts'
import type { SimService } from './sim/sim.ts'

/** The person behind a request; `account` is the spot ledger account, equal to the UID. */
export interface Subject {
  userId: string
  account: string
  sessionId: string
  name: string
  email: string
  facts: AccountFacts
}

/** A refusal of the exchange or of a service, ready to become a sentence in the reader's language. */
export type Refusal = Pick<Rejection, 'field' | 'params'> & {
  code: RejectionCode | ServiceCode | WishCode
}

export type Answer<T> = { ok: true; value: T } | { ok: false; refusal: Refusal }

export interface MarketRow {
  symbol: string
  base: string
  quote: string
  name: string
  priceDecimals: number
  sizeDecimals: number
  tick: string
  lot: string
  ticker: Ticker
}

export type FeeRates = Pick<AccountFacts, 'makerFee' | 'takerFee'>

export interface MarketRules extends FeeRates {
  symbol: string
  base: string
  quote: string
  tick: string
  lot: string
  minAmount: string
  maxAmount: string
  minNotional: string
  maxNotional: string
  priceBand: string
  marketSlippage: string
  openOrdersPerPair: number
  openOrdersTotal: number
  status: MarketStatus
}

export interface CandleRequest {
  symbol: string
  interval: Interval
  /** Rows that open before this time; default: now. */
  endTime?: number
  limit: number
  /** Minutes east of UTC (domain.md 4.1). */
  zoneMinutes: number
}

export interface MarketService {
  /** In catalogue order. */
  list(): MarketRow[]
  get(symbol: string): MarketRow | undefined
  /** `level`: whose rates apply where the pair has none of its own (domain.md 3.1); the lowest of the ladder by default. */
  rules(symbol: string, level?: FeeRates): MarketRules | undefined
  /** `group` 0..3: levels merged to 10^group ticks (domain.md 4.3). */
  depth(symbol: string, levels: number, group?: number): Depth
  trades(symbol: string, limit: number): PublicTrade[]
  /** Oldest first; the last row may be open. */
  candles(request: CandleRequest): Promise<Candle[]>
  /** The first price of the current day of a zone, by symbol. */
  dayOpens(zoneMinutes: number): Promise<Map<string, string>>
}

export type { FillPage, FillRow, OrderPage, OrderRow, OwnFillRow, PlanPage, PlanRow }

export interface TradingService {
  /** The one way from a person to the exchange. `id` makes a repeat harmless (for an order it is its clientOid). */
  submit(subject: Subject, id: string, command: Command): Promise<Receipt>
  /** Lists read after this call know of every event up to this seq of the log. */
  rowsUpTo(): Promise<number>
  /** Between accounts of one owner; `from` is the subject's own or one of its sub-accounts. */
  transfer(
    subject: Subject,
    id: string,
    funds: { from: string; to: string; coin: string; amount: string },
  ): Promise<Pick<Receipt, 'seq' | 'rejected'>>
  balances(account: string): Balance[]
  openOrders(account: string, page: OrderPage): Promise<OrderRow[]>
  /** Final orders of the last three months (domain.md 1.9). */
  orderHistory(account: string, page: OrderPage): Promise<OrderRow[]>
  order(account: string, ref: { orderId?: string; clientOid?: string }): Promise<OrderRow | undefined>
  fills(account: string, page: FillPage): Promise<OwnFillRow[]>
  /** Orders that wait for a price (domain.md 2), newest first. */
  livePlans(account: string, page: PlanPage): Promise<PlanRow[]>
  /** Those that ended within the last three months. */
  planHistory(account: string, page: PlanPage): Promise<PlanRow[]>
  plan(account: string, ref: PlanRef): Promise<PlanRow | undefined>
  /** How far each of its trailing stops has followed by now. */
  extremes(account: string): ReadonlyMap<string, string>
}

export interface SignUp {
  email: string
  password: string
  country: string
}

export interface SessionCookies {
  /** Ready `Set-Cookie` values. */
  setCookie: string[]
}

export interface PeopleService {
  /** Reads the session cookie; rotates nothing. */
  subject(cookieHeader: string | null): Promise<Subject | undefined>
  /**
   * When the access cookie has run out but the refresh cookie is good: new cookies, and the `Cookie` header with which
   * this very request goes on. Undefined when there is nothing to do.
   */
  renew(cookieHeader: string | null): Promise<(SessionCookies & { cookieHeader: string }) | undefined>
  signUp(input: SignUp, from: string): Promise<Answer<SessionCookies>>
  logIn(input: { email: string; password: string }, from: string): Promise<Answer<SessionCookies>>
  /** One click: the ready, verified demo account with demo balances (domain.md 20). */
  demoLogIn(from: string): Promise<Answer<SessionCookies>>
  logOut(cookieHeader: string | null): Promise<SessionCookies>
  /** Simulated identity check to KYC level 2. */
  verify(
    subject: Subject,
    input: { firstName: string; lastName: string; birthDate: string; country: string },
  ): Promise<Answer<{ kyc: number }>>
  resetDemoFunds(subject: Subject): Promise<Answer<null>>
  /** A CSRF token bound to the session (or to the visitor cookie before there is one). */
  csrfToken(cookieHeader: string | null): { token: string; setCookie?: string }
  checkCsrf(cookieHeader: string | null, token: string | null): boolean
}

export interface Notice {
  id: string
  startTime: number
  endTime: number
  webPage: 3 | 5
  noticeUrl: string
  substance: Record<'tr' | 'en', string>
}

export interface NoticeService {
  /** Those that show on a path now (domain.md 17.3). */
  current(path: string): Promise<Notice[]>
  /** Those of every page that show now, newest first. */
  all(): Promise<Notice[]>
}

/** What a person may set; meanings in domain.md 18.7, defaults in app/services/preferences.ts. */
export interface Preferences {
  /** Ask before: reverse, flash open or close, limit, trigger, TP/SL, trailing, and spot limit, market, trigger orders. */
  backhand: boolean
  lightningOpenAndClose: boolean
  limitPriceOpenAndClose: boolean
  planEntrust: boolean
  stopProfitStopLoss: boolean
  trace: boolean
  normalEntrust: boolean
  marketEntrust: boolean
  spotPlanEntrust: boolean
  /** A close may count what is already in close orders. */
  quantityIncludesDelegated: boolean
  /** Which price realised and unrealised PnL are reckoned with. */
  lossProfit: 'last' | 'mark'
  unProfitLoss: 'last' | 'mark'
  /** Fill pop-ups of the terminal, and the switch over all of them. */
  spotPopup: boolean
  spotPopSwitch: boolean
  /** As the spec has it, the fill sound plays while `spotNotice` is off; the switch silences all sounds. */
  spotNotice: boolean
  spotVoiceSwitch: boolean
  /** 0 English, 8 Turkish. */
  languageType: 0 | 8
  /** Quick buttons of the order form, in percent. */
  percentageSet: number[]
  receiveType: 'site' | 'email' | 'app'
  /** Prices of other venues are shown. */
  externalMarket: boolean
  /** 0 UTC, 1 Shanghai, else minutes east of UTC; or changes over the last 24 hours. */
  timezone: number | 'last24h'
}

export interface PreferenceService {
  read(userId: string): Promise<Preferences>
  /** Checked values only; answers all of them. */
  change(userId: string, change: Partial<Preferences>): Promise<Preferences>
}

export interface FavouriteService {
  /** In the order of choice. */
  list(userId: string): Promise<string[]>
  add(userId: string, symbol: string): Promise<Answer<null>>
  remove(userId: string, symbol: string): Promise<void>
}

/** What a person is told of themself; mail and names are masked, for they stand on screens. */
export interface Profile {
  email: string
  realName: string
  givenName: string
  familyName: string
  country: string
  createdAt: number
}

export interface TicketService {
  /** Good once, for 30 seconds, to log the live socket in. */
  issue(cookieHeader: string): { ticket: string; expiresAt: number }
  /** The cookies of the session that it stands for. */
  redeem(ticket: string): string | undefined
}

export interface Services {
  markets: MarketService
  trading: TradingService
  holdings: HoldingsService
  funds: FundHistory
  people: PeopleService
  notices: NoticeService
  preferences: PreferenceService
  favourites: FavouriteService
  bots: BotService
  signals: SignalService
  botMarket: BotMarket
  trials: TrialService
  tickets: TicketService
  keys: KeyService
  profile(subject: Subject): Promise<Profile>
  /** Exchange time: what pages compare order ages with. */
  now(): number
  /** The time that signatures go by. */
  wall(): number
  demoEmail: string
  /** There where the API is. */
  apiConsole?: ApiConsole
  /** There when tests may steer this exchange. */
  sim?: SimService
}

export type { AccountKind }

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    services: Services
    cspNonce: string
    /** The client's address, for rate limits. */
    clientAddress: string
  }
}
