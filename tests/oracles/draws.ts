// Random draws of commands: people, pairs, prices and sizes that often match exactly or differ by one.

import { Random } from '#engine/core/random.ts'

export const people = ['ada', 'bora', 'cem', 'deniz', 'ece', 'ada-one', 'ada-two', 'bora-one']
const middles: Record<string, number> = { BTCUSDT: 10_000, ETHUSDT: 1_000, ETHBTC: 1_000 }
export const symbols = Object.keys(middles)
const places = (symbol: string) => (symbol === 'ETHBTC' ? 4 : 2)

export class Draws extends Random {
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }

  account(): string {
    return this.pick(people)
  }

  /** Half of the sizes are round or one lot off. */
  size(): string {
    if (this.chance(0.03)) return decimal(this.below(5_000), 2)
    if (this.chance(0.5)) return decimal(50 * (1 + this.below(6)) + this.below(3) - 1, 2)
    return decimal(1 + this.below(300), 2)
  }

  price(symbol: string): string {
    const middle = middles[symbol] as number
    const reach = Math.floor(middle / (this.chance(0.04) ? 12 : 60))
    return decimal(middle - reach + this.below(reach * 2 + 1), places(symbol))
  }

  /** A few ticks above or below the middle. */
  aside(symbol: string, above: boolean): string {
    const middle = middles[symbol] as number
    const away = 1 + this.below(Math.floor(middle / 80))
    return decimal(above ? middle + away : middle - away, places(symbol))
  }

  middle(symbol: string): string {
    return decimal(middles[symbol] as number, places(symbol))
  }

  /** The amount of a market buy. */
  sum(symbol: string): string {
    return decimal(1 + this.below(symbol === 'ETHBTC' ? 3_000 : 60_000), places(symbol))
  }
}

export function decimal(units: number | bigint, places: number): string {
  const text = `${units}`.padStart(places + 1, '0')
  const fraction = text.slice(-places).replace(/0+$/, '')
  return `${text.slice(0, -places)}${fraction === '' ? '' : `.${fraction}`}`
}
