// Borrows in margin wallets, up to a limit and one unit beyond, trades with what it borrowed, repays, takes out; and time that comes to the end of an hour, of a term.

import type { Command } from '#engine/exchange/protocol.ts'
import type { LoanMode } from '#engine/kernel/protocol.ts'
import type { ActorCommand } from '../actor.ts'
import { Player } from '../actors/player.ts'
import { modification } from '../actors/traders.ts'
import { priceText } from '../pairs.ts'

const hourMs = 3_600_000
const modes: readonly LoanMode[] = ['normal', 'auto-borrow', 'auto-borrow', 'auto-repay', 'auto-borrow-repay']
const wrongSums = ['0', '-1', '1e2', '', '0.0000000000000000001', 'all']
const wrongWallets = ['spot', 'margin:', 'margin:NOSUCH', 'usdtm', '']

export class Borrower extends Player {
  private readonly symbols = this.context.stage.pairs.map(({ symbol }) => symbol)
  private readonly wallets = [
    'margin',
    'margin',
    ...this.symbols.slice(0, 3).map((symbol) => `margin:${symbol}`),
  ]
  private lent = 0
  private lastLentAt = 0
  /** Half a month, once. */
  private termsLeft = this.context.name === 'borrower-1' && this.context.stage.pairs.length <= 4 ? 1 : 0

  act(): ActorCommand | undefined {
    const { context } = this
    const { random } = context
    const order = context.some()
    const dice = random.below(100)
    if (order && dice < 8) return context.cancel(order)
    if (order && dice < 12) return modification(context, order)
    if (order && dice < 14)
      return context.replace(
        order,
        random.chance(0.5) ? {} : { price: priceText(order.pair, context.near(order.pair, 20)) },
      )
    if (dice < 48) return this.order()
    const id = context.nextId()
    const command = this.draw(random.below(100))
    const at = this.moment()
    return at === undefined ? { id, command } : { id, command, at }
  }

  /** Around the end of an hour of a loan; now and then a minute after an order, once a term later. */
  private moment(): number | undefined {
    const { random, stage } = this.context
    if (this.lent < 10) return undefined
    if (this.termsLeft > 0 && random.chance(0.01)) {
      this.termsLeft--
      return stage.now() + (15 * 24 + random.below(3)) * hourMs
    }
    if (random.chance(0.05)) return stage.now() + 60_000
    if (!random.chance(0.04)) return undefined
    const hours = Math.floor((stage.now() - this.lastLentAt) / hourMs) + 1
    return this.lastLentAt + hours * hourMs + random.below(3) - 1
  }

  private order(): ActorCommand {
    const { context } = this
    const { random } = context
    const wallet = context.pick(this.wallets)
    const own = context.stage.pairs.find(({ symbol }) => wallet === `margin:${symbol}`)
    const pair = own !== undefined && random.chance(0.97) ? own : context.pair()
    const more = {
      stp: context.stp(),
      wallet: random.chance(0.97) ? wallet : context.pick(wrongWallets),
      ...(random.chance(0.9) && { loan: random.chance(0.99) ? context.pick(modes) : ('none' as LoanMode) }),
    }
    const side = context.side()
    const lots = context.lots(pair) * context.pick([1, 3, 10, 30])
    if (random.chance(0.5)) return context.market(pair, side, lots, more)
    return context.limit(pair, side, context.near(pair, 15), lots, { ...more, tif: context.tif() })
  }

  private draw(dice: number): Command {
    const { context } = this
    const { random } = context
    const account = context.account()
    const wallet = random.chance(0.98) ? context.pick(this.wallets) : context.pick(wrongWallets)
    const name = `${account}/${wallet}`
    const coin = this.coinOf(wallet)
    const limits = context.stage.bots.margin()?.limits(name, coin)
    if (dice < 15) return { type: 'transfer', account, to: name, coin, amount: this.sum(coin) }
    if (dice < 29) {
      const amount = limits && random.chance(0.6) ? this.about(limits.removable) : this.sum(coin)
      return { type: 'transfer', account, from: name, to: account, coin, amount }
    }
    if (dice < 72) {
      this.lent++
      this.lastLentAt = context.stage.now()
      const amount = limits && random.chance(0.6) ? this.about(limits.borrowable) : this.sum(coin)
      return { type: 'borrow', account, wallet, coin, amount }
    }
    if (dice < 84) {
      const amount = random.chance(0.3) ? undefined : this.sum(coin)
      return { type: 'repay', account, wallet, coin, ...(amount !== undefined && { amount }) }
    }
    if (dice < 88) return { type: 'flashRepay', account, wallet, ...(random.chance(0.5) && { coin }) }
    if (dice < 92) return { type: 'cancelOrders', account }
    if (dice < 94) return { type: 'resetDemoFunds', account }
    return { type: 'transfer', account, to: name, coin, amount: this.sum(coin) }
  }

  private coinOf(wallet: string): string {
    const { context } = this
    const own = context.stage.pairs.find(({ symbol }) => wallet === `margin:${symbol}`)
    if (context.random.chance(0.03)) return context.pick(['TRY', 'NONE'])
    const pair = own ?? context.pair()
    return context.pick([pair.base, pair.quote, pair.quote])
  }

  /** A limit, a unit of 10^-8 more or less, or a part of it. */
  private about(limit: string): string {
    const { random } = this.context
    const [whole = '0', fraction = ''] = limit.split('.')
    const units = BigInt(whole + fraction.slice(0, 8).padEnd(8, '0'))
    if (units === 0n || random.chance(0.1)) return this.sum('')
    const part = random.chance(0.5)
      ? units + BigInt(random.below(3) - 1)
      : (units * BigInt(50 + random.below(50))) / 100n
    const digits = `${part}`.padStart(9, '0')
    const decimals = digits.slice(-8).replace(/0+$/, '')
    return `${digits.slice(0, -8)}${decimals === '' ? '' : `.${decimals}`}`
  }

  private sum(coin: string): string {
    const { random } = this.context
    if (random.chance(0.03)) return this.context.pick(wrongSums)
    const one = { USDT: 300, BTC: 3, ETH: 30, TRY: 9_000 }[coin] ?? 100
    return (one * (0.01 + random.share())).toFixed(random.below(3) * 4).replace(/\.0+$/, '')
  }
}
