// Lets exchange time pass: minutes close and the simulation steps, each at its own moment and in order.

import { isLevelTime, renewLevels } from '../accounts/vip-levels.ts'
import { payDue } from '../bot-market/escrow.ts'
import { followUp } from '../conditional-orders/firing.ts'
import type { EventBody } from '../exchange/protocol.ts'
import type { ExchangeState } from '../exchange/state.ts'
import type { MinuteRow } from '../market/candles.ts'
import { minuteMs } from '../market/intervals.ts'
import { stepsText, valueText } from '../market/pair.ts'
import type { HouseDesk } from '../simulation/desk.ts'
import type { Market } from '../spot/markets.ts'
import { drain, emit } from '../spot/report.ts'
import { usdtVolumeText } from '../spot/usdt-value.ts'
import { endChaosDue } from '../test-control/set-chaos.ts'
import { reactorOf } from './bot-accounts.ts'
import { valuationCoin } from './defaults.ts'

/** When the next thing happens by itself. */
export function nextDueAt(state: ExchangeState): number {
  const minute = (Math.floor(state.now / minuteMs) + 1) * minuteMs
  return Math.min(minute, state.chaos.endsAt, state.simulation?.nextAt() ?? Number.POSITIVE_INFINITY)
}

/**
 * Moves exchange time to `to`; a time that lies back is taken as now and counted. A recorded market does not run on while
 * somebody reacts: its time stops where a reactor is told something, and the rest of the way is left to a later entry. So
 * a bot answers at the very moment, however fast the tape is played and whoever plays it (domain.md 11.1, oracle 12).
 */
export function passTime(state: ExchangeState, desk: HouseDesk, to: number): void {
  if (to < state.now) state.clampedTimes++
  else state.simulation?.hurry(to)
  let end = to
  for (let due = nextDueAt(state); due <= end; due = nextDueAt(state)) {
    const told = state.events.length
    const minuteOver = Math.floor(due / minuteMs) > Math.floor(state.now / minuteMs)
    state.now = Math.max(state.now, due)
    // A minute is closed before anything that happens at the first moment of the next one.
    if (minuteOver) endMinute(state)
    else if (state.chaos.endsAt <= state.now) {
      endChaosDue(state)
      followUp(state)
    } else {
      state.simulation?.step(desk, due)
      drain(state)
      followUp(state)
    }
    if (isTaped(state) && tellsReactor(state, told)) {
      end = state.now
      break
    }
  }
  state.now = Math.max(state.now, end)
  state.simulation?.rest(desk)
}

const isTaped = ({ genesis }: ExchangeState) => genesis.tapes !== undefined

const tellsReactor = ({ events }: ExchangeState, from: number) =>
  events.length > from && events.slice(from).some((event) => reactorOf(event) !== undefined)

function endMinute(state: ExchangeState): void {
  for (const market of state.markets) closeMinute(state, market)
  if (isLevelTime(state.now)) renewLevels(state)
  payDue(state)
}

function closeMinute(state: ExchangeState, market: Market): void {
  const row = state.terse || state.ownOnly ? undefined : market.candles.row(0)
  market.candles.roll()
  if (row) emit(state, candleClosed(state, market, row))
}

/** A minute row as text. Its volume is valued at the quote's rate of the moment. */
export function candleText(state: ExchangeState, market: Market, row: MinuteRow) {
  const quoteVolume = valueText(row.value, market)
  const alike = market.config.quote === valuationCoin
  return {
    openTime: row.openTime,
    open: stepsText(row.open, market.tick),
    high: stepsText(row.high, market.tick),
    low: stepsText(row.low, market.tick),
    close: stepsText(row.close, market.tick),
    volume: stepsText(row.volume, market.lot),
    quoteVolume,
    usdtVolume: alike ? quoteVolume : usdtVolumeText(state, market, row.value),
  }
}

function candleClosed(state: ExchangeState, market: Market, row: MinuteRow): EventBody {
  return { type: 'candleClosed', symbol: market.symbol, ...candleText(state, market, row) }
}
