// The smallest reactor that uses everything a reactor may: buys low, sells higher, repeatedly, until it is stopped.

import { z } from 'zod'
import { units } from '#engine/reactors/amounts.ts'
import type { Intent, Reactor } from '#engine/reactors/reactor.ts'

const config = z.object({
  symbol: z.string(),
  buyAt: z.string(),
  sellAt: z.string(),
  size: z.string(),
  funds: z.string(),
  /** Rounds of buy and sell after which it ends. */
  rounds: z.number().int().min(1),
  /** It counts its own beats. */
  beatMs: z.number().int().min(1).default(60_000),
})
const action = z.object({ do: z.enum(['stop', 'flood', 'break']) })

export type BouncerConfig = z.input<typeof config>

/** Two rounds between 95 and 100. */
export const bouncing: BouncerConfig = {
  symbol: 'BTCUSDT',
  buyAt: '95',
  sellAt: '100',
  size: '1',
  funds: '100',
  rounds: 2,
}

export interface BouncerState {
  status: 'running' | 'stopped'
  side: 'buy' | 'sell'
  rounds: number
  beats: number
  /** Number of events received, by type. */
  received: Record<string, number>
}

type Config = z.output<typeof config>

const place = ({ symbol, buyAt, sellAt, size }: Config, side: 'buy' | 'sell'): Intent => ({
  do: 'submit',
  command: {
    type: 'placeOrder',
    symbol,
    side,
    orderType: 'limit',
    price: side === 'buy' ? buyAt : sellAt,
    size,
    source: 'bot',
  },
})

export const bouncer: Reactor<Config, BouncerState, z.output<typeof action>> = {
  kind: 'bouncer',
  version: 1,
  config,
  action,
  check: ({ symbol }, context) =>
    context.pair(symbol) ? undefined : { code: '034001', field: 'symbol', params: { symbol } },
  funding: ({ funds }) => [{ coin: 'USDT', amount: funds }],
  start: (given, { now }) => ({
    state: { status: 'running', side: 'buy', rounds: 0, beats: 0, received: {} },
    intents: [place(given, 'buy'), { do: 'wakeAt', at: now + given.beatMs, note: 'beat' }],
  }),
  react(given, before, event, { now }) {
    const received = { ...before.received, [event.type]: (before.received[event.type] ?? 0) + 1 }
    const state = { ...before, received }
    if (event.type === 'reactorTold' && event.about === 'timer')
      return {
        state: { ...state, beats: state.beats + 1 },
        intents: [{ do: 'wakeAt', at: now + given.beatMs, note: 'beat' }],
      }
    if (event.type === 'reactorTold' && event.about === 'ask') {
      const { do: wanted } = action.parse(JSON.parse(event.note))
      if (wanted === 'break') throw new Error('this rule broke')
      if (wanted === 'flood') return { state, intents: Array<Intent>(1000).fill(place(given, 'buy')) }
      return { state: { ...state, status: 'stopped' }, intents: [{ do: 'log', code: 'stopped' }] }
    }
    if (event.type !== 'orderChanged' || event.status !== 'filled') return { state, intents: [] }
    const rounds = state.rounds + (state.side === 'sell' ? 1 : 0)
    const side = state.side === 'buy' ? 'sell' : 'buy'
    if (rounds === given.rounds) return { state: { ...state, status: 'stopped', rounds }, intents: [] }
    return { state: { ...state, side, rounds }, intents: [place(given, side)] }
  },
  refuse: () => undefined,
  result: ({ funds }) => ({ coin: 'USDT', invested: units(funds), equity: units(funds), total: 0n }),
  isOver: ({ status }) => status === 'stopped',
}
