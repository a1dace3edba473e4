// Finds how an exchange's response to an entry differs from the reference's.

import type { StrategiesView } from '#engine/bot-market/view.ts'
import type { EarnView } from '#engine/earn/view.ts'
import type { Entry, EventBody, ExchangeEvent, Receipt } from '#engine/exchange/protocol.ts'
import type { AccountFacts, AccountView, MarketView } from '#engine/exchange/view.ts'
import type { ContractsView } from '#engine/futures/view.ts'
import type { LaunchView } from '#engine/launch/view.ts'
import type { MarginView } from '#engine/margin/view.ts'
import type { PremarketView } from '#engine/premarket/view.ts'
import { amount, show } from '#tests/simulation-tester/reference/amounts.ts'
import { contractsDifference } from './compare-contracts.ts'
import { earnDifference } from './compare-earn.ts'
import { launchDifference } from './compare-launch.ts'
import { marginDifference, walletDifference } from './compare-margin.ts'
import { premarketDifference } from './compare-premarket.ts'
import type { ReferenceExchange } from './reference/exchange.ts'
import { isFrozen, type Market, type Order, ownerOf, type Person, type Wallet } from './reference/state.ts'
import type { Watch } from './watch.ts'

type View = MarketView &
  AccountView & {
    readonly strategies: StrategiesView
    readonly contracts: ContractsView
    readonly earn: EarnView
    readonly loans: MarginView
    readonly premarket: PremarketView
    readonly launch: LaunchView
  }
type BalanceChanged = Extract<EventBody, { type: 'balanceChanged' }>

/** Not compared: parameters of the message for readers. */
const ignored = ['params']

export class Comparison {
  /** The last reported balance of each wallet. */
  private readonly reported = new Map<Wallet, { available: bigint; frozen: bigint }>()

  constructor(
    private readonly reference: ReferenceExchange,
    private readonly watch?: Pick<Watch, 'platformBalances'>,
  ) {
    // What the exchange began with is reported by nothing.
    for (const { wallets } of reference.state.people.values())
      for (const wallet of wallets.values())
        this.reported.set(wallet, { available: wallet.available, frozen: wallet.frozen })
  }

  /** Applies the entry to the reference. Returns the first difference, or undefined. */
  ofReceipt(entry: Entry, receipt: Receipt): string | undefined {
    const wanted = this.reference.apply(entry)
    const { orderId, repeated, rejected } = receipt
    const answer = { orderId, planId: receipt.planId, repeated, code: rejected?.code, field: rejected?.field }
    const wantedAnswer = {
      orderId: wanted.orderId,
      planId: wanted.planId,
      repeated: wanted.repeated,
      code: wanted.rejected?.code,
      field: wanted.rejected?.field,
    }
    return (
      differenceOf(answer, wantedAnswer, 'answer') ??
      this.ofEvents(receipt.events, wanted.events) ??
      this.ofBalances(receipt.events)
    )
  }

  private ofEvents(events: readonly ExchangeEvent[], wanted: readonly ExchangeEvent[]): string | undefined {
    let at = 0
    for (const event of events) {
      if (event.type === 'balanceChanged') continue
      const expected = wanted[at++]
      if (!expected) return `event ${at}: ${JSON.stringify(event)}, the reference has none`
      const difference = differenceOf(event, expected, `event ${at} (${expected.type})`)
      if (difference) return difference
    }
    const missing = wanted[at]
    return missing && `event ${at + 1}: the reference has ${JSON.stringify(missing)}, the exchange none`
  }

  /** The last event of each balance must equal the wallet, and every change must have an event. */
  private ofBalances(events: readonly ExchangeEvent[]): string | undefined {
    const { people, touched } = this.reference.state
    const last = new Map<string, BalanceChanged>()
    for (const event of events)
      if (event.type === 'balanceChanged') last.set(`${event.account} ${event.coin}`, event)
    for (const [name, event] of last) {
      const wallet = people.get(event.account)?.wallets.get(event.coin)
      if (!wallet) return `balance ${name}: reported, though the reference did not change it`
      const difference = balanceDifference(name, event, wallet)
      if (difference) return difference
    }
    for (const wallet of touched) {
      const { person, coin, available, frozen } = wallet
      const before = this.reported.get(wallet)
      const changed = available !== (before?.available ?? 0n) || frozen !== (before?.frozen ?? 0n)
      if (changed && !last.has(`${person.name} ${coin}`))
        return `balance ${person.name} ${coin}: changed without an event`
      if ((available < 0n && !mayOwe(person)) || frozen < 0n)
        return `balance ${person.name} ${coin}: below zero in the reference`
      this.reported.set(wallet, { available, frozen })
    }
    return undefined
  }

  /** What an entry did in Earn, as it can be read: of the people and products that it reported of. */
  ofEarn(events: readonly ExchangeEvent[], earn: EarnView): string | undefined {
    const [people, products] = [new Set<string>(), new Set<string>()]
    for (const event of events) {
      if (!event.type.startsWith('earn') && event.type !== 'autoSubscribeChanged') continue
      people.add(accountOf(event))
      if ('product' in event) products.add(`${event.product}`)
    }
    return people.size > 0 ? earnDifference(this.reference.earn, earn, { people, products }) : undefined
  }

  /** What an entry did in the launch products, as it can be read. */
  ofLaunch(events: readonly ExchangeEvent[], launch: LaunchView): string | undefined {
    const [people, projects] = [new Set<string>(), new Set<string>()]
    for (const event of events) {
      if (event.type === 'launchChanged' || event.type === 'launchRecorded') projects.add(event.projectId)
      if (event.type === 'launchRecorded') people.add(event.account)
    }
    if (projects.size === 0) return undefined
    return launchDifference(this.reference.launch, launch, { people, projects })
  }

  /** Wallets of which an entry reported a loan, a fill or a step of the ladder, as they can be read. */
  ofMargin(events: readonly ExchangeEvent[], margin: MarginView): string | undefined {
    const { people } = this.reference.state
    const names = new Set(events.flatMap((event) => (ofLoans.has(event.type) ? [accountOf(event)] : [])))
    for (const name of names) {
      const wallet = people.get(name)
      if (wallet === undefined || this.reference.margin.kindOf(wallet) === undefined) continue
      const difference = walletDifference(this.reference.margin, margin, wallet)
      if (difference) return difference
    }
    return undefined
  }

  /** All of Earn and the launch products, also what no event was about. */
  ofProducts({ earn, launch }: Pick<View, 'earn' | 'launch'>): string | undefined {
    return earnDifference(this.reference.earn, earn) ?? launchDifference(this.reference.launch, launch)
  }

  /** Compares everything that can be read from the exchange with the reference's state. */
  ofState(view: View): string | undefined {
    const { people, markets } = this.reference.state
    for (const market of markets.values()) {
      const difference = marketDifference(view, market)
      if (difference) return difference
    }
    for (const person of people.values()) {
      const facts = isOfContracts(person) ? undefined : factsDifference(this.reference, view, person)
      if (facts) return facts
      const balances = new Map(view.balances(person.name).map((one) => [one.coin, one]))
      for (const wallet of person.wallets.values()) {
        const balance = balances.get(wallet.coin) ?? { available: '0', frozen: '0' }
        const difference = balanceDifference(`${person.name} ${wallet.coin}`, balance, wallet)
        if (difference) return difference
      }
      const live = view.liveOrders(person.name).map(({ orderId, remainingSize }) => [orderId, remainingSize])
      const wanted = person.orders.map((order) => [order.id, show(order.size - order.executed)])
      const plans = view.plans(person.name).map(({ planId, status, extreme }) => [planId, status, extreme])
      const wantedPlans = [...this.reference.state.plans.values()]
        .filter((plan) => plan.person === person)
        .map(({ id, status, extreme }) => [id, status, extreme === 0n ? undefined : show(extreme)])
      if (`${plans}` !== `${wantedPlans}`)
        return `plans of ${person.name}: ${plans}, the reference ${wantedPlans}`
      if (`${live}` !== `${wanted}`) return `live orders of ${person.name}: ${live}, the reference ${wanted}`
    }
    const contracts = contractsDifference(this.reference.contracts, view.contracts)
    if (contracts) return contracts
    const product = this.ofProducts(view)
    if (product) return product
    const loans = marginDifference(this.reference.margin, view.loans)
    if (loans) return loans
    const deals = premarketDifference(this.reference.otc, view.premarket)
    if (deals) return deals
    const strategies = strategiesDifference(this.reference, view)
    if (strategies) return strategies
    return platformDifference(this.reference, (coin) => this.watch?.platformBalances(coin))
  }
}

const ofLoans: ReadonlySet<string> = new Set([
  'borrowed',
  'loanRepaid',
  'loanRenewed',
  'marginTraded',
  'marginTakenOver',
  'loanWarned',
  'loanLiquidation',
])
const accountOf = (event: ExchangeEvent) => ('account' in event ? (event.account ?? '') : '')

/** The platform's accounts of contracts. */
const isOfContracts = ({ name }: Person) => /^~(clearing:|insurance$|funding$)/.test(name)

/** Floating profit may cover what a wallet of contracts lacks. */
const mayOwe = (person: Person) =>
  isOfContracts(person) || person.kind === 'bot' || /\/(usdtm|usdcm|coinm)$/.test(person.name)

function factsDifference({ state }: ReferenceExchange, view: View, person: Person): string | undefined {
  const { name, kind, parent, kyc, vip, feeToken, strategist } = person
  const { bot, share, ...got } = flatFacts(view.account(name))
  const follow = state.follows.get(person)
  const wanted = { kind, parent: parent?.name, kyc, vip, frozen: isFrozen(person), feeToken }
  const volume = ownerOf(person).days.reduce((sum, day) => sum + day, 0n)
  return differenceOf(
    { ...got, bot, share },
    {
      ...wanted,
      volume,
      strategist,
      leads: state.strategies.get(person)?.over === false,
      bot: follow?.leader.name,
      share: follow?.share,
    },
    `account ${name}`,
  )
}

function flatFacts(facts: AccountFacts | undefined) {
  const { kind, parent, kyc, vip, frozen, feeToken, volume30d, strategist, leads, follows } = facts ?? {}
  const volume = amount(volume30d ?? '0')
  const [isStrategist, isLeader] = [strategist === true, leads === true]
  const own = { kind, parent, kyc, vip, frozen, feeToken, volume, strategist: isStrategist, leads: isLeader }
  return { ...own, bot: follows?.bot, share: follows?.share }
}

/** Terms, buyers, followers, and what is still to be paid out. */
function strategiesDifference({ state }: ReferenceExchange, { strategies }: View): string | undefined {
  const { people, follows } = state
  for (const { bot, terms, open, publishedAt, buyers } of state.strategies.values()) {
    const followers = [...follows.values()].filter(({ leader }) => leader === bot).length
    const subscribers = [...buyers.values()].filter((until) => until > state.now).length
    const owner = bot.parent?.name
    const wanted = { bot: bot.name, owner, terms, open, publishedAt, followers, subscribers }
    const what = `strategy ${bot.name}`
    const difference = differenceOf(strategies.find(bot.name) ?? {}, wanted, what)
    if (difference) return difference
    for (const [buyer, until] of buyers)
      if (strategies.paidUntil(buyer.name, bot.name) !== until)
        return `${what}: ${buyer.name} paid until ${until}`
  }
  const names = strategies.open().map(({ bot }) => bot)
  const wanted = [...state.strategies.values()].filter(({ open }) => open).map(({ bot }) => bot.name)
  if (`${names}` !== `${wanted}`) return `strategies: ${names}, the reference ${wanted}`
  for (const person of people.values()) {
    const owed = [...state.payouts].sort((a, b) => a.dueAt - b.dueAt).filter(({ to }) => to === person)
    const due = owed.map(({ bot, amount: sum, dueAt, buyer }) => ({
      bot: bot.name,
      amount: sum,
      dueAt: buyer ? null : dueAt,
    }))
    if (!isSame(strategies.payoutsOf(person.name), due))
      return `payouts of ${person.name}: not those of the reference`
  }
  return undefined
}

/** `held` returns what the platform's own accounts hold, in units of the coin by its index. */
function platformDifference(
  { state }: ReferenceExchange,
  held: Watch['platformBalances'],
): string | undefined {
  for (const [index, coin] of state.coins.entries()) {
    const units = held(index)
    if (!units) continue
    const step = 10n ** BigInt(18 - state.places.get(coin)!)
    const maker = state.converted.get(coin) ?? 0n
    const wanted = { mint: -(state.minted.get(coin) ?? 0n), fee: state.fees.get(coin) ?? 0n, maker }
    for (const [account, has] of Object.entries(units)) {
      const due = wanted[account as keyof typeof wanted] ?? 0n
      if (has * step !== due)
        return `platform ${account} ${coin}: ${show(has * step)}, the reference ${show(due)}`
    }
  }
  return undefined
}

function balanceDifference(
  name: string,
  { available, frozen }: { available: string; frozen: string },
  wallet: Wallet,
): string | undefined {
  if (available === show(wallet.available) && frozen === show(wallet.frozen)) return undefined
  const wanted = `${show(wallet.available)} + ${show(wallet.frozen)}`
  return `balance ${name}: ${available} + ${frozen}, the reference ${wanted}`
}

function marketDifference(view: MarketView, { symbol, last, book, status }: Market): string | undefined {
  const got = {
    status: view.status(symbol),
    last: amount(view.ticker(symbol).last),
    bids: `${view.depth(symbol, 50).bids.map(([price, size]) => [price, size])}`,
    asks: `${view.depth(symbol, 50).asks.map(([price, size]) => [price, size])}`,
  }
  const wanted = { status, last, bids: `${levels(book.buy)}`, asks: `${levels(book.sell)}` }
  return differenceOf(got, wanted, `market ${symbol}`)
}

/** [price, size] of the best levels. */
function levels(queue: readonly Order[]): [string, string][] {
  const sums = new Map<bigint, bigint>()
  for (const { price, size, executed } of queue) {
    if (sums.size === 50 && !sums.has(price)) break
    sums.set(price, (sums.get(price) ?? 0n) + size - executed)
  }
  return [...sums].map(([price, size]) => [show(price), show(size)])
}

/** Field by field; an absent field and an undefined one are the same. */
function differenceOf(got: object, wanted: object, what: string): string | undefined {
  const left = got as Record<string, unknown>
  const right = wanted as Record<string, unknown>
  for (const key in left)
    if (left[key] !== right[key] && !ignored.includes(key) && !isSame(left[key], right[key]))
      return `${what}: ${key} is ${left[key]}, the reference has ${right[key]} in ${JSON.stringify(right, bigText)}`
  for (const key in right)
    if (right[key] !== undefined && left[key] === undefined && !ignored.includes(key))
      return `${what}: ${key} is missing, the reference has ${right[key]}`
  return undefined
}

function isSame(a: unknown, b: unknown): boolean {
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b)
}

const bigText = (_: string, value: unknown) => (typeof value === 'bigint' ? show(value) : value)
