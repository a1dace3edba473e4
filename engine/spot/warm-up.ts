// Walks every branch of the hot path on a scratch core, so that none is first met under load (perf.md §3).

import { platform } from '../kernel/platform-accounts.ts'
import { priceSource } from '../kernel/ports.ts'
import { KernelStores } from '../kernel/stores.ts'
import type { SideNumber } from '../kernel/text.ts'
import type { FlatMarket } from './config.ts'
import { SpotCore } from './core.ts'
import { brokenLoneCore } from './lone-core.ts'

const ROUNDS = 20_000
const PLENTY = 2 ** 30

/** Runs at start, before the first command; about 100 ms. Throws when the core breaks an invariant. */
export function warmUp(): void {
  const market: FlatMarket = {
    base: 0,
    quote: 1,
    lotUnits: 100,
    tickLotUnits: 100,
    makerRate: -1,
    takerRate: -1,
    lastPrice: 1_000,
  }
  const token: FlatMarket = { ...market, base: 2 }
  const coins = [{ scale: 8 }, { scale: 10 }, { scale: 8 }]
  const stores = new KernelStores(coins.length, false)
  const core = new SpotCore({ markets: [market, token], coins, feeToken: { coin: 2, usdt: 1 } }, stores)
  const traders = openTraders(core)
  let state = 1
  const random = (n: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) % n
  }
  for (let n = 1; n <= ROUNDS; n++) {
    step(core, traders, random)
    if (n % 8 === 0) wait(core, stores, n, random)
  }
  const broken = brokenLoneCore(core)
  if (broken.length > 0) throw new Error(`warm-up: ${broken[0]}`)
}

function openTraders(core: SpotCore): number[] {
  const traders: number[] = []
  for (let n = 0; n < 8; n++) {
    const trader = core.openAccount(n % 4 === 3 ? traders[n - 1]! : -1)
    traders.push(trader)
    core.setRates(trader, 80_000, 100_000)
    core.setFeeToken(trader, n === 0)
    for (let coin = 0; coin < 3; coin++) core.transfer(platform.mint, trader, coin, PLENTY, 0)
  }
  return traders
}

/** Something waits for a price near by; what fired is forgotten. */
function wait(core: SpotCore, { triggers }: KernelStores, id: number, random: (n: number) => number): void {
  const source = random(4) === 0 ? priceSource.index : priceSource.last
  const price = 980 + random(40)
  if (random(2) === 0) core.arm(0, source, id, 2, price > core.lastPrice(0), price)
  else core.follow(0, source, id, random(2) as SideNumber, 100 + random(3) * 50, core.lastPrice(0))
  const earlier = 8 * (1 + random(id / 8))
  if (random(4) === 0 && !triggers.disarm(earlier)) triggers.unfollow(earlier)
  triggers.clearFired()
}

function step(core: SpotCore, traders: number[], random: (n: number) => number): void {
  const trader = traders[random(traders.length)]!
  const market = random(8) === 0 ? 1 : 0
  const side = random(2) as SideNumber
  const price = 1_000 + random(40) - 20 + (random(50) === 0 ? 40_000 : 0)
  const lots = random(100) === 0 ? 2 ** 40 + random(1_000) : 1 + random(50)
  const stp = random(4)
  core.begin()
  switch (random(12)) {
    case 0:
      core.placeMarketBuy(market, trader, stp, 0, 1 + random(10_000_000), random(2) * 20_000)
      break
    case 1:
      core.placeMarketSell(market, trader, stp, lots, random(2) * 20_000)
      break
    case 2: {
      const handle = core.quote(market, side, price, lots)
      if (random(2) === 0) core.pull(market, handle)
      break
    }
    case 3:
      core.take(market, side, price, lots)
      break
    case 4: {
      const slot = core.firstOrder(trader)
      if (slot !== 0) core.modify(core.orderId(slot), random(2) === 0 ? core.orderPrice(slot) : price, lots)
      break
    }
    case 5:
    case 6: {
      const slot = core.firstOrder(trader)
      core.cancel(slot === 0 ? 0 : core.orderId(slot), 0)
      break
    }
    case 7:
      if (random(100) === 0) core.cancelAll(trader, -1, -1, 0)
      if (random(1_000) === 0) core.cancelMarket(market, 9)
      break
    default:
      core.placeLimit(market, trader, side, random(4), stp, price, lots)
  }
}
