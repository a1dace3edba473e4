// Entering and leaving unified mode: with nothing open and nothing owed, and with a worth of 1,000 USD (domain.md 8; futures-rules.md B48; record 129).

import type { Exchange } from '#engine/exchange/exchange.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { type Of, Wrong } from '../copies/wrong.ts'
import { amount } from '../reference/amounts.ts'
import type { Member, UnifiedDesk } from '../reference/unified/desk.ts'
import { pooledIn } from '../reference/unified/sums.ts'
import { entersFrom } from '../reference/unified/terms.ts'
import type { ContractEvents } from './contract-events.ts'
import { usdText } from './texts.ts'

const classicWallets = ['', '/usdtm', '/usdcm', '/coinm', '/unified']

export class Modes {
  private exchange!: Exchange

  constructor(
    private readonly desk: UnifiedDesk,
    private readonly contracts: ContractEvents,
  ) {}

  begin(exchange: Exchange): void {
    this.exchange = exchange
  }

  changed(member: Member, { mode }: Of<'accountModeChanged'>, command: Command): void {
    if ((mode === 'unified') === member.isIn) throw new Wrong(`${member.owner} is in ${mode} mode already`)
    if (member.orders.size > 0 || !this.contracts.isIdle(member))
      throw new Wrong(`${member.owner} changes to ${mode} mode with orders or positions`)
    if (mode === 'classic') this.left(member)
    else this.entered(member, command)
  }

  private entered(member: Member, command: Command): void {
    let worth = 0n
    for (const [coin, sum] of member.balances) worth += this.desk.worth(coin, sum)
    const isFree = command.type === 'setAccountMode' && command.isFree === true
    if (!isFree && worth < entersFrom)
      throw new Wrong(`${member.owner} entered unified mode with ${usdText(worth)} USD`)
    for (const wallet of classicWallets.slice(0, 4))
      for (const { coin, available } of this.exchange.balances(`${member.owner}${wallet}`))
        if (amount(available) > 0n) throw new Wrong(`${available} ${coin} stayed in ${member.owner}${wallet}`)
    this.desk.enter(member, (coin) => pooledIn(this.desk, member, coin))
  }

  /** Everything went back to the account, and nothing was owed. */
  private left(member: Member): void {
    if (member.stage) throw new Wrong(`${member.owner} left unified mode under liquidation`)
    this.desk.leave(member)
  }

  refused(member: Member, command: Command, { code, field }: Of<'rejected'>): void {
    if (command.type === 'transfer' && code === 'P1104') this.transferRefused(member, command)
    if (command.type !== 'setAccountMode') return
    if (code === '43012') {
      let worth = 0n
      for (const wallet of classicWallets)
        for (const { coin, available } of this.exchange.balances(`${member.owner}${wallet}`))
          worth += this.desk.worth(coin, amount(available))
      if (worth >= entersFrom)
        throw new Wrong(`${member.owner} has ${usdText(worth)} USD and may not enter unified mode`)
    }
    if (code !== '40920' || !member.isIn) return
    const owes = [...member.balances.values()].some((sum) => sum < 0n)
    if (field === 'debts' && !owes) throw new Wrong(`${member.owner} may not leave for debts that it has not`)
    if (field === 'positions' && this.contracts.isIdle(member))
      throw new Wrong(`${member.owner} may not leave for positions that it has not`)
  }

  /** What lies in a wallet of contracts does not belong to the unified account, and may leave. */
  private transferRefused(
    { owner, isIn }: Member,
    { from, coin, amount: sum }: Extract<Command, { type: 'transfer' }>,
  ): void {
    if (!isIn || from !== `${owner}/usdtm` || !/^\d+(\.\d+)?$/.test(sum) || amount(sum) === 0n) return
    const has = this.exchange.balances(from).find((one) => one.coin === coin)?.available ?? '0'
    if (amount(has) >= amount(sum))
      throw new Wrong(`${sum} ${coin} of ${has} may leave ${from}, and was refused`)
  }
}
