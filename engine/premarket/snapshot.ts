// The part of a snapshot that pre-market OTC has: everything in the order in which it is worked off.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { Account } from '../kernel/accounts.ts'
import type { SideNumber } from '../kernel/text.ts'
import type { OtcDealStatus, OtcMode, OtcProjectStatus } from './protocol.ts'
import type { Ad, Deal, Party, PremarketState, Project } from './state.ts'

/** A snapshot writes each as its place here: new ones come last. */
const modes: readonly OtcMode[] = ['coin', 'usdt']
const projectStatuses: readonly OtcProjectStatus[] = [
  'upcoming',
  'current',
  'ended',
  'delivering',
  'settled',
  'delisted',
]
const dealStatuses: readonly OtcDealStatus[] = [
  'pending',
  'in-progress',
  'partial',
  'completed',
  'defaulted',
  'refunded',
]
const numbers = [
  'announcedAt',
  'startAt',
  'endAt',
  'deliveryAt',
  'spotAt',
  'minPrice',
  'maxPrice',
  'feePpm',
  'deals',
  'lastPrice',
  'nextAt',
  'looks',
  'settlementPrice',
  'spotPrice',
] as const

export function savePremarket({ premarket }: PremarketState, out: StateWriter): void {
  const { projects, ads, deals, lastId } = premarket
  out.number(lastId)
  out.number(projects.size)
  for (const project of projects.values()) {
    for (const value of [project.id, project.pair.market, modes.indexOf(project.mode)]) out.number(value)
    out.number(projectStatuses.indexOf(project.status))
    for (const name of numbers) out.number(project[name])
    for (const value of [project.lots, project.worth, project.looked]) out.text(`${value}`)
    out.text(project.reason)
  }
  out.number(ads.size)
  for (const { id, project, account, side, price, lots, remaining, held, placedAt } of ads.values()) {
    for (const value of [id, project.id, account.index, side, price, lots, remaining, placedAt])
      out.number(value)
    out.text(`${held}`)
  }
  out.number(deals.size)
  for (const deal of deals.values()) {
    for (const value of [deal.id, deal.adId, deal.project.id, deal.price, deal.lots]) out.number(value)
    for (const value of [deal.delivered, deal.defaulted, dealStatuses.indexOf(deal.status), deal.matchedAt])
      out.number(value)
    saveParty(deal.buyer, out)
    saveParty(deal.seller, out)
  }
}

function saveParty({ account, isMaker, held, fee, compensation }: Party, out: StateWriter): void {
  out.number(account.index)
  out.number(isMaker ? 1 : 0)
  for (const value of [held, fee, compensation]) out.text(`${value}`)
}

/** Expects accounts and pairs to be loaded. */
export function loadPremarket(state: PremarketState, from: StateReader): void {
  const { premarket, accounts } = state
  const account = () => accounts.at(from.number()) as Account
  const project = () => premarket.projects.get(from.number()) as Project
  premarket.lastId = from.number()
  for (let left = from.number(); left > 0; left--) {
    const one = readProject(state, from)
    premarket.projects.set(one.id, one)
  }
  for (let left = from.number(); left > 0; left--) {
    const ad: Ad = {
      id: from.number(),
      project: project(),
      account: account(),
      side: from.number() as SideNumber,
      price: from.number(),
      lots: from.number(),
      remaining: from.number(),
      placedAt: from.number(),
      held: BigInt(from.text()),
    }
    premarket.ads.set(ad.id, ad)
  }
  const party = (): Party => ({
    account: account(),
    isMaker: from.number() === 1,
    held: BigInt(from.text()),
    fee: BigInt(from.text()),
    compensation: BigInt(from.text()),
  })
  for (let left = from.number(); left > 0; left--) {
    const deal: Deal = {
      id: from.number(),
      adId: from.number(),
      project: project(),
      price: from.number(),
      lots: from.number(),
      delivered: from.number(),
      defaulted: from.number(),
      status: dealStatuses[from.number()] as OtcDealStatus,
      matchedAt: from.number(),
      buyer: party(),
      seller: party(),
    }
    premarket.deals.set(deal.id, deal)
  }
}

function readProject({ ports }: PremarketState, from: StateReader): Project {
  const id = from.number()
  const pair = ports.trading.pairs[from.number()] as Project['pair']
  const mode = modes[from.number()] as OtcMode
  const status = projectStatuses[from.number()] as OtcProjectStatus
  const read = Object.fromEntries(numbers.map((name) => [name, from.number()])) as Pick<
    Project,
    (typeof numbers)[number]
  >
  const [lots, worth, looked] = [BigInt(from.text()), BigInt(from.text()), BigInt(from.text())]
  return { id, pair, mode, status, ...read, lots, worth, looked, reason: from.text() }
}
