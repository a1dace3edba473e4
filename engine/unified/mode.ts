// The command setAccountMode: entering and leaving unified mode, with nothing open and nothing owed (domain.md 8; futures-rules.md B48).

import { z } from 'zod'
import { addAccount, changeAccount } from '../kernel/account-changes.ts'
import { type Account, unifiedName } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { flag } from '../kernel/fields.ts'
import { availableUnits, moveFunds, totalUnits } from '../kernel/funds.ts'
import { recognitionGate } from '../kernel/gates.ts'
import { limits } from '../kernel/limits.ts'
import { reportChanges } from '../kernel/report.ts'
import { walletName } from '../kernel/wallets.ts'
import { contractLines } from '../market/contract-config.ts'
import { unifiedGate } from './gates.ts'
import type { SetAccountMode } from './protocol.ts'
import { WORTH_ONE, worthOf } from './rates.ts'
import { say, usdText } from './report.ts'
import { money, unifiedRules } from './rules.ts'
import { newAccount, type UnifiedAccount, type UnifiedState } from './state.ts'

const modes = z.enum(['classic', 'unified'])

function setAccountMode(state: UnifiedState, owner: Account, command: SetAccountMode): Answer {
  const { mode } = command
  const gate = unifiedGate(owner)
  if (gate) return gate
  if (!modes.options.includes(mode)) return refuse('parameterInvalid', 'mode')
  const unrecognised = mode === 'unified' ? recognitionGate(owner) : undefined
  if (unrecognised) return unrecognised
  if ((owner.unified === undefined) === (mode === 'classic')) return done
  const no = mode === 'unified' ? enter(state, owner, command) : leave(state, owner)
  if (no) return no
  state.ports.contracts.renewWallet(owner)
  say(state, { type: 'accountModeChanged', account: owner.name, mode })
  reportChanges(state)
  return done
}

/** What lies in the spot wallet and in those of contracts moves to the unified one. */
function enter(state: UnifiedState, owner: Account, { isFree }: SetAccountMode): Answer | undefined {
  if (isFree !== undefined && typeof isFree !== 'boolean') return refuse('parameterInvalid', 'isFree')
  // Copies of spot trades follow the spot wallet.
  if (owner.elite && !state.ports.contracts.isFollowed(owner)) return refuse('modeChangeRefused', 'leads')
  const name = unifiedName(owner.name)
  if (name.length > limits.accountNameLength) return refuse('parameterInvalid', 'account')
  const no = refuseOpen(state, owner)
  if (no) return no
  const from = [owner, ...contractWallets(state, owner)]
  const found = state.accounts.find(name)
  const equity = worthOfAll(state, found ? [...from, found] : from)
  if (!isFree && equity < unifiedRules.equityMin * WORTH_ONE)
    return refuse('insufficientFunds', 'mode', {
      needed: `${unifiedRules.equityMin}`,
      available: usdText(equity),
    })
  if (!found && state.accounts.count >= limits.accounts)
    return refuse('rateLimited', undefined, { limit: `${limits.accounts}` })
  const wallet = found ?? addAccount(state, { name, kind: 'wallet', parent: owner })
  for (const one of from) moveAll(state, one, wallet)
  changeAccount(state, owner, { unified: wallet })
  const dollar = state.coinIndex.get(money)
  const account = newAccount(owner, wallet, new Set(dollar === undefined ? [] : [dollar]))
  // So that the first one begins alike, whatever was before.
  if (state.unified.accounts.size === 0) state.unified.begin()
  state.unified.add(account)
  state.unified.nextHourAt = (Math.floor(state.now / unifiedRules.hourMs) + 1) * unifiedRules.hourMs
  return undefined
}

/** All of it moves to the spot wallet. */
function leave(state: UnifiedState, owner: Account): Answer | undefined {
  const wallet = owner.unified as Account
  const account = state.unified.accounts.get(wallet) as UnifiedAccount
  if (account.liquidation) return refuse('underLiquidation')
  const no = refuseOpen(state, owner)
  if (no) return no
  for (const coin of state.coins.keys())
    if (totalUnits(state.stores.ledger, wallet.index, coin) < 0n)
      return refuse('modeChangeRefused', 'debts', { coin: state.coins[coin] as string })
  state.unified.remove(account)
  changeAccount(state, owner, { unified: undefined })
  moveAll(state, wallet, owner)
  return undefined
}

/** Neither orders nor positions nor loans (B48). */
function refuseOpen({ accounts, ports }: UnifiedState, owner: Account): Answer | undefined {
  const wallets = accounts.childrenOf(owner).filter(({ kind, name }) => kind === 'wallet' && !isCopy(name))
  for (const one of [owner, ...wallets])
    if (ports.trading.openOrders(one) > 0 || ports.attachedOrders.hasWaiting(one))
      return refuse('modeChangeRefused', 'orders')
  if (!ports.contracts.isIdle(owner)) return refuse('modeChangeRefused', 'positions')
  return ports.lending.hasLoans(owner) ? refuse('modeChangeRefused', 'loans') : undefined
}

const isCopy = (name: string) => name.includes('/copy:')

const contractWallets = ({ accounts }: UnifiedState, owner: Account): Account[] =>
  contractLines.map((line) => accounts.find(walletName(owner.name, line))).filter((one) => one !== undefined)

function worthOfAll(state: UnifiedState, wallets: readonly Account[]): bigint {
  let worth = 0n
  for (const { index } of wallets)
    for (const coin of state.coins.keys()) {
      const units = availableUnits(state.stores.ledger, index, coin)
      if (units > 0n) worth += worthOf(state, coin, units)
    }
  return worth
}

function moveAll(state: UnifiedState, from: Account, to: Account): void {
  for (const coin of state.coins.keys()) {
    const units = availableUnits(state.stores.ledger, from.index, coin)
    if (units > 0n) moveFunds(state, from, to, coin, units, 'transfer')
  }
}

export const setAccountModeCommand: AccountDescriptor<UnifiedState, SetAccountMode> = {
  of: 'account',
  type: 'setAccountMode',
  by: ['person', 'operator'],
  fields: { mode: modes, isFree: flag.optional() },
  handle: setAccountMode,
}
