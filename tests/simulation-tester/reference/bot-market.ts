// The bot market of the reference exchange: terms, buyers, followers, escrow, shares of profit (domain.md 11.3).

import type { Command } from '#engine/exchange/protocol.ts'
import { addPerson, emitAccount, emitMessage, emitTransfer } from './accounts.ts'
import { amount } from './amounts.ts'
import { mayTrade } from './checks.ts'
import { dayMs, decimals, No, readDecimal } from './rules.ts'
import type { Payout, Person, State, Strategy, Terms } from './state.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

export const escrow = '~escrow'
const monthMs = 30 * dayMs
const subscribersMost = 150
const followersMost = 1_000
const endNotes = ['takeProfit', 'stopLoss', 'left']

const followersOf = (state: State, bot: Person) =>
  [...state.follows].filter(([, { leader }]) => leader === bot).map(([follower]) => follower)

export function notifyFollowers(state: State, bot: Person, note: string, id: string): void {
  if (!state.strategies.has(bot)) return
  for (const follower of followersOf(state, bot)) emitMessage(state, follower, 'strategist', note, id)
}

function mayBeStrategist(person: Person): void {
  if (person.kind !== 'main') throw new No('23140')
  mayTrade(person)
}

export function setStrategist(state: State, person: Person, { on }: Of<'setStrategist'>): void {
  if (typeof on !== 'boolean') throw new No('40017', 'on')
  mayBeStrategist(person)
  if (on && [...state.follows.keys()].some(({ parent }) => parent === person)) throw new No('23140', 'copies')
  const hasOpen = [...state.strategies.values()].some(({ bot, open }) => open && bot.parent === person)
  if (!on && hasOpen) throw new No('23140', 'strategies')
  if (on) refundUnused(state, ({ buyer }) => buyer === person)
  person.strategist = on
  emitAccount(state, person)
}

export function publishStrategy(state: State, person: Person, command: Of<'publishStrategy'>): void {
  mayBeStrategist(person)
  if (!person.strategist) throw new No('23140')
  const bot = state.people.get(command.bot)
  if (bot?.kind !== 'bot' || bot.parent !== person) throw new No('P2005', 'bot')
  const terms = readTerms(command.terms)
  const known = state.strategies.get(bot)
  if (known?.over) throw new No('P2004', 'bot')
  if (known?.open) throw new No('P2008', 'bot')
  const buyers = known?.buyers ?? new Map()
  const copiers = known?.copiers ?? new Set()
  state.strategies.set(bot, { bot, terms, open: true, over: false, publishedAt: state.now, buyers, copiers })
}

/** A price of up to 50 or a subscription of up to 300 USDT in cents, or a share of 0, 10, 20 or 30 percent. */
function readTerms(terms: Terms): Terms {
  const { by, amount: text } = terms ?? {}
  const most = { price: '50', subscription: '300', share: '30' }[by]
  const sum = readDecimal(text)
  if (most === undefined || sum === undefined || sum > amount(most)) throw new No('40017', 'terms')
  if (by === 'share' ? !['0', '10', '20', '30'].includes(text) : decimals(text) > 2)
    throw new No('40017', 'terms')
  return { by, amount: text }
}

function openStrategyOf(state: State, name: string): Strategy {
  const bot = state.people.get(name)
  const strategy = bot && state.strategies.get(bot)
  if (!strategy?.open) throw new No('P2005', 'bot')
  return strategy
}

export function withdrawStrategy(state: State, person: Person, { bot }: Of<'withdrawStrategy'>): void {
  const strategy = openStrategyOf(state, bot)
  if (strategy.bot.parent !== person) throw new No('P2005', 'bot')
  strategy.open = false
  refundUnused(state, (payout) => payout.bot === strategy.bot)
}

function mayCopy(state: State, person: Person, bot: string): Strategy {
  if (person.parent) throw new No('23140')
  if (person.strategist) throw new No('P2201')
  const strategy = openStrategyOf(state, bot)
  if (strategy.bot.parent === person) throw new No('23140', 'bot')
  return strategy
}

const isSold = ({ by, amount: price }: Terms) => by !== 'share' && price !== '0'

/** Throws unless a bot of this person may follow. */
export function mayFollow(state: State, person: Person, bot: string): void {
  const { terms, buyers, bot: leader } = mayCopy(state, person, bot)
  if (isSold(terms) && (buyers.get(person) ?? 0) <= state.now) throw new No('23140', 'bot')
  if (followersOf(state, leader).length >= followersMost) throw new No('23140', 'bot')
}

export function follow(state: State, person: Person, name: string): void {
  const leader = state.people.get(name)
  const strategy = leader && state.strategies.get(leader)
  if (!strategy) return
  const { by, amount: percent } = strategy.terms
  state.follows.set(person, { leader: strategy.bot, share: by === 'share' ? Number(percent) : 0 })
  // What its owner paid waits for the first copy no longer.
  const owner = person.parent!
  strategy.copiers.add(owner)
  for (const payout of state.payouts)
    if (payout.bot === strategy.bot && payout.buyer === owner) payout.buyer = undefined
}

export function buyStrategy(state: State, person: Person, command: Of<'buyStrategy'>): void {
  mayTrade(person)
  const { bot, terms, buyers, copiers } = mayCopy(state, person, command.bot)
  if (!isSold(terms) || command.amount !== terms.amount) throw new No('40017', 'amount')
  const until = buyers.get(person)
  if (until === Number.POSITIVE_INFINITY) throw new No('P2008', 'bot')
  const subscribers = [...buyers.values()].filter((end) => end > state.now).length
  const isNew = until === undefined || until <= state.now
  if (terms.by === 'subscription' && isNew && subscribers >= subscribersMost) throw new No('23140', 'bot')
  if (state.wallet(person, 'USDT').available < amount(terms.amount)) throw new No('43012', 'amount')
  const holder = state.people.get(escrow) ?? addPerson(state, escrow, 'main', undefined)
  pay(state, person, holder, 'USDT', amount(terms.amount), 'sale')
  const isForGood = terms.by === 'price'
  buyers.set(person, isForGood ? Number.POSITIVE_INFINITY : (isNew ? state.now : until) + monthMs)
  // A price is due the next day at 18:00 of UTC+8, a subscription after fifteen days.
  const tomorrow = (Math.floor((state.now + 8 * 3_600_000) / dayMs) + 1) * dayMs + 10 * 3_600_000
  const dueAt = isForGood ? tomorrow : state.now + 15 * dayMs
  const buyer = copiers.has(person) ? undefined : person
  state.payouts.push({ dueAt, to: bot.parent as Person, bot, amount: terms.amount, buyer })
}

/** When a minute is over, the longest due first. */
export function payDue(state: State): void {
  refundUnused(state, ({ bot, buyer }) => (state.strategies.get(bot)?.buyers.get(buyer!) ?? 0) <= state.now)
  const isDue = ({ dueAt, buyer }: Payout) => dueAt <= state.now && !buyer
  const due = state.payouts.filter(isDue)
  state.payouts = state.payouts.filter((payout) => !isDue(payout))
  for (const { to, amount: sum } of due.sort((a, b) => a.dueAt - b.dueAt))
    pay(state, state.people.get(escrow)!, to, 'USDT', amount(sum), 'payout')
}

/** Of those that wait for a copy: back to the buyers, who lose the right to copy. Stable by the time they were due. */
function refundUnused(state: State, which: (payout: Payout) => boolean): void {
  const unused = state.payouts.filter((payout) => payout.buyer && which(payout))
  state.payouts = state.payouts.filter((payout) => !unused.includes(payout))
  for (const { bot, buyer } of unused) state.strategies.get(bot)?.buyers.delete(buyer!)
  for (const { buyer, amount: sum } of unused.sort((a, b) => a.dueAt - b.dueAt))
    pay(state, state.people.get(escrow)!, buyer!, 'USDT', amount(sum), 'refund')
}

export function settleBot(state: State, person: Person, command: Of<'settleBot'>, id: string): void {
  const { note, shares } = command
  if (person.kind !== 'bot') throw new No('23140')
  if (!endNotes.includes(note)) throw new No('40017', 'note')
  const sums = Array.isArray(shares) ? shares.map((share) => readShare(state, share)) : undefined
  if (!sums || sums.includes(undefined)) throw new No('40017', 'shares')
  const strategist = state.follows.get(person)?.leader.parent
  for (const [at, { coin }] of shares.entries()) {
    const { available } = state.wallet(person, coin)
    const sum = sums[at]! < available ? sums[at]! : available
    if (strategist && sum > 0n) pay(state, person, strategist, coin, sum, 'share')
  }
  const leader = state.follows.get(person)?.leader
  state.follows.delete(person)
  forgetIfDone(state, leader)
  const strategy = state.strategies.get(person)
  if (!strategy) return
  Object.assign(strategy, { open: false, over: true })
  refundUnused(state, ({ bot }) => bot === person)
  notifyFollowers(state, person, note, id)
  forgetIfDone(state, person)
}

function readShare(state: State, share: { coin: string; amount: string } | undefined): bigint | undefined {
  if (!share || !state.coins.includes(share.coin)) return undefined
  const sum = readDecimal(share.amount)
  const isWhole = sum !== undefined && sum % 10n ** BigInt(18 - state.places.get(share.coin)!) === 0n
  return isWhole && sum > 0n ? sum : undefined
}

function forgetIfDone(state: State, bot: Person | undefined): void {
  if (bot && state.strategies.get(bot)?.over && followersOf(state, bot).length === 0)
    state.strategies.delete(bot)
}

function pay(
  state: State,
  from: Person,
  to: Person,
  coin: string,
  sum: bigint,
  why: 'sale' | 'payout' | 'refund' | 'share',
) {
  state.wallet(from, coin).available -= sum
  state.wallet(to, coin).available += sum
  emitTransfer(state, from.name, to.name, coin, sum, why)
}
