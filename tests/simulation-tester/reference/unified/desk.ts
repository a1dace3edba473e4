// The accounts in unified mode as the reference has them: one wallet for pairs and contracts of all lines (domain.md 8).

import type { Genesis, Side } from '#engine/exchange/protocol.ts'
import { Contract, type Line, type Pooled } from '../contracts/contract.ts'
import { Contracts, lines } from '../contracts/desk.ts'
import { unit } from '../rules.ts'
import { type Market, newPerson, State } from '../state.ts'

/** An order of a pair that rests. */
export interface SpotOrder {
  id: string
  clientOid: string
  market: Market
  side: Side
  price: bigint
  size: bigint
  rest: bigint
}

/** A liquidation that goes on. */
export interface Stage {
  begunAt: number
  /** 10^-36 USD: what the insurance fund got, and what it paid. */
  bought: bigint
  paid: bigint
  isTaken: boolean
  /** A price was stale: steps wait. */
  isDelayed: boolean
}

export interface Member {
  readonly owner: string
  readonly wallet: string
  readonly lines: readonly Line[]
  readonly balances: Map<string, bigint>
  readonly orders: Map<string, SpotOrder>
  readonly collateral: Set<string>
  isIn: boolean
  vip: number
  /** The highest step of the ladder that was announced. */
  level: 0 | 70 | 80 | 90
  stage: Stage | undefined
}

export class UnifiedDesk {
  readonly state: State
  readonly contracts: Contracts
  readonly byOwner = new Map<string, Member>()
  readonly byWallet = new Map<string, Member>()
  /** What each coin is priced by: contracts and pairs are those of the genesis. */
  private readonly priced = new Map<string, Contract | Market>()

  constructor(genesis: Genesis) {
    this.state = new State(genesis)
    this.contracts = new Contracts(this.state)
  }

  /** Anyone may enter the mode. */
  open(owner: string): void {
    const person = newPerson(owner, 'main')
    this.state.people.set(owner, person)
    const member: Member = {
      owner,
      wallet: `${owner}/unified`,
      lines: lines.map((line) => this.contracts.line(person, line)),
      balances: new Map(),
      orders: new Map(),
      collateral: new Set(),
      isIn: false,
      vip: 0,
      level: 0,
      stage: undefined,
    }
    this.byOwner.set(owner, member)
    this.byWallet.set(member.wallet, member)
  }

  get members(): Member[] {
    return [...this.byOwner.values()].filter(({ isIn }) => isIn)
  }

  /** `pooled`: the whole account in units of a settle coin. */
  enter(member: Member, pooled: (coin: string) => Pooled): void {
    member.isIn = true
    member.level = 0
    member.collateral.clear()
    member.collateral.add('USDT')
    for (const line of member.lines) line.pooled = pooled
  }

  leave(member: Member): void {
    member.isIn = false
    for (const line of member.lines) line.pooled = undefined
  }

  add({ balances }: Member, coin: string, sum: bigint): void {
    balances.set(coin, (balances.get(coin) ?? 0n) + sum)
  }

  /** USD of one coin: USDT and USDC a dollar, else the index of its contract, then the last price (B44). */
  priceOf(coin: string): bigint {
    if (coin === 'USDT' || coin === 'USDC') return unit
    const source = this.priced.get(coin) ?? this.sourceOf(coin)
    return source instanceof Contract ? source.prices.index : (source?.last ?? 0n)
  }

  private sourceOf(coin: string): Contract | Market | undefined {
    const source = this.contracts.find(`usdtm:${coin}USDT`) ?? this.state.markets.get(`${coin}USDT`)
    if (source) this.priced.set(coin, source)
    return source
  }

  /** 10^-36 USD. */
  worth(coin: string, sum: bigint): bigint {
    return sum * this.priceOf(coin)
  }
}
