// Places plans on contracts: trigger orders, trailing stops, stops of positions at prices and at margin ratios; changes and cancels them.
// It reads what its people hold from the exchange that the world runs for its bots: a stop that fits a position is seldom drawn blindly.

import type { Command } from '#engine/exchange/protocol.ts'
import type { LiveContractPlan } from '#engine/futures/plans/view.ts'
import type { ContractPosition } from '#engine/futures/view.ts'
import type { Actor, ActorCommand } from '../actor.ts'
import type { ContractFloor } from './floor.ts'
import { type Listed, priceText, sizeText } from './listed.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>
type Leg = Of<'placePositionStop'>['takeProfit']

const wrong = ['0', '-1', '1e3', '', '0.000000000000000001', '99999999999999999999'] as const
const sources = [undefined, 'last', 'mark'] as const
const callbacks = ['0.01', '0.05', '0.1', '0.2', '0.35', '0.5', '1', '3', '10'] as const
const kinds = ['trigger', 'trailing', 'profit', 'loss', 'ratio'] as const

export class ContractPlanner implements Actor {
  readonly name: string
  /** What the last plan waits for: someone's trigger order may wait for the same, and comes after it. */
  private echo: (Pick<Of<'placeContractPlan'>, 'triggerPrice' | 'triggerBy'> & { listed: Listed }) | undefined

  constructor(
    private readonly floor: ContractFloor,
    readonly pauseMs: number,
  ) {
    this.name = floor.name
  }

  act(): ActorCommand {
    const { floor } = this
    return { id: floor.nextId(), command: this.draw(floor.random.below(100)) }
  }

  private draw(dice: number): Command {
    const { floor } = this
    const account = floor.pick(floor.accounts)
    const { echo } = this
    this.echo = undefined
    if (echo && floor.random.chance(0.35)) {
      const { listed, ...terms } = echo
      return { ...this.order(account, listed, floor.pick(['buy', 'sell'] as const)), ...terms }
    }
    if (dice < 22) return this.trigger(account)
    if (dice < 40) return this.trailing(account)
    if (dice < 65) return this.stop(account)
    if (dice < 77) return this.ratio(account)
    const plan = this.pickOrNone(floor.stage.bots.contracts()?.plans(account) ?? [])
    if (dice < 91) return this.change(account, plan)
    if (dice < 96) return { type: 'cancelContractPlan', account, ...this.nameOf(plan) }
    const symbol = floor.random.chance(0.6) ? floor.listed().symbol : undefined
    const kind = floor.random.chance(0.6)
      ? floor.pick([...kinds, 'watch', 'no' as 'watch'] as const)
      : undefined
    return { type: 'cancelContractPlans', account, symbol, kind }
  }

  private pickOrNone<T>(list: readonly T[]): T | undefined {
    return list.length > 0 ? this.floor.pick(list) : undefined
  }

  /** Mostly by the name that was given: it stays the same where a story is shortened. */
  private nameOf(plan: LiveContractPlan | undefined): { planId?: string; clientOid?: string } {
    const { random } = this.floor
    if (random.chance(0.03)) return {}
    if (plan === undefined) return { clientOid: this.floor.recentId() }
    return random.chance(0.9) ? { clientOid: plan.clientOid } : { planId: plan.planId }
  }

  /** At most so many thousandths above the price that the index goes to, or below it. */
  private beside(listed: Listed, isAbove: boolean, reach: number): string {
    const { random, stage } = this.floor
    const away = (0.02 + random.share()) * reach
    return priceText(listed, stage.contractPrice(listed) * (1 + (isAbove ? away : -away) / 1_000))
  }

  /** In hedge mode mostly with a side; one in twenty does not fit. */
  private sides(
    account: string,
    listed: Listed,
  ): Pick<Of<'placeContractPlan'>, 'positionSide' | 'reduceOnly'> {
    const { floor } = this
    const { random, stage } = floor
    const isHedge = stage.bots.contracts()?.mode(account, listed.config.line) === 'hedge'
    if (isHedge !== random.chance(0.05)) return { positionSide: floor.pick(['long', 'short'] as const) }
    return random.chance(0.4) ? { reduceOnly: true } : {}
  }

  private order(account: string, listed: Listed, side: 'buy' | 'sell'): Of<'placeContractPlan'> {
    const { floor } = this
    const { random } = floor
    const isLimit = random.chance(0.35)
    return {
      type: 'placeContractPlan',
      account,
      symbol: listed.symbol,
      side,
      orderType: isLimit ? 'limit' : 'market',
      ...(isLimit && { price: floor.near(listed, 5) }),
      ...(isLimit &&
        random.chance(0.4) && {
          tif: floor.pick(['gtc', 'ioc', 'fok', 'post-only', 'day' as 'gtc'] as const),
        }),
      size: random.chance(0.02) ? floor.pick(wrong) : floor.size(listed),
      stp: floor.pick([undefined, undefined, 'none', 'cancel-maker', 'cancel-both'] as const),
      triggerBy: floor.pick(sources),
      ...this.sides(account, listed),
    }
  }

  private trigger(account: string): Command {
    const { floor } = this
    const { random } = floor
    const listed = floor.listed()
    const triggerPrice = random.chance(0.03)
      ? floor.pick(wrong)
      : this.beside(listed, random.chance(0.5), floor.pick([0.3, 2, 6, 20]))
    const order = this.order(account, listed, floor.pick(['buy', 'sell'] as const))
    this.echo = { listed, triggerPrice, triggerBy: order.triggerBy }
    return { ...order, triggerPrice, ...(random.chance(0.4) && floor.stops(listed, order.side)) }
  }

  private trailing(account: string): Command {
    const { floor } = this
    const { random } = floor
    const listed = floor.listed()
    const side = floor.pick(['buy', 'sell'] as const)
    const isAbove = (side === 'sell') === random.chance(0.9)
    return {
      ...this.order(account, listed, side),
      callback: random.chance(0.04)
        ? floor.pick([...wrong, '0.001', '10.01', '0.255'] as const)
        : floor.pick(callbacks),
      ...(random.chance(0.6) && { triggerPrice: this.beside(listed, isAbove, floor.pick([0.3, 2, 6])) }),
      // It may bring none.
      ...(random.chance(0.02) && floor.stops(listed, side)),
    }
  }

  private positionOf(account: string): { listed: Listed; position: ContractPosition | undefined } {
    const { floor } = this
    const { bots, contracts } = floor.stage
    const position = this.pickOrNone(bots.contracts()?.positions(account) ?? [])
    const listed = contracts.find(({ symbol }) => symbol === position?.symbol) ?? floor.listed()
    return { listed, position }
  }

  private stop(account: string): Command {
    const { floor } = this
    const { random } = floor
    const { listed, position } = this.positionOf(account)
    const isLong = position ? position.side === 'long' : random.chance(0.5)
    const dice = random.below(20)
    const [takeProfit, stopLoss] = [
      dice < 12 ? this.leg(listed, isLong) : undefined,
      dice > 6 && dice < 19 ? this.leg(listed, !isLong) : undefined,
    ]
    const { triggerPrice, triggerBy } = takeProfit ?? stopLoss ?? {}
    this.echo = { listed, triggerPrice, triggerBy }
    return {
      type: 'placePositionStop',
      account,
      symbol: listed.symbol,
      ...(random.chance(0.9) && { positionSide: isLong ? ('long' as const) : ('short' as const) }),
      ...(random.chance(0.55) && { size: this.partOf(listed, position) }),
      ...(takeProfit && { takeProfit }),
      ...(stopLoss && { stopLoss }),
    }
  }

  private leg(listed: Listed, isAbove: boolean): Leg {
    const { floor } = this
    const { random } = floor
    const side = random.chance(0.9) ? isAbove : !isAbove
    const reach = floor.pick([2, 6, 15, 40])
    return {
      triggerPrice: random.chance(0.02) ? floor.pick(wrong) : this.beside(listed, side, reach),
      triggerBy: floor.pick(sources),
      ...(random.chance(0.25) && { price: floor.near(listed, 6) }),
    }
  }

  /** A part of what is held, or some size. */
  private partOf(listed: Listed, position: ContractPosition | undefined): string {
    const { floor } = this
    const { random } = floor
    if (position === undefined || random.chance(0.05)) return floor.size(listed)
    const { units, scale } = listed.lot
    const lots = (Number(position.size) * 10 ** scale) / units
    return sizeText(listed, lots * floor.pick([0.1, 0.25, 0.34, 0.5, 0.67, 1]))
  }

  private ratio(account: string): Command {
    const { floor } = this
    const { random } = floor
    const { listed, position } = this.positionOf(account)
    const dice = random.below(20)
    // Near the ratio of now, so that it is reached before the liquidation.
    const near = Math.ceil(Number(position?.marginRatio ?? '0.3') * 100) + random.below(25)
    const percent = `${Math.min(95, Math.max(10, near))}`
    return {
      type: 'placeRatioStop',
      account,
      symbol: listed.symbol,
      ...(random.chance(0.9) && { positionSide: position?.side ?? ('long' as const) }),
      ...(dice > 1 && {
        percent: dice < 4 ? floor.pick(['9', '96', '50.5', '100', 'x', '10', '95']) : percent,
      }),
    }
  }

  /** Of what it has one or two fields, one in ten any field. */
  private change(account: string, plan: LiveContractPlan | undefined): Command {
    const { floor } = this
    const { random, stage } = floor
    const listed = stage.contracts.find(({ symbol }) => symbol === plan?.symbol) ?? floor.listed()
    const isAny = plan === undefined || random.chance(0.1)
    const isAbove = isAny || random.chance(0.1) ? random.chance(0.5) : plan.operator === 'at-or-above'
    const may = (isThere: boolean) => (isAny ? random.chance(0.3) : isThere && random.chance(0.6))
    const has = (field: 'triggerPrice' | 'price' | 'size' | 'callback' | 'percent') =>
      may(plan?.[field] !== undefined)
    return {
      type: 'updateContractPlan',
      account,
      ...this.nameOf(plan),
      ...(has('triggerPrice') && { triggerPrice: this.beside(listed, isAbove, floor.pick([1, 5, 15])) }),
      ...(has('price') && { price: floor.near(listed, 5) }),
      ...(has('size') && { size: this.resized(listed, plan) }),
      ...(has('callback') && { callback: floor.pick(callbacks) }),
      ...(has('percent') && { percent: `${10 + random.below(86)}` }),
      ...(random.chance(plan?.kind === 'trigger' ? 0.4 : 0.03) &&
        floor.stops(listed, random.chance(0.6) ? plan?.side : undefined)),
    }
  }

  private resized(listed: Listed, plan: LiveContractPlan | undefined): string {
    const { floor } = this
    if (plan?.size === undefined) return floor.size(listed)
    const { units, scale } = listed.lot
    return sizeText(listed, ((Number(plan.size) * 10 ** scale) / units) * floor.pick([0.3, 0.6, 1, 1.5, 3]))
  }
}
