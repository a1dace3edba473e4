// People of the pre-market and its operator: projects are announced, ads placed, taken in parts and cancelled, coins brought for the delivery or not, deals given up, projects called off; and time that comes to the very moment of what is next.

import type { Command } from '#engine/exchange/protocol.ts'
import type { OtcAdView, OtcProjectView } from '#engine/premarket/protocol.ts'
import type { ActorCommand } from '../actor.ts'
import { Player } from './player.ts'

const symbol = 'NEWUSDT'
const minuteMs = 60_000
const [roundMs, deliveryMs] = [10 * minuteMs, 60 * minuteMs]
const prices = [
  '10',
  '9.5',
  '10.0001',
  '3.3333',
  '49.9999',
  '2',
  '7.7',
  '50',
  '1.9999',
  '50.0001',
  '10.00001',
]
const sizes = ['1', '1.01', '0.99', '2', '3.33', '5', '7.77', '12.5', '40', '0.01', '5000.01', '0.001']

export class OtcTrader extends Player {
  private readonly people = [1, 2, 3, 4].map((n) => `${this.name}-${n}`)
  private readonly opening: Command[] = this.people.flatMap((account, n): Command[] => [
    { type: 'openAccount', account, kind: n === 3 ? 'demo' : 'main' },
    ...(n === 3 ? [] : [{ type: 'setAccount' as const, account, kyc: 2, recognised: true }]),
    { type: 'grantFunds', account, coin: 'USDT', amount: n === 2 ? '60' : '90000' },
    ...(n === 2 ? [] : [{ type: 'grantFunds' as const, account, coin: 'NEW', amount: '4.005' }]),
  ])
  private deals = 0

  act(): ActorCommand | undefined {
    const { context } = this
    const id = context.nextId()
    const first = this.opening.shift()
    if (first) return { id, command: first }
    const project = context.stage.bots.premarket()?.projects().at(-1)
    const at = project && this.moment(project)
    const command = this.draw(project)
    return at === undefined ? { id, command } : { id, at, command }
  }

  /** Now and then time goes on to where the project changes, or to a moment before or after it. */
  private moment(project: OtcProjectView): number | undefined {
    const { context } = this
    const { latest } = { latest: context.stage.latest() }
    const { status, startAt, endAt, deliveryAt, spotAt, mode } = project
    const wants =
      status === 'current' ? this.deals > 5 && context.random.chance(0.1) : context.random.chance(0.12)
    if (!wants) return undefined
    const rounds = Math.max(0, Math.floor((latest - deliveryAt) / roundMs) + 1)
    const next = {
      upcoming: startAt,
      current: endAt,
      ended:
        mode === 'usdt' ? context.pick([deliveryAt - 40_000, deliveryAt - 20_000, deliveryAt]) : deliveryAt,
      delivering: Math.min(deliveryAt + rounds * roundMs, deliveryAt + deliveryMs),
      settled: spotAt,
      delisted: undefined,
    }[status]
    if (next === undefined || next <= latest) return undefined
    if (status === 'current') this.deals = 0
    return next + context.random.below(3) - 1
  }

  private draw(project: OtcProjectView | undefined): Command {
    const { context } = this
    const isOver =
      !project || project.status === 'delisted' || (project.status === 'settled' && project.spotPrice)
    if (isOver || context.random.chance(0.01)) return this.announce()
    const { projectId } = project
    const dice = context.random.below(100)
    if (dice < 3) return { type: 'print', symbol, price: context.pick(['9', '10.5', '12.3456', '31']) }
    if (dice < 5)
      return { type: 'grantFunds', account: context.pick(this.people), coin: 'NEW', amount: '0.015' }
    if (dice < 6) return this.freeze(projectId)
    if (dice < 7) return { type: 'setAccount', account: context.pick(this.people), frozen: false }
    if (dice < 8) return { type: 'resetDemoFunds', account: context.pick(this.people) }
    if (dice < 9 && context.random.chance(0.3)) return this.callOff(projectId)
    const deal = context.pick([...context.stage.bots.otcSellers])
    const isDelivery = project.status === 'ended' || project.status === 'delivering'
    if (isDelivery) return this.deliver(project, deal, dice)
    if (deal && dice < 12) return { type: 'defaultOtcDeal', account: deal[1], dealId: deal[0] }
    const ad = context.pick(context.stage.bots.premarket()?.ads(projectId) ?? [])
    if (ad && dice < 60) return this.take(ad)
    if (ad && dice < 68) {
      const account = context.random.chance(0.85) ? ad.account : context.pick(this.people)
      return { type: 'cancelOtcAd', account, adId: ad.adId }
    }
    return {
      type: 'placeOtcAd',
      account: context.random.chance(0.96) ? context.pick(this.people) : context.account(),
      projectId,
      side: context.side(),
      price: context.random.chance(0.8) ? context.pick(prices.slice(0, 6)) : context.pick(prices),
      size: context.pick(sizes),
    }
  }

  /** Most often an account that has an ad. */
  private freeze(projectId: string): Command {
    const { context } = this
    const account = context.pick(this.people)
    const frozen = context.random.chance(0.6)
    const [ad] = context.stage.bots.premarket()?.ads(projectId) ?? []
    return { type: 'setAccount', account: frozen && ad ? ad.account : account, frozen }
  }

  /** Coins come in small, odd amounts, so that deliveries stop within a deal. */
  private deliver({ projectId }: OtcProjectView, deal: [string, string] | undefined, dice: number): Command {
    const { context } = this
    if (deal && dice < 50)
      return {
        type: 'grantFunds',
        account: deal[1],
        coin: 'NEW',
        amount: context.pick(['0.5', '1.005', '3.33', '20']),
      }
    if (deal && dice < 62) {
      const account = context.random.chance(0.8) ? deal[1] : context.pick(this.people)
      return { type: 'defaultOtcDeal', account, dealId: deal[0] }
    }
    if (dice < 75) return { type: 'deliverOtcProject', projectId }
    return { type: 'print', symbol, price: context.pick(['9.1', '10.2', '14', '0.5']) }
  }

  private take(ad: OtcAdView): Command {
    const { context } = this
    this.deals++
    const size = context.random.chance(0.4) ? ad.remainingSize : context.pick(sizes)
    const account = context.random.chance(0.97) ? context.pick(this.people) : context.account()
    return { type: 'takeOtcAd', account, adId: ad.adId, size }
  }

  private callOff(projectId: string): Command {
    const { context } = this
    if (context.random.chance(0.3)) return { type: 'setMarketStatus', symbol, status: 'delisted' }
    return { type: 'delistOtcProject', projectId, reason: context.random.chance(0.9) ? 'It is late.' : '' }
  }

  private announce(): Command {
    const { context } = this
    if (context.stage.bots.statusOf(symbol) !== 'suspended')
      return { type: 'setMarketStatus', symbol, status: 'suspended' }
    const isWrong = context.random.chance(0.15)
    const wrong = (ms: number) => (isWrong && context.random.chance(0.3) ? -ms : ms)
    const startAt = context.stage.latest() + wrong(context.pick([100, 3_000, 20_000]))
    const endAt = startAt + wrong((1 + context.random.below(5)) * minuteMs)
    const deliveryAt = endAt + wrong(context.pick([minuteMs, 90_500, 5 * minuteMs]))
    const spotAt = endAt + wrong(context.pick([0, minuteMs, 30 * minuteMs, 100 * minuteMs]))
    return {
      type: 'openOtcProject',
      symbol,
      mode: context.pick(['coin', 'coin', 'usdt']),
      startAt,
      endAt,
      deliveryAt,
      spotAt,
      ...(context.random.chance(0.4) && { minPrice: '2', maxPrice: context.pick(['50', '1']) }),
      ...(context.random.chance(0.4) && { fee: context.pick(['0', '0.1', '0.000001', '0.033333', '0.2']) }),
    }
  }
}
