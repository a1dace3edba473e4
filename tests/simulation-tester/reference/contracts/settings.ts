// Leverage, modes and margin in the reference (domain.md 5.8; futures-rules.md B16–B19).

import type { Command } from '#engine/exchange/protocol.ts'
import { No, readDecimal } from '../rules.ts'
import type { Person } from '../state.ts'
import { type Part, type Position, type PositionSide, sideOf } from './contract.ts'
import { type Contracts, lines } from './desk.ts'
import { finish } from './finish.ts'
import {
  availableFor,
  figuresOf,
  free,
  isIdle,
  isolatedEquity,
  leverageOf,
  partIn,
  pending,
  position,
  positions,
  sizeOf,
} from './owner.ts'
import { contractNamed, mayTradeContracts, mustBeFree } from './place.ts'
import { ceil, most, ratio } from './ratio.ts'
import { saySettings } from './report.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

function settable(contracts: Contracts, person: Person, symbol: string): Part {
  mayTradeContracts(person)
  const contract = contractNamed(contracts, symbol)
  const part = partIn(contracts.line(person, contract.config.line), contract)
  mustBeFree(part)
  return part
}

function checkSide(side: unknown): void {
  if (side !== undefined && side !== 'long' && side !== 'short') throw new No('40017', 'side')
}

export function setContractLeverage(
  contracts: Contracts,
  person: Person,
  { symbol, leverage: text, side: word }: Of<'setContractLeverage'>,
): void {
  const part = settable(contracts, person, symbol)
  const { contract, line } = part
  checkSide(word)
  const leverage = typeof text === 'string' && /^[1-9]\d{0,2}$/.test(text) ? BigInt(text) : 0n
  if (leverage < 1n || leverage > BigInt(contract.config.maxLeverage)) throw new No('40017', 'leverage')
  const isOne = word !== undefined && part.isIsolated && line.mode === 'hedge'
  const sides: PositionSide[] = isOne ? [sideOf(word)] : [1n, -1n]
  const { mark } = contract.prices
  for (const side of sides) {
    const size = sizeOf(part, side) + pending(part, side === 1n ? 'buy' : 'sell').size
    if (contract.quote(size, mark) > contract.topFor(leverage)) throw new No('25230', 'leverage')
  }
  const has = () => availableFor(part, figuresOf(contracts.state, line, contract.coin))
  const had = has()
  const undo = { ...part }
  const margins = [part.long?.margin, part.short?.margin]
  for (const side of sides) {
    const one = position(part, side)
    if (one && part.isIsolated)
      one.margin = most(
        0n,
        one.margin + ceil(ratio(one.cost, leverage)) - ceil(ratio(one.cost, leverageOf(part, side))),
      )
    if (side === 1n) part.longLeverage = leverage
    else part.shortLeverage = leverage
  }
  const isRisky =
    part.isIsolated &&
    sides.some((side) => {
      const one = position(part, side)
      return one !== undefined && exceeds(part, one, isolatedEquity(part, one), 90n)
    })
  const left = has()
  const isShort = left < 0n && left < had
  if (isRisky || isShort) {
    part.longLeverage = undo.longLeverage
    part.shortLeverage = undo.shortLeverage
    if (part.long) part.long.margin = margins[0] as bigint
    if (part.short) part.short.margin = margins[1] as bigint
    throw isRisky ? new No('P1002', 'leverage') : new No('40762', 'leverage')
  }
  if (sides.some((side) => position(part, side))) contracts.changed.add(part)
  saySettings(contracts.state, part)
  finish(contracts)
}

/** Whether a position's ratio is above so many hundredths. */
function exceeds({ contract }: Part, { size }: Position, equity: bigint, percent: bigint): boolean {
  const { over, under } = contract.maintenance(size, contract.prices.mark)
  return equity <= 0n || over * 100n > percent * equity * under
}

export function setMarginMode(
  contracts: Contracts,
  person: Person,
  { symbol, mode }: Of<'setMarginMode'>,
): void {
  const part = settable(contracts, person, symbol)
  if (mode !== 'cross' && mode !== 'isolated') throw new No('40017', 'mode')
  if (part.isIsolated === (mode === 'isolated')) return
  if (!isIdle(part)) throw new No('40920', 'mode')
  part.isIsolated = mode === 'isolated'
  if (!part.isIsolated) part.shortLeverage = part.longLeverage
  saySettings(contracts.state, part)
  finish(contracts)
}

export function setPositionMode(
  contracts: Contracts,
  person: Person,
  { line: name, mode }: Of<'setPositionMode'>,
): void {
  mayTradeContracts(person)
  if (!lines.includes(name)) throw new No('40017', 'line')
  if (mode !== 'one-way' && mode !== 'hedge') throw new No('40017', 'mode')
  const line = contracts.line(person, name)
  if (line.mode === mode) return
  const hasPlans = contracts.plans.some(({ part }) => part.line === line)
  if (hasPlans || ![...line.parts.values()].every(isIdle)) throw new No('40920', 'mode')
  line.mode = mode
  if (mode === 'one-way') for (const part of line.parts.values()) part.shortLeverage = part.longLeverage
  contracts.state.emit({ type: 'positionModeChanged', account: person.name, line: name, mode })
}

export function setAutoMargin(
  contracts: Contracts,
  person: Person,
  { symbol, side, on }: Of<'setAutoMargin'>,
): void {
  const part = settable(contracts, person, symbol)
  if (typeof on !== 'boolean') throw new No('40017', 'on')
  checkSide(side)
  if (!part.isIsolated) throw new No('40920', 'symbol')
  if (side !== 'short') part.autoLong = on
  if (side !== 'long') part.autoShort = on
  saySettings(contracts.state, part)
}

export function positionMeant(part: Part, side: 'long' | 'short' | undefined): Position {
  checkSide(side)
  if (side !== undefined) {
    const one = position(part, sideOf(side))
    if (!one) throw new No('22002', 'side')
    return one
  }
  const [only, other] = positions(part)
  if (other) throw new No('40017', 'side')
  if (!only) throw new No('22002', 'symbol')
  return only
}

export function adjustMargin(
  contracts: Contracts,
  person: Person,
  { symbol, side, amount }: Of<'adjustMargin'>,
): void {
  const part = settable(contracts, person, symbol)
  const { contract, line } = part
  const one = positionMeant(part, side)
  if (!part.isIsolated) throw new No('40920', 'symbol')
  const isTaken = typeof amount === 'string' && amount.startsWith('-')
  const sum = readDecimal(isTaken ? amount.slice(1) : amount)
  if (sum === undefined || sum === 0n || sum % 10n ** 10n !== 0n) throw new No('40017', 'amount')
  const units = sum / 10n ** 10n
  if (!isTaken) {
    if (units > free(figuresOf(contracts.state, line, contract.coin))) throw new No('40762', 'amount')
    one.margin += units
  } else {
    // Down to q·mark/L, and to a ratio of 70 % (B17).
    const { over, under } = contract.value(one.size, contract.prices.mark)
    if (units > one.margin - ceil(ratio(over, under * leverageOf(part, one.side))))
      throw new No('40762', 'amount')
    if (exceeds(part, one, isolatedEquity(part, one) - units, 70n)) throw new No('40762', 'amount')
    one.margin -= units
  }
  contracts.changed.add(part)
  finish(contracts)
}
