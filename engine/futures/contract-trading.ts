// What other products may do with USDT-M contracts: follow positions, and open and close them for wallets that copy (domain.md 13).

import type { Account } from '../kernel/accounts.ts'
import type { ContractTrading, CopyOpened, CopyOpening, PositionChange } from '../kernel/ports.ts'
import { contractLines } from '../market/contract-config.ts'
import { stepsOf } from '../market/pair.ts'
import { bounded } from './bankruptcy.ts'
import { flashClose } from './close-positions.ts'
import type { Contract } from './contract.ts'
import { equity, figuresOf, isolatedAvailable } from './figures.ts'
import { finish } from './finish.ts'
import { divideDown, divideUp } from './fraction.ts'
import { lineOf, liquidationGate, subjectOf } from './gates.ts'
import { refuseLeverage } from './leverage.ts'
import { placeContractOrder } from './place-order.ts'
import { protect } from './plans/protect.ts'
import { pooledContracts } from './pooled-contracts.ts'
import { bandTick } from './read-order.ts'
import type { FuturesState } from './state.ts'
import { averageText, priceText, sideOfName, sizeText } from './texts.ts'

const line = 'usdtm'
const MILLION = 1_000_000

/** `state`: complete once all products are created. */
export const contractTrading = (state: FuturesState): ContractTrading => ({
  follow(account, apartFrom) {
    const owner = lineOf(state, account, line)
    owner.apartFrom = apartFrom
    state.futures.followed.add(owner)
  },
  unfollow(account) {
    const owner = lineOf(state, account, line)
    owner.apartFrom = undefined
    state.futures.followed.delete(owner)
  },
  isFollowed: (account) => state.futures.followed.has(lineOf(state, account, line)),
  isListed: (symbol) => state.futures.bySymbol.get(symbol)?.line === line,
  takeChanges: () => state.futures.followedChanges.splice(0),
  equity: (account) => equity(figuresOf(state, lineOf(state, account, line), state.coinIndex.get('USDT')!)),
  spare: (account) =>
    isolatedAvailable(figuresOf(state, lineOf(state, account, line), state.coinIndex.get('USDT')!)),
  isIdle: (account) =>
    contractLines.every((one) => {
      const own = state.futures.find(account, one)
      if (own === undefined) return true
      return (
        own.isIdle && [...own.contracts.values()].every((part) => state.futures.plans.countOf(part) === 0)
      )
    }),
  positionMode: (account) => state.futures.find(account, line)?.mode ?? 'undecided',
  setHedge: (account) => {
    lineOf(state, account, line).mode = 'hedge'
  },
  lots: (account, symbol, side) => {
    const contract = state.futures.bySymbol.get(symbol)
    const part = contract && state.futures.find(account, line)?.contracts.get(contract.index)
    return part?.lots(sideOfName(side)) ?? 0
  },
  sizeText: (symbol, lots) => sizeText(contractOf(state, symbol), lots),
  averageText: (symbol, lots, cost) => averageText(contractOf(state, symbol), lots, cost),
  price: (symbol) => priceOf(contractOf(state, symbol)),
  priceText: (symbol, ticks) => priceText(contractOf(state, symbol), ticks),
  ticksOf: (symbol, text) => stepsOf(text, contractOf(state, symbol).tick),
  open: (account, opening, id) => open(state, account, opening, id),
  close: (account, symbol, side, lots, id) => close(state, account, symbol, side, lots, id),
  ...pooledContracts(state),
  protect: (account, symbol, side, stops, id) => protect(state, account, { symbol, side, ...stops }, id),
})

const contractOf = (state: FuturesState, symbol: string) => state.futures.bySymbol.get(symbol) as Contract

/** Nothing is compared while the contract does not trade, or with a mark that is stale (futures-rules.md B22). */
const priceOf = ({ status, prices }: Contract): number =>
  status !== 'trading' || prices.isStale ? 0 : prices.mark

/** Immediate or cancel: what the limit does not reach stays closed (futures-rules.md B49). */
function open(state: FuturesState, account: Account, opening: CopyOpening, id: string): CopyOpened {
  const { symbol, side, lots, isIsolated } = opening
  const subject = subjectOf(state, account, symbol)
  if ('orderId' in subject) return { lots: 0, refusal: subject.refusal }
  const { account: part, contract } = subject
  part.owner.mode = 'hedge'
  if (part.isIdle) part.isIsolated = isIsolated
  const leverage = Math.min(opening.leverage, contract.config.maxLeverage)
  if (part.leverageOf(sideOfName(side)) !== leverage) {
    const no =
      liquidationGate(part) ?? refuseLeverage(state, part, leverage, part.isIsolated ? side : undefined)
    if (no) return { lots: 0, refusal: no.refusal }
  }
  const before = part.lots(sideOfName(side))
  const { refusal } = placeContractOrder(
    state,
    account,
    {
      type: 'placeContractOrder',
      account: account.name,
      symbol,
      side: side === 'long' ? 'buy' : 'sell',
      positionSide: side,
      orderType: 'limit',
      tif: 'ioc',
      price: priceText(contract, limitOf(contract, opening)),
      size: sizeText(contract, lots),
      source: 'system',
    },
    id,
    'copy',
  )
  return { lots: part.lots(sideOfName(side)) - before, refusal }
}

/** The average of theirs × (1 ± slippage) in whole ticks inside it, and inside the band (V-CT5). */
export function limitOf(contract: Contract, { side, theirs, slippagePpm }: CopyOpening): number {
  const under = BigInt(theirs.lots) * contract.costStep * BigInt(MILLION)
  const isLong = side === 'long'
  const over = theirs.cost * BigInt(MILLION + (isLong ? slippagePpm : -slippagePpm))
  const limit = Number(isLong ? divideDown(over, under) : divideUp(over, under))
  const taker = isLong ? 0 : 1
  return bounded(taker, Math.max(1, limit), bandTick(contract, taker))
}

function close(
  state: FuturesState,
  account: Account,
  symbol: string,
  side: PositionChange['side'],
  lots: number,
  id: string,
): void {
  const subject = subjectOf(state, account, symbol)
  if ('orderId' in subject || liquidationGate(subject.account)) return
  const position = subject.account.position(sideOfName(side))
  if (position === undefined) return
  flashClose(state, subject.account, position, Math.min(lots, position.lots), 'copy', id)
  finish(state)
}
