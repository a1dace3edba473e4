// What one batch did to contracts, as rows: orders each written once, and a row for every fill, closed position, step of a
// liquidation and line of a wallet.

import type Database from 'better-sqlite3'
import { subtractDecimals } from '#engine/core/decimal-arithmetic.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import {
  type ContractOrderProgress,
  type ContractOrderView,
  contractOrderOf,
  contractOrderProgress,
} from '#engine/orders/contract-order-view.ts'
import { isFinalOrder } from '#engine/orders/order-view.ts'
import { BillFold } from './bill-fold.ts'
import { ContractPlanFold } from './contract-plan-fold.ts'
import { type ContractStatements, prepareContractStatements } from './contract-statements.ts'
import { jsonOf } from './json-of.ts'
import { LiquidationFold } from './liquidation-fold.ts'

export class ContractFold {
  private readonly statements: ContractStatements
  private readonly bills: BillFold
  private readonly liquidations: LiquidationFold
  private readonly plans: ContractPlanFold
  private readonly accepted = new Map<string, ContractOrderView>()
  private readonly changed = new Map<string, ContractOrderProgress>()

  constructor(sqlite: Database.Database) {
    this.statements = prepareContractStatements(sqlite)
    this.bills = new BillFold(this.statements)
    this.plans = new ContractPlanFold(this.statements)
    this.liquidations = new LiquidationFold(this.statements)
  }

  clear(): void {
    this.accepted.clear()
    this.changed.clear()
    this.plans.clear()
    this.bills.clear()
  }

  /** Platform accounts have no rows. */
  take(event: ExchangeEvent): void {
    if ('account' in event && event.account.startsWith('~')) return
    switch (event.type) {
      case 'contractOrderAccepted':
        this.accepted.set(event.orderId, contractOrderOf(event))
        return
      case 'contractOrderChanged':
        this.changed.set(event.orderId, contractOrderProgress(event))
        return
      case 'contractOrderFilled': {
        const { tradeId, orderId, isLiquidation: _, ...fill } = event
        this.statements.insertFill.run({ ...fill, tradeId: Number(tradeId), orderId: Number(orderId) })
        break
      }
      case 'contractPlanPlaced':
      case 'contractPlanChanged':
        this.plans.take(event)
        return
      case 'positionClosed':
        this.statements.insertClosed.run(event)
        return
      case 'positionTakenOver': {
        const closed = this.statements.newestClosed.get(event.account, event.symbol, event.side)
        if (!closed) break
        const closeFee = subtractDecimals(closed.closeFee, event.fee)
        this.statements.addCloseFee.run({ ...closed, closeFee })
        break
      }
      default:
    }
    this.liquidations.take(event)
    this.bills.take(event)
  }

  write(): void {
    this.plans.write()
    for (const [orderId, view] of this.accepted) this.insert(view, this.changed.get(orderId) ?? view)
    for (const [orderId, progress] of this.changed)
      if (!this.accepted.has(orderId))
        this.statements.updateOrder.run({ ...rowOf(progress), orderId: Number(orderId) })
  }

  private insert(view: ContractOrderView, progress: ContractOrderProgress): void {
    const { positionSide = null, isClosing, orderId } = view
    this.statements.insertOrder.run({
      ...view,
      ...rowOf(progress),
      orderId: Number(orderId),
      positionSide,
      isClosing: isClosing ? 1 : 0,
    })
  }
}

const rowOf = (progress: ContractOrderProgress) => ({
  ...progress,
  reason: progress.reason ?? null,
  takeProfit: jsonOf(progress.takeProfit),
  stopLoss: jsonOf(progress.stopLoss),
  open: isFinalOrder(progress) ? 0 : 1,
})
