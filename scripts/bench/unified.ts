// `npm run bench -- unified [--json]`: what the check of one order of a unified account costs alone, without matching, freezing and events
// (domain.md 8): by what the account has. The best of many short batches counts, which a busy machine disturbs least.

import { bookUnits } from '#engine/kernel/funds.ts'
import { platform } from '#engine/kernel/platform-accounts.ts'
import type { KernelState } from '#engine/kernel/product.ts'
import { walletName } from '#engine/kernel/wallets.ts'
import { PooledExchange, pooledMarkets, usdt } from '#engine/unified/test-pooled.ts'

const batches = 400
const perBatch = 500

interface Case {
  name: string
  prepare(world: PooledExchange): void
  /** USDT that the order gives. */
  gives: bigint
  /** Before each check its balance is changed, which is part of the figure. */
  changes?: true
}

const cases: readonly Case[] = [
  { name: 'gives what is there, no debts, no contracts', prepare: () => undefined, gives: 10n },
  { name: 'would borrow', prepare: () => undefined, gives: 12_000n },
  {
    name: 'with a debt and ten open orders',
    prepare(world) {
      world.trades('ada', 'buy', '60000', '0.2')
      for (let n = 0; n < 10; n++) world.limit('ada', 'buy', `${50_000 + n}`, '0.001')
    },
    gives: 10n,
  },
  {
    name: 'with a debt, its balance changed before each',
    prepare(world) {
      world.trades('ada', 'buy', '60000', '0.2')
    },
    gives: 10n,
    changes: true,
  },
  {
    name: 'with a position and a debt',
    prepare(world) {
      world.trades('ada', 'buy', '60000', '0.2')
      world.opens('ada', 'buy', '60000', '0.05', usdt)
    },
    gives: 10n,
  },
]

/** Nanoseconds of one check. */
function measure({ prepare, gives, changes }: Case): { best: number; median: number } {
  const world = new PooledExchange()
  world.maker()
  world.pooled('ada', { USDT: '10000', BTC: '0.1' }, ['BTC'])
  // As the simulation gives it in a market that lives.
  world.ok({ type: 'setPairIndex', symbol: 'BTCUSDT', price: '60000' })
  prepare(world)
  // Settles what the ladder has to look at.
  world.do({ type: 'tick' })
  const state = world.exchange['state'] as unknown as KernelState
  const wallet = state.accounts.find(walletName('ada', 'unified'))
  const pair = state.ports.trading.find(pooledMarkets[0]!.symbol)
  if (!wallet || !pair) throw new Error('nothing to measure')
  const scale = BigInt(state.scales[pair.quote] as number)
  const order = {
    pair,
    side: 0 as const,
    price: 5_900_000,
    gives: gives * 10n ** scale,
    freed: 0n,
  }
  const times: number[] = []
  for (let batch = 0; batch < batches; batch++) {
    const from = performance.now()
    for (let n = 0; n < perBatch; n++) {
      if (changes) bookUnits(state.stores, platform.mint, wallet.index, pair.quote, 1n)
      if (state.ports.unified.refuseOrder(wallet, order)) throw new Error('the order is refused')
    }
    times.push(((performance.now() - from) * 1e6) / perBatch)
  }
  times.sort((a, b) => a - b)
  return { best: times[0]!, median: times[batches >> 1]! }
}

const figures = cases.map((one) => ({ name: one.name, ...measure(one) }))
if (process.argv.includes('--json')) console.log(JSON.stringify(figures))
else
  for (const { name, best, median } of figures)
    console.log(
      `${name.padEnd(46)}${best.toFixed(0).padStart(8)} ns best${median.toFixed(0).padStart(8)} ns median`,
    )
