// Minute candles of mark and index, on the rings that trades use too: they have prices and no volume (domain.md 4.1).

import type { StateReader, StateWriter } from '../../core/state.ts'
import { MinuteCandles } from '../../market/candles.ts'
import { minuteMs } from '../../market/intervals.ts'

/** Older ones are rows of the database. */
const minutesKept = 5

/** Of one contract. The mark is counted in ticks, the index in fine units. */
export class PriceCandles {
  readonly mark: MinuteCandles
  readonly index: MinuteCandles

  constructor({ mark, index }: { mark: number; index: number }, at: number) {
    this.mark = new MinuteCandles(mark, at, minutesKept)
    this.index = new MinuteCandles(index, at, minutesKept)
  }

  /** The open minute is over. */
  roll(): void {
    this.mark.roll()
    this.index.roll()
  }

  /** After `advance` at a whole second: the minutes that are over are closed first, then the new prices are entered. */
  print(at: number, mark: number, index: number): void {
    while (at >= this.mark.openTime + minuteMs) this.roll()
    this.mark.print(mark)
    this.index.print(index)
  }

  save(out: StateWriter): void {
    this.mark.save(out)
    this.index.save(out)
  }

  load(from: StateReader): void {
    this.mark.load(from)
    this.index.load(from)
  }
}
