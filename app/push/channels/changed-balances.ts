// Which balances of an account's trading wallet changed since the last message: in classic mode those that events name, in unified mode
// as they are now, for there what is available depends on more than its own coin.

import type { TradingService } from '#app/services/trading.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { Balance } from '#engine/exchange/view.ts'

type BalanceChanged = Extract<ExchangeEvent, { type: 'balanceChanged' }>

export class ChangedBalances {
  /** Newest event by coin: of the account itself; undefined: only of its unified wallet. */
  private readonly changed = new Map<string, Balance | undefined>()

  constructor(
    private readonly account: string,
    private readonly trading: Pick<TradingService, 'pooledBalances'>,
  ) {}

  get count(): number {
    return this.changed.size
  }

  note({ account, coin, available, frozen }: BalanceChanged): void {
    if (account === this.account) this.changed.set(coin, { coin, available, frozen })
    else if (!this.changed.has(coin)) this.changed.set(coin, undefined)
  }

  /** Only while the state is durable. */
  take(): Balance[] {
    if (this.changed.size === 0) return []
    const changed = new Map(this.changed)
    this.changed.clear()
    const pooled = this.trading.pooledBalances(this.account)
    if (pooled === undefined) return [...changed.values()].filter((one) => one !== undefined)
    const held = new Map(pooled.map((one) => [one.coin, one]))
    return [...changed.keys()].map((coin) => held.get(coin) ?? { coin, available: '0', frozen: '0' })
  }
}
