// Positions of bots at a venue by their own fills: the venue knows one position of the whole account, and says it late.

import { addDecimals, multiplyDecimals, subtractDecimals } from '#engine/core/decimal-arithmetic.ts'
import type { EventBody } from '#engine/exchange/protocol.ts'
import { over, textOf, units } from '#engine/reactors/amounts.ts'

type Side = 'long' | 'short'

/** Amounts are decimal text in the coin that the contract settles in, sizes in its base. */
export interface OwnPosition {
  positionId: string
  account: string
  symbol: string
  side: Side
  size: string
  cost: string
  leverage: number
  openedAt: number
  /** Since it was opened: gross profit, fees and funding as signed cash. */
  realised: string
  openFee: string
  closeFee: string
  funding: string
  /** All that was ever opened and closed of it, with its value. */
  opened: readonly [size: string, value: string]
  closed: readonly [size: string, value: string]
}

/** One trade of an order. */
export interface Traded {
  account: string
  symbol: string
  side: 'buy' | 'sell'
  price: string
  size: string
  fee: string
  at: number
}

/** What a trade did to the position: one that turns it round has two parts. */
export interface Part {
  action: 'open' | 'close'
  positionSide: Side
  size: string
  quote: string
  fee: string
  realised: string
}

type PositionEvent = Extract<EventBody, { type: 'positionChanged' | 'positionClosed' }>

/** `closed` comes before the fill that closed it and `changed` after all, as on our exchange. */
export interface TradeNews {
  parts: Part[]
  closed?: PositionEvent
  changed?: PositionEvent
}

export interface PositionsSnapshot {
  positions: readonly OwnPosition[]
  leverages: Readonly<Record<string, number>>
  count: number
}

const sideOf = (side: Traded['side']): Side => (side === 'buy' ? 'long' : 'short')

export class OwnPositions {
  private readonly positions = new Map<string, OwnPosition>()
  private readonly leverages = new Map<string, number>()
  /** As each contract's last one was left, by symbol. */
  private readonly latest = new Map<string, OwnPosition>()
  private count = 0

  /** `stepOf`: the least that the value of an order of a contract changes by, in units of amounts.ts. */
  constructor(private readonly stepOf: (symbol: string) => bigint) {}

  snapshot(): PositionsSnapshot {
    const { positions, leverages, count } = this
    return { positions: [...positions.values()], leverages: Object.fromEntries(leverages), count }
  }

  /** Into an empty one. */
  restore({ positions, leverages, count }: PositionsSnapshot): void {
    for (const position of positions) this.keep(position)
    for (const [symbol, leverage] of Object.entries(leverages)) this.leverages.set(symbol, leverage)
    this.count = count
  }

  of(account: string, symbol: string): OwnPosition | undefined {
    return this.positions.get(keyOf({ account, symbol }))
  }

  /** The last one of a contract, also when it is closed; after `forgetClosed` only an open one. */
  latestOf(symbol: string): OwnPosition | undefined {
    return this.latest.get(symbol)
  }

  forgetClosed(symbol: string): void {
    const last = this.latest.get(symbol)
    if (last && !this.of(last.account, symbol)) this.latest.delete(symbol)
  }

  all(account?: string): OwnPosition[] {
    return [...this.positions.values()].filter((one) => account === undefined || one.account === account)
  }

  /** Of those that a symbol opens from now on; 1 until it was set. */
  leverageOf(symbol: string): number {
    return this.leverages.get(symbol) ?? 1
  }

  setLeverage(symbol: string, leverage: number): void {
    this.leverages.set(symbol, leverage)
    for (const [key, one] of this.positions)
      if (one.symbol === symbol) this.positions.set(key, { ...one, leverage })
  }

  /** Takes a trade in: what there is of the other side is closed first. */
  trade(traded: Traded): TradeNews {
    const { account, symbol, size } = traded
    const before = this.of(account, symbol)
    const closes = before && before.side !== sideOf(traded.side)
    const closing = closes ? smaller(size, before.size) : '0'
    const opening = subtractDecimals(size, closing)
    const news: TradeNews = { parts: [] }
    if (before && closing !== '0') this.close(before, closing, traded, news)
    if (opening !== '0') this.open(opening, traded, news)
    const now = this.of(account, symbol)
    if (now) news.changed = changedOf(now)
    return news
  }

  noteFunding(account: string, symbol: string, amount: string): void {
    const position = this.of(account, symbol)
    if (position) this.keep({ ...position, funding: addDecimals(position.funding, amount) })
  }

  private close(before: OwnPosition, size: string, traded: Traded, news: TradeNews): void {
    const quote = multiplyDecimals(size, traded.price)
    const cost = costOf(before, size, this.stepOf(before.symbol))
    const realised = before.side === 'long' ? subtractDecimals(quote, cost) : subtractDecimals(cost, quote)
    const fee = shareOf(traded, size)
    news.parts.push({ action: 'close', positionSide: before.side, size, quote, fee, realised })
    const after: OwnPosition = {
      ...before,
      size: subtractDecimals(before.size, size),
      cost: subtractDecimals(before.cost, cost),
      realised: addDecimals(before.realised, realised),
      closeFee: subtractDecimals(before.closeFee, fee),
      closed: [addDecimals(before.closed[0], size), addDecimals(before.closed[1], quote)],
    }
    if (after.size !== '0') this.keep(after)
    else {
      this.positions.delete(keyOf(after))
      this.latest.set(after.symbol, { ...after, size: before.size })
      news.closed = closedOf(after)
    }
  }

  private open(size: string, traded: Traded, news: TradeNews): void {
    const { account, symbol, at } = traded
    const quote = multiplyDecimals(size, traded.price)
    const fee = shareOf(traded, size)
    const side = sideOf(traded.side)
    news.parts.push({ action: 'open', positionSide: side, size, quote, fee, realised: '0' })
    const before = this.of(account, symbol) ?? this.fresh(account, symbol, side, at)
    this.keep({
      ...before,
      size: addDecimals(before.size, size),
      cost: addDecimals(before.cost, quote),
      openFee: subtractDecimals(before.openFee, fee),
      opened: [addDecimals(before.opened[0], size), addDecimals(before.opened[1], quote)],
    })
  }

  private fresh(account: string, symbol: string, side: Side, openedAt: number): OwnPosition {
    const nothing = { size: '0', cost: '0', realised: '0', openFee: '0', closeFee: '0', funding: '0' }
    const leverage = this.leverageOf(symbol)
    const lots = { opened: ['0', '0'], closed: ['0', '0'] } as const
    return { positionId: `${++this.count}`, account, symbol, side, leverage, openedAt, ...nothing, ...lots }
  }

  private keep(position: OwnPosition): void {
    this.positions.set(keyOf(position), position)
    this.latest.set(position.symbol, position)
  }
}

const keyOf = ({ account, symbol }: Pick<OwnPosition, 'account' | 'symbol'>) => `${account} ${symbol}`

const smaller = (a: string, b: string) => (units(a) < units(b) ? a : b)

/** What so much of it cost; a part is rounded against the bot, the rest follows with the last of it. */
function costOf({ side, size, cost }: OwnPosition, closing: string, step: bigint): string {
  if (size === closing) return cost
  const [over, under] = [units(cost) * units(closing), units(size) * step]
  const down = over / under
  return textOf((side === 'long' && down * under !== over ? down + 1n : down) * step)
}

/** The fee of a part of a trade. */
const shareOf = ({ fee, size }: Traded, part: string): string =>
  size === part ? fee : textOf((units(fee) * units(part)) / units(size))

const averageOf = ([size, value]: readonly [string, string]) =>
  size === '0' ? '0' : textOf(over(units(value), units(size)))

const factsOf = (position: OwnPosition) => {
  const { account, symbol, positionId, side, leverage, realised, openFee, closeFee, funding, openedAt } =
    position
  const fees = { realised, openFee, closeFee, funding, openedAt }
  return { account, symbol, positionId, side, marginMode: 'cross' as const, leverage, ...fees }
}

function changedOf(position: OwnPosition): PositionEvent {
  const { size, cost } = position
  const entryPrice = averageOf([size, cost])
  return { type: 'positionChanged', ...factsOf(position), size, cost, entryPrice, margin: '0' }
}

function closedOf(position: OwnPosition): PositionEvent {
  const { opened, closed } = position
  const prices = { entryPrice: averageOf(opened), closePrice: averageOf(closed) }
  return { type: 'positionClosed', ...factsOf(position), closedSize: closed[0], ...prices, by: 'trade' }
}
