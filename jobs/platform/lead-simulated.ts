// Opens the simulated leaders of copy trading and trades for them. What they do follows from the seed, the moment and public
// candles, and enters the log as orders of people do: what the board shows of them is what became of real orders.

import type { ExchangeNode } from '#db/exchange-node.ts'
import { namedSeed, Random } from '#engine/core/random.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { portOf } from '#engine/exchange/senders.ts'
import type { ContractPosition } from '#engine/futures/view.ts'
import { minuteMs } from '#engine/market/intervals.ts'
import { floorTo, over, textOf, units } from '#engine/reactors/amounts.ts'
import { tradeSpotLeader } from './lead-spot-simulated.ts'
import { leaderRules, type Wanted } from './leader-strategies.ts'
import { barsOf, type ReadBars } from './read-bars.ts'
import { leadersOf, type SimulatedLeader } from './simulated-leaders.ts'
import { type SimulatedSpotLeader, spotLeadersOf } from './simulated-spot-leaders.ts'

type Node = Pick<ExchangeNode, 'exchange' | 'host' | 'genesis'>

/** Opens those that do not lead yet, all in one batch: a start waits for it. */
export async function openLeaders({ exchange, host, genesis }: Node): Promise<void> {
  const ports = { operator: portOf('operator', host), person: portOf('person', host) }
  const isNew = ({ account }: { account: string }) => exchange.copyTrading.facts(account) === undefined
  const steps = [
    ...leadersOf(genesis).filter(isNew).flatMap(openContracts),
    ...spotLeadersOf(genesis).filter(isNew).flatMap(openSpot),
  ]
  await Promise.all(
    steps.map(({ by, step, command }) => ports[by].submit(`${command.account}-${step}`, command)),
  )
}

interface Step {
  by: 'operator' | 'person'
  step: string
  command: Command & { account: string }
}

const funded = (account: string, funds: string): Step[] => [
  { by: 'operator', step: 'open', command: { type: 'openAccount', account, kind: 'main' } },
  { by: 'operator', step: 'verify', command: { type: 'setAccount', account, kyc: 2, recognised: true } },
  { by: 'operator', step: 'fund', command: { type: 'grantFunds', account, coin: 'USDT', amount: funds } },
]

function openContracts(leader: SimulatedLeader): Step[] {
  const { account, funds, name, share, minimum, symbol } = leader
  const leverage = `${leader.leverage}`
  const move = { type: 'transfer', account, to: `${account}/usdtm`, coin: 'USDT', amount: funds } as const
  return [
    ...funded(account, funds),
    { by: 'person', step: 'move', command: move },
    { by: 'person', step: 'lead', command: { type: 'becomeLeader', account, name, share, minimum } },
    { by: 'person', step: 'leverage', command: { type: 'setContractLeverage', account, symbol, leverage } },
  ]
}

function openSpot({ account, funds, name, share, minimum }: SimulatedSpotLeader): Step[] {
  const lead = { type: 'becomeLeader', account, name, share, minimum, product: 'spot' } as const
  return [...funded(account, funds), { by: 'person', step: 'lead', command: lead }]
}

/** One look of each at its contract, or its pair. */
export async function tradeLeaders(node: Node, readBars: ReadBars): Promise<void> {
  for (const leader of leadersOf(node.genesis)) await trade(node, leader, readBars)
  for (const leader of spotLeadersOf(node.genesis)) await tradeSpotLeader(node, leader, readBars)
}

async function trade({ exchange, host, genesis }: Node, leader: SimulatedLeader, readBars: ReadBars) {
  const { account, symbol, interval, rule: name } = leader
  if (!exchange.copyTrading.facts(account)) return
  const moment = Math.floor(exchange.now() / minuteMs)
  const random = new Random(namedSeed(genesis.seed, `${account} ${moment}`))
  const position = () => exchange.contracts.positions(account).find((one) => one.symbol === symbol)
  const held = position()
  const rule = leaderRules[name]
  const bars = barsOf(readBars, symbol, interval, rule.bars)
  const wanted = held && isOver(leader, held) ? 'flat' : rule.want({ bars, held: held?.side, random })
  const submit = (step: string, command: Command) =>
    portOf('person', host).submit(`${account}-${moment}-${step}`, command)
  if (held && leaves(held, wanted)) await submit('close', closing(account, held))
  if (wanted === 'flat' || wanted === 'keep' || position()) return
  const size = sizeOf({ exchange }, leader, random)
  const side = wanted === 'long' ? 'buy' : 'sell'
  const order = { account, symbol, side, orderType: 'market', positionSide: wanted } as const
  if (size !== '0') await submit('open', { type: 'placeContractOrder', ...order, size })
}

/** Lost, or gained, as much as it may. */
function isOver({ stop, target }: SimulatedLeader, { unrealised, cost }: ContractPosition): boolean {
  const part = Number(unrealised) / Number(cost)
  return part <= -stop || (target !== undefined && part >= target)
}

const leaves = ({ side }: ContractPosition, wanted: Wanted) => wanted !== 'keep' && wanted !== side

const closing = (account: string, { symbol, side, size }: ContractPosition): Command => ({
  type: 'placeContractOrder',
  account,
  symbol,
  side: side === 'long' ? 'sell' : 'buy',
  orderType: 'market',
  positionSide: side,
  size,
})

/** By its equity, a little more or less each time. */
function sizeOf(
  { exchange }: Pick<Node, 'exchange'>,
  { account, symbol, worthPercent }: SimulatedLeader,
  random: Random,
): string {
  const { contracts } = exchange
  const contract = contracts.contract(symbol)
  const wallet = contracts.balances(account, 'usdtm').find(({ coin }) => coin === 'USDT')
  if (!contract || !wallet || wallet.equity.startsWith('-')) return '0'
  const percent = (worthPercent * (85 + random.below(31))) / 100
  const worth = (units(wallet.equity) * BigInt(Math.round(percent))) / 100n
  return textOf(floorTo(over(worth, units(contract.lastPrice)), units(contract.config.lot)))
}
