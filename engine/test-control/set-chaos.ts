// The command setChaos: begins a disturbance, or ends all of them; and what has to be put right when one ends.

import { parseScaled } from '../core/decimal.ts'
import type { Command } from '../exchange/protocol.ts'
import type { ExchangeState } from '../exchange/state.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import { million } from '../kernel/chaos.ts'
import {
  type ActiveChaos,
  amountOf,
  type ChaosKind,
  chaosKinds,
  chaosLimits,
  isByChance,
  wireChaos,
} from '../kernel/chaos-kinds.ts'
import { rejection } from '../kernel/rejection-codes.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { setMarketStatus } from '../spot/market-commands.ts'
import { drain, emit } from '../spot/report.ts'

type SetChaos = Extract<Command, { type: 'setChaos' }>
type Begin = SetChaos & { kind: ChaosKind }

const isOfWire = (kind: ChaosKind) => wireChaos.some((known) => known === kind)
const codes: readonly string[] = Object.values(rejection)

export function setChaos(state: ExchangeState, command: SetChaos): Answer {
  if (command.kind === 'none') {
    for (const one of state.chaos.active) endOne(state, one)
    return done
  }
  const no = checkForm(command as Begin) ?? checkReach(state, command as Begin)
  if (no) return no
  begin(state, command as Begin)
  return done
}

/** Ends what has run out by now. */
export function endChaosDue(state: ExchangeState): void {
  for (const one of state.chaos.active)
    if ((one.until ?? Number.POSITIVE_INFINITY) <= state.now) endOne(state, one)
}

function checkForm({ kind, code, probability, amount, duration }: Begin): Answer | undefined {
  if (!chaosKinds.includes(kind)) return refuse('parameterInvalid', 'kind')
  if (code !== undefined && (kind !== 'reject' || !codes.includes(code)))
    return refuse('parameterInvalid', 'code')
  if (probability !== undefined && !(isByChance.has(kind) && isWithin(parseScaled(probability, 6), million)))
    return refuse('parameterInvalid', 'probability')
  const measure = amountOf[kind]
  const fits =
    measure === undefined
      ? amount === undefined
      : measure === 'ms'
        ? isWithin(parseScaled(amount as string, 0), chaosLimits.latencyMs)
        : isWithin(parseScaled(amount as string, 6), million - 1)
  if (!fits) return refuse('parameterInvalid', 'amount')
  const isTimed = Number.isSafeInteger(duration) && isWithin(duration as number, chaosLimits.durationMs)
  if (duration === undefined ? kind === 'flash-crash' : !isTimed)
    return refuse('parameterInvalid', 'duration')
  return undefined
}

const isWithin = (value: number, most: number) => value > 0 && value <= most

/** Whether there is such a pair, and a house whose price can stand still or fall. */
function checkReach(state: ExchangeState, { kind, symbol }: Begin): Answer | undefined {
  if (symbol !== undefined && isOfWire(kind)) return refuse('parameterInvalid', 'symbol')
  if (symbol !== undefined && !state.bySymbol.has(symbol)) return refuse('pairMissing', 'symbol')
  if (kind !== 'stale-index' && kind !== 'flash-crash') return undefined
  if (state.simulation === undefined || state.genesis.simulation === 'off')
    return refuse('parameterInvalid', 'kind')
  const isTaped = symbol !== undefined && state.genesis.tapes?.[symbol] !== undefined
  return kind === 'flash-crash' && isTaped ? refuse('parameterInvalid', 'symbol') : undefined
}

function begin(state: ExchangeState, { type: _type, duration, ...wish }: Begin): void {
  const { chaos, now } = state
  const same = chaos.active.find((one) => one.kind === wish.kind && one.symbol === wish.symbol)
  if (same) endOne(state, same)
  const until = duration === undefined ? null : now + duration
  const { kind, symbol, code, probability, amount } = wish
  const one: ActiveChaos = { kind, symbol, code, probability, amount, duration, since: now, until }
  chaos.begin(one)
  emit(state, { type: 'chaosChanged', kind, symbol, on: true })
  if (kind === 'halt') one.halted = halt(state, symbol)
  if (kind === 'flash-crash')
    for (const { market } of marketsOf(state, symbol))
      state.simulation?.shock(market, parseScaled(amount as string, 6), now, now + (duration as number))
}

const marketsOf = ({ markets }: ExchangeState, symbol: string | undefined) =>
  markets.filter((market) => symbol === undefined || market.symbol === symbol)

function halt(state: ExchangeState, symbol: string | undefined): number[] {
  const trading = marketsOf(state, symbol).filter(({ status }) => status === 'trading')
  for (const market of trading)
    setMarketStatus(state, { type: 'setMarketStatus', symbol: market.symbol, status: 'suspended' })
  return trading.map(({ market }) => market)
}

function endOne(state: ExchangeState, one: ActiveChaos): void {
  const { kind, symbol } = one
  state.chaos.end(one)
  emit(state, { type: 'chaosChanged', kind, symbol, on: false })
  if (kind === 'flash-crash')
    for (const { market } of marketsOf(state, symbol)) state.simulation?.shock(market, 0, 0, 0)
  if (kind === 'stuck-cancel') carryOutCancels(state)
  for (const market of one.halted ?? []) {
    const halted = state.markets[market]
    // Whoever changed its status meanwhile meant it.
    if (halted?.status === 'suspended')
      setMarketStatus(state, { type: 'setMarketStatus', symbol: halted.symbol, status: 'trading' })
  }
}

/** Those of pairs whose cancels are stuck no longer. */
function carryOutCancels(state: ExchangeState): void {
  const { chaos, core } = state
  for (const orderId of chaos.stuck) {
    const slot = core.slotOf(orderId)
    const symbol = slot > 0 ? state.markets[core.orderMarket(slot)]?.symbol : undefined
    if (symbol !== undefined && chaos.find('stuck-cancel', symbol)) continue
    chaos.stuck.delete(orderId)
    if (slot === 0) continue
    core.cancel(orderId, cancelReason.user)
    drain(state)
  }
}
