// Whether a venue still holds what bots opened: what it liquidated, or its owner closed by hand, was not traded by them.

import type { Exchange } from 'ccxt'
import type { Log } from '#db/log.ts'
import { textOf, units } from '#engine/reactors/amounts.ts'
import { ofContracts } from './contract-size.ts'
import type { News } from './followed.ts'
import type { OwnPosition, OwnPositions } from './own-positions.ts'
import { contractMarket } from './venue-pairs.ts'

/** Between two looks; positions are reported later than trades, so only what two looks found alike is believed. */
const everyMs = 10_000

interface Found {
  venue: bigint
  own: bigint
}

export class TakenPositions {
  private readonly unlike = new Map<string, Found>()
  private dueAt = 0

  constructor(
    private readonly client: Exchange,
    private readonly positions: OwnPositions,
    private readonly log?: Log,
  ) {}

  /** The parts of positions of bots that are gone, at their mark: the venue does not say what for. */
  async look(symbols: readonly string[], now: number, markOf: (symbol: string) => string): Promise<News[]> {
    if (now < this.dueAt) return []
    const news: News[] = []
    for (const symbol of symbols) {
      const position = this.positions.all().find((one) => one.symbol === symbol)
      const found = { venue: await venueSize(this.client, symbol), own: position ? signed(position) : 0n }
      const before = this.unlike.get(symbol)
      if (found.venue === found.own) this.unlike.delete(symbol)
      else {
        this.unlike.set(symbol, found)
        const isSame = before?.venue === found.venue && before.own === found.own
        if (isSame) news.push(...this.taken(position, found, now, markOf(symbol)))
      }
    }
    this.dueAt = now + everyMs
    return news
  }

  private taken(position: OwnPosition | undefined, { venue, own }: Found, at: number, mark: string): News[] {
    const left = own > 0n ? largest(venue, 0n) : largest(-venue, 0n)
    const missing = (own > 0n ? own : -own) - left
    if (!position || missing <= 0n) {
      this.log?.warn(
        { venue: textOf(venue), bot: textOf(own) },
        'the account holds more of this contract than the bot opened',
      )
      return []
    }
    const { account, symbol, side } = position
    const size = textOf(missing)
    this.log?.warn({ symbol, side, size }, 'closed at the exchange, and not by this bot: it ends')
    const way = side === 'long' ? 'sell' : 'buy'
    const traded = { account, symbol, side: way, price: mark, size, fee: '0', at } as const
    const { parts, closed, changed } = this.positions.trade(traded)
    const realised = parts[0]?.realised ?? '0'
    const body = { type: 'positionDeleveraged', account, symbol, side, size, price: mark, realised } as const
    return [closed, body, changed].flatMap((one) => (one ? [{ at, body: one }] : []))
  }
}

/** Of the whole account: above zero a long, below a short. */
export async function venueSize(client: Exchange, symbol: string): Promise<bigint> {
  const market = contractMarket(client, symbol)
  if (!market) return 0n
  const positions = await client.fetchPositions([market.symbol as string])
  return positions.reduce((sum, { side, contracts }) => {
    const size = units(ofContracts(market, contracts))
    return side === 'short' ? sum - size : sum + size
  }, 0n)
}

const signed = ({ side, size }: OwnPosition) => (side === 'long' ? units(size) : -units(size))
const largest = (a: bigint, b: bigint) => (a > b ? a : b)
