// Writes a story as a scenario file where the format can express it, and as the tester's own file.

import type { Command, MarketConfig } from '#engine/exchange/protocol.ts'
import { playScenario } from '#engine/scenario/play.ts'
import { writeMoment } from '#engine/scenario/words.ts'
import { readScenarioText } from '#scripts/scenario-file.ts'
import { show } from '#tests/simulation-tester/reference/amounts.ts'
import { planWords } from './plan-words.ts'
import type { Failure } from './play.ts'
import { ReferenceExchange } from './reference/exchange.ts'
import { flow, Inexpressible, named } from './scenario-words.ts'
import type { Step, Story } from './story.ts'

/** JSON with seed, rules and steps: `npm run simulate -- --replay FILE` plays it. */
export function writeStory(story: Story, failure: Failure): string {
  return `${JSON.stringify({ version: 1, violated: failure.what, kind: failure.kind, ...story }, undefined, 1)}\n`
}

/** Undefined when the format cannot express it, or when the scenario does not fail. */
export async function scenarioOf(story: Story, failure: Failure): Promise<string | undefined> {
  try {
    const text = new ScenarioText(story, failure).write()
    const read = readScenarioText(text)
    if (!read.ok) return undefined
    return (await playScenario(read.value, { digest: () => '' })).ok ? undefined : text
  } catch (error) {
    if (error instanceof Inexpressible) return undefined
    throw error
  }
}

class ScenarioText {
  private readonly reference: ReferenceExchange
  private readonly accounts = new Map<string, Record<string, string>>()
  private readonly lines: string[] = []
  private readonly identified = new Set<string>()
  private now: number

  constructor(
    private readonly story: Story,
    private readonly failure: Failure,
  ) {
    this.reference = new ReferenceExchange(story.genesis)
    this.now = story.genesis.start
  }

  write(): string {
    for (const [at, step] of this.story.steps.entries()) this.step(step, at + 1)
    const { genesis, seed } = this.story
    return [
      `# Found by the simulation tester (seed ${seed}): ${this.failure.what.replace(/\s+/g, ' ').slice(0, 200)}`,
      'version: 1',
      `name: seed ${seed}, ${this.failure.kind}`,
      `start: ${writeMoment(genesis.start)}`,
      'markets:',
      ...genesis.markets.map((market) => `  ${market.symbol}: ${marketWords(market)}`),
      'accounts:',
      ...[...this.accounts].map(([name, fields]) => `  ${name}: ${flow(fields)}`),
      'steps:',
      ...this.opening(),
      ...this.lines,
      ...this.ending(),
      '',
    ].join('\n')
  }

  private step({ ts, id, command }: Step, seq: number): void {
    if (ts > this.now) this.wait(ts)
    const { rejected } = this.reference.apply({ seq, ts, id, command })
    if (this.isOpening(command)) return
    this.lines.push(`  - ${this.words(id, command)}`)
    if (rejected) this.lines.push(`    expect: { rejected: ${rejected.code} }`)
  }

  private wait(ts: number): void {
    if ((ts - this.now) % 1_000 !== 0) throw new Inexpressible()
    this.lines.push(`  - wait: ${(ts - this.now) / 1_000}s`)
    this.now = ts
  }

  /** Commands that `accounts` expresses instead of a step. */
  private isOpening(command: Command): boolean {
    if (command.type === 'tick') return true
    if (command.type === 'openAccount') {
      this.accounts.set(command.account, command.parent ? { parent: command.parent } : {})
      return true
    }
    if (command.type === 'grantFunds') {
      const funds = this.accounts.get(command.account)
      if (!funds || funds[command.coin] !== undefined) throw new Inexpressible()
      funds[command.coin] = command.amount
      return true
    }
    if (command.type !== 'setAccount' || command.kyc !== 2 || this.identified.has(command.account))
      return false
    this.identified.add(command.account)
    const { account, feeToken } = command
    if (feeToken) this.lines.push(`  - account: ${flow({ as: account, feeToken })}`)
    return true
  }

  /** Accounts of a scenario may trade by default; those that could not in the story must not here. */
  private opening(): string[] {
    const strangers = [...this.accounts].filter(([name, { parent }]) => !parent && !this.identified.has(name))
    return strangers.map(([name]) => `  - account: ${flow({ as: name, kyc: 0 })}`)
  }

  private words(id: string, command: Command): string {
    switch (command.type) {
      case 'placeOrder': {
        const { account, symbol, side, orderType, price, size, quoteSize, tif, stp, bestPrice, slippage } =
          command
        const { takeProfit, stopLoss } = command
        const terms = {
          side,
          type: orderType,
          price,
          size,
          quoteSize,
          tif,
          stp,
          bbo: bestPrice,
          slippage,
          takeProfit,
          stopLoss,
        }
        return `place: ${flow({ as: named(account), id: named(id), symbol: named(symbol), ...terms })}`
      }
      case 'placeTrigger':
      case 'placeOco':
      case 'placeTrailing':
      case 'placeTpsl':
      case 'updatePlan':
      case 'cancelPlan':
      case 'cancelPlans':
        return planWords(id, command)
      case 'cancelOrder':
        return `cancel: ${flow({ as: named(command.account), id: named(command.clientOid) })}`
      case 'cancelOrders': {
        const { account, symbol, side, orders } = command
        if (!orders) return `cancelAll: ${flow({ as: named(account), symbol, side })}`
        return `cancelBatch: { as: ${named(account)}, ids: [${orders.map((one) => named(one.clientOid)).join(', ')}] }`
      }
      case 'modifyOrder':
        return `modify: ${flow({ as: named(command.account), id: named(command.clientOid), price: command.price, size: command.size })}`
      case 'replaceOrder': {
        const { account, clientOid, symbol, price, size } = command
        return `replace: ${flow({ as: named(account), id: named(clientOid), by: named(id), symbol, price, size })}`
      }
      case 'transfer':
        return `transfer: ${flow({
          as: named(command.account),
          from: command.from === undefined ? undefined : named(command.from),
          to: named(command.to),
          coin: command.coin,
          amount: command.amount,
        })}`
      case 'print':
        return `print: ${flow({ symbol: command.symbol, price: command.price })}`
      case 'setMarketStatus':
        return `market: ${flow({ symbol: command.symbol, status: command.status })}`
      case 'setAccount': {
        const { account, frozen, vip, feeToken, kyc, blacklisted } = command
        if (blacklisted !== undefined) throw new Inexpressible()
        return `account: ${flow({ as: named(account), freeze: frozen, vip, feeToken, kyc })}`
      }
      default:
        throw new Inexpressible()
    }
  }

  /** The final balances and books of the reference. */
  private ending(): string[] {
    const { people, markets } = this.reference.state
    const balances = [...people.values()].flatMap(({ name, wallets }) => {
      const coins = [...wallets.values()].map(({ coin, available, frozen }) => [
        coin,
        { available: show(available), frozen: show(frozen) },
      ])
      return coins.length === 0
        ? []
        : [`  - expect: ${flow({ balance: name, ...Object.fromEntries(coins) })}`]
    })
    const books = [...markets.values()].map(({ symbol, book }) => {
      const queue = (side: 'buy' | 'sell') =>
        book[side].map(({ price, size, executed }) => [price, size - executed] as const)
      return `  - expect: { book: ${symbol}, bids: ${levels(queue('buy'))}, asks: ${levels(queue('sell'))} }`
    })
    return [...balances, ...books]
  }
}

function levels(orders: (readonly [price: bigint, size: bigint])[]): string {
  const sums = new Map<bigint, bigint>()
  for (const [price, size] of orders) sums.set(price, (sums.get(price) ?? 0n) + size)
  return `[${[...sums].map(([price, size]) => `[${show(price)}, ${show(size)}]`).join(', ')}]`
}

function marketWords({ symbol: _, makerFee, takerFee, ...config }: MarketConfig): string {
  return flow({ ...config, makerFee, takerFee })
}
