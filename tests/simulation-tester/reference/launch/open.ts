// The commands that open launch projects in the reference exchange, each check in its order.

import type { Command } from '#engine/exchange/protocol.ts'
import { No, readDecimal } from '../rules.ts'
import type { Market, State } from '../state.ts'
import type { LaunchDesk } from './desk.ts'
import { hourMs, type Project, stepOf, usdt } from './projects.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

const projectsMost = 1_000
const participantsMost = 50_000
const lastMoment = 8_640_000_000_000_000
const priceStep = 10n ** 10n

/** Undefined for what is not an amount of that coin above zero. */
export function sumOf(state: State, text: unknown, coin: string): bigint | undefined {
  const sum = readDecimal(text)
  return sum === undefined || sum === 0n || sum % stepOf(state, coin) !== 0n ? undefined : sum
}

function must<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw new No('40017', field)
  return value
}

const knownCoin = ({ coins }: State, coin: unknown) => coins.find((one) => one === coin)

/** The beginning of a project: its times, and its number. */
function courseOf({ state, projects }: LaunchDesk, { startAt, endAt }: { startAt: number; endAt: number }) {
  const isMoment = (at: number) => Number.isSafeInteger(at) && at <= lastMoment
  if (!isMoment(startAt) || startAt < state.now) throw new No('40017', 'startAt')
  if (!isMoment(endAt) || endAt <= startAt) throw new No('40017', 'endAt')
  if (projects.length >= projectsMost) throw new No('429')
  return { id: projects.length + 1, startAt, endAt, status: 'upcoming' as const }
}

const isFull = (list: unknown, most: number): list is unknown[] =>
  Array.isArray(list) && list.length >= 1 && list.length <= most

const areDifferent = (list: readonly unknown[]) => new Set(list).size === list.length

export function openLaunchpool(desk: LaunchDesk, command: Of<'openLaunchpool'>): void {
  const { state } = desk
  const course = courseOf(desk, command)
  if ((command.endAt - command.startAt) % hourMs !== 0) throw new No('40017', 'endAt')
  const coin = must(knownCoin(state, command.coin), 'coin')
  if (!isFull(command.pools, 5)) throw new No('40017', 'pools')
  const pools = command.pools.map((pool) => ({
    coin: must(knownCoin(state, pool.coin), 'pools'),
    total: must(sumOf(state, pool.total, coin), 'pools'),
    stakes: [],
  }))
  if (!areDifferent(pools.map((pool) => pool.coin))) throw new No('40017', 'pools')
  const project: Project = { product: 'launchpool', ...course, coin, pools, hours: 0 }
  desk.open(
    project,
    pools.map(({ total }) => total),
  )
}

export function openLaunchpad(desk: LaunchDesk, command: Of<'openLaunchpad'>): void {
  const { state } = desk
  const course = courseOf(desk, command)
  const coin = must(knownCoin(state, command.coin), 'coin')
  if (coin === usdt) throw new No('40017', 'coin')
  const total = must(sumOf(state, command.total, coin), 'total')
  const price = readDecimal(command.price)
  if (price === undefined || price === 0n || price % priceStep !== 0n) throw new No('40017', 'price')
  const cap = must(sumOf(state, command.cap, coin), 'cap')
  if (cap > total) throw new No('40017', 'cap')
  desk.open({ product: 'launchpad', ...course, coin, total, price, cap, commits: [] }, [total])
}

export function openVote(desk: LaunchDesk, command: Of<'openVote'>): void {
  const { state } = desk
  const course = courseOf(desk, command)
  const coin = state.genesis.platformToken
  const lot = must(sumOf(state, command.lot, coin), 'lot')
  const { candidates } = command
  if (!isFull(candidates, 20)) throw new No('40017', 'candidates')
  const areNamed = command.candidates.every(
    ({ coin: short, name }) => /^[A-Z0-9]{1,20}$/.test(short) && name.length >= 1 && name.length <= 60,
  )
  if (!areNamed || !areDifferent(command.candidates.map((one) => one.coin)))
    throw new No('40017', 'candidates')
  const named = command.candidates.map(({ coin: short, name }) => ({ coin: short, name }))
  desk.open({ product: 'vote', ...course, coin, lot, candidates: named, casts: [] }, [])
}

export function openCampaign(desk: LaunchDesk, command: Of<'openCampaign'>): void {
  const { state } = desk
  const course = courseOf(desk, command)
  if (!isFull(command.symbols, 50)) throw new No('40017', 'symbols')
  const isContract = (symbol: string) =>
    state.genesis.contracts?.some((one) => one.symbol === symbol && one.line === 'usdtm')
  const contracts = command.symbols.filter(isContract)
  const markets = command.symbols
    .filter((symbol) => !isContract(symbol))
    .map((symbol): Market => must(state.markets.get(symbol), 'symbols'))
  if (!areDifferent(command.symbols) || markets.some(({ config }) => config.quote !== usdt))
    throw new No('40017', 'symbols')
  const { measure = 'volume' } = command
  if (!['volume', 'profit'].includes(measure)) throw new No('40017', 'measure')
  const coin = must(knownCoin(state, command.coin), 'coin')
  if (!isFull(command.prizes, 100)) throw new No('40017', 'prizes')
  const prizes = command.prizes.map((prize) => must(sumOf(state, prize, coin), 'prizes'))
  if (prizes.some((prize, at) => at > 0 && prize > (prizes[at - 1] as bigint)))
    throw new No('40017', 'prizes')
  if (command.tasks.length > 10) throw new No('40017', 'tasks')
  const tasks = command.tasks.map(({ volume, reward }) => ({
    volume: must(sumOf(state, volume, usdt), 'tasks'),
    reward: must(sumOf(state, reward, coin), 'tasks'),
  }))
  if (tasks.some(({ volume }, at) => at > 0 && volume <= (tasks[at - 1]?.volume as bigint)))
    throw new No('40017', 'tasks')
  const { places } = command
  if (!Number.isSafeInteger(places) || places < 1 || places > participantsMost)
    throw new No('40017', 'places')
  const gives = [...prizes, ...tasks.map(({ reward }) => reward * BigInt(places))]
  const what = { coin, markets, contracts, measure, prizes, tasks, places }
  desk.open({ product: 'campaign', ...course, ...what, entrants: [] }, gives)
}
