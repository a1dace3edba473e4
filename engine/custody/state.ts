// Custody's part of the exchange's state: transfers that are not final, and what each account withdrew and deposited for a test within a day, in 10^-8 USDT.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { Account, Accounts } from '../kernel/accounts.ts'
import type { KernelState } from '../kernel/product.ts'
import { RecentUse } from '../kernel/recent-use.ts'
import { type CoinChain, coinChains } from '../market/coin-chains.ts'

interface Transfer {
  id: number
  account: Account
  /** Index of the coin. */
  coin: number
  chain: CoinChain
  units: bigint
  /** Simulated blocks that it has by now. */
  blocks: number
  /** When its next step is due. */
  dueAt: number
}

export interface Deposit extends Transfer {
  kind: 'deposit'
  /** The withdrawal that it is the other end of; 0 = it came from outside. */
  withdrawalId: number
  /** Its chain reorganises once it has so many blocks; 0 = it does not. */
  reorganisesAt: number
}

export interface Withdrawal extends Transfer {
  kind: 'withdrawal'
  address: string
  memo: string
  recipient: Account | undefined
  feeUnits: bigint
  isSent: boolean
  reviewedAt: number
}

export type OpenTransfer = Deposit | Withdrawal

export type CustodyState = KernelState & { readonly custody: Custody }

const chainOf = (coin: string, chain: string) => coinChains.get(coin)?.find((one) => one.chain === chain)

export class Custody {
  private readonly open = new Map<number, OpenTransfer>()
  private lastId = 0
  /** Undefined after a change, until it is read. */
  private nextAt: number | undefined
  readonly withdrawn = new RecentUse()
  readonly testDeposits = new RecentUse()

  get isEmpty(): boolean {
    return this.lastId === 0
  }

  /** When the next transfer has a step to do. */
  get dueAt(): number {
    if (this.nextAt !== undefined) return this.nextAt
    let next = Number.POSITIVE_INFINITY
    for (const { dueAt } of this.open.values()) next = Math.min(next, dueAt)
    this.nextAt = next
    return next
  }

  newId(): number {
    return ++this.lastId
  }

  add(transfer: OpenTransfer): void {
    this.open.set(transfer.id, transfer)
    this.reschedule()
  }

  /** After a change of when a transfer is due. */
  reschedule(): void {
    this.nextAt = undefined
  }

  remove({ id }: OpenTransfer): void {
    this.open.delete(id)
    this.reschedule()
  }

  /** In the order in which they began. */
  transfers(): OpenTransfer[] {
    return [...this.open.values()]
  }

  openOf(account: Account, kind: OpenTransfer['kind']): number {
    return this.transfers().filter((one) => one.account === account && one.kind === kind).length
  }

  /** A withdrawal of this account that can still be stopped. */
  inReview(account: Account, id: number): Withdrawal | undefined {
    const found = this.open.get(id)
    return found?.kind === 'withdrawal' && found.account === account && !found.isSent ? found : undefined
  }

  dropOld(now: number): void {
    this.withdrawn.dropOld(now)
    this.testDeposits.dropOld(now)
  }

  save(out: StateWriter): void {
    out.number(this.lastId)
    out.number(this.open.size)
    for (const one of this.open.values()) {
      const isDeposit = one.kind === 'deposit'
      out.number(isDeposit ? 0 : 1)
      for (const value of [one.id, one.account.index, one.coin, one.blocks, one.dueAt]) out.number(value)
      out.text(one.chain.chain)
      out.text(`${one.units}`)
      if (isDeposit) {
        out.number(one.withdrawalId)
        out.number(one.reorganisesAt)
      } else {
        for (const value of [one.address, one.memo, `${one.feeUnits}`]) out.text(value)
        for (const value of [one.recipient?.index ?? -1, one.isSent ? 1 : 0, one.reviewedAt])
          out.number(value)
      }
    }
    this.withdrawn.save(out)
    this.testDeposits.save(out)
  }

  /** Expects the accounts to be loaded. */
  load({ accounts, coins }: KernelState, from: StateReader): void {
    this.lastId = from.number()
    for (let left = from.number(); left > 0; left--) this.add(readTransfer(accounts, coins, from))
    this.withdrawn.load(accounts, from)
    this.testDeposits.load(accounts, from)
  }
}

function readTransfer(accounts: Accounts, coins: readonly string[], from: StateReader): OpenTransfer {
  const isDeposit = from.number() === 0
  const id = from.number()
  const account = accounts.at(from.number()) as Account
  const coin = from.number()
  const blocks = from.number()
  const dueAt = from.number()
  const chain = chainOf(coins[coin] as string, from.text()) as CoinChain
  const units = BigInt(from.text())
  const common = { id, account, coin, blocks, dueAt, chain, units }
  if (isDeposit)
    return { ...common, kind: 'deposit', withdrawalId: from.number(), reorganisesAt: from.number() }
  const [address, memo, feeUnits] = [from.text(), from.text(), BigInt(from.text())]
  const recipient = accounts.at(from.number())
  const isSent = from.number() === 1
  const reviewedAt = from.number()
  return { ...common, kind: 'withdrawal', address, memo, feeUnits, recipient, isSent, reviewedAt }
}
