// What may go out to a venue at all: the kill switch, the law of the country, and a rehearsal that sends nothing.

import { existsSync } from 'node:fs'
import type { MarketInterface } from 'ccxt'
import type { Command } from '#engine/exchange/protocol.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { cancels, isLeverageBanned, isLeveraged } from './jurisdiction.ts'
import type { Refused } from './venue-limits.ts'

export interface GateSettings {
  /** ISO code of the country that the owner lives in, "TR". */
  country?: string
  /** A server of one's own and a venue's sandbox trade no real money: the law does not apply. */
  isRealMoney: boolean
  /** While this file is there, nothing new goes out. */
  killFile?: string
}

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
    if (cancels.includes(command.type)) return undefined
    if (this.isClosed) return { code: rejection.exchangeReadOnly }
    const { country, isRealMoney } = this.settings
    if (!isRealMoney || !isLeverageBanned(country) || !isLeveraged(command, market)) return undefined
    return { code: rejection.regionUnsupported, ...('symbol' in command && { field: 'symbol' }) }
  }
}
