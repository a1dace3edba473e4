// Deposits and withdrawals of the reference exchange: what is on its way, and what each block does to it (domain.md 15.4).

import type { Command } from '#engine/exchange/protocol.ts'
import { type CoinChain, coinChains } from '#engine/market/coin-chains.ts'
import { emitTransfer } from './accounts.ts'
import { amount, show } from './amounts.ts'
import { usdtWorth } from './fees.ts'
import { dayMs, No, readDecimal, withdrawalPerDay } from './rules.ts'
import { type CoinTransfer, isFrozen, type Person, type State } from './state.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

const mint = 'mint'
const blockMs = 2_000
const reviewMs = 20_000
const blocksMost = 6
const openMost = 10
const testDepositsPerDay = amount('1000000')
const mintMost = 10n ** 30n

const blocksOf = ({ confirmations }: CoinChain) => Math.min(confirmations, blocksMost)
const isOwnAccount = ({ kind }: Person) => kind === 'main' || kind === 'demo'

function mayMoveCoins(person: Person): void {
  if (!isOwnAccount(person)) throw new No('23140')
  if (person.kyc < 2) throw new No('23126')
  if (person.blacklisted) throw new No('134454')
  if (person.frozen) throw new No('40024')
}

function readTerms(
  state: State,
  command: { coin: string; chain: string; amount: string },
  may: 'canDeposit' | 'canWithdraw',
): { chain: CoinChain; sum: bigint } {
  const chains = state.coins.includes(command.coin) ? coinChains.get(command.coin) : undefined
  if (!chains) throw new No('40017', 'coin')
  const chain = chains.find((one) => one.chain === command.chain)
  if (!chain?.[may]) throw new No('40017', 'chain')
  const sum = readDecimal(command.amount)
  if (sum === undefined) throw new No('40017', 'amount')
  if (sum % 10n ** BigInt(18 - state.places.get(command.coin)!) !== 0n) throw new No('43125', 'amount')
  const least = amount(may === 'canDeposit' ? chain.minDeposit : chain.minWithdraw)
  if (sum === 0n || sum < least) throw new No('43037', 'amount')
  return { chain, sum }
}

const openOf = (state: State, person: Person, kind: CoinTransfer['kind']) =>
  state.coinTransfers.filter((one) => one.person === person && one.kind === kind).length

const usedToday = (state: State, person: Person, kind: CoinTransfer['kind']) =>
  state.limitUses
    .filter((use) => use.person === person && use.kind === kind && use.at > state.now - dayMs)
    .reduce((sum, { usdt }) => sum + usdt, 0n)

function begin(
  state: State,
  transfer: Partial<CoinTransfer> & Pick<CoinTransfer, 'kind' | 'person' | 'chain' | 'sum' | 'dueAt'>,
) {
  const rest = {
    withdrawalId: 0,
    losesAt: 0,
    address: '',
    memo: '',
    recipient: undefined,
    isSent: false,
    reviewedAt: 0,
  }
  const begun: CoinTransfer = { id: ++state.lastCoinTransfer, blocks: 0, ...rest, ...transfer }
  state.coinTransfers.push(begun)
  return begun
}

function end(state: State, transfer: CoinTransfer): void {
  state.coinTransfers = state.coinTransfers.filter((one) => one !== transfer)
}

function emit(state: State, transfer: CoinTransfer, status: string): void {
  const { kind, id, person, chain, sum, blocks, withdrawalId } = transfer
  const terms = {
    account: person.name,
    coin: chain.coin,
    chain: chain.chain,
    amount: show(sum),
    // Each simulated block stands for as many of the chain's own as it needs.
    confirmations: Math.floor((chain.confirmations * blocks) / blocksOf(chain)),
    required: chain.confirmations,
    status,
  }
  if (kind === 'deposit') {
    const other = withdrawalId > 0 ? { withdrawalId: `${withdrawalId}` } : {}
    state.emit({ type: 'depositChanged', depositId: `${id}`, ...other, ...terms } as Parameters<
      State['emit']
    >[0])
    return
  }
  const { address, memo, recipient, reviewedAt } = transfer
  state.emit({
    type: 'withdrawalChanged',
    withdrawalId: `${id}`,
    ...terms,
    address,
    ...(memo !== '' && { memo }),
    ...(recipient && { recipient: recipient.name }),
    fee: show(amount(chain.withdrawFee)),
    reviewedAt,
  } as Parameters<State['emit']>[0])
}

export function sendTestDeposit(state: State, person: Person, command: Of<'sendTestDeposit'>): void {
  mayMoveCoins(person)
  const { chain, sum } = readTerms(state, command, 'canDeposit')
  if (openOf(state, person, 'deposit') >= openMost) throw new No('429')
  const step = 10n ** BigInt(18 - state.places.get(chain.coin)!)
  if ((sum + (state.minted.get(chain.coin) ?? 0n)) / step > mintMost) throw new No('43038', 'amount')
  const usdt = usdtWorth(state, chain.coin, sum) ?? 0n
  if (usedToday(state, person, 'deposit') + usdt > testDepositsPerDay) throw new No('43038', 'amount')
  const losesAt = command.reorganised === true ? Math.ceil(blocksOf(chain) / 2) : 0
  const deposit = begin(state, { kind: 'deposit', person, chain, sum, dueAt: state.now + blockMs, losesAt })
  emit(state, deposit, 'confirming')
  state.limitUses.push({ id: deposit.id, kind: 'deposit', person, at: state.now, usdt })
}

export function requestWithdrawal(state: State, person: Person, command: Of<'requestWithdrawal'>): void {
  mayMoveCoins(person)
  const { chain, sum } = readTerms(state, command, 'canWithdraw')
  const { address, memo = '' } = command
  if (address === '' || address.length > 128) throw new No('40017', 'address')
  if (memo.length > 64) throw new No('40017', 'memo')
  const fee = amount(chain.withdrawFee)
  const recipient = command.recipient === undefined ? undefined : state.people.get(command.recipient)
  if (command.recipient !== undefined) {
    if (!recipient || !isOwnAccount(recipient) || recipient === person || !chain.canDeposit)
      throw new No('40017', 'address')
    if (sum - fee < amount(chain.minDeposit)) throw new No('43037', 'amount')
  }
  if (sum <= fee) throw new No('43037', 'amount')
  if (openOf(state, person, 'withdrawal') >= openMost) throw new No('429')
  const usdt = usdtWorth(state, chain.coin, sum) ?? 0n
  const limit = withdrawalPerDay[person.vip]!
  const used = usedToday(state, person, 'withdrawal')
  if (usdt > (used > limit ? 0n : limit - used)) throw new No('43038', 'amount')
  const wallet = state.wallet(person, chain.coin)
  if (wallet.available < sum) throw new No('43012', 'amount')
  wallet.available -= sum
  wallet.frozen += sum
  const reviewedAt = state.now + reviewMs
  const terms = { kind: 'withdrawal', person, chain, sum, dueAt: reviewedAt } as const
  const withdrawal = begin(state, { ...terms, address, memo, recipient, reviewedAt })
  state.limitUses.push({ id: withdrawal.id, kind: 'withdrawal', person, at: state.now, usdt })
  emit(state, withdrawal, 'reviewing')
}

function inReview(state: State, person: Person, text: unknown): CoinTransfer {
  const found = state.coinTransfers.find(
    ({ id, kind, person: owner, isSent }) =>
      `${id}` === text && kind === 'withdrawal' && owner === person && !isSent,
  )
  if (!found) throw new No('P6101', 'withdrawalId')
  return found
}

export const cancelWithdrawal = (state: State, person: Person, { withdrawalId }: Of<'cancelWithdrawal'>) =>
  giveBack(state, inReview(state, person, withdrawalId), 'cancelled')

export function reviewWithdrawal(state: State, person: Person, command: Of<'reviewWithdrawal'>): void {
  const withdrawal = inReview(state, person, command.withdrawalId)
  if (command.approve) send(state, withdrawal)
  else giveBack(state, withdrawal, 'rejected')
}

/** What is on its way on a chain waits for its first block again. */
export function reorganiseChain(state: State, { chain }: Of<'reorganiseChain'>): void {
  const affected = state.coinTransfers.filter(
    (one) => one.chain.chain === chain && (one.kind === 'deposit' || one.isSent),
  )
  if (affected.length === 0) throw new No('40017', 'chain')
  for (const transfer of affected) {
    transfer.blocks = 0
    transfer.dueAt = state.now + blockMs
    emit(state, transfer, transfer.kind === 'deposit' ? 'confirming' : 'processing')
  }
}

/** The withdrawals of an account that ends or restarts, as far as they are not sent. */
export function endWithdrawalsOf(state: State, person: Person, status: 'rejected' | 'cancelled'): void {
  for (const one of state.coinTransfers)
    if (one.kind === 'withdrawal' && one.person === person && !one.isSent) giveBack(state, one, status)
}

function giveBack(state: State, withdrawal: CoinTransfer, status: 'rejected' | 'cancelled'): void {
  const { id, person, chain, sum } = withdrawal
  const wallet = state.wallet(person, chain.coin)
  wallet.frozen -= sum
  wallet.available += sum
  state.limitUses = state.limitUses.filter((use) => use.kind !== 'withdrawal' || use.id !== id)
  end(state, withdrawal)
  emit(state, withdrawal, status)
}

function send(state: State, withdrawal: CoinTransfer): void {
  const { id, person, chain, sum, recipient } = withdrawal
  const { coin } = chain
  const fee = amount(chain.withdrawFee)
  state.wallet(person, coin).frozen -= sum
  emitTransfer(state, person.name, mint, coin, sum, 'withdrawal')
  state.minted.set(coin, (state.minted.get(coin) ?? 0n) - sum + fee)
  state.fees.set(coin, (state.fees.get(coin) ?? 0n) + fee)
  withdrawal.isSent = true
  withdrawal.dueAt = state.now + blockMs
  emit(state, withdrawal, 'processing')
  if (!recipient) return
  const arriving = { kind: 'deposit', person: recipient, chain, sum: sum - fee, withdrawalId: id } as const
  emit(state, begin(state, { ...arriving, dueAt: state.now + blockMs }), 'confirming')
}

export const coinTransferDueAt = (state: State) =>
  Math.min(Number.POSITIVE_INFINITY, ...state.coinTransfers.map(({ dueAt }) => dueAt))

/** The next step of everything that is due. */
export function stepCoinTransfers(state: State): void {
  for (const transfer of [...state.coinTransfers]) {
    if (transfer.dueAt > state.now) continue
    if (transfer.kind === 'withdrawal' && !transfer.isSent) {
      if (isFrozen(transfer.person) || transfer.person.blacklisted) giveBack(state, transfer, 'rejected')
      else send(state, transfer)
      continue
    }
    transfer.blocks++
    transfer.dueAt += blockMs
    if (transfer.losesAt > 0 && transfer.blocks >= transfer.losesAt) {
      transfer.losesAt = 0
      transfer.blocks = 0
    }
    const isFinal = transfer.blocks >= blocksOf(transfer.chain)
    if (isFinal) end(state, transfer)
    if (transfer.kind === 'withdrawal') emit(state, transfer, isFinal ? 'completed' : 'processing')
    else if (isFinal) credit(state, transfer)
    else emit(state, transfer, 'confirming')
  }
}

function credit(state: State, deposit: CoinTransfer): void {
  const { person, chain, sum } = deposit
  state.wallet(person, chain.coin).available += sum
  state.minted.set(chain.coin, (state.minted.get(chain.coin) ?? 0n) + sum)
  emitTransfer(state, mint, person.name, chain.coin, sum, 'deposit')
  emit(state, deposit, 'credited')
}
