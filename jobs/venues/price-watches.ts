// Prices that bots wait for, watched here: no venue reports them as our exchange does.

import type { PlanRef, PlanTerms, TriggerOperator } from '#engine/conditional-orders/protocol.ts'
import { compareDecimals } from '#engine/core/decimal.ts'
import type { EventBody } from '#engine/exchange/protocol.ts'
import type { LivePlan } from '#engine/exchange/view.ts'
import { cancelReason } from '#engine/kernel/status-codes.ts'
import { isContractSymbol } from '#engine/market/contract-config.ts'

interface Watch {
  planId: string
  clientOid: string
  account: string
  symbol: string
  triggerPrice: string
  operator: TriggerOperator
  placedAt: number
}

const kind = 'watch' as const
const orderWords = {
  side: 'buy',
  orderType: 'market',
  tif: 'ioc',
  stp: 'cancel-taker',
  triggerBy: 'last',
  source: 'bot',
} as const

export interface WatchesSnapshot {
  watches: readonly Watch[]
  count: number
}

export class PriceWatches {
  private readonly watches = new Map<string, Watch>()
  private count = 0

  snapshot(): WatchesSnapshot {
    return { watches: [...this.watches.values()], count: this.count }
  }

  /** Into an empty one. */
  restore({ watches, count }: WatchesSnapshot): void {
    for (const watch of watches) this.watches.set(watch.planId, watch)
    this.count = count
  }

  /** At the price of now it is reached at once. */
  place(
    input: Pick<Watch, 'account' | 'symbol' | 'triggerPrice' | 'clientOid' | 'placedAt'>,
    last: string,
  ): { planId: string; events: EventBody[] } {
    const operator = compareDecimals(input.triggerPrice, last) >= 0 ? 'at-or-above' : 'at-or-below'
    const watch: Watch = { ...input, operator, planId: `${++this.count}` }
    this.watches.set(watch.planId, watch)
    const { planId, account, symbol, clientOid } = watch
    const named = { planId, account, symbol, kind, clientOid, ...orderWords, ...termsOf(watch) }
    const placed: EventBody = isContractSymbol(symbol)
      ? { type: 'contractPlanPlaced', ...named, isClosing: false, triggerBy: 'last' }
      : { type: 'planPlaced', ...named }
    return { planId, events: [placed, ...this.reached(symbol, last)] }
  }

  /** The watches that this price fires, in the order they were placed; they are over. */
  reached(symbol: string, price: string): EventBody[] {
    const fired = [...this.watches.values()].filter((watch) => {
      if (watch.symbol !== symbol) return false
      const beyond = compareDecimals(price, watch.triggerPrice)
      return watch.operator === 'at-or-above' ? beyond >= 0 : beyond <= 0
    })
    return fired.map((watch) => this.end(watch, { status: 'triggered' }))
  }

  /** `plans`: those named, or all of the account. */
  cancel(account: string, plans: readonly PlanRef[] | undefined): EventBody[] {
    const named = this.ofAccount(account).filter(
      ({ planId, clientOid }) =>
        plans === undefined || plans.some((ref) => ref.planId === planId || ref.clientOid === clientOid),
    )
    return named.map((watch) => this.end(watch, { status: 'cancelled', reason: cancelReason.user }))
  }

  /** Of pairs. */
  of(account: string): LivePlan[] {
    const own = this.ofAccount(account).filter(({ symbol }) => !isContractSymbol(symbol))
    return own.map((watch) => {
      const { planId, clientOid, symbol, placedAt } = watch
      return {
        planId,
        clientOid,
        symbol,
        kind,
        ...orderWords,
        ...termsOf(watch),
        status: 'pending',
        placedAt,
      }
    })
  }

  /** How many wait for prices of contracts. */
  onContracts(account: string): number {
    return this.ofAccount(account).filter(({ symbol }) => isContractSymbol(symbol)).length
  }

  /** Pairs and contracts whose prices are waited for. */
  symbols(): string[] {
    return [...new Set([...this.watches.values()].map(({ symbol }) => symbol))]
  }

  private end(watch: Watch, end: { status: 'triggered' | 'cancelled'; reason?: number }): EventBody {
    this.watches.delete(watch.planId)
    const { planId, account, symbol } = watch
    const type = isContractSymbol(symbol) ? 'contractPlanChanged' : 'planChanged'
    return { type, planId, account, symbol, kind, ...termsOf(watch), ...end }
  }

  private ofAccount(account: string): Watch[] {
    return [...this.watches.values()].filter((watch) => watch.account === account)
  }
}

const termsOf = ({ triggerPrice, operator }: Watch): PlanTerms => ({ triggerPrice, operator })
