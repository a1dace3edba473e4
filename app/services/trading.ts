// One person's trading: commands in that person's name only, and lists of what that person's account did.

import type { Tables } from '#db/open-database.ts'
import { fillsOf } from '#db/queries/fills.ts'
import { openOrders, orderHistory, orderOf } from '#db/queries/orders.ts'
import { livePlans, planHistory, planOf } from '#db/queries/plans.ts'
import type { Command, ExchangePort } from '#engine/exchange/protocol.ts'
import type { AccountView } from '#engine/market/view.ts'
import type { Subject, TradingService } from './services.ts'

export interface TradingSources {
  exchange: ExchangePort
  view: AccountView & { now(): number }
  tables: Tables
}

export function createTrading({ exchange, view, tables }: TradingSources): TradingService {
  return {
    submit: (subject, id, command) => exchange.submit(id, inNameOf(subject, command)),
    balances: (account) => view.balances(account),
    openOrders: (account, page) => openOrders(tables, account, page),
    orderHistory: (account, page) => orderHistory(tables, account, page, view.now()),
    order: (account, ref) => orderOf(tables, account, ref),
    fills: (account, page) => fillsOf(tables, account, page, view.now()),
    livePlans: (account, page) => livePlans(tables, account, page),
    planHistory: (account, page) => planHistory(tables, account, page, view.now()),
    plan: (account, ref) => planOf(tables, account, ref),
  }
}

const ownCommands: ReadonlySet<string> = new Set<Command['type']>([
  'placeOrder',
  'cancelOrder',
  'cancelOrders',
  'modifyOrder',
  'placeTrigger',
  'placeOco',
  'placeTrailing',
  'placeTpsl',
  'updatePlan',
  'cancelPlan',
  'cancelPlans',
])

/** Whatever account a command names, it is carried out on the subject's own; other commands are not a person's. */
function inNameOf(subject: Subject, command: Command): Command {
  if (!ownCommands.has(command.type)) throw new Error(`${command.type} is not for a person to say`)
  return { ...command, account: subject.account } as Command
}
