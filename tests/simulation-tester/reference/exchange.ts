// The exchange as domain.md defines it, at the level of the protocol: commands in, events out. Slow, simple, without code of the engine.

import type {
  Command,
  Entry,
  ExchangeEvent,
  Genesis,
  MarketStatus,
  Rejection,
} from '#engine/exchange/protocol.ts'
import type { Simulation } from '#engine/kernel/simulation.ts'
import { renewAlerts, reportAlerts } from './alert-watch.ts'
import { changeAlert, createAlert, deleteAlert, switchOffAlerts } from './alerts.ts'
import { show } from './amounts.ts'
import {
  buyStrategy,
  payDue,
  publishStrategy,
  setStrategist,
  settleBot,
  withdrawStrategy,
} from './bot-market.ts'
import { isOfBot, maySend, tellReactor } from './bots.ts'
import { cancelOrder, cancelOrders, emptyBook, modifyOrder, replaceOrder, sweep } from './change-orders.ts'
import { readPrice } from './checks.ts'
import { Contracts } from './contracts/desk.ts'
import { dispatchContracts, portOf } from './contracts/dispatch.ts'
import { workOffQueue } from './contracts/liquidate.ts'
import {
  printContract,
  setContractIndex,
  setContractMark,
  setContractStatus,
  setFundingRate,
  setInsurance,
} from './contracts/operate.ts'
import { contractsDueAt, endContractMinute, stepContracts } from './contracts/time.ts'
import { takeFired } from './contracts/watch-plans.ts'
import { acceptQuote, convertSmallBalances, quoteConversion } from './convert.ts'
import {
  cancelWithdrawal,
  coinTransferDueAt,
  reorganiseChain,
  requestWithdrawal,
  reviewWithdrawal,
  sendTestDeposit,
  stepCoinTransfers,
} from './custody.ts'
import { keepMinute } from './day-open.ts'
import { ReferenceDesk } from './desk.ts'
import { redeemEarn, setAutoSubscribe, subscribeEarn } from './earn/commands.ts'
import { EarnDesk } from './earn/desk.ts'
import { cancelPlan, cancelPlans, endPlansOf } from './end-plans.ts'
import { usdtWorth } from './fees.ts'
import { followUp, noteLate } from './firing.ts'
import {
  castVotes,
  commitLaunchpad,
  joinCampaign,
  stakeLaunchpool,
  unstakeLaunchpool,
} from './launch/commands.ts'
import { LaunchDesk } from './launch/desk.ts'
import { openCampaign, openLaunchpad, openLaunchpool, openVote } from './launch/open.ts'
import { isLevelTime, renewLevels } from './levels.ts'
import { borrow, flashRepay, repay } from './margin/commands.ts'
import { MarginDesk } from './margin/desk.ts'
import { judgeLoans } from './margin/ladder.ts'
import { moveLast } from './matching.ts'
import { placeOco } from './oco.ts'
import { placeOrder } from './orders.ts'
import {
  grantFunds,
  openAccount,
  resetDemoFunds,
  setAccount,
  setFeeToken,
  transfer,
  verifyIdentity,
} from './people.ts'
import {
  cancelAd,
  defaultDeal,
  delistProject,
  deliverProject,
  openProject,
  placeAd,
  takeAd,
} from './premarket/commands.ts'
import { OtcDesk } from './premarket/desk.ts'
import { idLengthMost, minuteMs, No } from './rules.ts'
import { type Answered, type Market, newMinute, type Person, State } from './state.ts'
import { placeTpsl } from './tpsl.ts'
import { placeTrailing } from './trailing.ts'
import { placeTrigger } from './trigger.ts'
import { updatePlan } from './update-plan.ts'
import { placeWatch } from './watch.ts'

/** The protocol's receipt without balances: those are compared with the wallets. */
export interface ReferenceReceipt {
  orderId: string | undefined
  planId: string | undefined
  rejected: Rejection | undefined
  repeated: boolean
  events: ExchangeEvent[]
}

interface Named {
  orderId?: string
  planId?: string
}

const statuses: readonly MarketStatus[] = ['trading', 'suspended', 'cancel-only', 'delisted']
/** Commands that only the exchange itself sends, under ids that begin with ~. */
const ownKinds = ['tick', 'tapeRows', 'contractTapeRows', 'sweep']

export class ReferenceExchange {
  readonly state: State
  private readonly desk: ReferenceDesk
  readonly contracts: Contracts
  readonly earn: EarnDesk
  readonly otc: OtcDesk
  readonly launch: LaunchDesk
  readonly margin: MarginDesk

  constructor(
    genesis: Genesis,
    private readonly simulation?: Simulation,
  ) {
    this.state = new State(genesis)
    this.contracts = new Contracts(this.state)
    if (genesis.contracts?.length) this.state.contracts = portOf(this.contracts)
    this.desk = new ReferenceDesk(this.state)
    this.earn = new EarnDesk(this.state)
    this.otc = new OtcDesk(this.state)
    this.launch = new LaunchDesk(this.state)
    this.state.countTrade = (...what) => this.launch.traded(...what)
    this.state.countContract = (...what) => this.launch.tradedContract(...what)
    this.margin = new MarginDesk(this.state)
    this.state.loans = this.margin
    this.state.products = [this.margin, this.otc, this.earn, this.launch]
  }

  apply(entry: Entry): ReferenceReceipt {
    const receipt = this.answer(entry)
    this.followUp()
    return receipt
  }

  private followUp(): void {
    followUp(this.state)
    workOffQueue(this.contracts)
    judgeLoans(this.margin)
    this.launch.payTasks()
    reportAlerts(this.state)
    noteLate(this.state)
    takeFired(this.contracts)
  }

  private answer({ seq, ts, id, command }: Entry): ReferenceReceipt {
    const { state } = this
    state.seq = seq
    state.events = []
    state.touched.clear()
    this.passTime(ts)
    if (command.type === 'tick') return this.receipt({})
    const name = 'account' in command ? command.account : ''
    const memory = this.memoryOf(command)
    const isReserved = typeof id === 'string' && id.startsWith('~')
    const isOwn = isReserved && !isOfBot(command)
    const refusal = wrongId(id, isOwn, command) ?? wrongSender(isReserved, isOwn, command)
    if (refusal)
      return this.receipt({ rejected: { type: 'rejected', account: name, commandId: `${id}`, ...refusal } })
    const first = isOwn ? undefined : memory?.get(id)
    const body = bodyOf(command)
    if (first && first.body === body) return { ...first, repeated: true, events: state.events }
    if (first)
      return this.receipt({
        rejected: { type: 'rejected', account: name, commandId: id, code: '43118', field: 'clientOid' },
      })
    const receipt = this.receipt(this.attempt(id, name, command))
    const { orderId, planId, rejected } = receipt
    const answered: Answered = { body, seq, at: state.now, orderId, planId, rejected }
    // Looked up again, because the command may have opened the account.
    const isFree = rejected !== undefined && 'freeIfRefused' in command && command.freeIfRefused
    if (!isOwn && !isFree) this.memoryOf(command)?.set(id, answered)
    return receipt
  }

  private receipt({ orderId, planId, rejected }: Named & { rejected?: Rejection }): ReferenceReceipt {
    if (rejected) this.state.emit({ ...rejected })
    return { orderId, planId, rejected, repeated: false, events: this.state.events }
  }

  private memoryOf(command: Command): Map<string, Answered> | undefined {
    return 'account' in command ? this.state.people.get(command.account)?.answered : this.state.operator
  }

  private attempt(id: string, account: string, command: Command): Named & { rejected?: Rejection } {
    try {
      return this.dispatch(id, command)
    } catch (no) {
      if (!(no instanceof No)) throw no
      const { code, field } = no
      return { rejected: { type: 'rejected', account, commandId: id, code, ...(field ? { field } : {}) } }
    }
  }

  private dispatch(id: string, command: Command): Named {
    const { state } = this
    switch (command.type) {
      case 'openAccount':
        openAccount(state, command)
        return {}
      case 'setMarketStatus':
        this.setMarketStatus(command.symbol, command.status)
        return {}
      case 'print':
        this.print(command.symbol, command.price)
        return {}
      case 'openOtcProject':
        openProject(this.otc, command)
        return {}
      case 'delistOtcProject':
        delistProject(this.otc, command)
        return {}
      case 'deliverOtcProject':
        deliverProject(this.otc, command)
        return {}
      case 'openLaunchpool':
        openLaunchpool(this.launch, command)
        return {}
      case 'openLaunchpad':
        openLaunchpad(this.launch, command)
        return {}
      case 'openVote':
        openVote(this.launch, command)
        return {}
      case 'openCampaign':
        openCampaign(this.launch, command)
        return {}
      case 'sweep':
        sweep(state)
        return {}
      case 'reorganiseChain':
        reorganiseChain(state, command)
        return {}
      case 'setContractIndex':
        setContractIndex(this.contracts, command)
        return {}
      case 'setContractMark':
        setContractMark(this.contracts, command)
        return {}
      case 'setFundingRate':
        setFundingRate(this.contracts, command)
        return {}
      case 'setInsurance':
        setInsurance(this.contracts, command)
        return {}
      case 'printContract':
        printContract(this.contracts, command)
        return {}
      case 'setContractStatus':
        setContractStatus(this.contracts, command)
        return {}
      case 'tick':
      case 'tapeRows':
      case 'contractTapeRows':
      case 'setPairIndex':
      case 'simControl':
      case 'setChaos':
      case 'forgetAnswers':
      case 'listContract':
      case 'setWithdrawalRules':
        throw new Error(`the reference has no ${command.type}`)
      default: {
        const person = state.people.get(command.account)
        if (!person || person.name.startsWith('~')) throw new No('30001')
        return dispatchContracts(this.contracts, person, id, command) ?? this.dispatchFor(person, id, command)
      }
    }
  }

  private dispatchFor(person: Person, id: string, command: Exclude<Command, { type: 'openAccount' }>): Named {
    const { state } = this
    switch (command.type) {
      case 'placeOrder':
        return { orderId: placeOrder(state, person, command, { clientOid: id }) }
      case 'cancelOrder':
        return { orderId: cancelOrder(state, person, command) }
      case 'modifyOrder':
        return { orderId: modifyOrder(state, person, command) }
      case 'replaceOrder':
        return { orderId: replaceOrder(state, person, command, id) }
      case 'cancelOrders':
        cancelOrders(state, person, command)
        return {}
      case 'verifyIdentity':
        verifyIdentity(state, person, command)
        return {}
      case 'setAccount':
        setAccount(state, person, command)
        return {}
      case 'setFeeToken':
        setFeeToken(state, person, command)
        return {}
      case 'grantFunds':
        grantFunds(state, person, command)
        return {}
      case 'resetDemoFunds':
        resetDemoFunds(state, person)
        return {}
      case 'transfer':
        transfer(state, person, command, id)
        return {}
      case 'sendTestDeposit':
        sendTestDeposit(state, person, command)
        return {}
      case 'requestWithdrawal':
        requestWithdrawal(state, person, command)
        return {}
      case 'cancelWithdrawal':
        cancelWithdrawal(state, person, command)
        return {}
      case 'reviewWithdrawal':
        reviewWithdrawal(state, person, command)
        return {}
      case 'quoteConversion':
        quoteConversion(state, person, command)
        return {}
      case 'acceptQuote':
        acceptQuote(state, person, command)
        return {}
      case 'convertSmallBalances':
        convertSmallBalances(state, person, command)
        return {}
      case 'createAlert':
        createAlert(state, person, command)
        return {}
      case 'changeAlert':
        changeAlert(state, person, command)
        return {}
      case 'deleteAlert':
        deleteAlert(state, person, command)
        return {}
      case 'placeOtcAd':
        placeAd(this.otc, person, command)
        return {}
      case 'takeOtcAd':
        takeAd(this.otc, person, command)
        return {}
      case 'cancelOtcAd':
        cancelAd(this.otc, person, command)
        return {}
      case 'defaultOtcDeal':
        defaultDeal(this.otc, person, command)
        return {}
      case 'borrow':
        return { planId: borrow(this.margin, person, command) }
      case 'repay':
        repay(this.margin, person, command)
        return {}
      case 'flashRepay':
        flashRepay(this.margin, person, command)
        return {}
      case 'subscribeEarn':
        subscribeEarn(this.earn, person, command)
        return {}
      case 'redeemEarn':
        redeemEarn(this.earn, person, command)
        return {}
      case 'setAutoSubscribe':
        setAutoSubscribe(this.earn, person, command)
        return {}
      case 'stakeLaunchpool':
        stakeLaunchpool(this.launch, person, command)
        return {}
      case 'unstakeLaunchpool':
        unstakeLaunchpool(this.launch, person, command)
        return {}
      case 'commitLaunchpad':
        commitLaunchpad(this.launch, person, command)
        return {}
      case 'castVotes':
        castVotes(this.launch, person, command)
        return {}
      case 'joinCampaign':
        joinCampaign(this.launch, person, command)
        return {}
      case 'placeTrigger':
        return { planId: placeTrigger(state, person, command, id) }
      case 'placeOco':
        return { planId: placeOco(state, person, command, id) }
      case 'placeTrailing':
        return { planId: placeTrailing(state, person, command, id) }
      case 'placeTpsl':
        return { planId: placeTpsl(state, person, command, id) }
      case 'placeWatch':
        return { planId: placeWatch(state, person, command, id) }
      case 'tellReactor':
        tellReactor(state, person, command, id)
        return {}
      case 'setStrategist':
        setStrategist(state, person, command)
        return {}
      case 'publishStrategy':
        publishStrategy(state, person, command)
        return {}
      case 'withdrawStrategy':
        withdrawStrategy(state, person, command)
        return {}
      case 'buyStrategy':
        buyStrategy(state, person, command)
        return {}
      case 'settleBot':
        settleBot(state, person, command, id)
        return {}
      case 'updatePlan':
        return { planId: updatePlan(state, person, command) }
      case 'cancelPlan':
        return { planId: cancelPlan(state, person, command) }
      case 'cancelPlans':
        cancelPlans(state, person, command)
        return {}
      default:
        throw new No('40017', 'type')
    }
  }

  private setMarketStatus(symbol: string, status: MarketStatus): void {
    const market = this.state.markets.get(symbol)
    if (!market) throw new No('034001', 'symbol')
    if (!statuses.includes(status)) throw new No('40017', 'status')
    market.status = status
    this.state.emit({ type: 'marketChanged', symbol, status })
    if (status === 'delisted') {
      endPlansOf(this.state, market, 9)
      this.otc.delisted(market)
      switchOffAlerts(this.state, market)
    }
    if (status === 'suspended' || status === 'delisted') emptyBook(this.state, market, 9)
  }

  private print(symbol: string, text: string): void {
    const market = this.state.markets.get(symbol)
    if (!market) throw new No('034001', 'symbol')
    const price = readPrice(text, market)
    moveLast(this.state, market, price)
    this.state.emit({ type: 'printed', symbol, price: show(price) })
  }

  /** Closes minutes and runs the market maker in order of time, minutes first; a time in the past counts as now. */
  private passTime(to: number): void {
    const { state } = this
    if (to >= state.now) this.simulation?.hurry(to)
    for (;;) {
      const end = (Math.floor(state.now / minuteMs) + 1) * minuteMs
      const step = this.simulation?.nextAt() ?? Number.POSITIVE_INFINITY
      const moved = coinTransferDueAt(state)
      const { contracts } = this
      const marked = contractsDueAt(contracts)
      const earned = this.earn.dueAt()
      const dealt = this.otc.dueAt()
      const launched = this.launch.dueAt()
      const owed = this.margin.dueAt()
      if (Math.min(end, step, moved, marked, earned, dealt, launched, owed) > to) break
      if (marked < end && marked <= Math.min(moved, earned, dealt, launched, owed)) {
        state.now = Math.max(state.now, marked)
        stepContracts(contracts)
        this.followUp()
        continue
      }
      if (owed < end && owed <= Math.min(moved, earned, dealt, launched) && owed < step) {
        state.now = Math.max(state.now, owed)
        this.margin.pass()
        this.followUp()
        continue
      }
      if (dealt < end && dealt <= Math.min(moved, earned, launched) && dealt < step) {
        state.now = Math.max(state.now, dealt)
        this.otc.step()
        this.followUp()
        continue
      }
      if (earned < end && earned <= Math.min(moved, launched) && earned < step) {
        state.now = earned
        this.earn.step()
        this.followUp()
        continue
      }
      if (launched < end && launched <= moved && launched < step) {
        state.now = Math.max(state.now, launched)
        this.launch.step()
        this.followUp()
        continue
      }
      if (moved < end && moved < step) {
        state.now = moved
        stepCoinTransfers(state)
        this.followUp()
        continue
      }
      if (step < end) {
        state.now = Math.max(state.now, step)
        this.simulation?.step(this.desk, step)
        this.followUp()
        continue
      }
      state.now = end
      for (const market of state.markets.values()) this.closeMinute(market)
      if (isLevelTime(end)) renewLevels(state)
      endContractMinute(contracts)
      payDue(state)
      renewAlerts(state)
    }
    state.now = Math.max(state.now, to)
    this.simulation?.rest(this.desk)
  }

  private closeMinute(market: Market): void {
    const { state } = this
    const { openTime, open, high, low, close, volume, quoteVolume } = market.minute
    const isUsdt = market.config.quote === 'USDT'
    const worth = isUsdt ? quoteVolume : usdtWorth(state, market.config.quote, quoteVolume)
    state.emit({
      type: 'candleClosed',
      symbol: market.symbol,
      openTime,
      open: show(open),
      high: show(high),
      low: show(low),
      close: show(close),
      volume: show(volume),
      quoteVolume: show(quoteVolume),
      usdtVolume: show(worth ?? quoteVolume),
    })
    keepMinute(market)
    market.minute = newMinute(openTime + minuteMs, close)
  }
}

function wrongId(
  id: unknown,
  isOwn: boolean,
  { type }: Command,
): Pick<Rejection, 'code' | 'field'> | undefined {
  if (
    typeof id !== 'string' ||
    id.length === 0 ||
    id.length > idLengthMost ||
    (isOwn && !ownKinds.includes(type))
  )
    return { code: '40017', field: 'clientOid' }
  return undefined
}

const wrongSender = (
  isReserved: boolean,
  isOwn: boolean,
  command: Command,
): Pick<Rejection, 'code' | 'field'> | undefined =>
  isOwn || maySend(command, isReserved) ? undefined : { code: '23140', field: 'type' }

/** The whole command without its source. */
const bodyOf = (command: Command) =>
  JSON.stringify({ ...command, source: undefined, freeIfRefused: undefined })
