// The list of all v1 calls, in the order of the docs.

import { account } from './account.ts'
import { alerts } from './alerts.ts'
import { botMarket } from './bot-market.ts'
import { botTrials } from './bot-trials.ts'
import { bots } from './bots.ts'
import { coins } from './coins.ts'
import { convert } from './convert.ts'
import { copyTrading } from './copy-trading.ts'
import { earn } from './earn.ts'
import { fiat } from './fiat.ts'
import { fundHistory } from './fund-history.ts'
import { kline } from './kline.ts'
import { launch } from './launch.ts'
import { margin } from './margin.ts'
import { mixLists } from './mix-lists.ts'
import { mixMarket } from './mix-market.ts'
import { mixOrders } from './mix-orders.ts'
import { mixPlans } from './mix-plans.ts'
import { money } from './money.ts'
import { notifications } from './notifications.ts'
import { orders } from './orders.ts'
import { partitions } from './partitions.ts'
import { planLists } from './plan-lists.ts'
import { plans } from './plans.ts'
import { premarket } from './premarket.ts'
import type { Endpoint } from './registry.ts'
import { shell } from './shell.ts'
import { signals } from './signals.ts'
import { subAccounts } from './sub-accounts.ts'
import { symbols } from './symbols.ts'
import { transfers } from './transfers.ts'
import { unified } from './unified.ts'
import { user } from './user.ts'
import { verification } from './verification.ts'

export const endpoints: readonly Endpoint[] = [
  ...shell,
  ...kline,
  ...symbols,
  ...partitions,
  ...coins,
  ...orders,
  ...plans,
  ...planLists,
  ...mixMarket,
  ...mixOrders,
  ...mixPlans,
  ...mixLists,
  ...margin,
  ...unified,
  ...bots,
  ...botMarket,
  ...botTrials,
  ...signals,
  ...user,
  ...verification,
  ...subAccounts,
  ...transfers,
  ...convert,
  ...earn,
  ...money,
  ...fiat,
  ...alerts,
  ...premarket,
  ...launch,
  ...copyTrading,
  ...notifications,
  ...fundHistory,
  ...account,
]
