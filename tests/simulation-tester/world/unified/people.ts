// People in unified mode: they trade pairs and contracts, borrow by that, choose collateral, move coins in and out, enter and leave; and an
// operator who changes what they are.

import type { Command } from '#engine/exchange/protocol.ts'
import { type PooledPair, people, pooledContracts, pooledPairs, usual } from './pooled.ts'
import { PooledActor } from './prices.ts'

const remembered = 12

export class PooledTrader extends PooledActor {
  /** Orders of pairs and of contracts, newest last. */
  private readonly own: { account: string; clientOid: string; pair: PooledPair }[] = []
  private readonly ofContracts: { account: string; clientOid: string }[] = []
  /** What one who leaves the mode does first, and that it comes back. */
  private readonly later: Command[] = []

  protected draw(): Command {
    const { random } = this
    const next = this.later.shift()
    if (next) return next
    const account = this.pick(people)
    const dice = random.below(200)
    if (dice < 52) return this.order(account)
    if (dice < 104) return this.contract(account)
    if (dice < 116) return this.change()
    if (dice < 122) return { type: 'cancelOrders', account }
    if (dice < 126) return { type: 'cancelContractOrders', account }
    if (dice < 131) return { type: 'closePositions', account }
    if (dice < 146)
      return { type: 'setCollateral', account, coin: this.pick(Object.keys(usual)), on: random.chance(0.65) }
    if (dice < 162) return this.transfer(account)
    if (dice < 169)
      return { type: 'setAccountMode', account, mode: random.chance(0.7) ? 'unified' : 'classic' }
    if (dice < 172) return this.leaving(account)
    if (dice < 178) {
      const leverage = this.pick(['5', '20', '50', '50', '100'])
      return { type: 'setContractLeverage', account, symbol: this.pick(pooledContracts).symbol, leverage }
    }
    if (dice < 181) {
      const mode = this.pick(['cross', 'isolated'] as const)
      return { type: 'setMarginMode', account, symbol: this.pick(pooledContracts).symbol, mode }
    }
    if (dice < 184) {
      const mode = this.pick(['one-way', 'hedge'] as const)
      return { type: 'setPositionMode', account, line: this.pick(['usdtm', 'coinm'] as const), mode }
    }
    if (dice < 188) {
      const amount = this.pick(['20', '-20', '300', '0.001', '-0.001'])
      return { type: 'adjustMargin', account, symbol: this.pick(pooledContracts).symbol, amount }
    }
    if (dice < 190) return this.trigger(account)
    if (dice < 192) return this.spendTwice(account)
    // All that it has left of what it sells.
    return this.emptying(account)
  }

  private leaving(account: string): Command {
    const { random } = this
    this.later.push(
      { type: 'cancelContractOrders', account },
      { type: 'cancelPlans', account },
      { type: 'closePositions', account },
      { type: 'setAccountMode', account, mode: 'classic' },
    )
    if (random.chance(0.7)) this.later.push({ type: 'setAccountMode', account, mode: 'unified' })
    return { type: 'cancelOrders', account }
  }

  /** Of a coin, as much as is usual for an account. */
  private sum(account: string, coin: string, most = 1): number {
    const times = account === 'rich' ? 200 : account === 'poor' ? 0.07 : 1
    return (usual[coin] as number) * times * most * (0.02 + this.random.share())
  }

  private order(account: string): Command {
    const { random } = this
    const pair = this.pick(pooledPairs)
    const side = this.pick(['buy', 'sell'] as const)
    const isMarket = random.chance(0.5)
    const most = this.pick([1, 3, 8])
    const size = Math.max(this.sum(account, pair.base, most), 10 ** -pair.lots).toFixed(pair.lots)
    const quoteSize = this.sum(account, pair.quote, most).toFixed(4)
    const order = { type: 'placeOrder', account, symbol: pair.symbol, side } as const
    if (isMarket && side === 'buy') return { ...order, orderType: 'market', quoteSize }
    if (isMarket) return { ...order, orderType: 'market', size }
    const tif = this.pick(['gtc', 'gtc', 'gtc', 'ioc', 'post-only'] as const)
    if (tif !== 'ioc') this.remember(account, pair)
    const price = this.near(pair, this.pick([0.002, 0.02, 0.2]))
    return { ...order, orderType: 'limit', price, size, tif }
  }

  private remember(account: string, pair: PooledPair): void {
    this.own.push({ account, clientOid: this.nextId, pair })
    if (this.own.length > remembered) this.own.shift()
  }

  private contract(account: string): Command {
    const { random } = this
    const contract = this.pick(pooledContracts)
    const { symbol, base, isInverse } = contract
    const worth = this.sum(account, 'USDT', this.pick([1, 10, 50]))
    const size = isInverse
      ? `${Math.max(1, Math.round(worth / 100)) * 100}`
      : (worth / this.prices.now[base] + 0.01).toFixed(2)
    const isMarket = random.chance(0.5)
    // One of them trades in hedge mode.
    const isHedge = (account === 'cem') !== random.chance(0.02)
    if (!isMarket) {
      this.ofContracts.push({ account, clientOid: this.nextId })
      if (this.ofContracts.length > remembered) this.ofContracts.shift()
    }
    return {
      type: 'placeContractOrder',
      account,
      symbol,
      side: this.pick(['buy', 'sell'] as const),
      orderType: isMarket ? 'market' : 'limit',
      price: isMarket ? undefined : this.nearMark(contract, this.pick([0.003, 0.03])),
      size,
      positionSide: isHedge ? this.pick(['long', 'short'] as const) : undefined,
      reduceOnly: !isHedge && random.chance(0.08) ? true : undefined,
      marginMode: random.chance(0.06) ? this.pick(['isolated', 'cross'] as const) : undefined,
    }
  }

  /** Another price or size, in its place or by another order. */
  private change(): Command {
    const { random } = this
    if (this.own.length === 0) return this.order(this.pick(people))
    const some = this.pick(this.own.slice(-4))
    if (random.chance(0.3) && this.ofContracts.length > 0) {
      const { account, clientOid } = this.pick(this.ofContracts)
      const contract = this.pick(pooledContracts)
      return { type: 'modifyContractOrder', account, clientOid, price: this.nearMark(contract, 0.02) }
    }
    const { account, clientOid, pair } = some
    const price = random.chance(0.7) ? this.near(pair, 0.1) : undefined
    const size =
      price === undefined || random.chance(0.6)
        ? Math.max(this.sum(account, pair.base, 3), 10 ** -pair.lots).toFixed(pair.lots)
        : undefined
    if (random.chance(0.5)) return { type: 'modifyOrder', account, clientOid, price, size }
    this.remember(account, pair)
    return { type: 'replaceOrder', account, clientOid, price, size }
  }

  /** Between the account and its wallets; seldom to a wallet of the other mode. */
  private transfer(account: string): Command {
    const { random } = this
    const wallet = random.chance(0.88) ? `${account}/unified` : `${account}/usdtm`
    const coin = wallet.endsWith('usdtm') ? 'USDT' : this.pick(Object.keys(usual))
    const [from, to] = random.chance(0.65) ? [wallet, account] : [account, wallet]
    const limit = from === wallet ? this.availableOf(account, coin) : undefined
    const amount = limit ?? this.sum(account, coin).toFixed(6)
    return { type: 'transfer', account, from, to, coin, amount }
  }

  /** What may leave at most, or what no longer may; undefined: any sum. */
  private availableOf(account: string, coin: string): string | undefined {
    const { random, stage } = this
    const own = stage.bots
      .unified()
      ?.account(account)
      ?.coins.find((one) => one.coin === coin)
    if (!own || own.available === '0' || random.chance(0.4)) return undefined
    return random.chance(0.5) ? own.available : (Number(own.available) * random.share()).toFixed(6)
  }

  private trigger(account: string): Command {
    const pair = this.pick(pooledPairs)
    const size = Math.max(this.sum(account, pair.base, 2), 10 ** -pair.lots).toFixed(pair.lots)
    const price = this.near(pair, 0.02)
    const terms = { orderType: 'limit', triggerPrice: this.near(pair, 0.02), price, size } as const
    const side = this.pick(['buy', 'sell'] as const)
    return { type: 'placeTrigger', account, symbol: pair.symbol, side, ...terms }
  }

  /** All that covers it, for an order of a contract and then for a coin that covers nothing. */
  private spendTwice(account: string): Command {
    const own = this.stage.bots.unified()?.account(account)
    const has = Number(own?.coins.find(({ coin }) => coin === 'USDT')?.available ?? '0')
    // One of them trades in hedge mode.
    if (!own || Number(own.imr) > 0 || has <= 0 || account === 'cem') return this.trigger(account)
    const symbol = 'usdtm:BTCUSDT'
    const price = (this.prices.now.BTC * 0.95).toFixed(1)
    const size = ((Number(own.adjustedEquity) * 8) / this.prices.now.BTC).toFixed(3)
    this.later.push(
      { type: 'placeContractOrder', account, symbol, side: 'buy', orderType: 'limit', price, size },
      {
        type: 'placeOrder',
        account,
        symbol: 'ERGUSDT',
        side: 'buy',
        orderType: 'market',
        quoteSize: (has * 0.9).toFixed(4),
      },
    )
    return { type: 'setContractLeverage', account, symbol, leverage: '10' }
  }

  private emptying(account: string): Command {
    const pair = this.pick(pooledPairs)
    const own = this.stage.bots
      .unified()
      ?.account(account)
      ?.coins.find(({ coin }) => coin === pair.base)
    const has = Math.floor(Number(own?.available ?? '0') * 10 ** pair.lots) / 10 ** pair.lots
    if (has <= 0) return this.order(account)
    const order = { type: 'placeOrder', account, symbol: pair.symbol, side: 'sell' } as const
    return { ...order, orderType: 'market', size: has.toFixed(pair.lots) }
  }
}

export class PooledOperator extends PooledActor {
  private readonly halted: string[] = []

  protected draw(): Command {
    const { random } = this
    const account = this.pick(people)
    const dice = random.below(100)
    if (dice < 35) return { type: 'setAccount', account, vip: random.below(6) }
    if (dice < 75) {
      const coin = this.pick(Object.keys(usual))
      const amount = ((usual[coin] as number) * (account === 'rich' ? 150 : 1) * random.share()).toFixed(4)
      return { type: 'grantFunds', account, coin, amount }
    }
    if (dice < 82) return { type: 'setAccountMode', account, mode: 'unified', isFree: true }
    if (dice < 86 || this.halted.length > 0) {
      const back = this.halted.pop()
      if (back) return { type: 'setMarketStatus', symbol: back, status: 'trading' }
      const { symbol } = this.pick(pooledPairs)
      this.halted.push(symbol)
      return { type: 'setMarketStatus', symbol, status: 'cancel-only' }
    }
    const symbol = this.pick(pooledContracts).symbol
    return { type: 'setFundingRate', symbol, rate: this.pick(['0.003', '-0.003', '0.0001', '-0.01']) }
  }
}
