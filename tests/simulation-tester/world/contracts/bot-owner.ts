// Has bots that trade contracts: grids, Martingale and CTA bots, and bots that follow the signals of a script. It begins, changes,
// feeds and ends them.

import type { Actor, ActorCommand } from '../actor.ts'
import type { RunningBot } from '../bots/bot-runner.ts'
import type { ContractFloor } from './floor.ts'
import { type Listed, priceText } from './listed.ts'

const botsMost = 3

export class ContractBotOwner implements Actor {
  readonly name: string
  private signals = 0

  constructor(
    private readonly floor: ContractFloor,
    readonly pauseMs: number,
  ) {
    this.name = floor.name
  }

  act(): ActorCommand | undefined {
    const { floor } = this
    const { random, stage } = floor
    const account = floor.accounts[0] as string
    const bots = stage.bots.of(account)
    const dice = random.below(100)
    if (dice < 2)
      return {
        id: floor.nextId(),
        command: { type: 'setAccount', account, frozen: random.chance(0.3) },
      }
    if (dice < 5)
      return {
        id: floor.nextId(),
        command: { type: 'grantFunds', account, coin: 'USDT', amount: '2000' },
      }
    const bot = bots.length > 0 ? floor.pick(bots) : undefined
    if (!bot || (dice < 30 && bots.length < botsMost)) {
      this.create(account)
      return undefined
    }
    if (bot.record.kind === 'futures-signal' && dice < 92) return this.signal(bot)
    return this.ask(bot, dice)
  }

  private create(owner: string): void {
    const { floor } = this
    const { stage } = floor
    const listed = floor.pick(stage.contracts.filter(({ config }) => config.line === 'usdtm'))
    const name = listed.symbol.replace('usdtm:', '')
    const common = { leverage: floor.pick([1, 2, 3, 5, 10, 20]) }
    const kind = floor.pick([
      'futures-grid',
      'futures-grid',
      'futures-martingale',
      'futures-signal',
      'futures-cta',
      'futures-cta',
    ] as const)
    if (kind === 'futures-grid')
      stage.bots.create(owner, kind, { ...common, symbol: name, ...this.grid(listed) })
    else if (kind === 'futures-martingale')
      stage.bots.create(owner, kind, { ...common, symbol: name, ...this.martingale() })
    else if (kind === 'futures-cta')
      stage.bots.create(owner, kind, { ...common, symbol: name, ...this.cta() })
    else
      stage.bots.create(owner, kind, {
        ...common,
        name: 'Script',
        symbols: stage.contracts.flatMap(({ symbol }) =>
          symbol.startsWith('usdtm:') ? [symbol.replace('usdtm:', '')] : [],
        ),
        amount: `${100 + floor.random.below(900)}`,
        direction: floor.pick(['both', 'both', 'long', 'short'] as const),
        multipleEntries: floor.random.chance(0.4),
      })
  }

  /** Narrow enough for the price to cross it, wide enough for its fees; some above or below the price. */
  private grid(listed: Listed): object {
    const { floor } = this
    const { random, stage } = floor
    const last = stage.contractPrice(listed)
    const at = (share: number) => priceText(listed, last * share)
    const grids = 2 + random.below(5)
    const width = (grids * (3 + random.below(10))) / 1_000
    const low = 1 - width * (0.2 + random.share() * 0.6)
    const direction = floor.pick(['long', 'short', 'neutral'] as const)
    const [above, below] = [at((low + width) * 1.01), at(low * 0.99)]
    const ends =
      direction === 'neutral'
        ? { endAbove: above, endBelow: below }
        : {
            openAtStart: random.chance(0.7),
            takeProfit: direction === 'long' ? above : below,
            stopLoss: direction === 'long' ? below : above,
          }
    return {
      direction,
      investment: `${200 + random.below(1_500)}`,
      low: at(low),
      high: at(low + width),
      grids,
      ...(random.chance(0.4) && ends),
      ...(random.chance(0.3) && { triggerPrice: this.startOf(listed) }),
    }
  }

  /** Near the price, or at it: then it begins at once. */
  private startOf(listed: Listed): string {
    const { random, stage } = this.floor
    const last = random.chance(0.4) ? stage.bots.contracts()?.contract(listed.symbol)?.lastPrice : undefined
    return last ?? priceText(listed, stage.contractPrice(listed) * (1 + (random.share() - 0.5) * 0.004))
  }

  private martingale(): object {
    const { floor } = this
    const { random } = floor
    return {
      direction: floor.pick(['long', 'short'] as const),
      baseAmount: `${20 + random.below(100)}`,
      multiplier: floor.pick(['1', '1.5', '2']),
      step: floor.pick(['0.2', '0.4', '1']),
      count: 1 + random.below(4),
      takeProfit: floor.pick(['0.2', '0.4', '1']),
      ...(random.chance(0.4) && {
        stopLoss: { percent: floor.pick(['1', '2']), from: 'average', restart: random.chance(0.5) },
      }),
    }
  }

  /** Lines so short that most bars cross them. */
  private cta(): object {
    const { floor } = this
    const strategy = floor.pick([
      { by: 'ma', fast: 2, slow: 3 },
      { by: 'rules', entry: [{ of: 'price', length: 3 }], exit: [{ of: 'price', length: 3, is: 'below' }] },
      {
        by: 'rules',
        entry: [{ of: 'change', bars: 1, percent: '0.1' }],
        exit: [{ of: 'change', way: 'fall', bars: 1, percent: '0.1' }],
      },
    ])
    return {
      amount: `${100 + floor.random.below(900)}`,
      interval: '5m',
      strategy,
      direction: floor.pick(['both', 'both', 'long', 'short'] as const),
      ...(floor.random.chance(0.5) && this.exits()),
    }
  }

  private exits(): { takeProfit?: string; stopLoss?: string } {
    const { floor } = this
    return {
      ...(floor.random.chance(0.7) && { takeProfit: floor.pick(['0.2', '0.5', '3']) }),
      ...(floor.random.chance(0.7) && { stopLoss: floor.pick(['0.2', '0.5', '2']) }),
    }
  }

  private signal(bot: RunningBot): ActorCommand {
    const { floor } = this
    const { config } = bot.record as { config: { symbols?: readonly string[] } }
    const message = {
      id: `${++this.signals}`,
      symbol: floor.pick(config.symbols ?? ['BTCUSDT']),
      now: floor.pick(['long', 'short', 'flat'] as const),
    }
    return this.tell(bot, 'signal', message)
  }

  private ask(bot: RunningBot, dice: number): ActorCommand {
    const { floor } = this
    const { kind } = bot.record
    const amount = floor.pick(['1', '25', '100', '5000'])
    // A bar takes five minutes, or until the clock is set forward.
    const stopsFrom = kind === 'futures-cta' ? 98 : 86
    if (kind === 'futures-signal' || dice >= stopsFrom) return this.tell(bot, 'ask', { type: 'stop' })
    if (kind === 'futures-cta') return this.tell(bot, 'ask', { type: 'setExits', ...this.exits() })
    if (dice < 50) return this.tell(bot, 'ask', { type: 'addFunds', amount })
    if (kind === 'futures-martingale')
      return this.tell(bot, 'ask', {
        type: 'setTargets',
        takeProfit: floor.pick(['0.2', '0.5', '3']),
        ...(dice < 70 && { stopLoss: floor.pick(['0.5', '2']) }),
      })
    return this.tell(bot, 'ask', dice < 70 ? { type: 'removeMargin', amount } : this.ends(bot))
  }

  /** Without those that it had, or others farther away. */
  private ends(bot: RunningBot): object {
    const { low, high, direction } = bot.record.config as { low: string; high: string; direction: string }
    const isFar = this.floor.random.chance(0.5)
    const above = isFar ? `${Math.ceil(Number(high) * 2)}` : undefined
    const below = isFar ? `${Number(low) / 2}` : undefined
    if (direction === 'neutral') return { type: 'setEnds', endAbove: above, endBelow: below }
    const isLong = direction === 'long'
    return { type: 'setExits', takeProfit: isLong ? above : below, stopLoss: isLong ? below : above }
  }

  private tell(bot: RunningBot, about: 'ask' | 'signal', note: object): ActorCommand {
    const { account } = bot.record
    return {
      id: `${about}-${this.floor.nextId()}`,
      command: { type: 'tellReactor', account, about, note: JSON.stringify(note) },
    }
  }
}
