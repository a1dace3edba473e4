// The state of the exchange: the kernel's and that of every product.

import type { AccountsState } from '../accounts/state.ts'
import type { AlertsState } from '../alerts/state.ts'
import type { BotMarketState } from '../bot-market/state.ts'
import type { ConditionalState } from '../conditional-orders/state.ts'
import type { ConvertState } from '../convert/state.ts'
import type { CopyTradingState } from '../copy-trading/state.ts'
import type { CustodyState } from '../custody/state.ts'
import type { EarnState } from '../earn/state.ts'
import type { FiatState } from '../fiat/state.ts'
import type { FuturesState } from '../futures/state.ts'
import type { LaunchState } from '../launch/state.ts'
import type { MarginState } from '../margin/state.ts'
import type { PremarketState } from '../premarket/state.ts'
import type { SpotState } from '../spot/state.ts'
import type { UnifiedState } from '../unified/state.ts'
import type { VerificationState } from '../verification/state.ts'
import type { WithdrawalRulesState } from '../withdrawal-rules/state.ts'

export type ExchangeState = SpotState &
  ConditionalState &
  BotMarketState &
  ConvertState &
  CustodyState &
  EarnState &
  FiatState &
  FuturesState &
  LaunchState &
  CopyTradingState &
  MarginState &
  PremarketState &
  UnifiedState &
  VerificationState &
  WithdrawalRulesState &
  AccountsState &
  AlertsState
