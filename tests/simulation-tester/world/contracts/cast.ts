// The actors of a world with contracts: their funds in spot and in wallets, and a few people on spot beside them.

import { namedSeed, Random } from '#engine/core/random.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import type { Actor, Stage } from '../actor.ts'
import { ActorContext } from '../actors/actor-context.ts'
import { Maker, NoiseTrader } from '../actors/traders.ts'
import { ContractBotOwner } from './bot-owner.ts'
import { Campaigner, hasCampaigns } from './campaigner.ts'
import { ContractEdges } from './edges.ts'
import { ContractFloor } from './floor.ts'
import { ContractClock, IndexMover, RiskOperator } from './operators.ts'
import { ContractPlanner } from './planner.ts'
import { ContractMaker, ContractTrader, Gambler } from './traders.ts'

type Player = new (floor: ContractFloor, pauseMs: number) => Actor

const people: readonly { name: string; actor: Player; pauseMs: number; money: number; sub?: boolean }[] = [
  { name: 'maker-1', actor: ContractMaker, pauseMs: 250, money: 300_000 },
  { name: 'maker-2', actor: ContractMaker, pauseMs: 400, money: 300_000 },
  { name: 'trader-1w', actor: ContractTrader, pauseMs: 400, money: 20_000 },
  { name: 'trader-2h', actor: ContractTrader, pauseMs: 400, money: 20_000 },
  { name: 'trader-3w', actor: ContractTrader, pauseMs: 600, money: 1_500, sub: true },
  { name: 'trader-4h', actor: ContractTrader, pauseMs: 600, money: 1_500 },
  { name: 'gambler-1', actor: Gambler, pauseMs: 350, money: 300 },
  { name: 'gambler-2', actor: Gambler, pauseMs: 350, money: 1_000 },
  { name: 'gambler-3', actor: Gambler, pauseMs: 350, money: 4_000 },
]

const botOwners = ['bot-owner-1', 'bot-owner-2'] as const

const coins = { usdtm: 'USDT', coinm: 'BTC', usdcm: 'USDC' } as const
const worth = { USDT: 1, USDC: 1, BTC: 1 / 60_000 }

export function contractCastOf(seed: number, stage: Stage): { setup: Command[]; actors: Actor[] } {
  const setup: Command[] = []
  const actors: Actor[] = []
  const all: string[] = []
  const random = new Random(namedSeed(seed, 'contract cast'))
  for (const { name, actor: Kind, pauseMs, money, sub } of people) {
    const family = sub ? [name, `${name}-sub1`] : [name]
    for (const account of family)
      setup.push(
        ...opening(
          account,
          account === name ? undefined : name,
          money * (0.5 + random.share()),
          random,
          stage,
        ),
      )
    all.push(...family)
    actors.push(new Kind(new ContractFloor(name, namedSeed(seed, name), stage, family), pauseMs))
  }
  const floor = (name: string) => new ContractFloor(name, namedSeed(seed, name), stage, all)
  actors.push(new IndexMover(floor('index'), 250))
  actors.push(new RiskOperator(floor('operator'), 900))
  actors.push(new ContractClock(floor('clock'), 300))
  actors.push(new ContractPlanner(floor('planner'), 300))
  actors.push(new ContractEdges(floor('edges'), 800))
  const context = (name: string) => new ActorContext(name, namedSeed(seed, name), stage, all)
  actors.push(new NoiseTrader(context('noise'), 1_500))
  actors.push(new Maker(context('spot-maker'), 1_500))
  if (hasCampaigns(seed)) actors.push(new Campaigner(stage, all, seed))
  for (const name of botOwners) {
    setup.push(...opening(name, undefined, 10_000, random, stage))
    actors.push(new ContractBotOwner(new ContractFloor(name, namedSeed(seed, name), stage, [name]), 1_500))
  }
  return { setup, actors }
}

function opening(
  account: string,
  parent: string | undefined,
  money: number,
  random: Random,
  { pairs, contracts }: Stage,
): Command[] {
  const commands: Command[] = parent
    ? [{ type: 'openAccount', account, kind: 'sub', parent }]
    : [
        { type: 'openAccount', account, kind: 'main' },
        { type: 'setAccount', account, kyc: 2, recognised: true },
      ]
  const text = (coin: keyof typeof worth) => `${Math.max(1, Math.floor(money * worth[coin] * 1e6)) / 1e6}`
  for (const coin of new Set([...pairs.flatMap(({ base, quote }) => [base, quote]), 'USDT', 'BTC', 'USDC'])) {
    const known = coin === 'USDT' || coin === 'BTC' || coin === 'USDC' ? text(coin) : '100'
    commands.push({ type: 'grantFunds', account, coin, amount: `${Number(known) * 2}` })
  }
  for (const line of new Set(contracts.map(({ config }) => config.line)))
    commands.push({
      type: 'transfer',
      account,
      to: `${account}/${line}`,
      coin: coins[line],
      amount: text(coins[line]),
    })
  // Half of all begin isolated: later there is seldom a moment without position and order.
  if (random.chance(0.5))
    for (const { symbol } of contracts)
      commands.push({ type: 'setMarginMode', account, symbol, mode: 'isolated' })
  return commands
}
