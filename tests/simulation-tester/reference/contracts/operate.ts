// What an operator does to the reference's contracts (scenario.md, contracts).

import type { Command } from '#engine/exchange/protocol.ts'
import { emitTransfer } from '../accounts.ts'
import { amount } from '../amounts.ts'
import { No, readDecimal } from '../rules.ts'
import type { Contract } from './contract.ts'
import type { Contracts } from './desk.ts'
import { finish } from './finish.ts'
import { withdraw } from './match.ts'
import { contractNamed } from './place.ts'
import { endPlans } from './plans.ts'
import { look } from './time.ts'
import { see } from './watch-plans.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

function renew(contracts: Contracts, contract: Contract): void {
  const { prices } = contract
  const before = prices.mark
  if (!prices.isStale) prices.renewMark(contracts.state.now)
  look(contracts, contract, before)
  finish(contracts)
}

export function setContractIndex(contracts: Contracts, command: Of<'setContractIndex'>): void {
  const contract = contractNamed(contracts, command.symbol)
  const price = readDecimal(command.price)
  if (price === undefined || price === 0n) throw new No('40017', 'price')
  contract.prices.fixIndex(contract.prices.readIndex(command.price), command.stale === true)
  renew(contracts, contract)
}

export function setContractMark(contracts: Contracts, command: Of<'setContractMark'>): void {
  const contract = contractNamed(contracts, command.symbol)
  const isAuto = command.price === 'auto'
  const price = isAuto ? undefined : readDecimal(command.price)
  if (!isAuto && (!price || price % contract.tick !== 0n)) throw new No('40017', 'price')
  contract.prices.fixMark(price)
  renew(contracts, contract)
}

export function setFundingRate(contracts: Contracts, command: Of<'setFundingRate'>): void {
  const contract = contractNamed(contracts, command.symbol)
  const isNegative = command.rate.startsWith('-')
  const share = readDecimal(isNegative ? command.rate.slice(1) : command.rate)
  if (share === undefined || share % 10n ** 10n !== 0n || share > amount('1')) throw new No('40017', 'rate')
  contract.prices.fixRate((isNegative ? -share : share) / 10n ** 10n)
}

export function setInsurance(contracts: Contracts, { coin, amount: text }: Of<'setInsurance'>): void {
  const { state } = contracts
  if (!state.coins.includes(coin)) throw new No('40017', 'coin')
  const wanted = readDecimal(text)
  if (wanted === undefined || wanted % 10n ** 10n !== 0n) throw new No('40017', 'amount')
  const more = wanted - contracts.insuranceCash(coin) * 10n ** 10n
  state.wallet(contracts.insurance, coin).available += more
  state.minted.set(coin, (state.minted.get(coin) ?? 0n) + more)
  if (more > 0n) emitTransfer(state, 'mint', '~insurance', coin, more, 'grant')
  if (more < 0n) emitTransfer(state, '~insurance', 'mint', coin, -more, 'reset')
  contracts.sayInsurance(coin)
}

export function printContract(contracts: Contracts, command: Of<'printContract'>): void {
  const contract = contractNamed(contracts, command.symbol)
  const price = readDecimal(command.price)
  if (!price || price % contract.tick !== 0n) throw new No('40017', 'price')
  see(contracts, contract, 'last', contract.prices.last, price)
  contract.prices.traded = price
  renew(contracts, contract)
}

export function setContractStatus(contracts: Contracts, command: Of<'setContractStatus'>): void {
  const contract = contractNamed(contracts, command.symbol)
  const { status } = command
  if (!['trading', 'suspended', 'cancel-only', 'delisted'].includes(status)) throw new No('40017', 'status')
  contract.status = status
  if (status === 'delisted') {
    for (const order of [...contracts.live])
      if (order.part.contract === contract) withdraw(contracts, order, 9)
    endPlans(contracts, (part) => part.contract === contract, 9)
  }
  contracts.state.emit({ type: 'contractChanged', symbol: contract.symbol, status })
  finish(contracts)
}
