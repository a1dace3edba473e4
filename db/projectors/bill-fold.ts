// The lines of wallets of contracts: whatever moved their cash, with the cash after it.

import { addDecimals, negated } from '#engine/core/decimal-arithmetic.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { unifiedName } from '#engine/kernel/accounts.ts'
import { readBotAccount } from '#engine/kernel/bot-accounts.ts'
import { isCopyWallet, readWalletName, unifiedOwner } from '#engine/kernel/wallets.ts'
import { contractLines } from '#engine/market/contract-config.ts'
import { readContractSymbol } from '#engine/market/contract-symbol.ts'
import type { ContractStatements } from './contract-statements.ts'

interface Bill {
  account: string
  line: string
  coin: string
  kind: string
  amount: string
  at: number
  fee?: string
  symbol?: string
  size?: string
  price?: string
  rate?: string
  orderId?: string
  tradeId?: string
}

export class BillFold {
  /** Cash by wallet and coin, as far as this batch has come. */
  private readonly cash = new Map<string, string>()

  constructor(private readonly statements: ContractStatements) {}

  clear(): void {
    this.cash.clear()
  }

  take(event: ExchangeEvent): void {
    switch (event.type) {
      case 'balanceChanged':
        if (isContractWallet(event.account) || isBot(event.account))
          this.cash.set(`${event.account} ${event.coin}`, event.available)
        else if (unifiedOwner(event.account))
          this.cash.set(`${event.account} ${event.coin}`, addDecimals(event.available, event.frozen))
        return
      case 'fundsMoved':
        this.transfer(event.from, event, negated(event.amount))
        this.transfer(event.to, event, event.amount)
        return
      case 'contractOrderFilled': {
        const { account, symbol, action, positionSide, size, price, realised, feeCoin, orderId, tradeId } =
          event
        const kind = `${event.isLiquidation ? 'liquidation' : action}-${positionSide}`
        const fill = { account, symbol, size, price, orderId, tradeId, at: event.at }
        this.add({
          ...fill,
          ...walletOf(symbol),
          coin: feeCoin,
          kind,
          amount: realised,
          fee: negated(event.fee),
        })
        return
      }
      case 'positionTakenOver': {
        const { account, symbol, side, size, bankruptcyPrice: price, realised, fee, at } = event
        const kind = `liquidation-${side}`
        const taken = { account, symbol, size, price, at, kind }
        this.add({ ...taken, ...walletOf(symbol), amount: realised, fee: negated(fee) })
        return
      }
      case 'positionDeleveraged':
      case 'positionNetted': {
        const { account, symbol, side, size, price, realised: amount, at } = event
        const kind = `${event.type === 'positionNetted' ? 'netting' : 'deleveraging'}-${side}`
        this.add({ account, symbol, size, price, at, kind, amount, ...walletOf(symbol) })
        return
      }
      case 'fundingPaid': {
        const { account, symbol, size, markPrice: price, rate, amount, at } = event
        this.add({ account, symbol, size, price, rate, amount, at, kind: 'funding', ...walletOf(symbol) })
        return
      }
      case 'debtCovered': {
        const { account, line, coin, amount, at } = event
        this.add({ account, line, coin, amount, at, kind: 'debt-covered' })
        return
      }
      default:
    }
  }

  private transfer(name: string, { coin, at }: { coin: string; at: number }, amount: string): void {
    if (!isContractWallet(name)) return
    const { owner, wallet } = readWalletName(name) as { owner: string; wallet: string }
    const kind = amount.startsWith('-') ? 'transfer-out' : 'transfer-in'
    const whose = isCopyWallet(name) ? { account: name, line: copiedLine } : { account: owner, line: wallet }
    this.add({ ...whose, coin, kind, amount, at })
  }

  private add({ fee = '0', ...bill }: Bill): void {
    const { account, line, coin, amount, orderId, tradeId } = bill
    const wallet = this.walletOf(account, line)
    const key = `${wallet} ${coin}`
    const before = this.cash.get(key) ?? this.cashIn(wallet, coin)
    const balance = addDecimals(addDecimals(before, amount), fee)
    this.cash.set(key, balance)
    const { symbol = null, size = null, price = null, rate = null } = bill
    const of = { orderId: orderId ? Number(orderId) : null, tradeId: tradeId ? Number(tradeId) : null }
    this.statements.insertBill.run({ ...bill, fee, balance, symbol, size, price, rate, ...of })
  }

  /** In unified mode one wallet pays for the contracts of all lines. */
  private walletOf(account: string, line: string): string {
    if (isCopyWallet(account) || isBot(account)) return account
    return this.statements.isUnified.get(account) ? unifiedName(account) : `${account}/${line}`
  }

  private cashIn(wallet: string, coin: string): string {
    if (!unifiedOwner(wallet)) return this.statements.cashOf.get(wallet, coin) ?? '0'
    // Orders on pairs keep a part of it.
    const held = this.statements.heldBy.get(wallet, coin)
    return held ? addDecimals(held.available, held.frozen) : '0'
  }
}

/** A wallet that copies holds positions itself, of USDT-M contracts. */
const copiedLine = 'usdtm'

/** It holds positions itself, too; what its owner transfers to it stands in no list of a wallet of contracts. */
const isBot = (name: string): boolean => readBotAccount(name) !== undefined

function isContractWallet(name: string): boolean {
  if (isCopyWallet(name)) return true
  // Most balances are of other accounts, and looking is cheaper than matching.
  if (!name.endsWith('m')) return false
  const wallet = readWalletName(name)?.wallet
  return contractLines.some((line) => line === wallet)
}

function walletOf(symbol: string): { line: string; coin: string } {
  const { line, settle } = readContractSymbol(symbol) ?? { line: '', settle: '' }
  return { line, coin: settle }
}
