// A contract whose price is a recorded one: last price, index and mark follow the candles of a tape (domain.md 11.1). For backtests.

import { namedSeed } from '../core/random.ts'
import type { StateReader, StateWriter } from '../core/state.ts'
import type { ContractDesk, ContractSimulation } from '../kernel/contract-simulation.ts'
import type { Genesis } from '../kernel/protocol.ts'
import type { ContractConfig } from '../market/contract-config.ts'
import { contractProfileOf } from './contract-profile.ts'
import { TapePlayer } from './tape-player.ts'

/**
 * Of a genesis with one contract. `rows`: candles in its ticks and lots. `swift`: parts of candles that meet no order, no plan and no
 * liquidation are skipped; what an account has and does is the same.
 */
export function createTapedContract(
  genesis: Pick<Genesis, 'seed'>,
  rows: Float64Array,
  swift: boolean,
): ContractSimulation {
  return new TapedContract(genesis.seed, rows, swift)
}

class TapedContract implements ContractSimulation {
  readonly isTape = true
  /** Prices are computed with every step of the tape and at settlements: nothing moves in between. */
  readonly isCatchingUp = true
  private player: TapePlayer | undefined

  constructor(
    private readonly seed: number,
    private readonly rows: Float64Array,
    private readonly swift: boolean,
  ) {}

  list(config: ContractConfig): void {
    if (this.player) throw new Error('tape: of one contract only')
    const { trading } = contractProfileOf(config)
    this.player = new TapePlayer(0, trading, namedSeed(this.seed, `tape ${config.symbol}`), this.swift)
    this.player.feed('candles', this.rows)
  }

  hurry(until: number): void {
    this.player?.hurry(until)
  }

  nextAt(): number {
    return this.player?.nextAt() ?? Number.POSITIVE_INFINITY
  }

  get isPassing(): boolean {
    return this.player?.isPassing ?? false
  }

  step(desk: ContractDesk): void {
    this.player?.step(desk)
  }

  rest(desk: ContractDesk): void {
    this.player?.rest(desk)
  }

  worth(desk: ContractDesk, contract: number): number {
    return this.player?.price || desk.lastPrice(contract)
  }

  fairPrice(desk: ContractDesk, contract: number): number {
    return this.worth(desk, contract)
  }

  save(out: StateWriter): void {
    this.player?.save(out)
  }

  load(from: StateReader): void {
    this.player?.load(from)
  }
}
