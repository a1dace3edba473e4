// The simulated people of the pre-market: they open its projects, place ads and take those of others. What they do
// follows from the seed, the moment and the boards, and enters the log as commands of people do.

import type { ExchangeNode } from '#db/exchange-node.ts'
import { namedSeed, Random } from '#engine/core/random.ts'
import type { Command, MarketConfig } from '#engine/exchange/protocol.ts'
import { portOf } from '#engine/exchange/senders.ts'
import { minuteMs } from '#engine/market/intervals.ts'
import { premarketPairs } from '#engine/market/premarket-pairs.ts'
import type { OtcProjectView } from '#engine/premarket/protocol.ts'
import { nextDeed } from './resident-deeds.ts'

type Node = Pick<ExchangeNode, 'exchange' | 'host' | 'genesis'>

/** Their ledger accounts, and how much of each coin they bring to its delivery. */
const residents = [
  { account: 'erguvan-otc-1', coins: '400000' },
  { account: 'erguvan-otc-2', coins: '400000' },
  { account: 'erguvan-otc-3', coins: '400000' },
  // Delivers a part of what it sells.
  { account: 'erguvan-otc-4', coins: '40' },
] as const

const funds = '500000'
/** Below it what they have frozen is made up for. */
const fundsLeast = 50_000
/** With fewer the next of the later ones is announced. */
const underWayLeast = 4
const deedsFirst = 14
const deedsMost = 3

const pairsOf = ({ genesis }: Node) =>
  premarketPairs.filter(({ market }) =>
    genesis.markets.some(({ symbol, premarket }) => premarket && symbol === market.symbol),
  )

/** Opens the accounts and projects that are not there yet. */
export async function openPremarket(node: Node): Promise<void> {
  const pairs = pairsOf(node)
  if (pairs.length === 0) return
  const { exchange, host } = node
  const operator = portOf('operator', host)
  const commands: [string, Command][] = []
  for (const { account, coins } of residents) {
    if (exchange.account(account)) continue
    commands.push(
      [`house-${account}-open`, { type: 'openAccount', account, kind: 'main' }],
      [`house-${account}-verify`, { type: 'setAccount', account, kyc: 2, recognised: true }],
      [`house-${account}-fund`, { type: 'grantFunds', account, coin: 'USDT', amount: funds }],
    )
    for (const { market } of pairs)
      commands.push([
        `house-${account}-${market.base}`,
        { type: 'grantFunds', account, coin: market.base, amount: coins },
      ])
  }
  const projects = exchange.premarket.projects()
  const announced = new Set(projects.map(({ symbol }) => symbol))
  let underWay = projects.filter(({ status }) => status !== 'settled' && status !== 'delisted').length
  const now = exchange.now()
  for (const { market, course, isLater } of pairs) {
    if (announced.has(market.symbol)) continue
    if (isLater && underWay >= underWayLeast) continue
    underWay++
    commands.push([
      `house-otc-${market.symbol}`,
      {
        type: 'openOtcProject',
        symbol: market.symbol,
        mode: 'coin',
        startAt: now + course.startAfter,
        endAt: now + course.endAfter,
        deliveryAt: now + course.deliveryAfter,
        spotAt: now + course.spotAfter,
      },
    ])
  }
  await Promise.all(commands.map(([id, command]) => operator.submit(id, command)))
}

/** A few deeds on each board that is open, more of them on a new one. */
export async function tradePremarket(node: Node): Promise<void> {
  if (pairsOf(node).length === 0) return
  await openPremarket(node)
  const { exchange, host } = node
  const moment = Math.floor(exchange.now() / minuteMs)
  for (const project of exchange.premarket.projects().filter(({ status }) => status === 'current')) {
    const random = new Random(namedSeed(node.genesis.seed, `otc ${project.symbol} ${moment}`))
    const isNew = exchange.premarket.ads(project.projectId).length < deedsFirst / 2
    const deeds = isNew ? deedsFirst : random.below(deedsMost + 1)
    for (let n = 0; n < deeds; n++) {
      const id = `house-otc-${project.projectId}-${moment}-${n}`
      await act(node, project, id, random)
    }
  }
  const operator = portOf('operator', host)
  for (const { account } of residents) {
    const usdt = exchange.balances(account).find(({ coin }) => coin === 'USDT')
    if (Number(usdt?.available ?? '0') >= fundsLeast) continue
    await operator.submit(`house-${account}-${moment}`, {
      type: 'grantFunds',
      account,
      coin: 'USDT',
      amount: funds,
    })
  }
}

async function act({ exchange, host }: Node, project: OtcProjectView, id: string, random: Random) {
  const accounts = residents.map(({ account }) => account)
  const command = nextDeed({
    project:
      exchange.premarket.projects().find(({ projectId }) => projectId === project.projectId) ?? project,
    ads: exchange.premarket.ads(project.projectId),
    market: exchange.market(project.symbol) as MarketConfig,
    accounts,
    random,
  })
  // A board that has changed meanwhile refuses it, which does no harm.
  if (command) await portOf('person', host).submit(id, command)
}
