// The world of `bench bots`: pairs whose only traders are grids, and a walker that moves their prices through them.

import type { OpenExchange } from '#db/open-exchange.ts'
import type { Genesis, MarketConfig } from '#engine/exchange/protocol.ts'
import { readBotAccount } from '#engine/kernel/bot-accounts.ts'
import type { RunningReactors } from '#jobs/reactors.ts'
import { mulberry32 } from './mulberry32.ts'

export const pairs = 280
/** Grids of one bot. */
const grids = 20
/** A person may have so many of a kind (domain.md 20). */
const botsPerOwner = 50
const middle = 10_000
/** A grid's range reaches so many ticks to both sides of the middle; each bot's a little differently, so that levels lie apart. */
const reach = { least: 1_800, most: 2_200 }
/** One step of the walk, in ticks: half the height of a grid; and how many there are from end to end. */
const walkTicks = 100
const walkSteps = 32
const stepsAtOnce = 200

const symbolOf = (pair: number) => `C${pair}USDT`
const walker = 'walker'

const market = (pair: number): MarketConfig => ({
  symbol: symbolOf(pair),
  base: `C${pair}`,
  quote: 'USDT',
  tick: '1',
  lot: '0.0001',
  minAmount: '0',
  maxAmount: '1000000000',
  minNotional: '1',
  maxNotional: '0',
  priceBand: '0',
  marketSlippage: '0',
  lastPrice: `${middle}`,
})

/** Without the market maker, so that every fill is a grid's. */
export const botsGenesis = (): Genesis => ({
  version: 1,
  seed: 1,
  start: Date.now(),
  simulation: 'off',
  platformToken: 'ERG',
  markets: Array.from({ length: pairs }, (_, pair) => market(pair)),
})

/** Opens and funds the accounts that so many bots need. */
export async function openAccounts({ host }: OpenExchange, bots: number): Promise<void> {
  const owners = Array.from({ length: Math.ceil(bots / botsPerOwner) }, (_, owner) => ownerOf(owner))
  for (const account of [walker, ...owners]) {
    await Promise.all([
      host.submit(`open-${account}`, { type: 'openAccount', account, kind: 'demo' }),
      host.submit(`kyc-${account}`, { type: 'setAccount', account, kyc: 2 }),
      host.submit(`fund-${account}`, { type: 'grantFunds', account, coin: 'USDT', amount: '1000000000000' }),
    ])
  }
  await Promise.all(
    Array.from({ length: pairs }, (_, pair) =>
      host.submit(`coin-${pair}`, {
        type: 'grantFunds',
        account: walker,
        coin: `C${pair}`,
        amount: '1000000000',
      }),
    ),
  )
}

/** What grids buy when they begin. */
const offer = ({ host }: OpenExchange, pair: number, from: number) =>
  host.submit(`offer-${from}-${pair}`, {
    type: 'placeOrder',
    account: walker,
    symbol: symbolOf(pair),
    side: 'sell',
    orderType: 'limit',
    price: `${middle}`,
    size: '1000000',
  })

const ownerOf = (owner: number) => `${1_000_000_000_000 + owner}`

/** Bots number `from` to `to`, running, with all their orders in the book. */
export async function openBots(
  open: OpenExchange,
  reactors: RunningReactors,
  from: number,
  to: number,
): Promise<void> {
  const random = mulberry32(from)
  await Promise.all(Array.from({ length: pairs }, (_, pair) => offer(open, pair, from)))
  for (let bot = from; bot < to; bot++) {
    const wide = reach.least + random(reach.most - reach.least)
    const made = await reactors.create({
      owner: ownerOf(Math.floor(bot / botsPerOwner)),
      kind: 'spot-grid',
      request: `bot-${bot}`,
      config: {
        type: 'forward',
        symbol: symbolOf(bot % pairs),
        spacing: 'arithmetic',
        low: `${middle - wide}`,
        high: `${middle + wide}`,
        grids,
        investment: '10000',
        slip: '1',
        closeOnEnd: false,
        reinvest: false,
      },
    })
    if (!made.ok) throw new Error(`bot ${bot} was refused: ${JSON.stringify(made.refusal)}`)
  }
  await allQuiet(open, reactors)
  await open.host.submit(`clear-${from}`, { type: 'cancelOrders', account: walker })
}

/** Resolves when no reactor has pending work. */
export async function allQuiet({ host }: OpenExchange, { store }: RunningReactors): Promise<void> {
  while ((await store.pending()).length > 0) await new Promise((resolve) => setTimeout(resolve, 50))
  await host.idle()
}

/** Moves the prices up through the grids and down again, one pair after the other. */
export class Walk {
  private steps = 0

  constructor(
    private readonly open: OpenExchange,
    private readonly bots: number,
  ) {}

  /** About so many grids trade. */
  async trade(fills: number): Promise<void> {
    const fillsPerStep = (this.bots / pairs) * (walkTicks / ((reach.least + reach.most) / grids))
    const steps = Math.min(Math.ceil(fills / fillsPerStep), stepsAtOnce)
    await Promise.all(Array.from({ length: steps }, () => this.step()))
  }

  /** One pair's price goes on; whatever rests on the way is filled. */
  private step(): Promise<unknown> {
    const number = this.steps++
    const pair = number % pairs
    const at = Math.floor(number / pairs) + pair
    const up = at % (2 * walkSteps) < walkSteps
    const height = up ? at % walkSteps : walkSteps - 1 - (at % walkSteps)
    return this.open.host.submit(`walk-${this.bots}-${number}`, {
      type: 'placeOrder',
      account: walker,
      symbol: symbolOf(pair),
      orderType: 'limit',
      side: up ? 'buy' : 'sell',
      price: `${middle + (height - walkSteps / 2) * walkTicks}`,
      size: '100000',
      tif: 'ioc',
    })
  }
}

export const isBot = (account: string) => readBotAccount(account) !== undefined
