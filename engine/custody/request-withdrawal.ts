// The command requestWithdrawal: coins to an address outside, or to that of another account; frozen from here on.

import { formatBig, parseBig } from '../core/decimal.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, isAnswer, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { moneyDecimals } from '../kernel/defaults.ts'
import { text } from '../kernel/fields.ts'
import { holdUnits } from '../kernel/funds.ts'
import { reportChanges } from '../kernel/report.ts'
import { leftToWithdraw } from './daily-limit.ts'
import type { RequestWithdrawal } from './protocol.ts'
import { reportWithdrawal } from './report.ts'
import { custodyRules } from './rules.ts'
import type { CustodyState, Withdrawal } from './state.ts'
import { custodyGate, isCustodyKind, readTransferTerms, type TransferTerms } from './terms.ts'

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= most

function requestWithdrawal(state: CustodyState, account: Account, command: RequestWithdrawal): Answer {
  const { custody, now, scales } = state
  const gate = custodyGate(account, 'canWithdraw')
  if (gate) return gate
  const terms = readTransferTerms(state, command, 'canWithdraw')
  if (isAnswer(terms)) return terms
  const { address, memo = '' } = command
  if (!isText(address, custodyRules.addressLength)) return refuse('parameterInvalid', 'address')
  if (memo !== '' && !isText(memo, custodyRules.memoLength)) return refuse('parameterInvalid', 'memo')
  const scale = scales[terms.coin] as number
  const feeUnits = parseBig(terms.chain.withdrawFee, scale)
  const recipient = readRecipient(state, account, command, terms, terms.units - feeUnits)
  if (recipient && isAnswer(recipient)) return recipient
  if (terms.units <= feeUnits)
    return refuse('amountTooSmall', 'amount', { min: formatBig(feeUnits + 1n, scale) })
  if (custody.openOf(account, 'withdrawal') >= custodyRules.openWithdrawals)
    return refuse('rateLimited', undefined, { limit: `${custodyRules.openWithdrawals}` })
  const value = state.ports.valuation.usdtOfCoin(terms.coin, terms.units)
  const left = leftToWithdraw(state, account)
  if (value > left) return refuse('amountTooLarge', 'amount', { max: formatBig(left, moneyDecimals) })
  const requested = requestedOf(state, account, terms.coin)
  const { coin, units } = terms
  const barred = state.ports.withdrawalRules.refuse(account, {
    coin,
    units,
    value,
    requested,
    purpose: command.purpose,
  })
  if (barred) return barred
  if (!holdUnits(state.stores, account.index, terms.coin, terms.units))
    return refuse('insufficientFunds', 'amount')
  const reviewedAt = now + custodyRules.reviewMs
  const withdrawal: Withdrawal = {
    kind: 'withdrawal',
    id: custody.newId(),
    account,
    ...terms,
    blocks: 0,
    dueAt: reviewedAt,
    address,
    memo,
    recipient,
    feeUnits,
    isSent: false,
    reviewedAt,
  }
  custody.add(withdrawal)
  custody.withdrawn.note({ id: withdrawal.id, account, at: now, value })
  state.ports.withdrawalRules.requested(account, withdrawal.id, coin, value)
  reportWithdrawal(state, withdrawal, 'reviewing', command.purpose)
  reportChanges(state)
  return done
}

/** Of one coin, requested and not sent yet. */
const requestedOf = ({ custody }: CustodyState, account: Account, coin: number) =>
  custody
    .transfers()
    .filter((one) => one.kind === 'withdrawal' && one.account === account && one.coin === coin && !one.isSent)
    .reduce((sum, { units }) => sum + units, 0n)

/** Where the address is one of this exchange: another person's account, which must be able to receive what arrives. */
function readRecipient(
  { accounts, scales }: CustodyState,
  account: Account,
  { recipient: name }: RequestWithdrawal,
  { coin, chain }: TransferTerms,
  arriving: bigint,
): Account | Answer | undefined {
  if (name === undefined) return undefined
  const recipient = accounts.find(name)
  if (!recipient || !isCustodyKind(recipient) || recipient === account || !chain.canDeposit)
    return refuse('parameterInvalid', 'address')
  const fee = parseBig(chain.withdrawFee, scales[coin] as number)
  const least = parseBig(chain.minDeposit, scales[coin] as number)
  return arriving < least
    ? refuse('amountTooSmall', 'amount', { min: formatBig(least + fee, scales[coin] as number) })
    : recipient
}

export const requestWithdrawalCommand: AccountDescriptor<CustodyState, RequestWithdrawal> = {
  of: 'account',
  type: 'requestWithdrawal',
  by: ['person'],
  fields: {
    coin: text,
    chain: text,
    address: text,
    memo: text.optional(),
    recipient: text.optional(),
    amount: text,
    purpose: text.optional(),
  },
  handle: requestWithdrawal,
}
