// People who trade contracts: with every kind of order, setting and close; makers around the index; gamblers with high leverage.

import type { Command } from '#engine/exchange/protocol.ts'
import type { Actor, ActorCommand } from '../actor.ts'
import type { ContractFloor } from './floor.ts'

abstract class OfContracts implements Actor {
  readonly name: string

  constructor(
    protected readonly floor: ContractFloor,
    readonly pauseMs: number,
  ) {
    this.name = floor.name
  }

  protected abstract draw(dice: number): Command

  act(): ActorCommand {
    const { floor } = this
    return { id: floor.nextId(), command: this.draw(floor.random.below(100)) }
  }

  protected get account(): string {
    return this.floor.pick(this.floor.accounts)
  }
}

const wrong = ['0', '-1', '1e3', '', '0.000000000000000001', '99999999999999999999']

/** One in two trades in hedge mode; its name says which. */
export class ContractTrader extends OfContracts {
  private get isHedge(): boolean {
    return this.name.endsWith('h')
  }

  protected draw(dice: number): Command {
    const { floor, account } = this
    const { random } = floor
    const listed = floor.listed()
    const { symbol } = listed
    const side = floor.pick(['buy', 'sell'] as const)
    const word = floor.pick(['long', 'short', undefined] as const)
    const line = floor.pick(['usdtm', 'usdcm', 'coinm'] as const)
    if (dice < 52) return this.order(account, side, word)
    if (dice < 57)
      return {
        type: 'modifyContractOrder',
        account,
        clientOid: floor.recentId(),
        price: random.chance(0.7) ? floor.near(listed, 12) : undefined,
        size: random.chance(0.6) ? floor.size(listed) : undefined,
        ...(random.chance(0.3) && floor.stops(listed)),
      }
    if (dice < 61) return { type: 'cancelContractOrder', account, clientOid: floor.recentId() }
    if (dice < 63)
      return {
        type: 'cancelContractOrders',
        account,
        symbol: random.chance(0.5) ? symbol : undefined,
        line: random.chance(0.2) ? line : undefined,
        side: random.chance(0.2) ? side : undefined,
        orders: random.chance(0.2)
          ? [{ clientOid: floor.recentId() }, { clientOid: floor.recentId() }]
          : undefined,
      }
    if (dice < 69)
      return {
        type: 'setContractLeverage',
        account,
        symbol,
        leverage: floor.pick(['1', '3', '5', '10', '20', '50', '75', '125', '0', '126', 'x']),
        side: random.chance(0.4) ? word : undefined,
      }
    if (dice < 73)
      return { type: 'setMarginMode', account, symbol, mode: floor.pick(['cross', 'isolated'] as const) }
    if (dice < 75)
      return { type: 'setPositionMode', account, line, mode: floor.pick(['one-way', 'hedge'] as const) }
    if (dice < 80)
      return {
        type: 'adjustMargin',
        account,
        symbol,
        side: word,
        amount: floor.pick([
          '10',
          '-10',
          '1.5',
          '-1.5',
          '0.001',
          '-0.001',
          '100',
          '-100',
          '0',
          '0.000000001',
        ]),
      }
    if (dice < 84)
      return {
        type: 'closePositions',
        account,
        symbol: random.chance(0.7) ? symbol : undefined,
        line: random.chance(0.2) ? line : undefined,
        side: word,
      }
    if (dice < 88)
      return {
        type: 'reversePosition',
        account,
        symbol,
        side: word,
        size: random.chance(0.3) ? floor.size(listed) : undefined,
      }
    if (dice < 91) return { type: 'setAutoMargin', account, symbol, side: word, on: random.chance(0.7) }
    if (dice < 93) return this.misshapen(account, symbol)
    return this.move(account, listed.config.settle, listed.config.line)
  }

  private order(account: string, side: 'buy' | 'sell', word: 'long' | 'short' | undefined): Command {
    const { floor } = this
    const { random } = floor
    const listed = floor.listed()
    const isLimit = random.chance(0.75)
    const bestPrice =
      isLimit && random.chance(0.06) ? floor.pick(['queue-1', 'counterparty-1'] as const) : undefined
    return floor.order(account, listed, side, floor.size(listed), {
      price: isLimit && !bestPrice ? floor.near(listed, floor.pick([4, 8, 30])) : undefined,
      bestPrice,
      tif: isLimit ? floor.pick(['gtc', 'gtc', 'gtc', 'ioc', 'fok', 'post-only'] as const) : undefined,
      stp: floor.pick([undefined, 'none', 'cancel-taker', 'cancel-maker', 'cancel-both'] as const),
      positionSide: this.isHedge && random.chance(0.97) ? (word ?? 'long') : undefined,
      reduceOnly: !this.isHedge && random.chance(0.25) ? true : undefined,
      marginMode: random.chance(0.1) ? floor.pick(['cross', 'isolated'] as const) : undefined,
      slippage: !isLimit && random.chance(0.3) ? floor.pick(['0.001', '0.002', '0.05', '0.0009']) : undefined,
      ...(random.chance(0.35) && floor.stops(listed, side)),
    })
  }

  private misshapen(account: string, symbol: string): Command {
    const { floor } = this
    const listed = floor.listed()
    const terms = floor.pick([
      { size: floor.pick(wrong) },
      { price: floor.pick(wrong) },
      { symbol: 'usdtm:NONE' },
      { side: 'up' as 'buy' },
      { tif: 'day' as 'gtc' },
    ])
    return {
      ...floor.order(account, listed, 'buy', floor.size(listed), { price: floor.near(listed, 5) }),
      symbol,
      ...terms,
    }
  }

  private move(account: string, coin: string, line: string): Command {
    const { floor } = this
    const wallet = `${account}/${line}`
    const dice = floor.random.below(10)
    const amount =
      coin === 'BTC' ? floor.pick(['0.001', '0.01', '0.1']) : floor.pick(['1', '50', '400', '0.5'])
    return dice < 6
      ? { type: 'transfer', account, from: wallet, to: account, coin, amount }
      : { type: 'transfer', account, to: wallet, coin, amount }
  }
}

/** Rests orders on both sides around the index, and takes all away now and then. */
export class ContractMaker extends OfContracts {
  protected draw(dice: number): Command {
    const { floor, account } = this
    const listed = floor.listed()
    if (dice < 6) return { type: 'cancelContractOrders', account, symbol: listed.symbol }
    if (dice < 9) return { type: 'closePositions', account, symbol: listed.symbol }
    const side = floor.pick(['buy', 'sell'] as const)
    return floor.order(account, listed, side, floor.size(listed, 2), {
      price: floor.near(listed, 6),
      stp: 'cancel-maker',
    })
  }
}

/** All or nothing: the highest leverage that is allowed, little money. */
export class Gambler extends OfContracts {
  protected draw(dice: number): Command {
    const { floor, account } = this
    const listed = floor.listed()
    const { symbol, config } = listed
    if (dice < 12)
      return { type: 'setContractLeverage', account, symbol, leverage: floor.pick(['20', '50', '75', '125']) }
    if (dice < 16)
      return { type: 'setMarginMode', account, symbol, mode: floor.pick(['isolated', 'cross'] as const) }
    if (dice < 18) return { type: 'setAutoMargin', account, symbol, on: floor.random.chance(0.5) }
    if (dice < 22) return { type: 'closePositions', account, symbol }
    if (dice < 30) {
      const amount = config.settle === 'BTC' ? '0.003' : '100'
      return { type: 'transfer', account, to: `${account}/${config.line}`, coin: config.settle, amount }
    }
    const side = floor.pick(['buy', 'sell'] as const)
    const reduceOnly = dice > 92 ? true : undefined
    const price = dice < 60 ? undefined : floor.near(listed, 4)
    return floor.order(account, listed, side, floor.size(listed, 4), { price, reduceOnly })
  }
}
