// The registry: every product of the exchange, in the order in which the kernel calls them.

import { accounts } from '../accounts/accounts.ts'
import { alerts } from '../alerts/alerts.ts'
import { answers } from '../answers/answers.ts'
import { botMarket } from '../bot-market/bot-market.ts'
import { conditionalOrders } from '../conditional-orders/conditional-orders.ts'
import { convert } from '../convert/convert.ts'
import { copyTrading } from '../copy-trading/copy-trading.ts'
import { custody } from '../custody/custody.ts'
import { earn } from '../earn/earn.ts'
import { fiat } from '../fiat/fiat.ts'
import { contractLooks } from '../futures/contract-looks.ts'
import { futures } from '../futures/futures.ts'
import { contractOrderStops } from '../futures/plans/contract-order-stops.ts'
import { contractPlanStops } from '../futures/plans/contract-plan-stops.ts'
import { contractPlans } from '../futures/plans/contract-plans.ts'
import { contractWarnings } from '../futures/warnings/contract-warnings.ts'
import type { Product } from '../kernel/product.ts'
import { launch } from '../launch/launch.ts'
import { margin } from '../margin/margin.ts'
import { premarket } from '../premarket/premarket.ts'
import { reactorMessages } from '../reactor-messages/reactor-messages.ts'
import { spot } from '../spot/spot.ts'
import { testControl } from '../test-control/test-control.ts'
import { unified } from '../unified/unified.ts'
import { verification } from '../verification/verification.ts'
import { withdrawalRules } from '../withdrawal-rules/withdrawal-rules.ts'

/** Conditional orders come before the products whose orders they own: what ends an account's trading ends them first. */
export const products = [
  testControl,
  conditionalOrders,
  spot,
  accounts,
  futures,
  contractPlans,
  contractOrderStops,
  contractPlanStops,
  contractWarnings,
  contractLooks,
  copyTrading,
  margin,
  unified,
  premarket,
  earn,
  launch,
  botMarket,
  convert,
  withdrawalRules,
  custody,
  fiat,
  verification,
  alerts,
  reactorMessages,
  answers,
] as const satisfies readonly Product[]
