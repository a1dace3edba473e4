// Trades for a simulated leader of spot copies: it buys at the market, and sells the lots that it leads with.

import type { ExchangeNode } from '#db/exchange-node.ts'
import { namedSeed, Random } from '#engine/core/random.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { portOf } from '#engine/exchange/senders.ts'
import { minuteMs } from '#engine/market/intervals.ts'
import { floorTo, textOf, times, units } from '#engine/reactors/amounts.ts'
import { barsOf, type ReadBars } from './read-bars.ts'
import type { SimulatedSpotLeader } from './simulated-spot-leaders.ts'
import { spotLeaderRules } from './spot-leader-strategies.ts'

type Node = Pick<ExchangeNode, 'exchange' | 'host' | 'genesis'>

/** Market buys are in whole cents. */
const cent = units('0.01')

/** One look of it at its pair. */
export async function tradeSpotLeader(
  { exchange, host, genesis }: Node,
  leader: SimulatedSpotLeader,
  readBars: ReadBars,
): Promise<void> {
  const { account, symbol, interval, rule: name } = leader
  if (exchange.copyTrading.facts(account)?.product !== 'spot') return
  const moment = Math.floor(exchange.now() / minuteMs)
  const random = new Random(namedSeed(genesis.seed, `${account} ${moment}`))
  const held = heldOf({ exchange }, leader)
  const rule = spotLeaderRules[name]
  const bars = barsOf(readBars, symbol, interval, rule.bars)
  const wanted =
    held && isOver(leader, held) ? 'flat' : rule.want({ bars, held: held && ('long' as const), random })
  const submit = (step: string, command: Command) =>
    portOf('person', host).submit(`${account}-${moment}-${step}`, command)
  const order = { type: 'placeOrder', account, symbol, orderType: 'market' } as const
  if (held && wanted === 'flat') await submit('sell', { ...order, side: 'sell', size: textOf(held.size) })
  if (held || wanted !== 'long') return
  const quoteSize = spendOf({ exchange }, leader, random)
  if (quoteSize !== '0') await submit('buy', { ...order, side: 'buy', quoteSize })
}

interface Held {
  size: bigint
  cost: bigint
  worth: bigint
}

/** Its open lots together; undefined = none. */
function heldOf({ exchange }: Pick<Node, 'exchange'>, { account, symbol }: SimulatedSpotLeader) {
  const lots = exchange.copyTrading.tracks(account).filter((one) => one.symbol === symbol)
  if (lots.length === 0) return undefined
  const last = units(exchange.ticker(symbol).last)
  return lots.reduce<Held>(
    ({ size, cost, worth }, lot) => ({
      size: size + units(lot.size),
      cost: cost + times(units(lot.size), units(lot.entryPrice)),
      worth: worth + times(units(lot.size), last),
    }),
    { size: 0n, cost: 0n, worth: 0n },
  )
}

/** Lost, or gained, as much as it may. */
function isOver({ stop, target }: SimulatedSpotLeader, { cost, worth }: Held): boolean {
  const part = Number(worth - cost) / Number(cost)
  return part <= -stop || (target !== undefined && part >= target)
}

/** By its USDT, a little more or less each time. */
function spendOf(
  { exchange }: Pick<Node, 'exchange'>,
  { account, worthPercent }: SimulatedSpotLeader,
  random: Random,
): string {
  const cash = exchange.balances(account).find(({ coin }) => coin === 'USDT')?.available ?? '0'
  const percent = BigInt(Math.round((worthPercent * (85 + random.below(31))) / 100))
  return textOf(floorTo((units(cash) * percent) / 100n, cent))
}
