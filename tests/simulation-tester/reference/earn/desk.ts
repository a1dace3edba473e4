// Earn of the reference exchange (domain.md 15.1): who holds what, and what each whole hour, day and end of a term does.

import { addPerson, emitTransfer } from '../accounts.ts'
import { show } from '../amounts.ts'
import { isFrozen, ownerOf, type Person, type ProductPort, type State } from '../state.ts'
import { broughtBy, type EarnTerms, earnTerms } from './terms.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A day of daily products begins at 00:00 UTC+8, and is paid at 08:00 there. */
const [dayBegins, dayPays] = [16, 0]
const fundName = '~earn'
const holdingsMost = 200

export interface EarnHeld {
  id: number
  person: Person
  terms: EarnTerms
  principal: bigint
  earning: bigint
  owed: bigint
  startedAt: number
  /** 0 = flexible. */
  endsAt: number
}

type By = 'person' | 'auto' | 'bot' | 'term'

export class EarnDesk implements ProductPort {
  readonly terms: readonly EarnTerms[]
  /** By id. */
  held: EarnHeld[] = []
  /** Products in the order of their first use, which is that of what is due at one moment. */
  private readonly used = new Set<EarnTerms>()
  readonly autos = new Map<EarnTerms, Set<Person>>()
  private lastId = 0
  /** The last whole hour that was worked off; hours in which nothing waited do not count. */
  private lastHour = 0

  constructor(readonly state: State) {
    this.terms = earnTerms(state)
  }

  of(id: unknown): EarnTerms | undefined {
    return this.terms.find((one) => one.id === id)
  }

  use(terms: EarnTerms): void {
    if (!this.needsHours) this.lastHour = Math.floor(this.state.now / hourMs) * hourMs
    this.used.add(terms)
  }

  heldOf(person: Person, terms: EarnTerms): bigint {
    const own = this.held.filter((one) => one.person === person && one.terms === terms)
    return own.reduce((sum, { principal }) => sum + principal, 0n)
  }

  soldOf(terms: EarnTerms): bigint {
    return this.held.reduce((sum, one) => (one.terms === terms ? sum + one.principal : sum), 0n)
  }

  roomOf(person: Person, terms: EarnTerms): bigint {
    const [own, all] = [terms.personal - this.heldOf(person, terms), terms.pool - this.soldOf(terms)]
    const room = own < all ? own : all
    return room > 0n ? room : 0n
  }

  /** Whether one more subscription may run at once. */
  isFull(person: Person, terms: EarnTerms): boolean {
    if (terms.days === 0 && this.heldOf(person, terms) > 0n) return false
    return this.held.filter((one) => one.person === person).length >= holdingsMost
  }

  // Principal

  walletOf(person: Person): Person {
    const { people } = this.state
    const name = `${person.name}/earn`
    return people.get(name) ?? addPerson(this.state, name, 'wallet', person)
  }

  /** From spot into the wallet, where it is frozen. */
  subscribe(person: Person, terms: EarnTerms, sum: bigint, by: By): void {
    const { state } = this
    const wallet = this.walletOf(person)
    if (by !== 'term') {
      state.wallet(person, terms.coin).available -= sum
      emitTransfer(state, person.name, wallet.name, terms.coin, sum, 'transfer')
    } else state.wallet(wallet, terms.coin).available -= sum
    state.wallet(wallet, terms.coin).frozen += sum
    const held = this.added(person, terms, sum)
    state.emit({ type: 'earnSubscribed', ...wordsOf(held), amount: show(sum), by })
    this.report(held)
  }

  private added(person: Person, terms: EarnTerms, sum: bigint): EarnHeld {
    this.use(terms)
    const { now } = this.state
    const isFixed = terms.days > 0
    const own = this.held.find((one) => !isFixed && one.person === person && one.terms === terms)
    if (own) {
      own.principal += sum
      return own
    }
    const held = {
      id: ++this.lastId,
      person,
      terms,
      principal: sum,
      earning: isFixed ? sum : 0n,
      owed: 0n,
      startedAt: now,
      endsAt: isFixed ? now + terms.days * dayMs : 0,
    }
    this.held.push(held)
    return held
  }

  /** From the wallet to spot. */
  giveBack({ person, terms }: EarnHeld, sum: bigint): void {
    if (sum === 0n) return
    const { state } = this
    const wallet = this.walletOf(person)
    state.wallet(wallet, terms.coin).frozen -= sum
    state.wallet(person, terms.coin).available += sum
    emitTransfer(state, wallet.name, person.name, terms.coin, sum, 'transfer')
  }

  takeOut(held: EarnHeld, sum: bigint): void {
    this.giveBack(held, sum)
    held.principal -= sum
    if (held.earning > held.principal) held.earning = held.principal
    this.state.emit({ type: 'earnRedeemed', ...wordsOf(held), amount: show(sum), by: 'person' })
    this.report(held, held.principal === 0n ? 'redeemed' : undefined)
    if (held.principal === 0n && held.owed === 0n) this.drop(held)
  }

  /** A fixed one before its term: all interest is forfeited. */
  breakOff(held: EarnHeld): void {
    const { principal, terms } = held
    this.giveBack(held, principal)
    this.drop(held)
    const forfeited = show(broughtBy(terms, principal))
    this.state.emit({
      type: 'earnRedeemed',
      ...wordsOf(held),
      amount: show(principal),
      by: 'early',
      forfeited,
    })
    this.end(held, 'redeemed')
  }

  private end(held: EarnHeld, status: 'redeemed' | 'matured'): void {
    held.principal = 0n
    held.earning = 0n
    this.report(held, status)
  }

  private drop(held: EarnHeld): void {
    this.held = this.held.filter((one) => one !== held)
  }

  /** A person who begins from nothing has no holdings, and nothing is owed; one who is frozen keeps them. */
  endAllOf(person: Person, reason: number): void {
    if (reason !== 0) return
    for (const held of this.held.filter((one) => one.person === person)) {
      held.owed = 0n
      if (held.principal === 0n) this.drop(held)
      else if (held.endsAt > 0) this.breakOff(held)
      else this.takeOut(held, held.principal)
    }
  }

  // Time

  /** The end of a term, or the next whole hour where one may matter. */
  dueAt(): number {
    let due = this.needsHours ? this.lastHour + hourMs : Number.POSITIVE_INFINITY
    for (const { endsAt } of this.held) if (endsAt > 0) due = Math.min(due, endsAt)
    return due
  }

  /** Whether anything waits for whole hours. */
  private get needsHours(): boolean {
    return (
      this.held.some(({ endsAt }) => endsAt === 0) || [...this.autos.values()].some(({ size }) => size > 0)
    )
  }

  step(): void {
    const { now } = this.state
    const isHour = now === this.lastHour + hourMs
    if (isHour) this.lastHour = now
    for (const terms of this.used)
      if (terms.days > 0) this.endTerms(terms, now)
      else if (isHour) this.hour(terms, (now / hourMs) % 24)
  }

  private hour(terms: EarnTerms, hour: number): void {
    if (hour === dayBegins)
      for (const person of this.autos.get(terms) ?? []) {
        const sum = this.taken(person, terms, person.wallets.get(terms.coin)?.available ?? 0n)
        if (sum > 0n) this.subscribe(person, terms, sum, 'auto')
      }
    if (terms.isDaily && hour === dayPays)
      for (const held of this.held.filter((one) => one.terms === terms)) this.payOwed(held)
    if (terms.isDaily && hour !== dayBegins) return
    for (const held of this.held.filter((one) => one.terms === terms)) {
      held.owed += broughtBy(terms, held.earning)
      if (held.earning !== held.principal) {
        held.earning = held.principal
        this.report(held)
      }
      if (!terms.isDaily) this.payOwed(held)
    }
  }

  private payOwed(held: EarnHeld): void {
    const { owed } = held
    held.owed = 0n
    this.pay(held, owed)
    if (held.principal === 0n) this.drop(held)
  }

  private endTerms(terms: EarnTerms, now: number): void {
    for (const held of this.held.filter((one) => one.terms === terms && one.endsAt <= now)) {
      const { person, principal } = held
      this.pay(held, broughtBy(terms, principal))
      this.drop(held)
      this.state.emit({ type: 'earnRedeemed', ...wordsOf(held), amount: show(principal), by: 'term' })
      const flexible = this.of(`${terms.coin}-flexible`)
      const taken = flexible ? this.taken(person, flexible, principal) : 0n
      this.giveBack(held, principal - taken)
      if (flexible && taken > 0n) {
        const wallet = this.state.wallet(this.walletOf(person), terms.coin)
        wallet.frozen -= taken
        wallet.available += taken
        this.subscribe(person, flexible, taken, 'term')
      }
      this.end(held, 'matured')
    }
  }

  /** What a flexible product takes of a sum that was not entered by hand. */
  private taken(person: Person, terms: EarnTerms, sum: bigint): bigint {
    if (earnRefusal(person) || this.isFull(person, terms)) return 0n
    const room = this.roomOf(person, terms)
    const taken = sum < room ? sum : room
    return taken < terms.least ? 0n : taken
  }

  /** From a fund that the mint fills when it is short, with the sum and one personal quota. */
  private pay(held: EarnHeld, sum: bigint): void {
    if (sum === 0n) return
    const { state } = this
    const { person, terms } = held
    const fund = state.people.get(fundName) ?? addPerson(state, fundName, 'main', undefined)
    const has = state.wallet(fund, terms.coin)
    if (has.available < sum) {
      has.available += sum + terms.personal
      state.minted.set(terms.coin, (state.minted.get(terms.coin) ?? 0n) + sum + terms.personal)
    }
    has.available -= sum
    state.wallet(person, terms.coin).available += sum
    emitTransfer(state, fund.name, person.name, terms.coin, sum, 'interest')
    state.emit({
      type: 'earnPaid',
      ...wordsOf(held),
      amount: show(sum),
      principal: show(held.principal),
    })
  }

  private report(held: EarnHeld, ended?: 'redeemed' | 'matured'): void {
    this.state.emit({ type: 'earnHoldingChanged', ...earnWords(held, ended) })
  }
}

const wordsOf = ({ person, id, terms }: EarnHeld) => ({
  account: person.name,
  holdingId: `${id}`,
  product: terms.id,
  coin: terms.coin,
})

/** As the exchange shows it. */
export function earnWords(held: EarnHeld, ended?: 'redeemed' | 'matured') {
  const { terms, principal, earning, startedAt, endsAt } = held
  return {
    ...wordsOf(held),
    principal: show(principal),
    earning: show(earning),
    status: ended ?? (earning > 0n ? ('accruing' as const) : ('subscribed' as const)),
    startedAt,
    ...(terms.days > 0 && { endsAt, interest: show(broughtBy(terms, principal)) }),
  }
}

/** Why a person may not use Earn. */
export function earnRefusal(person: Person): '23140' | '40024' | undefined {
  if (person.kind === 'bot' || person.kind === 'wallet' || person.kyc < 2) return '23140'
  if (person.blacklisted || ownerOf(person).blacklisted) return '23140'
  return isFrozen(person) ? '40024' : undefined
}
