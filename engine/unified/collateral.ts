// The command setCollateral, and what a switch would lead to before it is saved (domain.md 8).

import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { flag, text } from '../kernel/fields.ts'
import { reportChanges } from '../kernel/report.ts'
import { unifiedGate } from './gates.ts'
import type { Sums } from './parts.ts'
import type { SetCollateral } from './protocol.ts'
import { ratioText, say } from './report.ts'
import { SHARE_ONE, unifiedRules } from './rules.ts'
import type { UnifiedAccount, UnifiedState } from './state.ts'
import { marginOf, reaches, sumsOf } from './sums.ts'

function setCollateral(state: UnifiedState, owner: Account, command: SetCollateral): Answer {
  const gate = unifiedGate(owner)
  if (gate) return gate
  const account = owner.unified && state.unified.accounts.get(owner.unified)
  if (account === undefined) return refuse('modeChangeRefused', 'mode')
  const coin = state.coinIndex.get(command.coin)
  if (coin === undefined) return refuse('parameterInvalid', 'coin')
  const { on } = command
  if (typeof on !== 'boolean') return refuse('parameterInvalid', 'on')
  if (account.liquidation) return refuse('underLiquidation')
  if (account.collateral.has(coin) === on) return done
  const no = on ? undefined : refuseOff(sumsWith(state, account, coin, false))
  if (no) return no
  account.collateral = switched(account, coin, on)
  state.unified.look(account.wallet)
  say(state, { type: 'collateralChanged', account: owner.name, coin: command.coin, on })
  reportChanges(state)
  return done
}

/** As if a coin were collateral, or not. */
export function sumsWith(state: UnifiedState, account: UnifiedAccount, coin: number, on: boolean): Sums {
  return sumsOf(state, account, { collateral: switched(account, coin, on) })
}

function switched(account: UnifiedAccount, coin: number, on: boolean): ReadonlySet<number> {
  const collateral = new Set(account.collateral)
  if (on) collateral.add(coin)
  else collateral.delete(coin)
  return collateral
}

/** Risk would rise too high: a risk rate of 80 %, or an initial margin of 100 %. */
function refuseOff(after: Sums): Answer | undefined {
  const isRisky =
    reaches(after.maintenance, after, unifiedRules.switchOffBelow) ||
    reaches(marginOf(after), after, SHARE_ONE)
  return isRisky
    ? refuse('collateralRefused', 'coin', {
        imr: ratioText(marginOf(after), after),
        mmr: ratioText(after.maintenance, after),
      })
    : undefined
}

export const setCollateralCommand: AccountDescriptor<UnifiedState, SetCollateral> = {
  of: 'account',
  type: 'setCollateral',
  by: ['person'],
  fields: { coin: text, on: flag },
  handle: setCollateral,
}
