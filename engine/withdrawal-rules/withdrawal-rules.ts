// Rules for withdrawals of coins that an exchange in Turkey follows, behind a switch (domain.md 15.4).

import { ownerOf } from '../kernel/accounts.ts'
import { type Answer, done } from '../kernel/answer.ts'
import type { ExchangeDescriptor } from '../kernel/command.ts'
import { flag } from '../kernel/fields.ts'
import { tradeOf } from '../kernel/order-fill.ts'
import type { WithdrawalRules } from '../kernel/ports.ts'
import type { KernelState, Product } from '../kernel/product.ts'
import { isStable } from './limits.ts'
import type { SetWithdrawalRules } from './protocol.ts'
import { refuseWithdrawal } from './refuse-withdrawal.ts'
import { masakRules } from './rules.ts'
import { WithdrawalRulesPart, type WithdrawalRulesState } from './state.ts'

const hourMs = 3_600_000

function setWithdrawalRules({ withdrawalRules }: WithdrawalRulesState, { on }: SetWithdrawalRules): Answer {
  withdrawalRules.isOn = on
  // While they are off nothing is counted: what was counted before would be wrong later.
  if (!on) withdrawalRules.recent.forgetAll()
  return done
}

const setWithdrawalRulesCommand: ExchangeDescriptor<WithdrawalRulesState, SetWithdrawalRules> = {
  of: 'exchange',
  type: 'setWithdrawalRules',
  by: ['operator'],
  fields: { on: flag },
  handle: setWithdrawalRules,
}

export const withdrawalRulesCommands = [setWithdrawalRulesCommand] as const

export const withdrawalRules = {
  name: 'withdrawalRules',
  commands: withdrawalRulesCommands,
  parts: ['withdrawalRules'],
  create(state) {
    const own = new WithdrawalRulesPart()
    state.ports.withdrawalRules = portOf(Object.assign(state, { withdrawalRules: own }))
    return { withdrawalRules: own }
  },
  isEmpty: ({ withdrawalRules: own }) => own.isEmpty,
  save: ({ withdrawalRules: own }, out) => own.save(out),
  load: (state, from) => state.withdrawalRules.load(state.accounts, from),
  minuteEnded({ withdrawalRules: own, now }) {
    own.stable.dropOld(now)
    if (now % hourMs === 0) own.recent.dropOld(now)
  },
  orderFilled(state, fill) {
    const pair = state.ports.trading.pairs[fill.pair]
    if (!state.withdrawalRules.isOn || fill.account === undefined || pair === undefined) return
    const { sold, bought } = tradeOf(fill, pair)
    state.ports.withdrawalRules.went(fill.account, sold.coin, sold.units)
    state.ports.withdrawalRules.came(fill.account, bought.coin, bought.units)
  },
  cancelAllOf({ withdrawalRules: own, now }, account) {
    // It begins with demo funds, which were neither deposited nor bought.
    if (account.resetAt === now) own.recent.forgetOwner(ownerOf(account).index)
  },
} satisfies Product<WithdrawalRulesState>

function portOf(state: KernelState & WithdrawalRulesState): WithdrawalRules {
  const { withdrawalRules: own } = state
  const counts = (coin: number) => own.isOn && state.coins[coin] !== masakRules.exempt
  return {
    get isOn() {
      return own.isOn
    },
    came(account, coin, units) {
      if (counts(coin)) own.recent.came(ownerOf(account).index, coin, units, state.now)
    },
    went(account, coin, units) {
      if (counts(coin)) own.recent.went(ownerOf(account).index, coin, units)
    },
    refuse: (account, leaving) => (own.isOn ? refuseWithdrawal(state, account, leaving) : undefined),
    requested(account, id, coin, value) {
      if (own.isOn && isStable(state.coins[coin] as string))
        own.stable.note({ id, account, at: state.now, value })
    },
    stopped: (id) => own.stable.giveBack(id),
    sent(account) {
      if (own.isOn) own.noteSent(account)
    },
  }
}
