// The signal bot on spot (domain.md 10.4): follows a script outside, whose words come in through the log.

import { floorTo, textOf, units } from '../amounts.ts'
import { beginEnd, endOfOrder, endReason, goOnEnding, isEnding, newBot } from '../bot-life.ts'
import { botRejection } from '../bot-rejections.ts'
import { checkPair } from '../check-pair.ts'
import { isTradable, moneyStep, sell } from '../order-inputs.ts'
import { fundsOf } from '../own-funds.ts'
import { type OrderFact, rolesOf } from '../own-orders.ts'
import type { BotRefusal, PairRules, Reactor, ReactorContext, ReactorEvent } from '../reactor.ts'
import { refuseEnding } from '../refuse-ending.ts'
import { Turn } from '../turn.ts'
import { fromUsdt, quotedPair } from '../usdt.ts'
import { keepFinalWorth } from '../worth.ts'
import {
  quoteOf,
  type SignalAction,
  type SignalConfig,
  signalAction,
  signalConfig,
  signalDefaults,
} from './config.ts'
import { type SignalMessage, signalMessage } from './message.ts'
import { entryOrder, exitOrder } from './orders.ts'
import { report, signalStatus } from './progress.ts'
import { resultOfSignal } from './report.ts'
import type { SignalState } from './state.ts'
import { judge } from './verdict.ts'

type SignalTurn = Turn<SignalState>

export const signal: Reactor<SignalConfig, SignalState, SignalAction> = {
  kind: 'signal',
  version: 1,
  config: signalConfig,
  action: signalAction,
  check,
  funding,

  start(config, context) {
    const bot = newBot(funding(config, context), context)
    const turn: SignalTurn = new Turn(
      {
        ...bot,
        status: 'running',
        startedAt: context.now,
        following: config.start === 'first-signal',
        positions: {},
        trades: 0,
        wins: 0,
        profit: '0',
        received: 0,
        applied: 0,
        waiting: [],
      },
      context,
    )
    return turn.reaction()
  },

  react(config, state, event, context) {
    const turn = new Turn(state, context)
    const { order } = turn.learn(event)
    if (order) onOrder(turn, order)
    if (!isEnding(turn.state)) {
      if (event.type === 'reactorTold') onMessage(turn, event)
      applyWaiting(turn, config)
    }
    goOnEnding(turn, () => close(turn, config))
    keepFinalWorth(turn, quoteOf(config, context), config.symbols)
    return turn.reaction()
  },

  refuse: (_config, state) => refuseEnding(state),
  result: resultOfSignal,
  isOver: ({ status }) => status === 'terminated',
}

function funding(config: SignalConfig, context: ReactorContext) {
  return [{ coin: quoteOf(config, context), amount: config.amount }]
}

function check({ symbols, amount }: SignalConfig, context: ReactorContext): BotRefusal | undefined {
  const quote = context.pair(symbols[0] ?? '')?.quote
  for (const [index, symbol] of symbols.entries()) {
    const field = `symbols[${index}]`
    const pair = context.pair(symbol)
    const refused = checkPair(pair, field)
    if (refused) return refused
    if (pair?.quote !== quote) return { code: botRejection.pairUnsupported, field }
  }
  const max = fromUsdt(context, quote ?? '', units(signalDefaults.investmentMax))
  if (units(amount) > max)
    return { code: botRejection.investmentTooLarge, field: 'amount', params: { max: textOf(max) } }
  return floorTo(units(amount), moneyStep) === units(amount)
    ? undefined
    : { code: botRejection.marketMismatch, field: 'amount' }
}

function onMessage(turn: SignalTurn, event: ReactorEvent & { type: 'reactorTold' }): void {
  if (event.about === 'ask') {
    const { close } = signalAction.parse(JSON.parse(event.note))
    if (close !== undefined) turn.change({ close })
    beginEnd(turn, endReason.manual)
  }
  if (event.about !== 'signal') return
  const message = signalMessage.parse(JSON.parse(event.note))
  const { waiting, received } = turn.state
  turn.change({ received: received + 1 })
  if (waiting.length < signalDefaults.waitingMax) turn.change({ waiting: [...waiting, message] })
  else report(turn, message, signalStatus.rejected, { code: 'tooMany' })
}

const roleOf = (side: 'buy' | 'sell', { symbol, id }: SignalMessage) => `${side} ${symbol} ${id}`

/** Signals in their order, those of a pair one after the other: a newer one ends an order that the last one left resting. */
function applyWaiting(turn: SignalTurn, config: SignalConfig): void {
  const busy = new Set(rolesOf(turn.state.orders).map((role) => `${role}`.split(' ')[1]))
  const left: SignalMessage[] = []
  for (const message of turn.state.waiting) {
    if (busy.has(message.symbol)) {
      for (const role of rolesOf(turn.state.orders))
        if (`${role}`.split(' ')[1] === message.symbol) turn.cancel(role)
      left.push(message)
    } else if (apply(turn, config, message)) busy.add(message.symbol)
  }
  turn.change({ waiting: left })
}

/** Answers whether an order goes out. */
function apply(turn: SignalTurn, config: SignalConfig, message: SignalMessage): boolean {
  const { context, state } = turn
  const position = state.positions[message.symbol]
  const verdict = judge(config, message, {
    now: context.now,
    holds: position !== undefined,
    following: state.following,
  })
  if (verdict.act === 'none') {
    if (verdict.follows) turn.change({ following: true })
    report(turn, message, signalStatus.unmatched, { code: verdict.why })
    return false
  }
  const pair = quotedPair(context, message.symbol) as PairRules
  const last = units(context.last(message.symbol))
  const entry =
    verdict.act === 'open'
      ? entryOrder(config, message, pair, availableTo(turn, pair), last)
      : exitOrder(message, pair, units(position?.base ?? '0'), last)
  if (!entry.ok) {
    report(turn, message, signalStatus.rejected, { code: entry.refusal })
    return false
  }
  turn.change({ applied: state.applied + 1 })
  turn.place(roleOf(entry.value.side, message), entry.value)
  report(turn, message, signalStatus.matched, { act: verdict.act })
  return true
}

/** Free both by the events seen so far and by the exchange as it is now. */
function availableTo({ state, context }: SignalTurn, { quote }: PairRules): bigint {
  const [seen, free] = [fundsOf(state.funds, quote), units(context.available(quote))]
  return seen < free ? seen : free
}

function onOrder(turn: SignalTurn, fact: OrderFact): void {
  if (fact.what === 'accepted' || fact.what === 'partly') return
  const [side, symbol = '', ...rest] = `${fact.role}`.split(' ')
  const name = { symbol, id: rest.join(' ') }
  if (side !== 'buy' && side !== 'sell') return
  if (fact.what === 'rejected') {
    report(turn, name, signalStatus.rejected, { code: fact.code })
    return
  }
  const traded = units(fact.base) > 0n
  if (traded && side === 'buy') grow(turn, symbol, fact)
  if (traded && side === 'sell') shrink(turn, symbol, fact)
  const partly = traded ? signalStatus.partlyFilled : signalStatus.cancelled
  report(turn, name, fact.what === 'filled' ? signalStatus.filled : partly, { size: fact.base })
  const end = endOfOrder(fact)
  if (end !== undefined) beginEnd(turn, end)
}

type Traded = OrderFact & { what: 'filled' | 'cancelled' }

function grow(turn: SignalTurn, symbol: string, { base, quote, fees }: Traded): void {
  const { positions } = turn.state
  const before = positions[symbol] ?? { base: '0', quote: '0' }
  const { base: coin } = turn.context.pair(symbol) as PairRules
  const after = {
    base: textOf(units(before.base) + units(base) - units(fees[coin] ?? '0')),
    quote: textOf(units(before.quote) + units(quote)),
  }
  turn.change({ positions: { ...positions, [symbol]: after } })
}

/** What was sold, at its part of the cost; a rest too small to sell is not a position. */
function shrink(turn: SignalTurn, symbol: string, { base, quote, fees }: Traded): void {
  const { [symbol]: before, ...others } = turn.state.positions
  if (!before) return
  const pair = quotedPair(turn.context, symbol) as PairRules
  const left = units(before.base) - units(base)
  const isOver = !isTradable(pair, floorTo(left, units(pair.lot)), units(turn.context.last(symbol)))
  const cost = isOver ? units(before.quote) : (units(before.quote) * units(base)) / units(before.base)
  const made = units(quote) - units(fees[pair.quote] ?? '0') - cost
  const { trades, wins, profit } = turn.state
  const rest = { base: textOf(left), quote: textOf(units(before.quote) - cost) }
  turn.change({
    positions: isOver ? others : { ...others, [symbol]: rest },
    trades: trades + 1,
    wins: wins + (made > 0n ? 1 : 0),
    profit: textOf(units(profit) + made),
  })
}

function close({ state, context }: SignalTurn, { closeOnEnd, symbols }: SignalConfig) {
  if (!(state.close ?? closeOnEnd)) return []
  return symbols.flatMap((symbol) => {
    const pair = quotedPair(context, symbol) as PairRules
    return sell(pair, fundsOf(state.funds, pair.base), units(context.last(symbol))) ?? []
  })
}
