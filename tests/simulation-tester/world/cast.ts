// The actors of a world: how many of each kind, how active, and their funds.

import { namedSeed, Random } from '#engine/core/random.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import type { Actor, Stage } from './actor.ts'
import { ActorContext } from './actors/actor-context.ts'
import { Copier, Strategist } from './actors/bot-people.ts'
import { CoinMover } from './actors/coin-mover.ts'
import { Converter } from './actors/converter.ts'
import { Hoarder } from './actors/hoarder.ts'
import { Launcher } from './actors/launcher.ts'
import { MaliciousClient } from './actors/malicious.ts'
import { Opener } from './actors/opener.ts'
import { Clock, Operator } from './actors/operator.ts'
import { OtcTrader } from './actors/otc-trader.ts'
import { Patient } from './actors/patient.ts'
import { Planner } from './actors/planner.ts'
import { CancelSpammer, SelfTradeProber } from './actors/probers.ts'
import { Replacer } from './actors/replacer.ts'
import { Saver } from './actors/saver.ts'
import { Maker, NoiseTrader, Sniper, Whale } from './actors/traders.ts'
import { WalletMover } from './actors/wallet-mover.ts'
import { Watcher } from './actors/watcher.ts'
import { hasLaunches } from './launches.ts'

const dayMs = 86_400_000

interface Part {
  kind: string
  count: number
  /** Sub-accounts of each. */
  subs: number
  actor: new (context: ActorContext, pauseMs: number) => Actor
  /** Absent: in every world. */
  in?: (seed: number, stage: Stage) => boolean
}

const parts: readonly Part[] = [
  { kind: 'noise', count: 4, subs: 0, actor: NoiseTrader },
  { kind: 'maker', count: 2, subs: 0, actor: Maker },
  { kind: 'sniper', count: 1, subs: 0, actor: Sniper },
  { kind: 'whale', count: 1, subs: 1, actor: Whale },
  { kind: 'family', count: 1, subs: 2, actor: SelfTradeProber },
  { kind: 'planner', count: 3, subs: 1, actor: Planner },
  { kind: 'spammer', count: 1, subs: 0, actor: CancelSpammer },
  { kind: 'harmful', count: 1, subs: 1, actor: MaliciousClient },
  { kind: 'replacer', count: 1, subs: 1, actor: Replacer },
  { kind: 'strategist', count: 1, subs: 0, actor: Strategist },
  { kind: 'copier', count: 2, subs: 1, actor: Copier },
  { kind: 'opener', count: 1, subs: 0, actor: Opener },
  // Its orders are a tenth of a run.
  { kind: 'hoarder', count: 1, subs: 0, actor: Hoarder, in: (seed) => seed % 3 === 0 },
  // Half a year has a quarter of a million minutes, each of which every pair closes.
  { kind: 'patient', count: 1, subs: 0, actor: Patient, in: (_, { pairs }) => pairs.length <= 2 },
]

export function castOf(seed: number, stage: Stage): { setup: Command[]; actors: Actor[] } {
  const random = new Random(namedSeed(seed, 'cast'))
  const setup: Command[] = []
  const actors: Actor[] = []
  const accounts: string[] = []
  for (const { kind, count, subs, actor: Player, in: isIn } of parts) {
    if (isIn && !isIn(seed, stage)) continue
    for (let n = 1; n <= count; n++) {
      const name = `${kind}-${n}`
      const family = [name, ...Array.from({ length: subs }, (_, sub) => `${name}-sub${sub + 1}`)]
      for (const account of family)
        setup.push(...opening(account, account === name ? undefined : name, random, stage))
      accounts.push(...family)
      // A kind may be ten times as active as in another world.
      const pauseMs = 20 * (1 + random.below(10)) ** 2
      actors.push(new Player(new ActorContext(name, namedSeed(seed, name), stage, family), pauseMs))
    }
  }
  const context = (name: string) => new ActorContext(name, namedSeed(seed, name), stage, accounts)
  actors.push(new Operator(context('operator'), 1_500))
  actors.push(new WalletMover(context('wallets'), 400))
  actors.push(new CoinMover(context('coins'), 400))
  actors.push(new Converter(context('convert'), 400))
  actors.push(new Watcher(context('watcher'), 300))
  if (stage.hasPremarket) actors.push(new OtcTrader(context('otc'), 150))
  if (seed % 4 === 2) actors.push(new Saver(context('saver'), 120))
  if (hasLaunches(seed)) actors.push(new Launcher(context('launch'), 25))
  // One world in forty has gaps so long that resting orders expire.
  actors.push(new Clock(context('clock'), 400, seed % 40 === 0 ? 181 * dayMs : (1 + random.below(3)) * dayMs))
  return { setup, actors }
}

/** An account with funds of every coin: some rich, some short of one. */
function opening(account: string, parent: string | undefined, random: Random, { pairs }: Stage): Command[] {
  const commands: Command[] = parent
    ? [{ type: 'openAccount', account, kind: 'sub', parent }]
    : [
        { type: 'openAccount', account, kind: 'main' },
        { type: 'setAccount', account, kyc: 2, feeToken: random.chance(0.3) },
      ]
  const worth: Record<string, number> = { USDT: 40_000, BTC: 400, ETH: 4_000, TRY: 1_600_000, ERG: 300 }
  for (const coin of new Set([...pairs.flatMap(({ base, quote }) => [base, quote]), 'ERG'])) {
    const amount = random.chance(0.1) ? 1 : Math.floor((worth[coin] as number) * (0.2 + random.share()))
    commands.push({ type: 'grantFunds', account, coin, amount: `${amount}` })
  }
  return commands
}
