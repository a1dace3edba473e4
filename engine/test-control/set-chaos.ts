// The command setChaos: begins a disturbance, or ends all of them; and what has to be put right when one ends.

import { z } from 'zod'
import { parseScaled } from '../core/decimal.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import { million } from '../kernel/chaos.ts'
import {
  type ActiveChaos,
  amountOf,
  type ChaosInput,
  type ChaosKind,
  chaosKinds,
  chaosLimits,
  isByChance,
  wireChaos,
} from '../kernel/chaos-kinds.ts'
import type { ExchangeDescriptor } from '../kernel/command.ts'
import { text } from '../kernel/fields.ts'
import type { KernelState } from '../kernel/product.ts'
import { rejectionCodes } from '../kernel/rejection-codes.ts'
import { emit, reportChanges } from '../kernel/report.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import type { TestControlEvent } from './protocol.ts'

/** Begins a disturbance for a test of a program, or ends all. */
export type SetChaos = { type: 'setChaos' } & ChaosInput
type Begin = SetChaos & { kind: ChaosKind }

const isOfConnection = (kind: ChaosKind) => wireChaos.some((known) => known === kind)

function setChaos(state: KernelState, command: SetChaos): Answer {
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
export function endChaosDue(state: KernelState): void {
  for (const one of state.chaos.active)
    if ((one.until ?? Number.POSITIVE_INFINITY) <= state.now) endOne(state, one)
}

function checkForm({ kind, code, probability, amount, duration }: Begin): Answer | undefined {
  if (!chaosKinds.includes(kind)) return refuse('parameterInvalid', 'kind')
  if (code !== undefined && (kind !== 'reject' || !rejectionCodes.includes(code)))
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

/** Whether there is such a pair, and a simulated market whose price can stand still or fall. */
function checkReach(state: KernelState, { kind, symbol }: Begin): Answer | undefined {
  if (symbol !== undefined && isOfConnection(kind)) return refuse('parameterInvalid', 'symbol')
  if (symbol !== undefined && !state.ports.trading.find(symbol)) return refuse('pairMissing', 'symbol')
  if (kind !== 'stale-index' && kind !== 'flash-crash') return undefined
  if (!state.ports.trading.isSimulated) return refuse('parameterInvalid', 'kind')
  const isTaped = symbol !== undefined && state.genesis.tapes?.[symbol] !== undefined
  return kind === 'flash-crash' && isTaped ? refuse('parameterInvalid', 'symbol') : undefined
}

function begin(state: KernelState, { type: _type, duration, ...input }: Begin): void {
  const { chaos, now } = state
  const same = chaos.active.find((one) => one.kind === input.kind && one.symbol === input.symbol)
  if (same) endOne(state, same)
  const until = duration === undefined ? null : now + duration
  const { kind, symbol, code, probability, amount } = input
  const one: ActiveChaos = { kind, symbol, code, probability, amount, duration, since: now, until }
  chaos.begin(one)
  emit<TestControlEvent>(state, { type: 'chaosChanged', kind, symbol, on: true })
  if (kind === 'halt') one.halted = halt(state, symbol)
  if (kind === 'flash-crash')
    for (const { market } of marketsOf(state, symbol))
      state.ports.trading.shock(market, parseScaled(amount as string, 6), now, now + (duration as number))
}

const marketsOf = ({ ports }: KernelState, symbol: string | undefined) =>
  ports.trading.pairs.filter((market) => symbol === undefined || market.symbol === symbol)

function halt(state: KernelState, symbol: string | undefined): number[] {
  const trading = marketsOf(state, symbol).filter(({ status }) => status === 'trading')
  for (const market of trading) state.ports.trading.setStatus(market, 'suspended')
  return trading.map(({ market }) => market)
}

function endOne(state: KernelState, one: ActiveChaos): void {
  const { kind, symbol } = one
  state.chaos.end(one)
  emit<TestControlEvent>(state, { type: 'chaosChanged', kind, symbol, on: false })
  if (kind === 'flash-crash')
    for (const { market } of marketsOf(state, symbol)) state.ports.trading.shock(market, 0, 0, 0)
  if (kind === 'stuck-cancel') cancelStuck(state)
  for (const market of one.halted ?? []) {
    const halted = state.ports.trading.pairs[market]
    // A status changed meanwhile was meant.
    if (halted?.status === 'suspended') state.ports.trading.setStatus(halted, 'trading')
  }
}

/** Those of pairs whose cancels are stuck no longer. */
function cancelStuck(state: KernelState): void {
  const {
    chaos,
    ports: { trading },
  } = state
  for (const orderId of chaos.stuck) {
    const order = trading.liveOrder(orderId)
    if (order && chaos.find('stuck-cancel', order.pair.symbol)) continue
    chaos.stuck.delete(orderId)
    if (!order) continue
    trading.cancel(orderId, cancelReason.user)
    reportChanges(state)
  }
}

export const setChaosCommand: ExchangeDescriptor<KernelState, SetChaos> = {
  of: 'exchange',
  type: 'setChaos',
  by: ['exchange'],
  fields: {
    kind: z.enum(['none', ...chaosKinds]),
    symbol: text.optional(),
    code: z.enum(rejectionCodes).optional(),
    probability: text.optional(),
    amount: text.optional(),
    duration: z.number().optional(),
  },
  handle: setChaos,
}
