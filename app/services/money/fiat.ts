// One person's lira: deposits by bank transfer, withdrawals to an own account at a bank, and what became of them (domain.md 15.4).

import type { OpenDatabase } from '#db/open-database.ts'
import {
  type FiatOrderPage,
  type FiatOrderRecord,
  fiatOrderOf,
  fiatOrdersOf,
} from '#db/queries/fiat-orders.ts'
import { userById } from '#db/stores/users.ts'
import { readCountedId } from '#engine/core/counted-id.ts'
import type { Command, Receipt } from '#engine/exchange/protocol.ts'
import type { FiatMethod } from '#engine/fiat/protocol.ts'
import type { FiatView } from '#engine/fiat/view.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { refusedBy } from '../people/role-table.ts'
import type { StepUp, StepUpInput } from '../people/step-up.ts'
import { accepted, type Result, refused } from '../result.ts'
import type { Subject } from '../subject.ts'
import type { TradingService } from '../trading.ts'
import { isSameName, readIban } from './bank.ts'

export type { FiatOrderPage, FiatOrderRecord }

export interface FiatService {
  /** The verified name that transfers come from and go to; undefined before level 2. */
  holder(subject: Subject): Promise<string | undefined>
  /** In lira, of a day. */
  limit(account: string, kind: 'deposit' | 'withdrawal'): { perDay: string; left: string }
  announce(
    subject: Subject,
    id: string,
    terms: { amount: string; method: FiatMethod },
  ): Promise<Result<{ orderId: string }>>
  /** The simulated bank carries the transfer of an announced deposit. */
  carry(
    subject: Subject,
    id: string,
    transfer: { orderId: string; senderName: string; reference: string },
  ): Promise<Result<null>>
  /** Asks for fund password and second factor, and honours the hold after a change of security. */
  withdraw(
    subject: Subject,
    id: string,
    terms: { iban: string; amount: string },
    proof: StepUpInput,
  ): Promise<Result<{ orderId: string }>>
  cancel(subject: Subject, id: string, orderId: string): Promise<Result<null>>
  /** Of the last three months, newest first. */
  orders(account: string, page: FiatOrderPage): Promise<FiatOrderRecord[]>
  order(account: string, orderId: string): Promise<FiatOrderRecord | undefined>
  /** No lira has come in by bank yet. */
  isFirst(account: string): Promise<boolean>
}

export interface FiatSources {
  database: OpenDatabase
  trading: Pick<TradingService, 'submit'>
  exchange: { readonly fiat: FiatView; now(): number; wasAnswered(id: string, command: Command): boolean }
  stepUp: StepUp
}

const answerOf = ({ rejected }: Pick<Receipt, 'rejected'>): Result<null> =>
  rejected ? refused({ code: rejected.code, field: rejected.field, params: rejected.params }) : accepted(null)

export function createFiat({ database, trading, exchange, stepUp }: FiatSources): FiatService {
  const tables = database.read
  const orders: FiatService['orders'] = (account, page) => fiatOrdersOf(tables, account, page, exchange.now())

  async function holder({ userId, facts }: Subject): Promise<string | undefined> {
    if (facts.kyc < 2) return undefined
    const user = await userById(database, userId)
    return user?.firstName && user.lastName ? `${user.firstName} ${user.lastName}` : undefined
  }

  /** A repeated request gets the first answer, without its events: its order began at that moment. */
  async function begun(
    subject: Subject,
    { at, rejected, events }: Receipt,
  ): Promise<Result<{ orderId: string }>> {
    if (rejected) return refused(rejected)
    const made = events.find(
      (event) => event.type === 'fiatOrderChanged' && event.account === subject.account,
    )
    if (made?.type === 'fiatOrderChanged') return accepted({ orderId: made.orderId })
    const rows = await orders(subject.account, { limit: 100 })
    return accepted({ orderId: `${rows.find(({ createdAt }) => createdAt === at)?.orderId ?? ''}` })
  }

  return {
    holder,
    limit: (account, kind) => exchange.fiat.limit(account, kind),
    orders,
    order: async (account, orderId) => fiatOrderOf(tables, account, readCountedId(orderId)),
    async isFirst(account) {
      const rows = await orders(account, { kinds: ['deposit'], limit: 100 })
      return rows.every(({ status }) => status !== 'credited')
    },

    async announce(subject, id, { amount, method }) {
      const command = { type: 'announceFiatDeposit', account: subject.account, amount, method } as const
      return begun(subject, await trading.submit(subject, id, command))
    },

    async carry(subject, id, { orderId, senderName, reference }) {
      const name = await holder(subject)
      const isOwnName = name !== undefined && isSameName(senderName, name)
      const { account } = subject
      const command = { type: 'carryBankTransfer', account, orderId, reference, isOwnName } as const
      return answerOf(await trading.submit(subject, id, command))
    },

    async withdraw(subject, id, { iban: typed, amount }, proof) {
      const { account, userId, facts } = subject
      const iban = readIban(typed)
      if (iban === undefined) return refused({ code: rejection.parameterInvalid, field: 'iban' })
      const command = { type: 'requestFiatWithdrawal', account, iban, amount } as const
      // A code counts once, so a repeated request needs no second one.
      if (!exchange.wasAnswered(id, command)) {
        const now = exchange.now()
        // Before any attempt is used up.
        const code = refusedBy('fiatWithdrawal', facts)
        if (code) return refused({ code })
        const held = await stepUp.mayWithdraw(userId, now)
        if (!held.ok) return held
        const known = await stepUp.checkStepUp(userId, proof, now)
        if (!known.ok) return known
      }
      return begun(subject, await trading.submit(subject, id, command))
    },

    async cancel(subject, id, orderId) {
      const command = { type: 'cancelFiatOrder', account: subject.account, orderId } as const
      return answerOf(await trading.submit(subject, id, command))
    },
  }
}
