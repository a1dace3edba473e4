// Everything the contract terminal shows at first, gathered from the services for one contract and one reader.

import { data } from '@remix-run/node'
import { lookCookie, readLook } from '#app/parts/chart/chart-look.ts'
import { readCookie } from '#app/parts/cookie-text.ts'
import { readerZone } from '#app/server/reader-zone.ts'
import type { OpeningRoom, OrderEstimate } from '#app/services/futures/futures.ts'
import { type Hindrance, hindranceOf, levelOf } from '#app/services/people/level.ts'
import type { Services } from '#app/services/services.ts'
import type { Subject } from '#app/services/subject.ts'
import { contractLines } from '#engine/market/contract-config.ts'
import { contractOrderOfLive } from '#engine/orders/contract-order-view.ts'
import { contractPlanOfLive, contractPlanRecord } from '#engine/orders/contract-plan-view.ts'
import { type ContractFacts, factsOf } from './contract-facts.ts'
import { readFlash } from './flash.ts'
import { positionKey, readView } from './view-state.ts'

const candlesSent = 240
const depthLevels = 40
const tradesSent = 40

const pricedSeries = ['mark', 'index'] as const

function contractOf(services: Services, symbol: string): ContractFacts | undefined {
  const row = services.contracts.get(symbol)
  const rules = services.contracts.terms(symbol)
  return row && rules && factsOf(row, rules)
}

/** What keeps a person from opening positions, the first that holds. */
function obstacleOf({ facts }: Subject): Hindrance | 'unrecognised' | null {
  const isTrusted = facts.kind === 'demo' || levelOf(facts).isRecognised
  return hindranceOf(facts) ?? (isTrusted ? null : 'unrecognised')
}

async function viewerOf(services: Services, subject: Subject, symbol: string) {
  const { account, userId } = subject
  const { futures } = services
  const preferences = await services.preferences.read(userId)
  const estimateOf = (side: 'buy' | 'sell'): OrderEstimate | undefined =>
    futures.estimate(account, { symbol, side })
  return {
    uid: account,
    hindrance: obstacleOf(subject),
    // Read first: later reads may be newer, never older.
    seq: await futures.rowsUpTo(),
    positions: futures.positions(account),
    orders: futures.liveOrders(account).map((order) => contractOrderOfLive(account, order)),
    plans: futures.livePlans(account).map((plan) => contractPlanRecord(contractPlanOfLive(account, plan))),
    balances: contractLines.flatMap((line) =>
      futures.balances(account, line).map((balance) => ({ line, ...balance })),
    ),
    modes: {
      usdtm: futures.positionMode(account, 'usdtm'),
      usdcm: futures.positionMode(account, 'usdcm'),
      coinm: futures.positionMode(account, 'coinm'),
    },
    settings: futures.settings(account, symbol),
    room: futures.room(account, symbol) as OpeningRoom | undefined,
    /** In unified mode alone. */
    cash: futures.cash(account, symbol),
    estimates: { long: estimateOf('buy'), short: estimateOf('sell') },
    /** Of isolated positions: margin is added before a liquidation. */
    autoMargin: Object.fromEntries(
      futures.positions(account).map((one) => {
        const settings = futures.settings(account, one.symbol)
        const isOn = one.side === 'long' ? settings?.autoMarginLong : settings?.autoMarginShort
        return [positionKey(one), isOn === true] as const
      }),
    ),
    asksToReverse: preferences.backhand,
    /** Quick buttons of the order form. */
    percents: preferences.percentageSet,
  }
}

export type ContractViewer = Awaited<ReturnType<typeof viewerOf>>

export async function loadContract(services: Services, request: Request, symbol: string) {
  const cookies = request.headers.get('Cookie')
  const row = services.contracts.get(symbol)
  const rules = services.contracts.terms(symbol)
  if (row === undefined || rules === undefined) throw data(null, { status: 404 })
  const subject = await services.people.subject(cookies)
  const view = readView(new URL(request.url).searchParams)
  const viewer = subject === undefined ? null : await viewerOf(services, subject, symbol)
  const chartLook = readCookie(cookies, lookCookie) ?? null
  const look = readLook(view.chart ?? chartLook)
  const candlesOf = { interval: view.interval, limit: candlesSent }
  const zoneMinutes = await readerZone(services, cookies, subject)
  const named = new Set([
    symbol,
    ...[...(viewer?.positions ?? []), ...(viewer?.orders ?? []), ...(viewer?.plans ?? [])].map(
      (one) => one.symbol,
    ),
  ])
  const facts = Object.fromEntries(
    [...named].flatMap((name) => {
      const found = contractOf(services, name)
      return found ? [[name, found] as const] : []
    }),
  )
  const favourites = subject === undefined ? [] : await services.favourites.contracts(subject.userId)
  return {
    isFavourite: favourites.includes(symbol),
    contract: { ...factsOf(row, rules), status: rules.status },
    rules,
    ticker: row.ticker,
    /** Of every contract that a row of the page is of. */
    facts,
    contracts: services.contracts
      .list()
      .map(({ symbol, line, name, priceDecimals, maxLeverage, ticker }) => ({
        symbol,
        line,
        name,
        priceDecimals,
        maxLeverage,
        last: ticker.last,
        change: ticker.change,
      })),
    depth: services.contracts.depth(symbol, depthLevels, view.group),
    trades: services.contracts.trades(symbol, tradesSent),
    interval: view.interval,
    candles: await services.contracts.candles({ symbol, zoneMinutes, ...candlesOf }),
    chartLook,
    /** Of the prices that the chart shows beside the last. */
    priced: await Promise.all(
      pricedSeries
        .filter((series) => look[series])
        .map(async (series) => ({
          series,
          candles: await services.contracts.candles({ symbol, series, zoneMinutes, ...candlesOf }),
        })),
    ),
    viewer,
    /** Makes each form of this page one command, however often it is sent. */
    formId: crypto.randomUUID() as string,
    flash: readFlash(cookies),
    now: services.now(),
  }
}

export type ContractData = Awaited<ReturnType<typeof loadContract>>
