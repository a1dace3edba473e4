// What doubles say of risk is what exact figures say: in random worlds with crashes, near every limit and far from it.

import { expect, test } from 'vitest'
import { Exchange } from '../exchange/exchange.ts'
import type { Command } from '../exchange/protocol.ts'
import { testGenesis } from '../exchange/test-exchange.ts'
import { PRICE_MAX } from '../market/page-layout.ts'
import { bounded, worstTick } from './bankruptcy.ts'
import { isFarFromBankruptcy } from './closing-guard.ts'
import type { ContractAccount, ContractOrder, LineAccount } from './contract-account.ts'
import { crossRiskOf, figuresOf, isSurelyBelow, reaches } from './figures.ts'
import { exactGuard, isFarFromGuard } from './opening-guard.ts'
import { RandomTraders, tradedContracts, tradersSetUp } from './random-traders.ts'
import type { FuturesState } from './state.ts'

const percents = [1, 10, 40, 69, 90, 100]

class Comparison {
  readonly sure = { below: 0, open: 0, close: 0 }
  readonly unsure = { below: 0, open: 0, close: 0 }

  constructor(
    private readonly state: FuturesState,
    private readonly world: RandomTraders,
  ) {}

  all(): void {
    for (const owner of this.state.futures.all()) {
      for (const coin of owner.coins) this.ratios(owner, coin)
      for (const account of owner.contracts.values()) {
        this.opening(account)
        this.closing(account)
      }
    }
  }

  private note(what: keyof typeof this.sure, isSure: boolean): boolean {
    ;(isSure ? this.sure : this.unsure)[what]++
    return isSure
  }

  private ratios(owner: LineAccount, coin: number): void {
    const { maintenance, equity } = crossRiskOf(this.state, owner, coin)
    for (const percent of percents)
      if (this.note('below', isSurelyBelow(this.state, owner, coin, percent / 100)))
        expect(reaches(maintenance, equity, BigInt(percent) * 1_000_000n)).toBe(false)
  }

  private price({ contract }: ContractAccount): number {
    const { random } = this.world
    return Math.max(1, Math.round(contract.prices.mark * (0.5 + random.next() / 2 ** 32)))
  }

  private opening(account: ContractAccount): void {
    const figures = figuresOf(this.state, account.owner, account.contract.coin)
    const lots = 1 + Math.floor(10 ** this.world.random.below(7) * (this.world.random.next() / 2 ** 32))
    const price = this.price(account)
    for (const side of [1, -1] as const)
      if (this.note('open', isFarFromGuard(account, lots, price, figures)))
        expect(exactGuard(account, side, lots, price, figures)).toBeUndefined()
  }

  private closing(account: ContractAccount): void {
    const figures = figuresOf(this.state, account.owner, account.contract.coin)
    for (const position of account.positions) {
      const worst = worstTick(this.state, account, position)
      const side = position.side === 1 ? 1 : 0
      for (const wanted of [this.price(account), worst - 1, worst, worst + 1]) {
        const price = Math.min(Math.max(1, wanted), PRICE_MAX)
        const order = { account, side, price } as ContractOrder
        if (this.note('close', isFarFromBankruptcy(order, position, figures)))
          expect(bounded(side, price, worst)).toBe(price)
      }
    }
  }
}

test.each([1, 2, 3, 4, 5, 6])(
  'seed %i',
  (seed) => {
    const genesis = testGenesis({ contracts: tradedContracts })
    const exchange = new Exchange(genesis)
    const { state } = exchange as unknown as { state: FuturesState }
    const world = new RandomTraders(seed)
    const comparison = new Comparison(state, world)
    let now = genesis.start
    const apply = (command: Command) => {
      world.seq = exchange.lastSeq + 1
      const id = command.type === 'tick' ? '~tick' : `c${world.seq}`
      exchange.apply({ seq: world.seq, ts: now, id, command })
    }
    for (const command of tradersSetUp()) apply(command)
    for (let n = 0; n < 600; n++) {
      now += world.random.chance(0.05) ? 1_800_000 : 300
      apply(world.command())
      comparison.all()
    }
    for (const what of ['below', 'open', 'close'] as const) {
      expect([what, comparison.sure[what] > 100]).toEqual([what, true])
      expect([what, comparison.unsure[what] > 100]).toEqual([what, true])
    }
  },
  120_000,
)
