// People with bots: strategists who publish grids, and others who buy, copy and end them; with all that must be refused.

import type { Command } from '#engine/exchange/protocol.ts'
import type { ActorCommand } from '../actor.ts'
import type { RunningBot } from '../bots/bot-runner.ts'
import { type Pair, priceText } from '../pairs.ts'
import { Player } from './player.ts'

type Terms = Extract<Command, { type: 'publishStrategy' }>['terms']

const goodTerms: readonly Terms[] = [
  { by: 'share', amount: '20' },
  { by: 'share', amount: '30' },
  { by: 'share', amount: '10' },
  { by: 'share', amount: '0' },
  { by: 'price', amount: '12.5' },
  { by: 'price', amount: '50' },
  { by: 'subscription', amount: '150' },
]
const wrongTerms = [
  { by: 'share', amount: '15' },
  { by: 'price', amount: '50.01' },
  { by: 'subscription', amount: '300.01' },
  { by: 'price', amount: '1.005' },
  { by: 'gift', amount: '1' },
] as unknown as readonly Terms[]

abstract class BotOwner extends Player {
  protected own(): RunningBot | undefined {
    const { context } = this
    return context.pick(context.stage.bots.of(context.account()))
  }

  protected isFunded = false
  private tries = 0

  /** Its first command, lest it be one of those who are short. */
  protected fund(account: string): ActorCommand {
    this.isFunded = true
    return this.under({ type: 'grantFunds', account, coin: 'USDT', amount: '20000' })
  }

  protected create(most: number): void {
    const { context } = this
    const { random, stage } = context
    const pair = stage.pairs[0] as Pair
    const owner = context.accounts[0] as string
    // Ever more seldom: whether a grid may begin costs more than a hundred other commands.
    if (stage.bots.of(owner).length >= most || !random.chance(30 / (30 + this.tries++))) return
    const view = stage.bots.view()
    const last =
      view && Math.round((Number(view.lastPrice(pair.symbol)) * 10 ** pair.tick.scale) / pair.tick.units)
    if (!last) return
    // Narrow enough for the price to cross it, wide enough for its fees. Below the price it begins without buying.
    const grids = 2 + random.below(5)
    const width = Math.floor((last * (6 + random.below(10))) / 1_000) * grids
    const above = random.chance(0.6) ? 0 : Math.floor((width * random.below(6)) / 10)
    const low = last + above - width
    const exits = random.chance(0.4)
      ? {
          takeProfit: priceText(pair, last + above + Math.floor(width / 2)),
          stopLoss: priceText(pair, Math.floor(low * 0.98)),
        }
      : {}
    stage.bots.create(owner, 'spot-grid', {
      type: 'forward',
      symbol: pair.symbol,
      investment: `${300 + random.below(1_200)}`,
      slip: '5',
      low: priceText(pair, low),
      high: priceText(pair, low + width),
      grids,
      closeOnEnd: random.chance(0.7),
      ...exits,
    })
  }

  protected ask(bot: RunningBot, action: object): ActorCommand {
    const { account } = bot.record
    const note = JSON.stringify(action)
    return {
      id: `ask-${this.context.nextId()}`,
      command: { type: 'tellReactor', account, about: 'ask', note },
    }
  }

  protected stop = (bot: RunningBot) =>
    this.ask(bot, { type: 'stop', close: this.context.random.chance(0.8) })

  protected under(command: Command): ActorCommand {
    return { id: this.context.nextId(), command }
  }
}

export class Strategist extends BotOwner {
  private isNew = true

  act(): ActorCommand | undefined {
    const { context } = this
    const { random } = context
    const account = context.accounts[0] as string
    const dice = random.below(100)
    if (!this.isFunded) return this.fund(account)
    if (this.isNew || dice < 6) {
      const on = this.isNew || random.chance(0.9)
      this.isNew = false
      return this.under({ type: 'setStrategist', account, on })
    }
    const bot = this.own()
    if (!bot || dice < 35) {
      this.create(3)
      return undefined
    }
    const name = bot.record.account
    if (dice < 65)
      return this.under({ type: 'publishStrategy', account, bot: name, terms: context.pick(goodTerms) })
    if (dice < 69)
      return this.under({ type: 'publishStrategy', account, bot: name, terms: context.pick(wrongTerms) })
    if (dice < 72) return this.under({ type: 'buyStrategy', account, bot: name, amount: '12.5' })
    if (dice < 80) return this.under({ type: 'withdrawStrategy', account, bot: name })
    if (dice < 93) return this.ask(bot, { type: 'setReinvest', on: random.chance(0.5) })
    return this.stop(bot)
  }
}

export class Copier extends BotOwner {
  act(): ActorCommand | undefined {
    const { context } = this
    const { random, stage } = context
    const account = context.accounts[0] as string
    const dice = random.below(100)
    if (!this.isFunded) return this.fund(account)
    const leaders = [...stage.bots.bots.values()].filter(({ record }) =>
      record.owner.startsWith('strategist'),
    )
    const leader = context.pick(leaders.slice(-4))
    const bot = this.own()
    if (!leader || dice < 4) {
      this.create(1)
      return undefined
    }
    const { id, account: name } = leader.record
    if (dice < 20) {
      const price = context.pick(['12.5', '50', '150', '0'])
      return this.under({ type: 'buyStrategy', account: context.account(), bot: name, amount: price })
    }
    if (dice < 60) {
      // Its sub-accounts may not.
      const owner = random.chance(0.95) ? account : context.account()
      const isPublished = stage.bots.view()?.account(name)?.leads === true
      if (stage.bots.of(owner).length > 3 || (!isPublished && random.chance(0.9))) return undefined
      const config = stage.bots.copyOf(id, `${400 + random.below(900)}`)
      if (config) stage.bots.create(owner, 'spot-grid', config, name)
      return undefined
    }
    if (dice < 64) return this.under({ type: 'setStrategist', account, on: random.chance(0.3) })
    if (dice < 66)
      return this.under({ type: 'publishStrategy', account, bot: name, terms: context.pick(goodTerms) })
    if (bot && dice < 78) return this.stop(bot)
    return this.under(this.wrong(bot?.record.account ?? `${account}/bot:1`, name))
  }

  /** What only a bot may do, and names that only bots have. */
  private wrong(bot: string, leader: string): Command {
    const { context } = this
    const account = context.account()
    const { quote } = context.pair()
    const other = `${account}/bot:${context.random.below(99)}`
    return context.pick<Command>([
      { type: 'settleBot', account: bot, note: 'left', shares: [{ coin: quote, amount: '1' }] },
      { type: 'transfer', account, to: bot, coin: quote, amount: '1' },
      { type: 'transfer', account: bot, to: account, coin: quote, amount: '1' },
      { type: 'tellReactor', account, about: 'signal', note: 'buy' },
      { type: 'placeWatch', account: bot, symbol: context.pair().symbol, triggerPrice: '1' },
      { type: 'openAccount', account: other, kind: 'main' },
      { type: 'openAccount', account: other, kind: 'sub', parent: account },
      { type: 'openAccount', account: `${account}-x`, kind: 'bot', parent: account },
      { type: 'openAccount', account: `${account}-y`, kind: 'sub', parent: account, follows: leader },
      { type: 'withdrawStrategy', account, bot: leader },
    ])
  }
}
