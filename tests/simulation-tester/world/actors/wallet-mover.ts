// Moves funds between the wallets of all accounts, there and back; and in every way that must be refused.

import type { Command } from '#engine/exchange/protocol.ts'
import type { ActorCommand } from '../actor.ts'
import { type Pair, priceText, sizeText } from '../pairs.ts'
import { Player } from './player.ts'

/** What it once moved into a wallet, accepted or not. */
interface Filled {
  account: string
  wallet: string
  coin: string
  pair: Pair
  lots: number
}

const remembered = 64
const noWallets = ['spot', 'usdt', 'USDTM', 'margin:', 'margin:NOSUCH', 'copy:', 'copy:nemo', 'earn/earn', '']

export class WalletMover extends Player {
  private readonly filled: Filled[] = []
  private readonly frozen: string[] = []

  act(): ActorCommand | undefined {
    const { context } = this
    return { id: context.nextId(), command: this.draw(context.random.below(100)) }
  }

  private draw(dice: number): Command {
    const { context } = this
    const filled = context.pick(this.filled)
    if (!filled || dice < 30) return this.fill()
    const { account, wallet, coin, pair, lots } = filled
    const part = 1 + context.random.below(lots)
    if (dice < 50) return move(filled, wallet, account, part)
    if (dice < 62) return move(filled, wallet, `${account}/${this.wallet()}`, part)
    // All that was moved there, and a lot more than that.
    if (dice < 66) return move(filled, wallet, account, lots)
    if (dice < 70) return move(filled, wallet, account, lots * 200)
    if (dice < 74) return move(filled, wallet, wallet, part)
    if (dice < 78) return move(filled, wallet, `${account}/${context.pick(noWallets)}`, part)
    if (dice < 81) return move(filled, `${account}/${context.pick(noWallets)}`, account, part)
    if (dice < 84) return move(filled, wallet, this.other(account), part)
    if (dice < 87) return move(filled, wallet, `${this.other(account)}/${this.wallet()}`, part)
    if (dice < 89) return move(filled, `${context.account()}/${this.wallet()}`, account, part)
    if (dice < 91) return move({ ...filled, account: wallet }, wallet, account, part)
    if (dice < 92) return { type: 'grantFunds', account: wallet, coin, amount: sizeText(pair, part) }
    if (dice < 93) return this.order(wallet)
    if (dice < 95) return { type: 'resetDemoFunds', account: context.pick([mainOf(account), wallet]) }
    if (dice < 96) return { type: 'openAccount', account: `${account}/${this.wallet()}`, kind: 'main' }
    return this.freeze(wallet)
  }

  /** One of the same owner or anyone's. */
  private other(account: string): string {
    const { context } = this
    const kin = context.accounts.filter((name) => mainOf(name) === mainOf(account) && name !== account)
    return context.random.chance(0.2) ? context.account() : (context.pick(kin) ?? context.account())
  }

  private wallet(): string {
    const { context } = this
    const { symbol } = context.pair()
    const leader = context.account()
    return context.pick([
      ...['usdtm', 'usdtm', 'coinm', 'usdcm', 'margin', 'unified', 'earn'],
      `margin:${symbol}`,
      `copy:${leader}`,
    ])
  }

  private fill(): Command {
    const { context } = this
    const pair = context.pair()
    const account = context.account()
    const coin = context.pick([pair.base, pair.quote])
    const lots = context.lots(pair)
    const filled = { account, wallet: `${account}/${this.wallet()}`, coin, pair, lots }
    this.filled.push(filled)
    if (this.filled.length > remembered) this.filled.shift()
    return move(filled, context.pick([undefined, account]), filled.wallet, lots)
  }

  private order(account: string): Command {
    const { context } = this
    const pair = context.pair()
    const terms = { price: priceText(pair, context.near(pair, 20)), size: sizeText(pair, context.lots(pair)) }
    const { symbol } = pair
    return { type: 'placeOrder', account, symbol, side: context.side(), orderType: 'limit', ...terms }
  }

  /** A wallet that it froze is free again by the next such command. */
  private freeze(wallet: string): Command {
    const back = this.frozen.pop()
    if (back === undefined) this.frozen.push(wallet)
    return { type: 'setAccount', account: back ?? wallet, frozen: back === undefined }
  }
}

const mainOf = (account: string) => account.split('-sub')[0] as string

function move({ account, coin, pair }: Filled, from: string | undefined, to: string, lots: number): Command {
  const amount = sizeText(pair, lots)
  return { type: 'transfer', account, to, coin, amount, ...(from !== undefined && { from }) }
}
