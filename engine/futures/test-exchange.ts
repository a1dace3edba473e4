// A small exchange with contracts for tests: people with wallets, commands in a few words, figures as texts.

import { subtractDecimals } from '../core/decimal-arithmetic.ts'
import type { Command, Receipt, Side } from '../exchange/protocol.ts'
import { TestExchange } from '../exchange/test-exchange.ts'
import type { ExchangeOptions } from '../kernel/options.ts'
import { catalogueContract } from '../market/contract-catalogue.ts'
import type { ContractConfig } from '../market/contract-config.ts'
import type { PlaceContractOrder } from './protocol.ts'
import type { ContractPosition } from './view.ts'

export const usdt = 'usdtm:BTCUSDT'

/** A contract of the catalogue with changes; without limits that tests do not mean. */
export function testContract(symbol = usdt, changes: Partial<ContractConfig> = {}): ContractConfig {
  const known = catalogueContract(symbol) as ContractConfig
  return { ...known, minNotional: '0', priceBand: '0', index: '60000', lastPrice: '60000', ...changes }
}

export class ContractExchange extends TestExchange {
  constructor(contracts: ContractConfig[] = [testContract()], options: ExchangeOptions = {}) {
    super({}, { contracts }, options)
  }

  /** A person whose wallet has these funds. */
  trader(account: string, funds: Record<string, string>, line = 'usdtm'): void {
    this.open(account, funds)
    this.do({ type: 'setAccount', account, recognised: true })
    for (const [coin, amount] of Object.entries(funds))
      if (amount !== '0') this.do({ type: 'transfer', account, to: `${account}/${line}`, coin, amount })
  }

  place(
    account: string,
    side: Side,
    price: string | undefined,
    size: string,
    more: Partial<PlaceContractOrder> = {},
  ): Receipt {
    const orderType = price === undefined ? 'market' : 'limit'
    const order = { account, symbol: usdt, side, orderType, price, size } as const
    return this.ok({ type: 'placeContractOrder', ...order, ...more })
  }

  /** Must be taken. */
  ok(command: Command): Receipt {
    const receipt = this.do(command)
    if (receipt.rejected) throw new Error(`${command.type}: refused with ${JSON.stringify(receipt.rejected)}`)
    return receipt
  }

  /** The code of the refusal, undefined where it was taken. */
  refusal(command: Command): string | undefined {
    return this.do(command).rejected?.code
  }

  mark(price: string, symbol = usdt): Receipt {
    return this.ok({ type: 'setContractMark', symbol, price })
  }

  /** Both sides of a trade at a price: `buyer` opens long, `seller` short, as their modes have it. */
  trade(
    buyer: string,
    seller: string,
    price: string,
    size: string,
    more: {
      buy?: Partial<PlaceContractOrder>
      sell?: Partial<PlaceContractOrder>
    } & Partial<PlaceContractOrder> = {},
  ): void {
    const { buy, sell, ...both } = more
    this.place(seller, 'sell', price, size, { ...both, ...sell })
    this.place(buyer, 'buy', price, size, { ...both, ...buy })
  }

  position(account: string, side: 'long' | 'short' = 'long', symbol = usdt): ContractPosition {
    const found = this.exchange.contracts
      .positions(account)
      .find((one) => one.symbol === symbol && one.side === side)
    if (!found) throw new Error(`${account} has no ${side} position`)
    return found
  }

  /** Brings the cash of a wallet to an amount: what fees took comes back, what is too much leaves. */
  cashIs(account: string, amount: string, coin = 'USDT', line = 'usdtm'): void {
    const wallet = `${account}/${line}`
    const more = subtractDecimals(amount, this.cash(account, coin, line))
    if (more === '0') return
    if (more.startsWith('-')) {
      this.ok({ type: 'transfer', account, from: wallet, to: account, coin, amount: more.slice(1) })
      return
    }
    this.ok({ type: 'grantFunds', account, coin, amount: more })
    this.ok({ type: 'transfer', account, to: wallet, coin, amount: more })
  }

  cash(account: string, coin = 'USDT', line = 'usdtm'): string {
    return this.balance(`${account}/${line}`, coin)[0]
  }
}
