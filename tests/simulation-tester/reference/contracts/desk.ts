// The part of the reference's state that contracts have.

import type { ContractLine } from '#engine/market/contract-config.ts'
import { amount } from '../amounts.ts'
import { newPerson, type Person, type State } from '../state.ts'
import { Contract, type Line, type Order, type Part, type Plan, type PositionSide } from './contract.ts'
import { cashOf, partIn } from './owner.ts'
import { sayInsurance } from './report.ts'

export const lines: readonly ContractLine[] = ['usdtm', 'usdcm', 'coinm']
const insuranceSeed: Readonly<Record<string, string>> = { USDT: '1000000', USDC: '1000000', BTC: '20' }

export type Liquidation =
  | { kind: 'isolated'; part: Part; side: PositionSide }
  | { kind: 'cross'; line: Line; coin: string }

export interface Sale {
  part: Part
  side: PositionSide
  size: bigint
  limit: bigint
  patientUntil: number
}

export class Contracts {
  readonly all: Contract[] = []
  private readonly lines = new Map<string, Line>()
  /** Live orders, by when they came to rest. */
  readonly live = new Set<Order>()
  readonly queue: Liquidation[] = []
  sales: Sale[] = []
  readonly changed = new Set<Part>()
  /** The highest mark of a margin ratio that was warned of. */
  readonly warned = new Map<string, 0 | 70 | 80>()
  readonly reduced = new Set<Part>()
  /** Oldest first; of these what prices reached, what waits its turn, or waits for a liquidation. */
  readonly plans: Plan[] = []
  readonly fired: { plan: Plan; isActivation: boolean }[] = []
  readonly due: Plan[] = []
  readonly behind: Plan[] = []
  /** Orders with stops that ended since the last command or step. */
  readonly ended: Order[] = []
  /** Its sibling is sending its order. */
  leaving: Plan | undefined
  lastPlan = 0
  lastOrder = 0
  lastTrade = 0
  lastPosition = 0
  nextMarkAt = Number.POSITIVE_INFINITY
  readonly insurance: Person
  readonly funding: Person

  /** Those of the genesis; nothing is reported of it. */
  constructor(readonly state: State) {
    const platform = (name: string) => {
      const person = newPerson(name, 'main')
      state.people.set(name, person)
      return person
    }
    const configs = state.genesis.contracts ?? []
    const clearings = configs.map(({ symbol }, n) => {
      const clearing = platform(`~clearing:${symbol}`)
      if (n > 0) return { clearing }
      return { clearing, funding: platform('~funding'), insurance: platform('~insurance') }
    })
    this.insurance = clearings[0]?.insurance as Person
    this.funding = clearings[0]?.funding as Person
    for (const [n, config] of configs.entries()) {
      this.all.push(new Contract(n, config, clearings[n]?.clearing as Person, state.now))
      const { settle } = config
      const isFirst = configs.findIndex((one) => one.settle === settle) === n
      const seed = amount(insuranceSeed[settle] ?? '0')
      if (!isFirst || seed === 0n) continue
      state.wallet(this.insurance, settle).available += seed
      state.minted.set(settle, (state.minted.get(settle) ?? 0n) + seed)
    }
    if (configs.length > 0) this.nextMarkAt = (Math.floor(state.now / 1_000) + 1) * 1_000
  }

  find(symbol: unknown): Contract | undefined {
    return this.all.find((one) => one.symbol === symbol)
  }

  /** By symbol (B26). */
  get inOrder(): Contract[] {
    return [...this.all].sort((a, b) => (a.symbol < b.symbol ? -1 : 1))
  }

  line(person: Person, line: ContractLine): Line {
    const key = `${person.name} ${line}`
    const found = this.lines.get(key)
    if (found) return found
    const rank = [...this.state.people.values()].indexOf(person)
    const made: Line = { person, rank, line, mode: 'undecided', parts: new Map(), liquidating: new Set() }
    this.lines.set(key, made)
    return made
  }

  known(person: Person, line: ContractLine): Line | undefined {
    return this.lines.get(`${person.name} ${line}`)
  }

  get everyLine(): Line[] {
    return [...this.lines.values()]
  }

  /** The fund's part in a contract: it holds both sides. */
  fundIn(contract: Contract): Part {
    const line = this.line(this.insurance, contract.config.line)
    line.mode = 'hedge'
    return partIn(line, contract)
  }

  insuranceCash(coin: string): bigint {
    return cashOf(this.state, this.line(this.insurance, 'usdtm'), coin)
  }

  sayInsurance(coin: string): void {
    sayInsurance(this.state, coin, this.insuranceCash(coin))
  }

  get isUsed(): boolean {
    const { live, plans, sales } = this
    return live.size + plans.length + sales.length > 0 || this.all.some(({ holders }) => holders.size > 0)
  }

  /** An account's live orders, oldest first. */
  ordersOf(person: Person): Order[] {
    return lines
      .flatMap((line) => [...(this.known(person, line)?.parts.values() ?? [])])
      .flatMap(({ orders }) => orders)
      .sort((a, b) => a.id - b.id)
  }
}
