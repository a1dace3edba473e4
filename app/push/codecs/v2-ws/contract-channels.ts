// The channels of an account's contracts: what happened to its orders and plans, in order, as soon as it is durable, and its
// positions and wallets, at once after a change and a few times a second while only the mark moves.

import { mixWallets } from '#app/api/v2/mix-account.ts'
import type { ServedLine } from '#app/api/v2/mix-fields.ts'
import { mixPositions, toMixClosed } from '#app/api/v2/mix-positions.ts'
import type { Services } from '#app/services/services.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { readContractSymbol } from '#engine/market/contract-symbol.ts'
import {
  type ContractOrderView,
  contractOrderFold,
  contractOrderOfLive,
} from '#engine/orders/contract-order-view.ts'
import {
  type ContractPlanView,
  contractPlanFold,
  contractPlanOfLive,
} from '#engine/orders/contract-plan-view.ts'
import { LiveViews } from '#engine/orders/live-views.ts'
import type { Cadence, Channel, Source, Wording } from '../../channel.ts'
import { LookedSource } from '../../channels/looked.ts'
import { ContractOrderMessages } from './contract-order-news.ts'
import { contractPlanRow, equityRow, positionRow, walletRow } from './contract-rows.ts'
import { type Action, dataFrame } from './frames.ts'
import type { OrderNews } from './order-news.ts'
import type { Row } from './order-rows.ts'
import type { ContractsTopic } from './topics.ts'

export interface ContractChannelSources {
  services: Pick<Services, 'futures' | 'contracts' | 'margin' | 'markets' | 'unified' | 'now'>
  lastSeq(): number
  clock(): number
}

/** What one release did to the orders of an account. */
type News = Readonly<Record<'orders' | 'fills' | 'plans' | 'closed', readonly OrderNews[]>>

const heldChannels = ['positions', 'account', 'equity'] as const
type HeldChannel = (typeof heldChannels)[number]

/** Of each channel, rows of each line. */
type Holdings = Readonly<Record<HeldChannel, Readonly<Record<string, readonly Row[]>>>>

const atOnce: Cadence = { everyMs: 0, quietMs: 0 }
const servedLines: readonly ServedLine[] = ['usdtm', 'usdcm']

export interface ContractFeed {
  channel: Channel<unknown>
  wording: Wording<unknown>
}

/** `arg`: as the client spelt it, which all frames repeat. */
export function contractFeedOf(
  account: string,
  topic: ContractsTopic,
  arg: string,
  sources: ContractChannelSources,
): ContractFeed {
  const { now } = sources.services
  const events = { kind: 'contracts', of: account } as const
  const held = heldChannels.find((channel) => channel === topic.channel)
  if (held) {
    const open = () => holdingsSource(account, sources)
    const channel = { name: `v2 contracts ${account}`, cadence: atOnce, events, open }
    return { channel, wording: heldWording(held, topic, arg, now) as Wording<unknown> }
  }
  const open = () => new ContractNewsSource(account, sources)
  const channel = { name: `v2 contract orders ${account}`, cadence: atOnce, events, open }
  return { channel, wording: newsWording(topic, arg, now) as Wording<unknown> }
}

const byLine = (rowsOf: (line: ServedLine) => readonly Row[]) =>
  Object.fromEntries(servedLines.map((line) => [line, rowsOf(line)]))

function holdingsSource(account: string, { services, lastSeq, clock }: ContractChannelSources) {
  return new LookedSource<Holdings>({
    lastSeq,
    clock,
    moves: ({ positions }) => Object.values(positions).some((rows) => rows.length > 0),
    read() {
      const wallets = (line: ServedLine) => mixWallets(services, account, line)
      return {
        positions: byLine((line) => mixPositions(services, account, line).map(positionRow)),
        account: byLine((line) => wallets(line).map(walletRow)),
        equity: byLine((line) => wallets(line).map(equityRow)),
      }
    },
  })
}

class ContractNewsSource implements Source<News> {
  private readonly live: LiveViews<ContractOrderView>
  private readonly livePlans: LiveViews<ContractPlanView>
  private readonly orders = new ContractOrderMessages()
  private readonly plans: OrderNews[] = []
  private readonly closed: OrderNews[] = []
  private hasNews = false
  private news: News

  constructor(account: string, { services: { futures } }: ContractChannelSources) {
    this.live = new LiveViews(
      contractOrderFold,
      futures.liveOrders(account).map((order) => contractOrderOfLive(account, order)),
    )
    this.livePlans = new LiveViews(
      contractPlanFold,
      futures.livePlans(account).map((plan) => contractPlanOfLive(account, plan)),
    )
    this.news = this.take()
  }

  note(event: ExchangeEvent): void {
    const order = this.live.note(event)
    if (order) this.orders.note(event, order)
    const plan = order ? undefined : this.livePlans.note(event)?.after
    if (plan) this.plans.push({ symbol: plan.symbol, row: contractPlanRow(plan) })
    if (event.type === 'positionClosed') this.closed.push({ symbol: event.symbol, row: closedRow(event) })
    this.hasNews ||= order !== undefined || plan !== undefined || event.type === 'positionClosed'
  }

  current(): News {
    return this.news
  }

  advance(): News | undefined {
    if (!this.hasNews) return undefined
    this.news = this.take()
    return this.news
  }

  private take(): News {
    this.hasNews = false
    return { ...this.orders.take(), plans: this.plans.splice(0), closed: this.closed.splice(0) }
  }
}

function closedRow(event: Extract<ExchangeEvent, { type: 'positionClosed' }>): Row {
  const { symbol, closedSize: size, at: closedAt } = event
  const {
    positionId: posId,
    symbol: instId,
    ...item
  } = toMixClosed({ ...event, size, closedAt }, readContractSymbol(symbol)?.settle ?? '')
  return { posId, instId, ...item }
}

const partOf = {
  orders: 'orders',
  fill: 'fills',
  'orders-algo': 'plans',
  'positions-history': 'closed',
} as const

function newsWording(
  { channel, line, filter }: ContractsTopic,
  arg: string,
  now: () => number,
): Wording<News> {
  const part = partOf[channel as keyof typeof partOf]
  return {
    key: `v2 ${arg}`,
    whenBehind: 'send',
    frames(from, to) {
      if (!from) return []
      const rows = to[part]
        .filter(({ symbol }) => (filter === undefined ? symbol.startsWith(`${line}:`) : symbol === filter))
        .map(({ row }) => row)
      return rows.length > 0 ? [dataFrame('update', arg, JSON.stringify(rows), now())] : []
    },
  }
}

/** Whole each time: what is not in the list of positions is not held any more. */
function heldWording(
  channel: HeldChannel,
  { line, filter }: Pick<ContractsTopic, 'line' | 'filter'>,
  arg: string,
  now: () => number,
): Wording<Holdings> {
  const rowsOf = (state: Holdings): readonly Row[] => state[channel][line] ?? []
  const nameOf = (row: Row) => (channel === 'positions' ? `${line}:${row['instId']}` : row['marginCoin'])
  const isWanted = (row: Row) => filter === undefined || nameOf(row) === filter
  const action: Action = 'snapshot'
  return {
    key: `v2 ${arg}`,
    whenBehind: 'difference',
    frames(from, to) {
      const rows = rowsOf(to)
      if (from && JSON.stringify(rowsOf(from)) === JSON.stringify(rows)) return []
      const time = channel === 'equity' ? {} : { uTime: `${now()}` }
      const stamped = rows.filter(isWanted).map((row) => ({ ...row, ...time }))
      return [dataFrame(action, arg, JSON.stringify(stamped), now())]
    },
  }
}
