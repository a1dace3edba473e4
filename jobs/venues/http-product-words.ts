// Commands of the pre-market, of Earn, of the launch products and of the unified account as calls of our own API.

import type { Command } from '#engine/exchange/protocol.ts'
import type { WireCall } from './wire-call.ts'

const calls: Partial<Record<Command['type'], string>> = {
  placeOtcAd: 'v1/premarket/placeAd',
  takeOtcAd: 'v1/premarket/takeAd',
  cancelOtcAd: 'v1/premarket/cancelAd',
  defaultOtcDeal: 'v1/premarket/defaultDeal',
  subscribeEarn: 'v1/earn/subscribe',
  redeemEarn: 'v1/earn/redeem',
  setAutoSubscribe: 'v1/earn/autoSubscribe',
  stakeLaunchpool: 'v1/launchpool/stake',
  unstakeLaunchpool: 'v1/launchpool/unstake',
  commitLaunchpad: 'v1/launchpad/commit',
  castVotes: 'v1/vote/cast',
  joinCampaign: 'v1/campaign/join',
  setAccountMode: 'v1/unified/account/setMode',
  setCollateral: 'v1/unified/collateral/set',
}

/** Their fields are called the same on the wire. Undefined: no call for this. */
export function productCall(command: Command): WireCall | undefined {
  const path = calls[command.type]
  if (path === undefined) return undefined
  const { type: _, account: __, ...body } = command as Command & { account: string }
  return { path, body, names: {} }
}
