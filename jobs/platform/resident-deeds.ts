// What a simulated person of the pre-market does next on a board: takes an ad that is not far from the price, places one, or cancels one.

import type { Random } from '#engine/core/random.ts'
import type { Command, MarketConfig } from '#engine/exchange/protocol.ts'
import type { OtcAdView, OtcProjectView } from '#engine/premarket/protocol.ts'
import { floorTo, over, roundTo, textOf, times, units } from '#engine/reactors/amounts.ts'

export interface Board {
  project: OtcProjectView
  /** Open ones. */
  ads: readonly OtcAdView[]
  market: Pick<MarketConfig, 'tick' | 'lot' | 'lastPrice'>
  /** Who may act. */
  accounts: readonly string[]
  random: Random
}

const million = 1_000_000n
const takesShare = 0.35
/** How far from the price an ad is that is still taken, and how far new ones lie, in millionths of the price. */
const takenWithin = 30_000n
const [nearest, farthest] = [4_000, 70_000]
/** What a new ad is worth, and what one take is worth at most, in USDT. */
const [leastWorth, mostWorth] = [40, 1_200]
const takeMost = units('500')
/** An ad of less is taken as a whole, so that what is left is never too small. */
const wholeBelow = units('40')
const adsPerAccount = 10

export function nextDeed(board: Board): Command | undefined {
  const { project, ads, market, accounts, random } = board
  const account = accounts[random.below(accounts.length)] as string
  const price = units(project.lastPrice ?? market.lastPrice)
  const taken = random.chance(takesShare) ? takeOf(board, account, price) : undefined
  if (taken) return taken
  const own = ads.filter((ad) => ad.account === account)
  const [oldest] = own
  if (oldest && own.length >= adsPerAccount) return { type: 'cancelOtcAd', account, adId: oldest.adId }
  return adOf(board, account, price)
}

function takeOf({ ads, market, random }: Board, account: string, price: bigint): Command | undefined {
  const side = random.chance(0.5) ? 'sell' : 'buy'
  const reach = (price * takenWithin) / million
  const isNear = (at: bigint) => (side === 'sell' ? at <= price + reach : at >= price - reach)
  const near = ads.filter((ad) => ad.side === side && ad.account !== account && isNear(units(ad.price)))
  const ad = near[random.below(Math.max(1, near.length))]
  if (!ad) return undefined
  const [at, left, lot] = [units(ad.price), units(ad.remainingSize), units(market.lot)]
  const isWhole = times(at, left) <= wholeBelow || random.chance(0.5)
  const half = floorTo(left / 2n, lot)
  const most = floorTo(over(takeMost, at), lot)
  const size = isWhole && left <= most ? left : half < most ? half : most
  return { type: 'takeOtcAd', account, adId: ad.adId, size: textOf(size) }
}

function adOf({ project, market, random }: Board, account: string, price: bigint): Command | undefined {
  const side = random.chance(0.5) ? 'sell' : 'buy'
  const away = BigInt(nearest + random.below(farthest - nearest))
  const wanted = (price * (side === 'sell' ? million + away : million - away)) / million
  const at = roundTo(wanted, units(market.tick))
  if (at < units(project.minPrice) || at > units(project.maxPrice)) return undefined
  const worth = units(`${leastWorth + random.below(mostWorth - leastWorth)}`)
  const size = floorTo(over(worth, at), units(market.lot))
  return {
    type: 'placeOtcAd',
    account,
    projectId: project.projectId,
    side,
    price: textOf(at),
    size: textOf(size),
  }
}
