// The products of Earn as domain.md 15.1 and its constants have them: rates, bounds, and what an amount brings.

import { amount } from '../amounts.ts'
import type { State } from '../state.ts'

/** Millionths a year, for the part of an amount up to `top` (10^-18 of a coin); undefined = all above. */
interface Bracket {
  top: bigint | undefined
  rate: bigint
}

export interface EarnTerms {
  id: string
  coin: string
  /** 0 = flexible. */
  days: number
  isDaily: boolean
  brackets: readonly Bracket[]
  least: bigint
  personal: bigint
  pool: bigint
}

const terms = [7, 14, 30, 60, 90]
const [leastUsdt, personalUsdt, poolUsdt] = [1n, 500_000n, 50_000_000n]

/** Rates of the named coins: flexible, then by term. */
const named: Record<string, readonly bigint[]> = {
  USDC: [50_000n, 55_000n, 60_000n, 70_000n, 75_000n, 80_000n],
  BTC: [8_000n, 10_000n, 12_000n, 15_000n, 18_000n, 20_000n],
  ETH: [18_000n, 20_000n, 22_000n, 26_000n, 28_000n, 30_000n],
}
const usdtBrackets: readonly Bracket[] = [
  { top: amount('500'), rate: 120_000n },
  { top: amount('5000'), rate: 8_000n },
  { top: undefined, rate: 3_000n },
]
const usdtTerms = [40_000n, 50_000n, 80_000n, 85_000n, 90_000n]

export function earnTerms(state: State): EarnTerms[] {
  return state.coins.flatMap((coin) => {
    const bounds = boundsOf(state, coin)
    if (!bounds) return []
    const isDaily = coin === 'USDT'
    const rates = named[coin] ?? drawn(state.genesis.seed, coin)
    const flexible = isDaily ? usdtBrackets : [{ top: undefined, rate: rates[0] as bigint }]
    const fixed = isDaily ? usdtTerms : rates.slice(1)
    return [
      { id: `${coin}-flexible`, coin, days: 0, isDaily, brackets: flexible, ...bounds },
      ...terms.map((days, at) => {
        const brackets = [{ top: undefined, rate: fixed[at] as bigint }]
        return { id: `${coin}-${days}d`, coin, days, isDaily, brackets, ...bounds }
      }),
    ]
  })
}

/** Worth so many USDT by the price of genesis, with one digit that is not zero. */
function boundsOf(state: State, coin: string) {
  if (coin === 'TRY') return undefined
  const market = state.genesis.markets.find((one) => one.base === coin && one.quote === 'USDT')
  if (coin !== 'USDT' && (!market || market.premarket)) return undefined
  const step = 10n ** BigInt(18 - state.places.get(coin)!)
  const unit = 10n ** 18n
  const ofOne = coin === 'USDT' ? unit / step : (unit * unit) / amount(market!.lastPrice) / step
  const round = (usdt: bigint) => {
    const digits = `${ofOne * usdt}`
    return BigInt(`${digits[0]}${'0'.repeat(digits.length - 1)}`) * step || step
  }
  return { least: round(leastUsdt), personal: round(personalUsdt), pool: round(poolUsdt) }
}

/** Of a coin without terms of its own: from half a percent, in 24 steps of a quarter, by the 32-bit FNV-1a of seed and name. */
function drawn(seed: number, coin: string): bigint[] {
  const hash = [...`${seed}:${coin}`].reduce(
    (value, letter) => ((value ^ BigInt(letter.charCodeAt(0))) * 16_777_619n) & 0xffff_ffffn,
    2_166_136_261n,
  )
  const flexible = 5_000n + (hash % 24n) * 2_500n
  return [0n, 5_000n, 10_000n, 20_000n, 30_000n, 40_000n].map((more) => flexible + more)
}

/** Rounded down to 8 decimals, once for the whole sum (V-EA1 to V-EA3). */
export function broughtBy({ brackets, days, isDaily }: EarnTerms, sum: bigint): bigint {
  let yearly = 0n
  let below = 0n
  for (const { top, rate } of brackets) {
    const upper = top === undefined || top > sum ? sum : top
    if (upper > below) yearly += (upper - below) * rate
    below = top ?? sum
  }
  const [over, under] = days > 0 ? [BigInt(days), 365n] : [1n, isDaily ? 365n : 365n * 24n]
  const cut = 10n ** 10n
  return ((yearly * over) / (under * 1_000_000n * cut)) * cut
}
