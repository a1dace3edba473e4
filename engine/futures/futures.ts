// Perpetual contracts: order books, positions with margin, funding, liquidation (domain.md 5, 6; futures-rules.md).

import type { Account } from '../kernel/accounts.ts'
import type { Answer } from '../kernel/answer.ts'
import { refuse } from '../kernel/answer.ts'
import type { Product } from '../kernel/product.ts'
import { isCopyWallet, readWalletName } from '../kernel/wallets.ts'
import { type ContractLine, contractLines } from '../market/contract-config.ts'
import { unitsPerContractUnit } from '../market/contract-units.ts'
import { adjustMarginCommand } from './adjust-margin.ts'
import { cancelContractOrderCommand, cancelContractOrdersCommand, liveOrdersOf } from './cancel-orders.ts'
import { closePositionsCommand, reversePositionCommand } from './close-positions.ts'
import type { LineAccount } from './contract-account.ts'
import { contractTrading } from './contract-trading.ts'
import { crossEquity, figuresOf, isolatedAvailable, reaches } from './figures.ts'
import { finish } from './finish.ts'
import { divideUp } from './fraction.ts'
import { goOnPaying, payOwedOf } from './funding-round.ts'
import { lineOf } from './gates.ts'
import { reportInsurance } from './insurance.ts'
import { brokenContracts } from './invariants.ts'
import { workOffQueue } from './liquidation.ts'
import { loosen } from './liquidation-queue.ts'
import { addContract, listContractCommand } from './listing.ts'
import { goOnLooking } from './looking.ts'
import { withdraw } from './match.ts'
import { endContractMinute } from './minutes.ts'
import { modifyContractOrderCommand } from './modify-order.ts'
import {
  printContractCommand,
  setContractIndexCommand,
  setContractMarkCommand,
  setContractStatusCommand,
  setFundingRateCommand,
  setInsuranceCommand,
} from './operate.ts'
import { placeContractOrderCommand } from './place-order.ts'
import { cancelPlansOf } from './plans/cancel-plans.ts'
import { workOffPlans } from './plans/firing.ts'
import { takeFired } from './plans/waiting.ts'
import { insuranceOf } from './platform.ts'
import { futuresRules } from './rules.ts'
import {
  setAutoMarginCommand,
  setContractLeverageCommand,
  setMarginModeCommand,
  setPositionModeCommand,
} from './settings.ts'
import { loadFutures, saveFutures } from './snapshot.ts'
import { Futures, type FuturesState } from './state.ts'
import { contractTapeRowsCommand } from './tape-rows.ts'
import { contractsDue, contractsRest, nextContractTime } from './time.ts'

export const futuresCommands = [
  placeContractOrderCommand,
  modifyContractOrderCommand,
  cancelContractOrderCommand,
  cancelContractOrdersCommand,
  setContractLeverageCommand,
  setMarginModeCommand,
  setPositionModeCommand,
  setAutoMarginCommand,
  adjustMarginCommand,
  closePositionsCommand,
  reversePositionCommand,
  listContractCommand,
  setContractIndexCommand,
  setContractMarkCommand,
  setFundingRateCommand,
  setInsuranceCommand,
  printContractCommand,
  setContractStatusCommand,
  contractTapeRowsCommand,
] as const

export const futures = {
  name: 'futures',
  commands: futuresCommands,
  parts: ['futures'],
  create(state, options) {
    state.ports.insurance = {
      account: () => insuranceOf(state),
      changed: (coin) => reportInsurance(state as FuturesState, coin),
    }
    state.ports.contracts = contractTrading(state as FuturesState)
    return { futures: new Futures(options.contractSimulation?.(state.genesis)) }
  },
  begin(state, { contractHistory }) {
    for (const config of state.genesis.contracts ?? []) {
      const { candles } = addContract(state, config)
      if (contractHistory) candles.seed(contractHistory(state.genesis, config))
    }
    state.events = []
  },
  isEmpty: ({ futures: own }) => own.isEmpty,
  save: saveFutures,
  load: loadFutures,
  invariants: brokenContracts,
  nextDueAt: nextContractTime,
  due: contractsDue,
  timeAdvances({ futures: { simulation, rest } }, to) {
    simulation?.hurry(to)
    rest.begin(to)
  },
  timeAdvanced: contractsRest,
  minuteEnded: endContractMinute,
  followUp(state) {
    if (state.futures.funding.size > 0) {
      goOnPaying(state)
      finish(state)
    }
    workOffPlans(state)
    if (state.futures.plans.queue.length > 0) return
    goOnLooking(state)
    workOffQueue(state)
  },
  /** The last plan of a step, liquidations, copies and unified accounts trade behind the plans. */
  followedUp: takeFired,
  queued: ({ futures: own }) => own.funding.size + own.looks.size + own.queue.size + own.plans.queued,
  cancelAllOf(state, account, reason) {
    for (const order of liveOrdersOf(state, account)) withdraw(state, order, reason)
    cancelPlansOf(state, account, reason)
    finish(state)
  },
  refuseLeaving,
  /** What a position is worth hangs on its wallet: it is closed first. */
  refuseReset({ futures: own }, account) {
    const isOpen = contractLines.some((line) => (own.find(account, line)?.openPositions ?? 0) > 0)
    return isOpen ? refuse('modeChangeRefused', 'positions') : undefined
  },
} satisfies Product<FuturesState>

/** A wallet's coins may leave it as far as margins, orders and floating losses let them (domain.md 5.3, V-TO1). */
function refuseLeaving(
  state: FuturesState,
  account: Account,
  coin: number,
  units: bigint,
): Answer | undefined {
  for (const owner of backedBy(state, account)) {
    // In unified mode the money of a line is elsewhere.
    const isBehind = owner.wallet === account && !owner.isIdle
    const no = isBehind ? refuseFrom(state, owner, coin, units) : undefined
    if (no) return no
  }
  return undefined
}

/** The parts of lines that a wallet, or the account of a bot, stands behind. */
function backedBy(state: FuturesState, account: Account): LineAccount[] {
  const partOf = (holder: Account, line: ContractLine) =>
    state.futures.find(holder, line) ? [lineOf(state, holder, line)] : []
  if (account.kind === 'bot') return contractLines.flatMap((line) => partOf(account, line))
  if (account.kind !== 'wallet') return []
  if (isCopyWallet(account.name)) return partOf(account, 'usdtm')
  const line = readWalletName(account.name)?.wallet as ContractLine
  return contractLines.includes(line) ? partOf(account.parent as Account, line) : []
}

function refuseFrom(
  state: FuturesState,
  owner: LineAccount,
  coin: number,
  units: bigint,
): Answer | undefined {
  payOwedOf(state, owner)
  loosen(owner)
  if (owner.liquidating.has(coin)) return refuse('underLiquidation')
  const leaving = divideUp(units, unitsPerContractUnit(state, coin))
  const figures = figuresOf(state, owner, coin)
  if (leaving > isolatedAvailable(figures)) return refuse('transferInvalid', 'amount')
  const isSafe =
    !figures.hasCross ||
    !reaches(figures.crossMaintenance, crossEquity(figures) - leaving, futuresRules.takeOutGuard)
  return isSafe ? undefined : refuse('transferInvalid', 'amount')
}
