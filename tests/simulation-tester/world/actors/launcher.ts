// People of the launch products and their operator: projects of all four kinds are opened, coins staked and taken back, USDT committed, votes cast, campaigns joined and traded in; and time that comes to the very moment of what is next.

import type { Command } from '#engine/exchange/protocol.ts'
import type { ActorCommand } from '../actor.ts'
import type { KnownProject, LaunchBoard } from '../launch-board.ts'
import { Player } from './player.ts'

const hourMs = 3_600_000
const minuteMs = 60_000
/** Not ended; more would leave each with little to do. */
const openMost = 6
const sums = ['1', '2', '3.00000001', '7.77777777', '12.5', '40', '250', '333.33333333', '0.00000001', '9000']
const wrongSums = ['0', '-1', '1e2', '', '0.0000000000000000001', 'all']
const totals = ['1000', '0.00000007', '100000', '777.77777777', '3']
const wrongTotals = ['0', '-5', 'x', '0.0000000000000000001']

/** What places go by, from one campaign to the next. */
const measures = [
  {},
  { measure: 'profit' },
  { measure: 'profit' },
  { measure: 'volume' },
  { measure: 'profit' },
  { measure: 'loss' as 'profit' },
] as const

export class Launcher extends Player {
  private readonly people = [1, 2, 3, 4].map((n) => `${this.name}-${n}`)
  private readonly coins = [
    ...new Set(['ERG', 'USDT', 'BTC', ...this.context.stage.pairs.map(({ base }) => base)]),
  ]
  private readonly symbols = this.context.stage.pairs
    .filter(({ quote }) => quote === 'USDT')
    .map(({ symbol }) => symbol)
  private readonly opening: Command[] = this.people.flatMap((account, n): Command[] => [
    { type: 'openAccount', account, kind: n === 3 ? 'demo' : 'main' },
    ...(n === 3 ? [] : [{ type: 'setAccount' as const, account, kyc: 2 }]),
    ...this.coins.map(
      (coin): Command => ({
        type: 'grantFunds',
        account,
        coin,
        amount: n === 2 ? '5' : coin === 'USDT' ? '60000' : '4000',
      }),
    ),
  ])
  private campaigns = 0
  /** Since time last moved on. */
  private deeds = 0

  act(): ActorCommand | undefined {
    const { context } = this
    const id = context.nextId()
    const first = this.opening.shift()
    if (first) return { id, command: first }
    const board = context.stage.bots.launch()
    const at = board && this.moment(board)
    const trade = board && this.trade(board)
    if (trade) return trade
    const command = board ? this.draw(board) : this.open(0)
    return at === undefined ? { id, command } : { id, at, command }
  }

  /** Now and then time goes on to where a project changes, or to a moment before or after it. */
  private moment(board: LaunchBoard): number | undefined {
    const { context } = this
    const latest = context.stage.latest()
    if (++this.deeds < 8 || !context.random.chance(0.08)) return undefined
    const project: KnownProject | undefined = context.pick(
      board.all.filter(({ status }) => status !== 'ended'),
    )
    if (!project) return undefined
    const { status, startAt, endAt } = project
    const hours = Math.floor((latest - startAt) / hourMs) + 1
    const ofPool = board.of('launchpool').includes(project)
    const next = status === 'upcoming' ? startAt : ofPool ? startAt + hours * hourMs : endAt
    if (next <= latest) return undefined
    this.deeds = 0
    return next + context.random.below(3) - 1
  }

  /** Of two who joined one campaign, one sells to the other, so that both trade as much. */
  private trade(board: LaunchBoard): ActorCommand | undefined {
    const { context } = this
    const runs = board.of('campaign').some(({ status }) => status === 'running')
    const pair = context.pick(context.stage.pairs.filter(({ quote }) => quote === 'USDT'))
    if (!runs || !pair || !context.random.chance(0.12)) return undefined
    const account = context.pick(this.people)
    const lots = context.lots(pair)
    return context.random.chance(0.5)
      ? context.market(pair, context.side(), lots, { account })
      : context.limit(pair, context.side(), context.near(pair, 2), lots, { account })
  }

  private draw(board: LaunchBoard): Command {
    const { context } = this
    const open = board.all.filter(({ status }) => status !== 'ended').length
    const dice = context.random.below(100)
    if (open === 0 || dice < 2 || (open < openMost && dice < 12)) return this.open(context.random.below(4))
    if (dice < 14) return this.hold()
    if (dice < 15) return { type: 'resetDemoFunds', account: context.pick(this.people) }
    if (dice < 17) {
      const coin = context.pick(this.coins)
      return { type: 'grantFunds', account: context.pick(this.people), coin, amount: context.pick(sums) }
    }
    return this.takePart(board, context.random.chance(0.85) ? context.pick(this.people) : context.account())
  }

  private takePart(board: LaunchBoard, account: string): Command {
    const { context } = this
    const [pools, sales, votes, campaigns] = [
      board.of('launchpool'),
      board.of('launchpad'),
      board.of('vote'),
      board.of('campaign'),
    ]
    const dice = context.random.below(84)
    const kind = [0, 36, 52, 68].findLastIndex((least) => dice >= least)
    // Now and then all are over, and one of them is named.
    const isOpen = [pools, sales, votes, campaigns][kind]?.some(({ status }) => status !== 'ended')
    if (!isOpen && context.random.chance(0.9)) return this.open(kind)
    if (kind === 0) return dice < 24 ? this.stake(board, account) : this.unstake(board, account)
    if (kind === 1) {
      const amount = context.random.chance(0.08) ? '70000' : this.sum()
      return { type: 'commitLaunchpad', account, projectId: this.numberOf(sales), amount }
    }
    if (kind === 2) return this.vote(board, account)
    // Others have more to trade with.
    const trader = context.random.chance(0.5) ? account : context.account()
    return { type: 'joinCampaign', account: trader, projectId: this.numberOf(campaigns) }
  }

  /** Most of these are followed by their end. */
  private hold(): Command {
    const { context } = this
    const account = context.pick(this.people)
    if (context.random.chance(0.5))
      return { type: 'setAccount', account, frozen: context.random.chance(0.15) }
    const kyc = context.random.chance(0.08) ? 1 : 2
    return { type: 'setAccount', account, kyc, blacklisted: context.random.chance(0.08) }
  }

  /** Mostly of one that runs. */
  private numberOf(projects: readonly KnownProject[]): string {
    const { context } = this
    const wanted = context.random.chance(0.85) ? 'running' : 'upcoming'
    const open = projects.filter(({ status }) => status === wanted)
    const project = context.pick(open.length > 0 && context.random.chance(0.95) ? open : projects)
    if (!project || context.random.chance(0.03)) return context.pick(['1', '2', '999', '01', ''])
    return project.projectId
  }

  private stake(board: LaunchBoard, account: string): Command {
    const projectId = this.numberOf(board.of('launchpool'))
    return {
      type: 'stakeLaunchpool',
      account,
      projectId,
      coin: this.coinOf(board, projectId),
      amount: this.sum(),
    }
  }

  private unstake(board: LaunchBoard, account: string): Command {
    const { context } = this
    const own = context.pick(context.stage.bots.stakes(account).filter(({ amount }) => amount !== '0'))
    const projectId = own?.projectId ?? this.numberOf(board.of('launchpool'))
    const coin = own?.coin ?? this.coinOf(board, projectId)
    const amount = context.random.chance(0.3) ? (own?.amount ?? '1') : this.sum()
    const isAll = context.random.chance(0.25)
    return { type: 'unstakeLaunchpool', account, projectId, coin, ...(!isAll && { amount }) }
  }

  private coinOf(board: LaunchBoard, id: string): string {
    const { context } = this
    const pools = board.of('launchpool').find(({ projectId }) => projectId === id)?.pools ?? []
    return context.random.chance(0.04) ? context.pick(['TRY', 'NONE']) : (context.pick(pools)?.coin ?? 'ERG')
  }

  private vote(board: LaunchBoard, account: string): Command {
    const { context } = this
    const projectId = this.numberOf(board.of('vote'))
    const candidates = board.of('vote').find((one) => one.projectId === projectId)?.candidates ?? []
    const candidate = context.random.chance(0.97) ? (context.pick(candidates)?.coin ?? 'AAA') : 'NONE'
    const votes = context.random.chance(0.96)
      ? context.pick([1, 2, 3, 5, 100_000])
      : context.pick([0, -1, 1.5, Number.MAX_SAFE_INTEGER])
    return { type: 'castVotes', account, projectId, candidate, votes }
  }

  private sum(): string {
    const { context } = this
    return context.random.chance(0.04) ? context.pick(wrongSums) : context.pick(sums)
  }

  // Openings

  /** One in seven with something wrong. */
  private open(kind: number): Command {
    const { context } = this
    const isWrong = context.random.chance(0.15)
    const or = <T>(right: readonly T[], wrong: readonly T[]): T =>
      context.pick(isWrong && context.random.chance(0.4) ? wrong : right)
    const startAt = context.stage.latest() + or([0, 0, 100, 3_000, 20 * minuteMs], [-5_000])
    const lasts = (ms: number) => ({ startAt, endAt: startAt + ms })
    const coin = or(this.coins, ['NONE'])
    if (kind === 0) {
      const coins = or([['ERG'], ['ERG', 'USDT'], ['USDT', 'BTC', 'ERG']], [[], ['ERG', 'ERG'], ['NONE']])
      const pools = coins.map((one) => ({ coin: one, total: or(totals, wrongTotals) }))
      const hours = or([hourMs, hourMs, 2 * hourMs, 5 * hourMs], [hourMs + 1, 0, -hourMs])
      return { type: 'openLaunchpool', coin, pools, ...lasts(hours) }
    }
    const ms = or([20 * minuteMs, hourMs, 3 * hourMs], [0, -minuteMs])
    if (kind === 1)
      return {
        type: 'openLaunchpad',
        coin: coin === 'USDT' && !isWrong ? 'ERG' : coin,
        total: or(['1000', '777.77777777', '40'], wrongTotals),
        price: or(['0.5', '3', '0.33333333', '17.00000001'], ['0', '-1', '0.333333333']),
        cap: or(['40', '13.3', '7.00000001'], ['0', '1000000']),
        ...lasts(ms),
      }
    if (kind === 2) {
      const names = or(
        [
          ['AAA', 'BBB'],
          ['AAA', 'BBB', 'CCC'],
        ],
        [[], ['AAA', 'AAA'], ['a'], ['']],
      )
      const candidates = names.map((one) => ({ coin: one, name: or([`Coin ${one}`], ['']) }))
      return { type: 'openVote', candidates, lot: or(['10', '0.5', '3.00000001'], wrongTotals), ...lasts(ms) }
    }
    return {
      type: 'openCampaign',
      ...measures[this.campaigns++ % measures.length],
      symbols: or([this.symbols, ['BTCUSDT']], [[], ['BTCUSDT', 'BTCUSDT'], ['BTCTRY'], ['NONE']]),
      coin,
      prizes: or([['50', '20', '20'], ['3.00000001']], [[], ['20', '50'], ['0']]),
      tasks: or(
        [
          [],
          [{ volume: '50', reward: '1' }],
          [
            { volume: '20', reward: '0.5' },
            { volume: '300.00000001', reward: '2' },
            { volume: '5000', reward: '7' },
          ],
        ],
        [
          [
            { volume: '300', reward: '1' },
            { volume: '300', reward: '1' },
          ],
          [{ volume: '1', reward: '0' }],
        ],
      ),
      places: or([2, 3, 50, 50], [0, 1.5, 50_001]),
      ...lasts(ms),
    }
  }
}
