// Bots that others may copy (domain.md 11.3): on which terms, who paid for it, whose bots follow, what is still to be paid out.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { Account, Accounts } from '../kernel/accounts.ts'
import type { StrategyTerms } from './protocol.ts'

export interface Strategy {
  bot: Account
  terms: StrategyTerms
  /** It may be bought and copied. */
  open: boolean
  /** Its bot has ended. */
  over: boolean
  publishedAt: number
  /** The accounts of the bots that follow it, oldest first. */
  followers: Set<Account>
  /** Until when who paid may copy it; infinity = for good. */
  buyers: Map<Account, number>
  /** Who of them has copied it: what they pay is owed at once. */
  copiers: Set<Account>
}

/** A follower's side of it, as it was when the copy began. */
export interface Follow {
  leader: Account
  /** Percent of its profit that goes to the strategist. */
  share: number
}

/** Waits in the escrow account. */
export interface Payout {
  dueAt: number
  to: Account
  bot: Account
  amount: string
  /** Who paid and has not copied yet: until then it is not owed to the strategist, and goes back if the copy cannot be made any more. */
  buyer?: Account
}

const noBuyer = -1
const termKinds = ['price', 'subscription', 'share'] as const

export class Strategies {
  private readonly byBot = new Map<Account, Strategy>()
  private readonly follows = new Map<Account, Follow>()
  /** By when they are due. */
  private waiting: Payout[] = []

  get payouts(): readonly Payout[] {
    return this.waiting
  }

  find(bot: Account): Strategy | undefined {
    return this.byBot.get(bot)
  }

  [Symbol.iterator](): IterableIterator<Strategy> {
    return this.byBot.values()
  }

  put(strategy: Strategy): void {
    this.byBot.set(strategy.bot, strategy)
  }

  followOf(bot: Account): Follow | undefined {
    return this.follows.get(bot)
  }

  /** Whether a bot of this owner follows another owner's bot. */
  isFollowing(owner: Account): boolean {
    for (const bot of this.follows.keys()) if (bot.parent === owner) return true
    return false
  }

  follow(bot: Account, follow: Follow): void {
    this.follows.set(bot, follow)
    this.byBot.get(follow.leader)?.followers.add(bot)
  }

  /** With the first copy what its owner paid is owed to the strategist. */
  copied({ bot, copiers }: Strategy, owner: Account): void {
    copiers.add(owner)
    for (const payout of this.waiting) if (payout.bot === bot && payout.buyer === owner) delete payout.buyer
  }

  /** One that is over and followed by none is forgotten. */
  unfollow(bot: Account): void {
    const leader = this.follows.get(bot)?.leader
    this.follows.delete(bot)
    const strategy = leader && this.byBot.get(leader)
    strategy?.followers.delete(bot)
    if (strategy) this.forgetIfDone(strategy)
  }

  forgetIfDone({ bot, over, followers }: Strategy): void {
    if (over && followers.size === 0) this.byBot.delete(bot)
  }

  owe(payout: Payout): void {
    this.waiting.push(payout)
    this.waiting.sort((a, b) => a.dueAt - b.dueAt)
  }

  /** Takes out those that are due and wait for no copy, the longest due first. */
  takeDue(now: number): Payout[] {
    return this.takeOut(({ dueAt, buyer }) => dueAt <= now && buyer === undefined)
  }

  /** Takes out those of these that wait for a copy: their buyers may not copy any more. */
  takeUnused(which: (payout: Payout & { buyer: Account }) => boolean): (Payout & { buyer: Account })[] {
    const isUnused = (payout: Payout): payout is Payout & { buyer: Account } => payout.buyer !== undefined
    const unused = this.takeOut((payout) => isUnused(payout) && which(payout)).filter(isUnused)
    for (const { bot, buyer } of unused) this.byBot.get(bot)?.buyers.delete(buyer)
    return unused
  }

  private takeOut(which: (payout: Payout) => boolean): Payout[] {
    if (!this.waiting.some(which)) return []
    const taken = this.waiting.filter(which)
    this.waiting = this.waiting.filter((payout) => !which(payout))
    return taken
  }

  save(out: StateWriter): void {
    out.number(this.byBot.size)
    for (const { bot, terms, open, over, publishedAt, buyers, copiers } of this.byBot.values()) {
      out.number(bot.index)
      out.number(termKinds.indexOf(terms.by))
      out.text(terms.amount)
      out.number((open ? 1 : 0) | (over ? 2 : 0))
      out.number(publishedAt)
      out.array(Float64Array.from([...buyers].flatMap(([{ index }, until]) => [index, until])))
      out.array(Float64Array.from(copiers, ({ index }) => index))
    }
    const follows = [...this.follows].flatMap(([{ index }, { leader, share }]) => [
      index,
      leader.index,
      share,
    ])
    out.array(Float64Array.from(follows))
    out.number(this.waiting.length)
    for (const { dueAt, to, bot, amount, buyer } of this.waiting) {
      out.number(dueAt)
      out.number(to.index)
      out.number(bot.index)
      out.text(amount)
      out.number(buyer?.index ?? noBuyer)
    }
  }

  /** Expects the accounts to be loaded. `knowsCopiers`: false in layouts where every payment was owed at once. */
  load(accounts: Accounts, from: StateReader, knowsCopiers: boolean): void {
    const next = () => accounts.at(from.number()) as Account
    for (let left = from.number(); left > 0; left--) {
      const bot = next()
      const by = termKinds[from.number()] as StrategyTerms['by']
      const terms = { by, amount: from.text() }
      const flags = from.number()
      const publishedAt = from.number()
      const buyers = new Map<Account, number>()
      const paid = from.float64()
      for (let n = 0; n < paid.length; n += 2)
        buyers.set(accounts.at(paid[n] as number) as Account, paid[n + 1] as number)
      const copiers = knowsCopiers
        ? new Set([...from.float64()].map((index) => accounts.at(index) as Account))
        : new Set(buyers.keys())
      const [open, over] = [(flags & 1) !== 0, (flags & 2) !== 0]
      this.put({ bot, terms, open, over, publishedAt, followers: new Set(), buyers, copiers })
    }
    const follows = from.float64()
    for (let n = 0; n < follows.length; n += 3) {
      const [bot, leader] = [accounts.at(follows[n] as number), accounts.at(follows[n + 1] as number)]
      this.follow(bot as Account, { leader: leader as Account, share: follows[n + 2] as number })
    }
    for (let left = from.number(); left > 0; left--) {
      const payout: Payout = { dueAt: from.number(), to: next(), bot: next(), amount: from.text() }
      const buyer = knowsCopiers ? from.number() : noBuyer
      if (buyer !== noBuyer) payout.buyer = accounts.at(buyer) as Account
      this.waiting.push(payout)
    }
  }
}
