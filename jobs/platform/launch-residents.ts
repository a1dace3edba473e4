// The launch projects of an exchange with pre-market coins, and simulated people who take part in them. What they do follows from
// the seed, the moment and the projects, and enters the log as commands of people do.

import type { ExchangeNode } from '#db/exchange-node.ts'
import { namedSeed, Random } from '#engine/core/random.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { portOf } from '#engine/exchange/senders.ts'
import type { LaunchView } from '#engine/launch/view.ts'
import { isContractSymbol } from '#engine/market/contract-config.ts'
import { minuteMs } from '#engine/market/intervals.ts'
import { type PlannedLaunch, plannedLaunches } from './launch-catalogue.ts'

type Node = Pick<ExchangeNode, 'exchange' | 'host' | 'genesis'>

const residents = ['erguvan-launch-1', 'erguvan-launch-2', 'erguvan-launch-3'] as const
const funds = { USDT: '2000000', ERG: '200000' }
/** Below it what they have is made up for. */
const fundsLeast = 100_000
/** The moment that an opening needs to be in the log. */
const soonMs = 1000

/** An exchange of all pairs has the coins; chosen pairs, recorded and followed ones are alone. */
const isWhole = ({ genesis, exchange }: Node) =>
  genesis.markets.some(({ premarket }) => premarket) && exchange.market('ERGUSDT') !== undefined

/** Opens accounts that are not there yet, and the next project of each kind where none is upcoming or runs. */
export async function openLaunches(node: Node): Promise<void> {
  if (!isWhole(node)) return
  const { exchange, host } = node
  const commands: [string, Command][] = []
  for (const account of residents) {
    if (exchange.account(account)) continue
    commands.push(
      [`house-${account}-open`, { type: 'openAccount', account, kind: 'main' }],
      [`house-${account}-verify`, { type: 'setAccount', account, kyc: 2 }],
    )
    for (const [coin, amount] of Object.entries(funds))
      commands.push([`house-${account}-${coin}`, { type: 'grantFunds', account, coin, amount }])
  }
  const now = exchange.now() + soonMs
  for (const planned of plannedLaunches) {
    if (!hasContracts(exchange, planned)) continue
    const before = projectsOf(exchange.launch, planned)
    if (before.some(({ status }) => status !== 'ended')) continue
    const startAt = now + (before.length === 0 ? planned.waitMs : 0)
    const command = { ...planned.terms, startAt, endAt: startAt + planned.lastMs }
    commands.push([`house-launch-${planned.key}-${before.length + 1}`, command])
  }
  await Promise.all(commands.map(([id, command]) => portOf('operator', host).submit(id, command)))
}

/** All that it counts: an exchange may be without contracts. */
const hasContracts = ({ contracts }: Node['exchange'], { terms }: PlannedLaunch): boolean =>
  terms.type !== 'openCampaign' ||
  terms.symbols.every((symbol) => !isContractSymbol(symbol) || contracts.contract(symbol) !== undefined)

function projectsOf(launch: LaunchView, { product, mark }: PlannedLaunch): { status: string }[] {
  switch (product) {
    case 'launchpool':
      return launch.launchpools().filter(({ coin }) => coin === mark)
    case 'launchpad':
      return launch.launchpads().filter(({ coin }) => coin === mark)
    case 'vote':
      return launch.votes()
    case 'campaign':
      return launch.campaigns().filter(({ symbols }) => symbols[0] === mark)
  }
}

/** Takes part in what runs and trades a little in campaigns. */
export async function joinLaunches(node: Node): Promise<void> {
  if (!isWhole(node)) return
  await openLaunches(node)
  const { exchange, host, genesis } = node
  const moment = Math.floor(exchange.now() / minuteMs)
  for (const account of residents) {
    const random = new Random(namedSeed(genesis.seed, `launch ${account} ${moment}`))
    for (const [id, command] of [
      ...joining(exchange.launch, account, random),
      ...trading(exchange.launch, account, random, moment),
    ])
      await portOf('person', host).submit(id, command)
    for (const [coin, amount] of Object.entries(funds)) {
      const own = exchange.balances(account).find((one) => one.coin === coin)
      if (Number(own?.available ?? '0') >= fundsLeast) continue
      const id = `house-${account}-${coin}-${moment}`
      await portOf('operator', host).submit(id, { type: 'grantFunds', account, coin, amount })
    }
  }
}

const between = (random: Random, least: number, most: number) => `${least + random.below(most - least)}`

/** Once in each project. */
function joining(launch: LaunchView, account: string, random: Random): [string, Command][] {
  const runs = ({ status }: { status: string }) => status === 'running'
  const id = (projectId: string, what = '') => `house-${account}-in-${projectId}${what}`
  const commands: [string, Command][] = []
  const stakes = launch.stakes(account)
  for (const { projectId, pools } of launch.launchpools(runs))
    for (const { coin } of pools) {
      if (stakes.some((one) => one.projectId === projectId && one.coin === coin)) continue
      const amount = coin === 'USDT' ? between(random, 20_000, 90_000) : between(random, 2_000, 15_000)
      commands.push([id(projectId, coin), { type: 'stakeLaunchpool', account, projectId, coin, amount }])
    }
  const commits = launch.commits(account)
  for (const { projectId } of launch.launchpads(runs)) {
    if (commits.some((one) => one.projectId === projectId)) continue
    const amount = between(random, 50_000, 150_000)
    commands.push([id(projectId), { type: 'commitLaunchpad', account, projectId, amount }])
  }
  const ballots = launch.ballots(account)
  for (const { projectId, candidates } of launch.votes(runs)) {
    if (ballots.some((one) => one.projectId === projectId)) continue
    const candidate = candidates[random.below(candidates.length)]?.coin ?? ''
    const votes = 50 + random.below(250)
    commands.push([id(projectId), { type: 'castVotes', account, projectId, candidate, votes }])
  }
  for (const { projectId } of launch.campaigns(runs))
    if (!launch.entrant(account, projectId))
      commands.push([id(projectId), { type: 'joinCampaign', account, projectId }])
  return commands
}

/** Now and then a small order at the market. */
function trading(launch: LaunchView, account: string, random: Random, moment: number): [string, Command][] {
  return launch
    .campaigns()
    .filter(({ status, symbols }) => status === 'running' && !symbols.some(isContractSymbol))
    .flatMap(({ projectId, symbols }): [string, Command][] => {
      const symbol = symbols[random.below(symbols.length)] ?? ''
      const quoteSize = between(random, 50, 800)
      if (!random.chance(0.3)) return []
      const order = { account, symbol, side: 'buy', orderType: 'market', quoteSize } as const
      return [[`house-${account}-buys-${projectId}-${moment}`, { type: 'placeOrder', ...order }]]
    })
}
