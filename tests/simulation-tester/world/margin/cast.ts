// The actors of a world with loans: borrowers with funds in their margin wallets, and the people on spot whom they trade with.

import { namedSeed, Random } from '#engine/core/random.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import type { Actor, Stage } from '../actor.ts'
import { ActorContext } from '../actors/actor-context.ts'
import { Clock } from '../actors/operator.ts'
import { Planner } from '../actors/planner.ts'
import { Maker, NoiseTrader, Whale } from '../actors/traders.ts'
import { WalletMover } from '../actors/wallet-mover.ts'
import { Borrower } from './borrower.ts'
import { LoanOperator } from './operator.ts'
import { WalletPlanner } from './wallet-planner.ts'

type Kind = new (context: ActorContext, pauseMs: number) => Actor

const people: readonly { name: string; actor: Kind; pauseMs: number; sub?: boolean }[] = [
  { name: 'maker-1', actor: Maker, pauseMs: 300 },
  { name: 'maker-2', actor: Maker, pauseMs: 300 },
  { name: 'noise-1', actor: NoiseTrader, pauseMs: 700 },
  { name: 'whale-1', actor: Whale, pauseMs: 1_500 },
  { name: 'planner-1', actor: Planner, pauseMs: 2_000 },
  { name: 'borrower-0', actor: WalletPlanner, pauseMs: 900 },
  { name: 'borrower-1', actor: Borrower, pauseMs: 500 },
  { name: 'borrower-2', actor: Borrower, pauseMs: 500 },
  { name: 'borrower-3', actor: Borrower, pauseMs: 700, sub: true },
  { name: 'borrower-4', actor: Borrower, pauseMs: 900 },
]

/** Units of each coin that are worth about as much. */
const some: Record<string, number> = { USDT: 1_500, BTC: 15, ETH: 150, TRY: 60_000, ERG: 1_000 }

export function marginCastOf(seed: number, stage: Stage): { setup: Command[]; actors: Actor[] } {
  const random = new Random(namedSeed(seed, 'margin cast'))
  const setup: Command[] = []
  const actors: Actor[] = []
  const all: string[] = []
  for (const { name, actor: Kind, pauseMs, sub } of people) {
    const family = sub ? [name, `${name}-sub1`] : [name]
    for (const account of family) {
      const parent = account === name ? undefined : name
      const isBorrower = name.startsWith('borrower')
      setup.push(...opening(account, parent, isBorrower ? 1 + random.below(4) : 60, random, stage))
      if (isBorrower) setup.push(...wallets(account, random, stage))
    }
    all.push(...family)
    actors.push(new Kind(new ActorContext(name, namedSeed(seed, name), stage, family), pauseMs))
  }
  const context = (name: string, accounts: string[] = all) =>
    new ActorContext(name, namedSeed(seed, name), stage, accounts)
  const borrowers = all.filter((name) => name.startsWith('borrower'))
  actors.push(new LoanOperator(context('operator', borrowers), 350))
  actors.push(new WalletMover(context('wallets'), 3_000))
  actors.push(new Clock(context('clock'), 600, (1 + random.below(2)) * 86_400_000))
  return { setup, actors }
}

function opening(
  account: string,
  parent: string | undefined,
  times: number,
  random: Random,
  { pairs }: Stage,
): Command[] {
  const commands: Command[] = parent
    ? [{ type: 'openAccount', account, kind: 'sub', parent }]
    : [
        { type: 'openAccount', account, kind: 'main' },
        { type: 'setAccount', account, kyc: 2, feeToken: random.chance(0.3) },
      ]
  for (const coin of new Set([...pairs.flatMap(({ base, quote }) => [base, quote]), 'ERG'])) {
    const amount = `${Math.ceil((some[coin] as number) * times * (0.5 + random.share()))}`
    commands.push({ type: 'grantFunds', account, coin, amount })
  }
  return commands
}

/** Something in the cross wallet and in those of the first pairs. */
function wallets(account: string, random: Random, { pairs }: Stage): Command[] {
  const move = (wallet: string, coin: string): Command => {
    const amount = `${Math.ceil((some[coin] as number) * 0.3 * (0.2 + random.share()))}`
    return { type: 'transfer', account, to: `${account}/${wallet}`, coin, amount }
  }
  const [first] = pairs
  return [
    move('margin', 'USDT'),
    ...(first && random.chance(0.5) ? [move('margin', first.base)] : []),
    ...pairs
      .slice(0, 3)
      .map(({ symbol, base, quote }) => move(`margin:${symbol}`, random.chance(0.3) ? base : quote)),
  ]
}
