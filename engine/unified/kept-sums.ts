// The sums of one account, kept from one question to the next (record 156). Nothing reports a change to them: every question compares all that
// they were made of with what is there now, and only a coin of which something differs is summed up once more.

import { wideToBigInt } from '../core/wide.ts'
import type { CoinExposure } from '../kernel/ports.ts'
import { partOf } from './coin-part.ts'
import { lossOfOrders } from './order-loss.ts'
import {
  type Amounts,
  type CoinFacts,
  type CoinPart,
  type KeptCoin,
  type KeptSums,
  noAmounts,
  type Sums,
} from './parts.ts'
import { rateOf } from './rates.ts'
import type { UnifiedAccount, UnifiedState } from './state.ts'

/** Room is given as less than it is by this share, so that what fits into it as doubles surely fits. */
const surely = 1 - 1e-9

const limbs = new Float64Array(4)

/** As everything is now. O(coins + positions + orders) comparisons. Losses of orders are reckoned each time, for orders change in many ways. */
export function renewSums(state: UnifiedState, account: UnifiedAccount, kept: KeptSums): Sums {
  const exposures = state.ports.contracts.exposure(account.owner)
  let isSame =
    exposures === kept.exposures &&
    account.collateral === kept.collateral &&
    state.stores.ledger.rows === kept.rows
  if (!isSame) listCoins(state, account, kept, exposures)
  for (const one of kept.coins) if (!renewCoin(state, account, one)) isSame = false
  const loss = lossOfOrders(state, account.wallet)
  if (isSame && loss === kept.loss) return kept.sums
  kept.loss = loss
  kept.sums = sumUp(kept.coins, loss)
  const { adjusted, initial, orders } = kept.sums
  kept.room = Number(adjusted - initial - orders) * surely
  return kept.sums
}

/** Coins that the account ever held, or has contracts in. Those of which nothing changed keep their parts. */
function listCoins(
  state: UnifiedState,
  account: UnifiedAccount,
  kept: KeptSums,
  exposures: readonly CoinExposure[],
): void {
  const { ledger } = state.stores
  const { wallet, collateral } = account
  const byCoin: (KeptCoin | undefined)[] = []
  for (const coin of state.coins.keys()) {
    const exposure = exposures.findLast((one) => one.coin === coin)
    if (!exposure && ledger.find(wallet.index, coin) === 0) continue
    const isCollateral = collateral.has(coin)
    const old = kept.byCoin[coin]
    byCoin[coin] =
      old && old.exposure === exposure && old.isCollateral === isCollateral
        ? old
        : newCoin(state, account, { coin, isCollateral, exposure })
  }
  kept.byCoin = byCoin
  kept.coins = byCoin.filter((one) => one !== undefined)
  kept.rows = ledger.rows
  kept.exposures = exposures
  kept.collateral = collateral
}

function newCoin(
  state: UnifiedState,
  { wallet }: UnifiedAccount,
  { coin, isCollateral, exposure }: Pick<KeptCoin, 'coin' | 'isCollateral' | 'exposure'>,
): KeptCoin {
  const balances = new Float64Array(4)
  state.stores.ledger.read(wallet.index, coin, balances)
  const part = partOf(state, factsOf({ coin, isCollateral, exposure, balances }))
  const rate = rateOf(state, coin)
  return { coin, isCollateral, exposure, balances, rate, part, spare: spareOf(part) }
}

/** Whether its part held; it does now. */
function renewCoin(state: UnifiedState, { wallet }: UnifiedAccount, one: KeptCoin): boolean {
  const { balances, coin } = one
  state.stores.ledger.read(wallet.index, coin, limbs)
  const rate = rateOf(state, coin)
  const isSame =
    rate === one.rate &&
    limbs[1] === balances[1] &&
    limbs[3] === balances[3] &&
    limbs[0] === balances[0] &&
    limbs[2] === balances[2]
  if (isSame) return true
  one.rate = rate
  balances.set(limbs)
  one.part = partOf(state, factsOf(one))
  one.spare = spareOf(one.part)
  return false
}

const spareOf = ({ one }: CoinPart): number => Number(one.cash - one.frozen)

export function factsOf({
  coin,
  isCollateral,
  exposure,
  balances,
}: Pick<KeptCoin, 'coin' | 'isCollateral' | 'exposure' | 'balances'>): CoinFacts {
  const frozen = wideToBigInt(balances[2]!, balances[3]!)
  const total = wideToBigInt(balances[0]!, balances[1]!) + frozen
  return { coin, isCollateral, total, frozen, exposure }
}

/** `loss`: what open orders of pairs would lose, 10^-24 USD. */
export function sumUp(parts: Iterable<{ readonly part: CoinPart }>, loss: bigint): Sums {
  const sums = { ...noAmounts(), coins: [] as Sums['coins'][number][] }
  sums.adjusted = -loss
  for (const { part } of parts) {
    add(sums, part.amounts)
    sums.coins.push(part.one)
  }
  return sums
}

function add(sums: Amounts, more: Readonly<Amounts>): void {
  sums.equity += more.equity
  sums.adjusted += more.adjusted
  sums.initial += more.initial
  sums.orders += more.orders
  sums.maintenance += more.maintenance
  sums.ofPositions += more.ofPositions
  sums.value += more.value
  sums.hasCross ||= more.hasCross
  sums.hasContracts ||= more.hasContracts
  sums.isStale ||= more.isStale
}
