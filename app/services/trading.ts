// One person's trading: commands in that person's name only, and lists of what that person's account did.

import type { Tables } from '#db/open-database.ts'
import { rowsUpTo } from '#db/queries/cursor.ts'
import { fillsOf } from '#db/queries/fills.ts'
import { openOrders, orderHistory, orderOf } from '#db/queries/orders.ts'
import { livePlans, planHistory, planOf } from '#db/queries/plans.ts'
import type { Command, ExchangePort, Rejection } from '#engine/exchange/protocol.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import type { AccountView } from '#engine/market/view.ts'
import type { PlanRow, Subject, TradingService } from './services.ts'

export interface TradingSources {
  exchange: ExchangePort
  view: AccountView & { now(): number }
  tables: Tables
}

export function createTrading({ exchange, view, tables }: TradingSources): TradingService {
  const extremes = (account: string) =>
    new Map(view.plans(account).flatMap(({ planId, extreme }) => (extreme ? [[planId, extreme]] : [])))
  // A raised extreme is no event, so the table does not know it.
  const followed = (rows: PlanRow[], account: string): PlanRow[] => {
    if (!rows.some(({ status }) => status === 'trailing')) return rows
    const known = extremes(account)
    return rows.map((row) => ({ ...row, extreme: known.get(row.planId) ?? row.extreme }))
  }
  return {
    submit: (subject, id, command) => exchange.submit(id, inNameOf(subject, command)),
    async transfer({ account }, id, { from, to, coin, amount }) {
      const mayMove = from === account || view.account(from)?.parent === account
      if (!mayMove) return { seq: 0, rejected: strangers(from, id) }
      const { seq, rejected } = await exchange.submit(id, {
        type: 'transfer',
        account: from,
        to,
        coin,
        amount,
      })
      // Whether somebody else's account exists is nobody's business.
      const isStranger = rejected?.code === rejection.accountMissing
      return { seq, rejected: isStranger ? { ...rejected, code: rejection.noPermission } : rejected }
    },
    rowsUpTo: () => rowsUpTo(tables),
    balances: (account) => view.balances(account),
    openOrders: (account, page) => openOrders(tables, account, page),
    orderHistory: (account, page) => orderHistory(tables, account, page, view.now()),
    order: (account, ref) => orderOf(tables, account, ref),
    fills: (account, page) => fillsOf(tables, account, page, view.now()),
    livePlans: async (account, page) => followed(await livePlans(tables, account, page), account),
    planHistory: (account, page) => planHistory(tables, account, page, view.now()),
    async plan(account, ref) {
      const plan = await planOf(tables, account, ref)
      return plan && followed([plan], account)[0]
    },
    extremes,
  }
}

const strangers = (account: string, commandId: string): Rejection => ({
  type: 'rejected',
  account,
  commandId,
  code: rejection.noPermission,
  field: 'account',
})

const ownCommands: ReadonlySet<string> = new Set<Command['type']>([
  'placeOrder',
  'cancelOrder',
  'cancelOrders',
  'modifyOrder',
  'replaceOrder',
  'placeTrigger',
  'placeOco',
  'placeTrailing',
  'placeTpsl',
  'updatePlan',
  'cancelPlan',
  'cancelPlans',
  'setFeeToken',
])

/** Whatever account a command names, it is carried out on the subject's own; other commands are not a person's. */
function inNameOf(subject: Subject, command: Command): Command {
  if (!ownCommands.has(command.type)) throw new Error(`${command.type} is not for a person to say`)
  return { ...command, account: subject.account } as Command
}
