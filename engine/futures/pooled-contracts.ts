// The contracts of an account in unified mode, of all lines: what they add to its risk, and what its ladder does with them (domain.md 8).

import { tenTo } from '../core/ten-to.ts'
import type { Account } from '../kernel/accounts.ts'
import type { ContractTrading, OpeningOrder } from '../kernel/ports.ts'
import { liveOrdersOf } from './cancel-orders.ts'
import type { Contract } from './contract.ts'
import type { ContractOrder, LineAccount } from './contract-account.ts'
import { finish } from './finish.ts'
import { payOwedOf } from './funding-round.ts'
import { walletIn } from './gates.ts'
import { reducePooled } from './liquidation.ts'
import { loosen } from './liquidation-queue.ts'
import { withdraw } from './match.ts'
import { cancelPlansOf } from './plans/cancel-plans.ts'
import { PooledExposures } from './pooled-exposures.ts'
import { finePerTick } from './prices/price-terms.ts'
import type { FuturesState } from './state.ts'
import { takeOverPooled } from './takeover.ts'

type PooledContracts = Pick<
  ContractTrading,
  | 'indexOf'
  | 'priced'
  | 'marks'
  | 'exposure'
  | 'renewWallet'
  | 'openingOrders'
  | 'cancelOrder'
  | 'cancelAll'
  | 'hold'
  | 'reduce'
  | 'takeOver'
>

const linesOf = ({ futures }: FuturesState, owner: Account): LineAccount[] => futures.linesOf(owner)

/** Kept: a look-up hashes every new text once more. */
const symbols = new Map<string, string>()

function symbolOf(coin: string): string {
  const symbol = symbols.get(coin) ?? `usdtm:${coin}USDT`
  symbols.set(coin, symbol)
  return symbol
}

/** The rate by each contract's index as it was read last: a sum reads every rate several times. */
const indexRates = new WeakMap<Contract, { index: number; rate: { over: bigint; under: bigint } }>()

/** The same object while the index is the same. */
function indexRateOf(contract: Contract): { over: bigint; under: bigint } {
  const { prices, tick } = contract
  const known = indexRates.get(contract)
  if (known?.index === prices.index) return known.rate
  const rate = {
    over: BigInt(prices.index) * BigInt(tick.units),
    under: BigInt(finePerTick) * tenTo(tick.scale),
  }
  indexRates.set(contract, { index: prices.index, rate })
  return rate
}

export function pooledContracts(state: FuturesState): PooledContracts {
  const exposures = new PooledExposures(state)
  return pooledPort(state, exposures)
}

const pooledPort = (state: FuturesState, exposures: PooledExposures): PooledContracts => ({
  indexOf(coin) {
    const contract = state.futures.bySymbol.get(symbolOf(coin))
    if (contract === undefined) return undefined
    return indexRateOf(contract)
  },
  priced: () => state.futures.contracts,
  marks() {
    const marks: number[] = []
    for (const { prices } of state.futures.contracts)
      marks.push(prices.mark, prices.index, prices.isStale ? 1 : 0)
    return marks
  },
  exposure: (owner) => exposures.of(owner),
  renewWallet(owner) {
    for (const line of linesOf(state, owner)) line.wallet = walletIn(state, owner, line.line)
  },
  openingOrders: (owner) =>
    liveOrdersOf(state, owner)
      .filter((order) => order.held > 0n && order.account.orderCost(order.side) > 0n)
      .map(
        (order): OpeningOrder => ({
          orderId: order.id,
          coin: order.account.contract.coin,
          units: order.held,
        }),
      ),
  cancelOrder(orderId, reason) {
    withdraw(state, state.futures.live.get(orderId) as ContractOrder, reason)
    finish(state)
  },
  cancelAll(owner, reason) {
    for (const order of liveOrdersOf(state, owner)) withdraw(state, order, reason)
    cancelPlansOf(state, owner, reason)
    finish(state)
  },
  hold(owner, on) {
    if (on) state.futures.held.add(owner)
    else state.futures.held.delete(owner)
    for (const line of linesOf(state, owner)) {
      if (on) payOwedOf(state, line)
      for (const coin of line.coins)
        if (on) line.liquidating.add(coin)
        else line.liquidating.delete(coin)
      loosen(line)
    }
  },
  reduce(owner) {
    reducePooled(state, linesOf(state, owner))
    finish(state)
  },
  takeOver(owner) {
    takeOverPooled(state, linesOf(state, owner))
    finish(state)
  },
})
