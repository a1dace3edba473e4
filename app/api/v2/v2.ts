// All calls of the dialect that clients of Bitget know.

import { account } from './account.ts'
import { cancels } from './cancels.ts'
import { candles } from './candles.ts'
import { publicCatalogue } from './catalogue.ts'
import { convert } from './convert.ts'
import { copyBroker } from './copy-broker.ts'
import { copyFollower } from './copy-follower.ts'
import { copyProfits } from './copy-profits.ts'
import { copySpotConfig } from './copy-spot-config.ts'
import { copySpotFollower } from './copy-spot-follower.ts'
import { copySpotFollowerLists } from './copy-spot-follower-lists.ts'
import { copySpotProfits } from './copy-spot-profits.ts'
import { copySpotTrader } from './copy-spot-trader.ts'
import { copyTrader } from './copy-trader.ts'
import { copyTraderConfig } from './copy-trader-config.ts'
import { marginAccount } from './margin-account.ts'
import { marginLists } from './margin-lists.ts'
import { literalCalls } from './margin-literal.ts'
import { marginLoans } from './margin-loans.ts'
import { marginOrderLists } from './margin-order-lists.ts'
import { marginOrders } from './margin-orders.ts'
import { marginRates } from './margin-rates.ts'
import { market } from './market.ts'
import { mixAccount } from './mix-account.ts'
import { mixEstimates } from './mix-estimates.ts'
import { mixLists } from './mix-lists.ts'
import { mixMarket } from './mix-market.ts'
import { mixOrders } from './mix-orders.ts'
import { mixPlanLists } from './mix-plan-lists.ts'
import { mixPlans } from './mix-plans.ts'
import { money } from './money.ts'
import { orderLists } from './order-lists.ts'
import { orders } from './orders.ts'
import { planKinds } from './plan-kinds.ts'
import { plans } from './plans.ts'
import { subAccounts } from './sub-accounts.ts'
import { wholeCancels } from './whole-cancels.ts'

const margin = [
  ...marginRates,
  ...marginAccount,
  ...marginLoans,
  ...marginOrders,
  ...marginOrderLists,
  ...marginLists,
]

export const endpoints = [
  ...publicCatalogue,
  ...market,
  ...candles,
  ...account,
  ...orders,
  ...cancels,
  ...orderLists,
  ...plans,
  ...planKinds,
  ...convert,
  ...money,
  ...wholeCancels,
  ...subAccounts,
  ...mixMarket,
  ...mixAccount,
  ...mixEstimates,
  ...mixOrders,
  ...mixLists,
  ...mixPlans,
  ...mixPlanLists,
  ...copyTrader,
  ...copyProfits,
  ...copyTraderConfig,
  ...copyFollower,
  ...copySpotTrader,
  ...copySpotProfits,
  ...copySpotConfig,
  ...copySpotFollower,
  ...copySpotFollowerLists,
  ...copyBroker,
  ...margin,
  ...literalCalls(margin),
]
