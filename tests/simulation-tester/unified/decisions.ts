// Whether an account in unified mode is answered as the rules have it: each order, transfer and switch that is taken, each that is refused
// for lack of cover (domain.md 8; futures-rules.md B14, B15, B48).

import type { Command } from '#engine/exchange/protocol.ts'
import type { PlaceContractOrder } from '#engine/futures/protocol.ts'
import { type Of, Wrong } from '../copies/wrong.ts'
import { amount } from '../reference/amounts.ts'
import { type Order, type Part, sideOf } from '../reference/contracts/contract.ts'
import { isIdle } from '../reference/contracts/owner.ts'
import { limitCost, marketCost, marketPrice, mayOpen } from '../reference/contracts/place.ts'
import { No } from '../reference/rules.ts'
import { opposite } from '../reference/state.ts'
import { mayLeave, maySwitchOff, refusalOf, type SpotTerms } from '../reference/unified/accept.ts'
import type { Member, SpotOrder, UnifiedDesk } from '../reference/unified/desk.ts'
import { heldBy } from '../reference/unified/sums.ts'
import type { ContractEvents } from './contract-events.ts'

type CommandOf<Type extends Command['type']> = Extract<Command, { type: Type }>

const cover = ['43012', 'P1102']
const coverOfContracts = ['40762', 'P1002', '25230']

export class Decisions {
  constructor(
    private readonly desk: UnifiedDesk,
    private readonly contracts: ContractEvents,
  ) {}

  // Pairs

  taken(member: Member, terms: SpotTerms): void {
    const no = refusalOf(this.desk, member, terms)
    if (no !== undefined) throw new Wrong(`${member.owner} placed an order, by the rules ${no}`)
  }

  refused(member: Member, command: Command, code: string): void {
    switch (command.type) {
      case 'placeOrder':
      case 'modifyOrder':
      case 'replaceOrder': {
        const terms = cover.includes(code) ? this.termsOf(member, command) : undefined
        if (terms) this.mustBe(member, refusalOf(this.desk, member, terms), code)
        return
      }
      case 'transfer':
        if (code === 'P1104') this.transferRefused(member, command)
        return
      case 'setCollateral':
        if (code === 'P1103' && maySwitchOff(this.desk, member, command.coin))
          throw new Wrong(`${member.owner} may switch ${command.coin} off, and was refused`)
        return
      case 'placeContractOrder':
        if (coverOfContracts.includes(code))
          this.mustBe(member, this.refusalOfContract(member, command), code)
        return
    }
  }

  private mustBe({ owner }: Member, wanted: string | undefined | null, code: string): void {
    if (wanted !== null && wanted !== code)
      throw new Wrong(`${owner} was refused with ${code}, by the rules ${wanted}`)
  }

  /** Undefined where it cannot be known. */
  private termsOf(
    member: Member,
    command: CommandOf<'placeOrder'> | CommandOf<'modifyOrder'> | CommandOf<'replaceOrder'>,
  ): SpotTerms | undefined {
    if (command.type !== 'placeOrder') {
      const order = orderOf(member, command)
      return order && changedTerms(order, command)
    }
    const { symbol, side, orderType, size, quoteSize, bestPrice } = command
    const market = this.desk.state.markets.get(symbol)
    if (!market || bestPrice !== undefined) return undefined
    const price = orderType === 'market' ? 0n : amount(command.price ?? '0')
    const own = amount(size ?? '0')
    const gives = side === 'buy' ? (quoteSize ? amount(quoteSize) : heldBy({ side, price, rest: own })) : own
    return { market, side, price, gives }
  }

  /** A resting order was changed: it had to be covered in its place. */
  modified(member: Member, order: SpotOrder, { price, size }: { price: bigint; size: bigint }): void {
    const rest = size - (order.size - order.rest)
    this.taken(member, { ...order, price, gives: heldBy({ ...order, price, rest }), without: order })
  }

  // Coins that leave

  moved(member: Member, { coin, amount: sum }: Of<'fundsMoved'>): void {
    if (!mayLeave(this.desk, member, coin, amount(sum)))
      throw new Wrong(`${sum} ${coin} left ${member.wallet}, which its debts need`)
  }

  private transferRefused(member: Member, command: CommandOf<'transfer'>): void {
    const { from, coin, amount: sum } = command
    if (from !== member.wallet || !/^\d+(\.\d+)?$/.test(sum) || amount(sum) === 0n) return
    if (mayLeave(this.desk, member, coin, amount(sum)))
      throw new Wrong(`${sum} ${coin} may leave ${member.wallet}, and was refused`)
  }

  switchedOff(member: Member, coin: string): void {
    if (!maySwitchOff(this.desk, member, coin))
      throw new Wrong(`${member.owner} switched ${coin} off, which the account needs`)
  }

  // Contracts

  contractTaken(member: Member, command: PlaceContractOrder, event: Of<'contractOrderAccepted'>): void {
    if (event.isClosing || event.origin !== 'order') return
    const no = this.refusalOfContract(member, command)
    if (no) throw new Wrong(`${member.owner} placed an order of ${event.symbol}, by the rules ${no}`)
  }

  /** Null where it cannot be known. */
  private refusalOfContract(member: Member, command: PlaceContractOrder): string | undefined | null {
    const part = this.contracts.partOf(command)
    if (!part || command.bestPrice !== undefined || command.slippage !== undefined) return null
    if (member.stage) return 'P1001'
    const before = { mode: part.line.mode, isIsolated: part.isIsolated }
    if (part.line.mode === 'undecided')
      part.line.mode = command.positionSide === undefined ? 'one-way' : 'hedge'
    if (command.marginMode && isIdle(part)) part.isIsolated = command.marginMode === 'isolated'
    try {
      const { order, reference } = orderFor(part, command)
      mayOpen(this.desk.contracts, order, reference)
      return undefined
    } catch (no) {
      if (no instanceof No) return no.code
      throw no
    } finally {
      part.line.mode = before.mode
      part.isIsolated = before.isIsolated
    }
  }
}

function orderOf({ orders }: Member, { orderId, clientOid }: { orderId?: string; clientOid?: string }) {
  return [...orders.values()].find(
    (one) =>
      (orderId === undefined || one.id === orderId) &&
      (clientOid === undefined || one.clientOid === clientOid),
  )
}

function changedTerms(
  order: SpotOrder,
  command: CommandOf<'modifyOrder'> | CommandOf<'replaceOrder'>,
): SpotTerms {
  const { market, side } = order
  const price = command.price === undefined ? order.price : amount(command.price)
  const done = order.size - order.rest
  const size = command.size === undefined ? undefined : amount(command.size)
  const rest = size === undefined ? order.rest : command.type === 'modifyOrder' ? size - done : size
  return { market, side, price, gives: heldBy({ side, price, rest }), without: order }
}

/** As it would be placed; and the price that its checks go by. */
function orderFor(part: Part, command: PlaceContractOrder): { order: Order; reference: bigint } {
  const { contract } = part
  const { side, orderType, positionSide: word } = command
  const size = amount(command.size)
  const isMarket = orderType === 'market'
  const price = isMarket ? marketPrice(contract, side) : amount(command.price ?? '0')
  const reference = isMarket ? contract.best(opposite(side)) || price : price
  const cost = isMarket
    ? marketCost(contract, { side, size }, reference, price)
    : limitCost(contract, { side, size, price })
  const order: Order = {
    id: 0,
    clientOid: '',
    part,
    side,
    orderType,
    tif: 'gtc',
    stp: 'none',
    positionSide: word && sideOf(word),
    isClosing: false,
    price,
    size,
    rest: size,
    executed: 0n,
    fee: 0n,
    ...cost,
    source: 'api',
    brings: [],
    opened: 0n,
    origin: 'order',
  }
  return { order, reference }
}
