// One person's deposits and withdrawals of coins: addresses, test deposits, requests, and what became of them (domain.md 15.4).

import type { Tables } from '#db/open-database.ts'
import {
  type DepositRecord,
  depositsOf,
  type TransferPage,
  type WithdrawalRecord,
  withdrawalsOf,
} from '#db/queries/coin-transfers.ts'
import type { CustodyView } from '#engine/custody/view.ts'
import type { Command, Receipt } from '#engine/exchange/protocol.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { type CoinChain, coinChains } from '#engine/market/coin-chains.ts'
import type { WithdrawalRulesOf } from '#engine/withdrawal-rules/protocol.ts'
import { masakRules } from '#engine/withdrawal-rules/rules.ts'
import type { WithdrawalRulesView } from '#engine/withdrawal-rules/view.ts'
import type { StepUpInput } from '../people/step-up.ts'
import { accepted, type Result, refused } from '../result.ts'
import type { Subject } from '../subject.ts'
import type { TradingService } from '../trading.ts'
import { createAddresses, type OwnAddress, transactionId } from './addresses.ts'
import { isMemoOf, readAddress } from './chain-formats.ts'
import type { WithdrawalGate } from './withdrawal-gate.ts'

export type { DepositRecord, OwnAddress, TransferPage, WithdrawalRecord }

export interface WithdrawalTerms {
  coin: string
  chain: string
  address: string
  memo?: string
  amount: string
  /** What it is for, where the rules for withdrawals are on. */
  purpose?: string
}

/** With the id of its transaction on the chain; null before it is sent. */
export type OnChain<Row> = Row & { transaction: string | null }

export interface CoinTransferService {
  /** By coin, those on which it can come in or go out now. */
  chains(direction: 'in' | 'out'): ReadonlyMap<string, readonly CoinChain[]>
  /** Undefined where the coin does not come in on the chain, or the account receives nothing. */
  address(account: string, coin: string, chain: string): OwnAddress | undefined
  sendTestDeposit(
    subject: Subject,
    id: string,
    terms: { coin: string; chain: string; amount: string; reorganised?: boolean },
  ): Promise<Pick<Receipt, 'at' | 'rejected'>>
  /** The terms in canonical form, or which of them is wrong. */
  check(subject: Subject, terms: WithdrawalTerms): Promise<Result<WithdrawalTerms & { chainOf: CoinChain }>>
  /** Whether `withdraw` asks this person for fund password and second factor. */
  needsProof(subject: Subject): boolean
  withdraw(
    subject: Subject,
    id: string,
    terms: WithdrawalTerms,
    proof: StepUpInput,
  ): Promise<Result<{ withdrawalId: string }>>
  cancel(subject: Subject, id: string, withdrawalId: string): Promise<Pick<Receipt, 'rejected'>>
  /** Of the last three months, newest first. */
  deposits(account: string, page: TransferPage): Promise<OnChain<DepositRecord>[]>
  withdrawals(account: string, page: TransferPage): Promise<OnChain<WithdrawalRecord>[]>
  /** In USDT, of a day. */
  limit(account: string): { perDay: string; left: string }
  /** What the rules for withdrawals leave of a coin; null while they are off. */
  rules(account: string, coin: string): WithdrawalRulesOf | null
}

export interface CoinTransferSources {
  trading: Pick<TradingService, 'submit'>
  exchange: {
    readonly custody: CustodyView
    readonly withdrawalRules: WithdrawalRulesView
    readonly genesis: { seed: number }
    now(): number
    wasAnswered(id: string, command: Command): boolean
  }
  tables: Tables
  /** Of the exchange's pairs. */
  coins(): ReadonlySet<string>
  gate: WithdrawalGate
}

const invalid = (field: string) => refused({ code: rejection.parameterInvalid, field })

export function createCoinTransfers(sources: CoinTransferSources): CoinTransferService {
  const { trading, exchange, tables, coins, gate } = sources
  const { seed } = exchange.genesis
  const addresses = createAddresses(seed, {
    addressNumber: (account) => exchange.custody.addressNumber(account),
    accountOfNumber: (number) => exchange.custody.accountOfNumber(number),
  })

  function chains(direction: 'in' | 'out') {
    const known = coins()
    const isOpen = ({ canDeposit, canWithdraw }: CoinChain) => (direction === 'in' ? canDeposit : canWithdraw)
    const open = [...coinChains]
      .filter(([coin]) => known.has(coin))
      .map(([coin, all]) => [coin, all.filter(isOpen)] as const)
      .filter(([, all]) => all.length > 0)
    return new Map(open)
  }

  const chainOf = (direction: 'in' | 'out', coin: string, chain: string) =>
    chains(direction)
      .get(coin)
      ?.find((one) => one.chain === chain)

  /** Its account where it is one of this exchange. */
  async function read(subject: Subject, terms: WithdrawalTerms) {
    const chain = chainOf('out', terms.coin, terms.chain)
    if (!chain) return invalid('chain')
    const address = readAddress(chain.chain, terms.address)
    if (!address) return invalid('address')
    const memo = terms.memo?.trim() || undefined
    if (memo !== undefined && !(chain.needsMemo && isMemoOf(chain.chain, memo))) return invalid('memo')
    const owner = addresses.owner(chain, address, memo)
    if (owner === 'none') return invalid(chain.needsMemo ? 'memo' : 'address')
    if (owner === subject.account) return invalid('address')
    const no = await gate.check(subject, { chain: chain.chain, address: address.text, memo })
    if (no) return refused(no)
    const { coin, amount } = terms
    const purpose = exchange.withdrawalRules.isOn ? (terms.purpose?.trim() ?? '') : undefined
    return accepted({ coin, amount, chain, address: address.text, memo, recipient: owner, purpose })
  }

  return {
    chains,
    address(account, coin, name) {
      const chain = chainOf('in', coin, name)
      return chain && addresses.ofAccount(account, chain)
    },
    sendTestDeposit(subject, id, terms) {
      const isOpen = chainOf('in', terms.coin, terms.chain) !== undefined
      const command = { type: 'sendTestDeposit', account: subject.account, ...terms } as const
      // The exchange refuses an unknown chain with its field.
      return trading.submit(subject, id, isOpen ? command : { ...command, chain: '' })
    },
    async check(subject, terms) {
      const checked = await read(subject, terms)
      if (!checked.ok) return checked
      const { coin, amount, chain, address, memo, purpose } = checked.value
      const { purposeLeast } = masakRules
      if (purpose !== undefined && [...purpose].length < purposeLeast)
        return refused({
          code: rejection.purposeTooShort,
          field: 'purpose',
          params: { min: `${purposeLeast}` },
        })
      return accepted({ coin, amount, chain: chain.chain, address, memo, purpose, chainOf: chain })
    },
    needsProof: gate.needsProof,
    async withdraw(subject, id, terms, proof) {
      const checked = await read(subject, terms)
      if (!checked.ok) return checked
      const { coin, amount, chain, address, memo, recipient, purpose } = checked.value
      const { account } = subject
      const command = {
        type: 'requestWithdrawal',
        account,
        coin,
        chain: chain.chain,
        address,
        ...(memo !== undefined && { memo }),
        ...(recipient !== undefined && { recipient }),
        amount,
        ...(purpose !== undefined && { purpose }),
      } as const
      // A code counts once, so a repeated request needs no second one.
      const no = exchange.wasAnswered(id, command) ? undefined : await gate.prove(subject, proof)
      if (no) return refused(no)
      const { at, rejected, events } = await trading.submit(subject, id, command)
      if (rejected) return refused(rejected)
      const made = events.find(
        (event) =>
          event.type === 'withdrawalChanged' && event.account === account && event.status === 'reviewing',
      )
      if (made?.type === 'withdrawalChanged') return accepted({ withdrawalId: made.withdrawalId })
      // A repeated request gets the first answer, without its events.
      const [first] = await withdrawalsOf(
        tables,
        account,
        { from: at, until: at + 1, limit: 1 },
        exchange.now(),
      )
      return accepted({ withdrawalId: `${first?.withdrawalId ?? ''}` })
    },
    cancel: (subject, id, withdrawalId) =>
      trading.submit(subject, id, { type: 'cancelWithdrawal', account: subject.account, withdrawalId }),
    async deposits(account, page) {
      const rows = await depositsOf(tables, account, page, exchange.now())
      return rows.map((row) => ({
        ...row,
        transaction:
          row.withdrawalId === null
            ? transactionId(seed, row.chain, 'in', row.depositId)
            : transactionId(seed, row.chain, 'out', row.withdrawalId),
      }))
    },
    async withdrawals(account, page) {
      const rows = await withdrawalsOf(tables, account, page, exchange.now())
      return rows.map((row) => {
        const isSent = row.status === 'processing' || row.status === 'completed'
        return {
          ...row,
          transaction: isSent ? transactionId(seed, row.chain, 'out', row.withdrawalId) : null,
        }
      })
    },
    limit: (account) => exchange.custody.withdrawalLimit(account),
    rules: (account, coin) => exchange.withdrawalRules.of(account, coin) ?? null,
  }
}
