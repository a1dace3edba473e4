// Which row of the role table stands for a call (domain.md 19). A call of a person or a key without one does not start.

import { decidedByExchange, type RoleAction, refusedBy } from '../services/people/role-table.ts'
import type { Subject } from '../services/subject.ts'
import type { Endpoint } from './registry.ts'
import { marginModes } from './v2/margin-fields.ts'
import { literal } from './v2/margin-literal.ts'

type ActionOf = RoleAction | ((input: Record<string, unknown>) => RoleAction)

/** Of the compatible API, at the paths of both modes. */
const inModes = (...names: readonly string[]) =>
  names.flatMap((name) => marginModes.map((mode) => `api/v2/margin/${mode}/${name}`))

/** Calls that only read (scope `read`) are not listed: an account may always be read by its own people. */
const rows: Partial<Record<RoleAction, readonly string[]>> = {
  ownData: [
    'v1/user/overview/userinfo',
    'v1/user/preference/get',
    'v1/user/preference/set',
    'v1/user/favourite/list',
    'v1/user/socketTicket',
    'v1/notification/markRead',
    'v1/notification/markAllRead',
    'v1/notification/setSettings',
    'v1/bot/aiParams',
    'v1/bot/backtest',
    'v1/bot/trialCancel',
    'v1/signal/list',
    'v1/signal/log',
  ],
  identity: [
    'v1/user/verification/sendPhoneCode',
    'v1/user/verification/submitBasic',
    'v1/user/verification/submitIdentity',
    'v1/user/verification/submitAddress',
    'v1/user/verification/recognise',
  ],
  alert: ['v1/alert/create', 'v1/alert/update', 'v1/alert/delete'],
  favourite: ['v1/user/favourite/add', 'v1/user/favourite/remove'],
  spotOrder: [
    'v1/spot/order/placeOrder',
    'v1/spot/order/modifyOrder',
    'v1/trigger/spot/plan/placePlan',
    'v1/trigger/spot/plan/placeTpsl',
    'v1/trigger/spot/plan/updatePlan',
    'api/v2/spot/trade/place-order',
    'api/v2/spot/trade/batch-orders',
    'api/v2/spot/trade/cancel-replace-order',
    'api/v2/spot/trade/modify-order',
    'api/v2/spot/trade/place-plan-order',
    'api/v2/spot/trade/modify-plan-order',
    'api/v2/spot/trade/place-oco-order',
    'api/v2/spot/trade/place-trailing-order',
    'api/v2/spot/trade/place-tpsl-order',
    ...inModes('place-order', 'batch-place-order'),
  ],
  cancelOrder: [
    'v1/spot/order/cancelOrder',
    'v1/spot/order/cancelAll',
    'v1/mix/order/cancelOrder',
    'v1/mix/order/cancelAll',
    'v1/mix/position/close',
    'v1/mix/plan/cancelPlan',
    'v1/mix/plan/cancelAllPlans',
    'v1/copy/unfollow',
    'v1/copy/close',
    'v1/copy/setStops',
    'api/v2/copy/mix-trader/order-close-positions',
    'api/v2/copy/mix-follower/close-positions',
    'api/v2/copy/mix-follower/cancel-trader',
    'api/v2/copy/spot-trader/order-close-tracking',
    'api/v2/copy/spot-follower/order-close-tracking',
    'api/v2/copy/spot-follower/stop-order',
    'api/v2/copy/spot-follower/cancel-trader',
    'v1/premarket/cancelAd',
    'v1/premarket/defaultDeal',
    'api/v2/mix/order/cancel-order',
    'api/v2/mix/order/batch-cancel-orders',
    'api/v2/mix/order/cancel-all-orders',
    'api/v2/mix/order/cancel-orders',
    'api/v2/mix/order/close-positions',
    'api/v2/mix/order/cancel-plan-order',
    'v1/trigger/spot/plan/cancelPlan',
    'v1/trigger/spot/plan/cancelBatchPlan',
    'api/v2/spot/trade/cancel-order',
    'api/v2/spot/trade/batch-cancel-order',
    'api/v2/spot/trade/cancel-symbol-order',
    'api/v2/spot/trade/cancel-plan-order',
    'api/v2/spot/trade/batch-cancel-plan-order',
    'api/v2/spot/trade/cancel-orders',
    'api/v2/spot/trade/cancel-plans',
    ...inModes('cancel-order', 'batch-cancel-order'),
    `api/v2/margin/${literal}/batch-cancel-order`,
  ],
  contractOrder: [
    'v1/mix/order/placeOrder',
    'v1/mix/order/modifyOrder',
    'v1/mix/position/reverse',
    'v1/mix/plan/placePlan',
    'v1/mix/plan/placePositionStop',
    'v1/mix/plan/placeRatioStop',
    'v1/mix/plan/updatePlan',
    'v1/mix/position/adjustMargin',
    'v1/mix/position/setAutoMargin',
    'v1/mix/account/setLeverage',
    'v1/mix/account/setMarginMode',
    'v1/mix/account/setPositionMode',
    'api/v2/mix/order/place-order',
    'api/v2/mix/order/batch-place-order',
    'api/v2/mix/order/modify-order',
    'api/v2/mix/order/click-backhand',
    'api/v2/mix/order/place-plan-order',
    'api/v2/mix/order/place-tpsl-order',
    'api/v2/mix/order/place-pos-tpsl',
    'api/v2/mix/order/modify-plan-order',
    'api/v2/mix/order/modify-tpsl-order',
    'api/v2/mix/account/set-leverage',
    'api/v2/mix/account/set-margin-mode',
    'api/v2/mix/account/set-position-mode',
    'api/v2/mix/account/set-margin',
    'api/v2/mix/account/set-auto-margin',
  ],
  marginBorrow: ['v1/margin/loan/borrow', ...inModes('account/borrow')],
  marginRepay: [
    'v1/margin/loan/repay',
    'v1/margin/loan/flashRepay',
    ...inModes('account/repay', 'account/flash-repay', 'account/query-flash-repay-status'),
    `api/v2/margin/${literal}/account/flash-repay`,
  ],
  unified: ['v1/unified/account/setMode', 'v1/unified/collateral/set'],
  createBot: ['v1/signal/create', 'v1/signal/send'],
  runBot: [
    'v1/bot/ask',
    'v1/bot/resume',
    'v1/bot/stop',
    'v1/bot/market/withdraw',
    'v1/signal/update',
    'v1/signal/renewLink',
    'v1/signal/remove',
  ],
  copyBot: ['v1/bot/market/copy', 'v1/bot/market/buy'],
  publishBot: ['v1/bot/market/publish'],
  convert: [
    'v1/spot/convert/quote',
    'v1/spot/convert/accept',
    'v1/spot/convert/convertSmallBalances',
    'api/v2/convert/quoted-price',
    'api/v2/convert/trade',
  ],
  earn: ['v1/earn/subscribe', 'v1/earn/redeem', 'v1/earn/autoSubscribe'],
  launch: [
    'v1/launchpool/stake',
    'v1/launchpool/unstake',
    'v1/launchpad/commit',
    'v1/vote/cast',
    'v1/campaign/join',
  ],
  lead: ['v1/copy/lead'],
  followLeader: ['v1/copy/follow', 'api/v2/copy/mix-follower/settings', 'api/v2/copy/spot-follower/settings'],
  runCopy: [
    'v1/copy/change',
    'v1/copy/stopLeading',
    'v1/copy/block',
    'api/v2/copy/mix-trader/order-modify-tpsl',
    'api/v2/copy/mix-trader/config-setting-symbols',
    'api/v2/copy/mix-trader/config-settings-base',
    'api/v2/copy/mix-trader/config-remove-follower',
    'api/v2/copy/mix-follower/setting-tpsl',
    'api/v2/copy/spot-trader/order-modify-tpsl',
    'api/v2/copy/spot-trader/config-setting-symbols',
    'api/v2/copy/spot-trader/config-remove-follower',
    'api/v2/copy/spot-follower/setting-tpsl',
  ],
  otcOrder: ['v1/premarket/placeAd', 'v1/premarket/takeAd'],
  coinDeposit: ['v1/spot/wallet/testDeposit'],
  coinWithdrawal: ['v1/spot/wallet/withdraw', 'api/v2/spot/wallet/withdrawal'],
  cancelWithdrawal: ['v1/spot/wallet/cancelWithdrawal', 'v1/fiat/cancel'],
  fiatDeposit: ['v1/fiat/deposit', 'v1/fiat/cardBuy', 'v1/fiat/cardConfirm'],
  fiatWithdrawal: ['v1/fiat/withdraw'],
  bankTransfer: ['v1/fiat/testTransfer', 'v1/fiat/cardCode'],
  subAccounts: [
    'v1/user/sub/create',
    'v1/user/sub/update',
    'v1/user/sub/unbind',
    'v1/user/sub/createKey',
    'api/v2/user/create-virtual-subaccount',
    'api/v2/user/modify-virtual-subaccount',
    'api/v2/user/create-virtual-subaccount-apikey',
  ],
  transfer: [
    'v1/spot/account/transfer',
    'api/v2/spot/wallet/transfer',
    'api/v2/spot/wallet/subaccount-transfer',
  ],
}

const byPath = new Map<string, ActionOf>([
  ['v1/bot/create', ({ kind }) => (kind === 'auto-invest' ? 'autoInvest' : 'createBot')],
  ...Object.entries(rows).flatMap(([action, paths]) =>
    paths.map((path) => [path, action as RoleAction] as const),
  ),
])

/** Undefined for a call that has no row. */
export function actionOf({ path, scope }: Endpoint): ActionOf | undefined {
  if (scope === 'read') return 'ownData'
  return byPath.get(path)
}

/** Whether a call acts for an account, so that it must have a row. */
export const needsAction = ({ auth }: Endpoint) => auth !== 'none'

/** The code that the caller's role gets for this call; undefined: it goes on to its handler. */
export function refusedCall(endpoint: Endpoint, input: unknown, { facts }: Subject) {
  const found = actionOf(endpoint)
  const action = typeof found === 'function' ? found(input as Record<string, unknown>) : found
  if (action === undefined || decidedByExchange.includes(action)) return undefined
  return refusedBy(action, facts)
}
