// One account at a venue shared by its owner and bots: who has what of it is kept here, in our own books.

import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { Balance } from '#engine/exchange/view.ts'
import { textOf, units } from '#engine/reactors/amounts.ts'
import { foldFunds, type OwnFunds } from '#engine/reactors/own-funds.ts'
import type { FollowedOrder } from './followed-order.ts'

export type CoinsOf = (symbol: string) => { base: string; quote: string } | undefined

export class SharedFunds {
  private readonly bots = new Map<string, OwnFunds>()

  constructor(
    private readonly coinsOf: CoinsOf,
    /** What contracts use of a bot's cash, by coin. */
    private readonly heldOnContracts: (account: string) => ReadonlyMap<string, bigint> | undefined,
  ) {}

  of(account: string): OwnFunds {
    return this.bots.get(account) ?? {}
  }

  /** What each bot has. */
  snapshot(): Record<string, OwnFunds> {
    return Object.fromEntries(this.bots)
  }

  /** Into an empty one. */
  restore(snapshot: Readonly<Record<string, OwnFunds>>): void {
    for (const [account, funds] of Object.entries(snapshot)) this.bots.set(account, funds)
  }

  open(account: string): void {
    if (!this.bots.has(account)) this.bots.set(account, {})
  }

  has(account: string): boolean {
    return this.bots.has(account)
  }

  /** Trades and transfers of bots, as they are reported. */
  note(event: ExchangeEvent): void {
    for (const [account, funds] of this.bots) {
      const isTheirs = 'account' in event && event.account === account
      if (isTheirs || event.type === 'fundsMoved')
        this.bots.set(account, foldFunds(funds, event, account, this.coinsOf))
    }
  }

  /** Of a bot: what it has, less what its orders hold. Of the owner: the venue's balance, less what is the bots'. */
  balances(
    account: string,
    isBot: boolean,
    live: readonly FollowedOrder[],
    reported: readonly Balance[],
  ): Balance[] {
    return isBot ? this.ofBot(account, live) : this.ofOwner(reported, live)
  }

  private ofBot(account: string, live: readonly FollowedOrder[]): Balance[] {
    const held = this.heldBy(live, [account])
    return Object.entries(this.of(account)).map(([coin, total]) => {
      const frozen = held.get(coin) ?? 0n
      return { coin, available: textOf(notBelowZero(units(total) - frozen)), frozen: textOf(frozen) }
    })
  }

  private ofOwner(reported: readonly Balance[], live: readonly FollowedOrder[]): Balance[] {
    const held = this.heldBy(live, [...this.bots.keys()])
    return reported.map(({ coin, available, frozen }) => {
      let botsTotal = 0n
      for (const funds of this.bots.values()) botsTotal += units(funds[coin] ?? '0')
      const botsHeld = held.get(coin) ?? 0n
      const free = units(available) - (botsTotal - botsHeld)
      return {
        coin,
        available: textOf(notBelowZero(free)),
        frozen: textOf(notBelowZero(units(frozen) - botsHeld)),
      }
    })
  }

  private heldBy(live: readonly FollowedOrder[], accounts: readonly string[]): Map<string, bigint> {
    const held = new Map<string, bigint>()
    const add = (coin: string, amount: bigint) => held.set(coin, (held.get(coin) ?? 0n) + amount)
    for (const order of live) {
      const coins = accounts.includes(order.input.account) && this.coinsOf(order.input.symbol)
      if (!coins) continue
      const { of, amount } = order.held()
      add(coins[of], amount)
    }
    for (const account of accounts)
      for (const [coin, amount] of this.heldOnContracts(account) ?? []) add(coin, amount)
    return held
  }
}

const notBelowZero = (value: bigint) => (value > 0n ? value : 0n)
