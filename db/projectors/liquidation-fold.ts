// The steps of liquidations as rows: why one started, and what was done to the positions.

import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { readContractSymbol } from '#engine/market/contract-symbol.ts'
import type { ContractStatements } from './contract-statements.ts'

interface Step {
  account: string
  symbol: string
  side: string
  at: number
  size?: string
  markPrice?: string
  price?: string
  realised?: string
  fee?: string
  amount?: string
}

const none = {
  startedId: null,
  symbol: null,
  side: null,
  size: null,
  markPrice: null,
  price: null,
  realised: null,
  fee: null,
  amount: null,
  marginRatio: null,
  maintenance: null,
  equity: null,
  positions: null,
}

export class LiquidationFold {
  constructor(private readonly statements: ContractStatements) {}

  take(event: ExchangeEvent): void {
    switch (event.type) {
      case 'liquidationStarted': {
        const { positions, type: _, seq: _seq, ...started } = event
        const facts = { ...none, ...started, kind: 'started', positions: JSON.stringify(positions) }
        this.statements.insertLiquidation.run(facts)
        return
      }
      case 'marginCalled':
        this.step('called', event)
        return
      case 'positionNetted':
        this.step('netted', { ...event, markPrice: event.price })
        return
      case 'positionCut':
        this.step('cut', { ...event, price: event.limitPrice })
        return
      case 'positionTakenOver':
        this.step('taken-over', { ...event, price: event.bankruptcyPrice })
        return
      case 'positionDeleveraged':
        this.step('deleveraged', event, false)
        return
      default:
    }
  }

  private step(kind: string, step: Step, hasStart = true): void {
    const { account, symbol, side, at, size, markPrice, price, realised, fee, amount } = step
    const coin = readContractSymbol(symbol)?.settle ?? ''
    const startedId = hasStart ? (this.statements.startOf.get(account, coin, symbol) ?? null) : null
    const facts = { account, symbol, side, at, size, markPrice, price, realised, fee, amount }
    const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
    this.statements.insertLiquidation.run({ ...none, ...given, kind, startedId, coin })
  }
}
