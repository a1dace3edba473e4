// A contract whose book a recording moves: its trades by the player of recorded markets, its index and mark as they were recorded,
// else the recorded last price as index, and the mark computed as in any contract.

import { namedSeed } from '../core/random.ts'
import type { StateReader, StateWriter } from '../core/state.ts'
import type { ContractDesk } from '../kernel/contract-simulation.ts'
import type { ContractProfile } from './contract-profile.ts'
import { RecordedPrices } from './recorded-prices.ts'
import { TapePlayer } from './tape-player.ts'

/** An index is counted in hundredths of a tick. */
const finePerTick = 100

export class RecordedContract {
  private readonly player: TapePlayer
  private readonly prices = new RecordedPrices()
  /** Ticks: the newest recorded price, of the start before the first. */
  private last: number

  constructor(
    private readonly contract: number,
    { trading }: ContractProfile,
    seed: number,
  ) {
    this.player = new TapePlayer(contract, trading, namedSeed(seed, `tape ${trading.symbol}`), false)
    this.last = trading.startPrice
  }

  feed(kind: 'candles' | 'trades', rows: Float64Array, prices: Float64Array): void {
    this.player.feed(kind, rows)
    this.prices.feed(prices)
  }

  nextAt(): number {
    return Math.min(this.player.nextAt(), this.prices.nextAt())
  }

  /** Does what is due; the trades of a moment come before what was recorded of it. */
  step(desk: ContractDesk, now: number): void {
    if (this.player.nextAt() <= now) this.last = this.player.step(desk)
    if (this.player.nextAt() <= now || this.prices.nextAt() > now) return
    this.prices.step()
    if (this.prices.mark > 0) desk.fixMark(this.contract, this.prices.mark)
  }

  /** In ticks with a fraction. */
  get index(): number {
    return this.prices.index > 0 ? this.prices.index / finePerTick : this.last
  }

  /** In ticks. */
  get price(): number {
    return this.last
  }

  save(out: StateWriter): void {
    this.player.save(out)
    this.prices.save(out)
    out.number(this.last)
  }

  load(from: StateReader): void {
    this.player.load(from)
    this.prices.load(from)
    this.last = from.number()
  }
}
