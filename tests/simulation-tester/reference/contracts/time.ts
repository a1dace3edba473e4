// What the reference's contracts do by the clock (futures-rules.md B26): prices, funding, what marks reach, sales; and ends of minutes.

import { show } from '../amounts.ts'
import { minuteMs } from '../rules.ts'
import { type Minute, newMinute } from '../state.ts'
import { type Contract, money } from './contract.ts'
import type { Contracts } from './desk.ts'
import { finish } from './finish.ts'
import { workOffPlans } from './fire-plans.ts'
import { settleFunding } from './funding.ts'
import { isFund } from './owner.ts'
import { watchContract } from './queue.ts'
import { watchRatios } from './ratio-stops.ts'
import { goOnSelling } from './takeover.ts'
import { warnContract } from './warnings.ts'
import { see } from './watch-plans.ts'

const hourMs = 3_600_000

/** A second at a time; once an hour while nothing is open. */
export function contractsDueAt(contracts: Contracts): number {
  const { nextMarkAt, isUsed } = contracts
  return isUsed ? nextMarkAt : Math.ceil(nextMarkAt / hourMs) * hourMs
}

export function stepContracts(contracts: Contracts): void {
  const { state } = contracts
  contracts.nextMarkAt = (Math.floor(state.now / 1_000) + 1) * 1_000
  const seen = contracts.inOrder.map((contract) => {
    const before = contract.prices.mark
    const { isSampled, isDue } = contract.prices.advance(state.now)
    if (isSampled) sayPremium(contracts, contract)
    move(contract.markMinute, contract.prices.mark)
    move(contract.indexMinute, contract.prices.index)
    return { contract, before, isDue }
  })
  for (const { contract, isDue } of seen) if (isDue) settleFunding(contracts, contract)
  for (const { contract, before } of seen) look(contracts, contract, before)
  goOnSelling(contracts)
  finish(contracts)
}

function move(minute: Minute, price: bigint): void {
  if (!minute.touched) Object.assign(minute, { open: price, high: price, low: price })
  minute.touched = true
  if (price > minute.high) minute.high = price
  if (price < minute.low) minute.low = price
  minute.close = price
}

/** A stale price reaches nothing; the first fresh one after it looks also where the mark is the same. */
export function look(contracts: Contracts, contract: Contract, before: bigint): void {
  const { prices } = contract
  if (prices.isStale || (prices.mark === before && !prices.isOverdue)) return
  prices.isOverdue = false
  see(contracts, contract, 'mark', before, prices.mark)
  watchRatios(contracts, contract)
  // A stop on the way comes before the liquidation (B30).
  workOffPlans(contracts)
  watchContract(contracts, contract, prices.mark < before)
  warnContract(contracts, contract)
}

function sayPremium({ state }: Contracts, { symbol, minute, prices }: Contract): void {
  const value = show(prices.sample * 10n ** 8n)
  const none = { volume: '0', quoteVolume: '0', usdtVolume: '0' }
  const price = { open: value, high: value, low: value, close: value }
  const openTime = minute.openTime - minuteMs
  state.emit({ type: 'contractCandleClosed', symbol, series: 'premium', openTime, ...price, ...none })
}

export function endContractMinute(contracts: Contracts): void {
  const { state } = contracts
  for (const contract of contracts.all) {
    const { symbol, minute, markMinute, indexMinute } = contract
    for (const [series, row] of [
      ['last', minute],
      ['mark', markMinute],
      ['index', indexMinute],
    ] as const) {
      const { openTime, open, high, low, close, volume, quoteVolume } = row
      const quote = contract.isInverse ? show(volume) : money(quoteVolume)
      state.emit({
        type: 'contractCandleClosed',
        symbol,
        series,
        openTime,
        open: show(open),
        high: show(high),
        low: show(low),
        close: show(close),
        volume: show(volume),
        quoteVolume: quote,
        usdtVolume: quote,
      })
    }
    contract.minute = newMinute(minute.openTime + minuteMs, minute.close)
    contract.markMinute = newMinute(minute.openTime + minuteMs, markMinute.close)
    contract.indexMinute = newMinute(minute.openTime + minuteMs, indexMinute.close)
    if (state.now % (5 * minuteMs) === 0) sayInterest(contracts, contract)
  }
}

function sayInterest({ state }: Contracts, { symbol, holders, interest }: Contract): void {
  if (interest === 0n) return
  const people = [...holders].filter(({ line }) => !isFund(line))
  state.emit({
    type: 'contractInterest',
    symbol,
    openInterest: show(interest),
    longAccounts: people.filter(({ long }) => long).length,
    shortAccounts: people.filter(({ short }) => short).length,
  })
}
