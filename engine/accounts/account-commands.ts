// The commands about accounts: opening, identity, an operator's changes, funds.

import { followGate } from '../bot-market/copy-gate.ts'
import { sharePercent } from '../bot-market/terms.ts'
import { endPlansOfAccount } from '../conditional-orders/cancel.ts'
import { formatBig, malformed, parseBig, parseScaled, tooFine } from '../core/decimal.ts'
import { highLimb, lowLimb, wideToBigInt } from '../core/wide.ts'
import type { AccountKind, Command, MoveReason } from '../exchange/protocol.ts'
import type { ExchangeState } from '../exchange/state.ts'
import { type Account, isFrozen, ownerOf } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import { reactorOfId, readBotAccount } from '../kernel/bot-accounts.ts'
import {
  adultAgeYears,
  ageZoneMinutes,
  demoFunds,
  demoResetEveryMs,
  kycHighest,
  kycToTrade,
  moneyDecimals,
  regionsRefused,
  spotFeeRateScale,
  vipLevels,
} from '../kernel/defaults.ts'
import { fundsGate } from '../kernel/gates.ts'
import { limits } from '../kernel/limits.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { civil, dayMs, minuteMs } from '../market/intervals.ts'
import { house } from '../spot/core.ts'
import { drain, emit } from '../spot/report.ts'
import { usdtOfCoin } from '../spot/usdt-value.ts'

type Of<T extends Command['type']> = Extract<Command, { type: T }>

/** The name under which the house's mint appears in `fundsMoved`. */
export const mintName = 'mint'
/** The account that holds what buyers paid until it is due; no person can open or speak for one of such a name. */
export const escrowName = '~escrow'
const accountNames = /^[A-Za-z0-9][A-Za-z0-9_.:/-]*$/
const kinds = ['main', 'sub', 'demo', 'bot']

export function openAccount(state: ExchangeState, command: Of<'openAccount'>): Answer {
  const { account: name, kind, parent: parentName, follows } = command
  const { accounts } = state
  if (typeof name !== 'string' || !accountNames.test(name) || name.length > limits.accountNameLength)
    return refuse('parameterInvalid', 'account')
  if (name === mintName || accounts.find(name)) return refuse('parameterInvalid', 'account')
  if (!kinds.includes(kind)) return refuse('parameterInvalid', 'kind')
  if ((kind === 'sub' || kind === 'bot') !== (parentName !== undefined))
    return refuse('parameterInvalid', 'parent')
  // Its name tells whose a bot's account is, so no other may look like one.
  const bot = readBotAccount(name)
  if ((bot !== undefined) !== (kind === 'bot') || (bot && bot.owner !== parentName))
    return refuse('parameterInvalid', 'account')
  const parent = parentName === undefined ? undefined : accounts.find(parentName)
  if (parentName !== undefined && parent === undefined) return refuse('accountMissing', 'parent')
  if (parent?.parent || parentName === escrowName) return refuse('noPermission', 'parent')
  if (accounts.count >= limits.accounts)
    return refuse('rateLimited', undefined, { limit: `${limits.accounts}` })
  if (follows !== undefined) {
    if (parent === undefined || bot === undefined) return refuse('parameterInvalid', 'follows')
    const gate = followGate(state, parent, follows)
    if (gate) return gate
  }
  const account = addAccount(state, { name, kind, ...(parent && { parent }) })
  const leader = follows === undefined ? undefined : state.accounts.find(follows)
  const strategy = leader && state.strategies.find(leader)
  if (strategy)
    state.strategies.follow(account, { leader: strategy.bot, share: sharePercent(strategy.terms) })
  return done
}

/** A new account and the events that tell of it; what its parent passes on, it has. */
export function addAccount(
  state: ExchangeState,
  { name, kind, parent }: { name: string; kind: AccountKind; parent?: Account },
): Account {
  const account: Account = {
    name,
    index: state.core.openAccount(parent?.index ?? -1),
    kind,
    parent,
    kyc: kind === 'demo' ? kycToTrade : (parent?.kyc ?? 0),
    vip: parent?.vip ?? 0,
    vipGranted: 0,
    frozen: false,
    // A bot holds nothing to pay fees with but what it trades.
    feeToken: kind !== 'bot' && (parent?.feeToken ?? false),
    blacklisted: false,
    strategist: false,
    resetAt: Number.NEGATIVE_INFINITY,
  }
  state.accounts.add(account)
  applyRates(state, account)
  emit(state, { type: 'accountOpened', account: name, kind, parent: parent?.name })
  reportAccount(state, account)
  return account
}

function applyRates(state: ExchangeState, account: Account): void {
  const level = vipLevels[account.vip] as (typeof vipLevels)[number]
  state.core.setRates(
    account.index,
    parseScaled(level.makerFee, spotFeeRateScale),
    parseScaled(level.takerFee, spotFeeRateScale),
  )
  state.core.setFeeToken(account.index, account.feeToken)
}

function reportAccount(state: ExchangeState, account: Account): void {
  const { name, kyc, vip, feeToken } = account
  emit(state, { type: 'accountChanged', account: name, kyc, vip, frozen: isFrozen(account), feeToken })
}

/** Changes an account and what its sub-accounts inherit: identity, fee level, freeze (domain.md 3.1, 18.1). */
export function changeAccount(state: ExchangeState, account: Account, changes: Partial<Account>): void {
  Object.assign(account, changes)
  applyRates(state, account)
  reportAccount(state, account)
  const { kyc, vip, frozen } = changes
  const inherited: Partial<Account> = {}
  if (kyc !== undefined) inherited.kyc = kyc
  if (vip !== undefined) inherited.vip = vip
  if (kyc !== undefined || vip !== undefined || frozen !== undefined)
    for (const sub of subsOf(state, account)) changeAccount(state, sub, inherited)
}

function subsOf(state: ExchangeState, account: Account): Account[] {
  return account.parent ? [] : [...state.accounts].filter((sub) => sub.parent === account)
}

/** The one simulated identity step: to level 2, or why not (domain.md 18.1). */
export function verifyIdentity(
  state: ExchangeState,
  account: Account,
  { birthDate, country }: Of<'verifyIdentity'>,
): Answer {
  if (account.parent) return refuse('noPermission')
  if (account.blacklisted) return refuse('blacklisted')
  if (account.frozen) return refuse('accountFrozen')
  const born = readDate(birthDate)
  if (!born) return refuse('parameterInvalid', 'birthDate')
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) return refuse('parameterInvalid', 'country')
  if (ageAt(born, state.now) < adultAgeYears) return refuse('underAge', 'birthDate')
  if (regionsRefused.includes(country)) return refuse('regionUnsupported', 'country')
  changeAccount(state, account, { kyc: Math.max(account.kyc, kycToTrade) })
  return done
}

type Day = ReturnType<typeof civil>

function readDate(text: string): Day | undefined {
  const match = typeof text === 'string' ? /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) : null
  if (!match) return undefined
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return day >= 1 && day <= days && year >= 1900 ? { year, month, day } : undefined
}

/** Whole years on the Istanbul date of `now`; who is born on 29 February grows older on 1 March. */
function ageAt(born: Day, now: number): number {
  const today = civil(Math.floor((now + ageZoneMinutes * minuteMs) / dayMs))
  const passed = today.month > born.month || (today.month === born.month && today.day >= born.day)
  return today.year - born.year - (passed ? 0 : 1)
}

/** An operator's change. Freezing cancels the account's orders and plans (reason 11). */
export function setAccount(state: ExchangeState, account: Account, command: Of<'setAccount'>): Answer {
  const { vip, kyc } = command
  if (vip !== undefined && !(Number.isInteger(vip) && vipLevels[vip]))
    return refuse('parameterInvalid', 'vip')
  if (kyc !== undefined && !(Number.isInteger(kyc) && kyc >= 0 && kyc <= kycHighest))
    return refuse('parameterInvalid', 'kyc')
  for (const field of ['frozen', 'feeToken', 'blacklisted'] as const)
    if (command[field] !== undefined && typeof command[field] !== 'boolean')
      return refuse('parameterInvalid', field)
  const changes: Partial<Account> = {}
  for (const field of ['frozen', 'vip', 'kyc', 'feeToken', 'blacklisted'] as const)
    if (command[field] !== undefined) Object.assign(changes, { [field]: command[field] })
  if (vip !== undefined) changes.vipGranted = vip
  changeAccount(state, account, changes)
  if (changes.frozen)
    for (const one of [account, ...subsOf(state, account)]) {
      endPlansOfAccount(state, one, cancelReason.accountRestricted)
      state.core.cancelAll(one.index, -1, -1, cancelReason.accountRestricted)
      drain(state)
    }
  return done
}

/** Sub-accounts choose for themselves. */
export function setFeeToken(state: ExchangeState, account: Account, { on }: Of<'setFeeToken'>): Answer {
  if (typeof on !== 'boolean') return refuse('parameterInvalid', 'on')
  if (isFrozen(account)) return refuse('accountFrozen')
  changeAccount(state, account, { feeToken: on })
  return done
}

/** Units of a coin, or why not. */
function readAmount(state: ExchangeState, coin: number, text: string): bigint | Answer {
  const units = parseBig(text, state.scales[coin] as number)
  if (units > 0n) return units
  if (units === BigInt(tooFine)) return refuse('tooManyDecimals', 'amount')
  return refuse(units === BigInt(malformed) ? 'parameterInvalid' : 'transferInvalid', 'amount')
}

/** Available funds; undefined = the mint. Below zero, and nothing moved, when they do not cover it. */
export function moveFunds(
  state: ExchangeState,
  from: Account | undefined,
  to: Account | undefined,
  coin: number,
  units: bigint,
  why: MoveReason,
): number {
  const result = state.core.transfer(
    from?.index ?? house.mint,
    to?.index ?? house.mint,
    coin,
    highLimb(units),
    lowLimb(units),
  )
  if (result === 0)
    emit(state, {
      type: 'fundsMoved',
      from: from?.name ?? mintName,
      to: to?.name ?? mintName,
      coin: state.coins[coin] as string,
      amount: formatBig(units, state.scales[coin] as number),
      usdt:
        state.usdtRoutes[coin] === null
          ? undefined
          : formatBig(usdtOfCoin(state, coin, units), moneyDecimals),
      why,
    })
  return result
}

/** Below zero: what the mint has given out. */
export function availableUnits(state: ExchangeState, account: number, coin: number): bigint {
  const limbs = new Float64Array(4)
  state.core.balance(account, coin, limbs)
  return wideToBigInt(limbs[0] as number, limbs[1] as number)
}

export function grantFunds(state: ExchangeState, account: Account, command: Of<'grantFunds'>): Answer {
  const coin = state.coinIndex.get(command.coin)
  if (coin === undefined) return refuse('parameterInvalid', 'coin')
  const units = readAmount(state, coin, command.amount)
  if (typeof units !== 'bigint') return units
  if (units - availableUnits(state, house.mint, coin) > limits.coinUnits)
    return refuse('transferInvalid', 'amount')
  moveFunds(state, undefined, account, coin, units, 'grant')
  drain(state)
  return done
}

/** Cancels everything and leaves exactly the demo start balances (domain.md 20), at most once an hour. */
export function resetDemoFunds(state: ExchangeState, account: Account): Answer {
  if (account.parent) return refuse('noPermission')
  const gate = fundsGate(account)
  if (gate) return gate
  if (state.now - account.resetAt < demoResetEveryMs)
    return refuse('rateLimited', undefined, { retryAt: `${account.resetAt + demoResetEveryMs}` })
  account.resetAt = state.now
  endPlansOfAccount(state, account, cancelReason.user)
  state.core.cancelAll(account.index, -1, -1, cancelReason.user)
  drain(state)
  for (const [coin, name] of state.coins.entries()) {
    const held = availableUnits(state, account.index, coin)
    const wanted = parseBig(demoFunds[name] ?? '0', state.scales[coin] as number)
    if (wanted > held) moveFunds(state, undefined, account, coin, wanted - held, 'reset')
    if (wanted < held) moveFunds(state, account, undefined, coin, held - wanted, 'reset')
  }
  drain(state)
  return done
}

/**
 * Between accounts of one owner only: main and its subs, or two of its subs. What a bot holds moves to and from its
 * owner alone, by the bot's own word, and home even from a frozen one: it cannot leave the owner that way.
 */
export function transfer(
  state: ExchangeState,
  account: Account,
  command: Of<'transfer'>,
  commandId: string,
): Answer {
  const to = state.accounts.find(command.to)
  const goesHome = account.kind === 'bot' && to === account.parent
  const gate = account.kyc < kycToTrade ? refuse('noPermission') : fundsGate(account)
  if (gate && !goesHome) return gate
  if (to === undefined) return refuse('accountMissing', 'to')
  if (to === account || ownerOf(to) !== ownerOf(account)) return refuse('noPermission', 'to')
  const bot = account.kind === 'bot' ? account : to
  if (bot.kind === 'bot') {
    const other = bot === account ? to : account
    if (bot.parent !== other || reactorOfId(commandId) === undefined) return refuse('noPermission', 'to')
  }
  const coin = state.coinIndex.get(command.coin)
  if (coin === undefined) return refuse('parameterInvalid', 'coin')
  const units = parseBig(command.amount, state.scales[coin] as number)
  if (units <= 0n) return refuse('transferInvalid', 'amount')
  if (moveFunds(state, account, to, coin, units, 'transfer') < 0) return refuse('transferInvalid', 'amount')
  drain(state)
  return done
}
