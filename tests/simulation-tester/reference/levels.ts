// The fee level that each owner of the reference exchange has earned, counted once a day (domain.md 3.1).

import { emitAccount } from './accounts.ts'
import { amount } from './amounts.ts'
import { usdtWorth } from './fees.ts'
import { inheritTo } from './people.ts'
import { dayMs } from './rules.ts'
import { ownerOf, type Person, type State } from './state.ts'

/** 00:00 UTC+8. */
const dayEnds = 16 * 3_600_000
const daysKept = 30

/** 30-day volume or assets in USDT, or tokens held; everyone reaches the first step. */
const ladder = [
  ['0', '0', '0'],
  ['500000', '30000', '20000'],
  ['2000000', '100000', '60000'],
  ['10000000', '300000', '150000'],
  ['30000000', '800000', '400000'],
  ['80000000', '2000000', '1000000'],
].map((step) => step.map(amount) as [volume: bigint, assets: bigint, tokens: bigint])

export const isLevelTime = (now: number) => now % dayMs === dayEnds

export function renewLevels(state: State): void {
  for (const person of state.people.values()) {
    if (person.parent) continue
    const vip = Math.max(earned(state, person), person.vipGranted)
    if (vip !== person.vip) {
      person.vip = vip
      emitAccount(state, person)
      inheritTo(state, person, { vip })
    }
    person.days.unshift(0n)
    person.days.length = Math.min(person.days.length, daysKept)
  }
}

function earned(state: State, owner: Person): number {
  const volume = owner.days.reduce((sum, day) => sum + day, 0n)
  let assets = 0n
  let tokens = 0n
  for (const person of state.people.values()) {
    if (ownerOf(person) !== owner) continue
    for (const { coin, available, frozen } of person.wallets.values()) {
      // What is borrowed does not count (record 158).
      const own = available + frozen - state.loans.owed(person, coin)
      assets += usdtWorth(state, coin, own) ?? 0n
      if (coin === state.genesis.platformToken) tokens += own
    }
  }
  return ladder.findLastIndex((step) => volume >= step[0] || assets >= step[1] || tokens >= step[2])
}
