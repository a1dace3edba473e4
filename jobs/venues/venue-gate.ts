// What may go out to a venue at all: the kill switch, the law of the country, and a rehearsal that sends nothing.

import { existsSync } from 'node:fs'
import type { MarketInterface } from 'ccxt'
import type { Command } from '#engine/exchange/protocol.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import type { Refused } from './venue-limits.ts'

export interface GateSettings {
  /** ISO code of the country that the owner lives in, "TR". */
  country?: string
  /** A server of one's own and a venue's sandbox trade no real money: the law does not apply. */
  isRealMoney: boolean
  /** While this file is there, nothing new goes out. */
  killFile?: string
}

/** Countries that leave people of theirs spot alone at venues abroad. */
const spotOnly: readonly string[] = ['TR']

const waysOut: readonly Command['type'][] = ['cancelOrder', 'cancelOrders', 'cancelPlan', 'cancelPlans']

export class VenueGate {
  private isKilled = false

  constructor(private readonly settings: GateSettings) {}

  /** Everything new is refused from now on; cancels still go out. */
  kill(): void {
    this.isKilled = true
  }

  /** Once seen, the file need not stay: what was stopped by hand is started by hand. */
  get isClosed(): boolean {
    const { killFile } = this.settings
    if (!this.isKilled && killFile !== undefined && existsSync(killFile)) this.isKilled = true
    return this.isKilled
  }

  refusal(command: Command, market: MarketInterface | undefined): Refused | undefined {
    if (waysOut.includes(command.type)) return undefined
    if (this.isClosed) return { code: rejection.exchangeReadOnly }
    const { country, isRealMoney } = this.settings
    const isBound = isRealMoney && country !== undefined && spotOnly.includes(country.toUpperCase())
    if (isBound && market !== undefined && isLeveraged(market))
      return { code: rejection.regionUnsupported, field: 'symbol' }
    return undefined
  }
}

/** Contracts of every kind, options, and tokens that hold leverage inside. */
function isLeveraged({ spot, contract, swap, future, option, base }: MarketInterface): boolean {
  if (contract === true || swap === true || future === true || option === true) return true
  return spot !== true || /^([A-Z0-9]{2,}\d[LS]|[A-Z0-9]{3,}(UP|DOWN|BULL|BEAR))$/.test(`${base}`)
}
