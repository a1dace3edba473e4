// Brings the events of a release to the sources that need them.

import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { readBotAccount } from '#engine/kernel/bot-accounts.ts'
import { readWalletName, unifiedOwner } from '#engine/kernel/wallets.ts'
import type { EventTopic } from './channel.ts'

type Receiver = (event: ExchangeEvent) => void

export class EventRoutes {
  private readonly receivers: Record<EventTopic['kind'], Map<string, Set<Receiver>>> = {
    trades: new Map(),
    account: new Map(),
    orders: new Map(),
    contracts: new Map(),
    bots: new Map(),
  }

  /** Until the returned function is called. */
  add({ kind, of }: EventTopic, receiver: Receiver): () => void {
    const ofKind = this.receivers[kind]
    const receivers = ofKind.get(of) ?? new Set()
    ofKind.set(of, receivers.add(receiver))
    return () => {
      receivers.delete(receiver)
      if (receivers.size === 0 && ofKind.get(of) === receivers) ofKind.delete(of)
    }
  }

  deliver(events: readonly ExchangeEvent[]): void {
    const { trades, account, orders, contracts, bots } = this.receivers
    if (trades.size + account.size + orders.size + contracts.size + bots.size === 0) return
    for (const event of events) {
      if (event.type === 'traded' || event.type === 'contractTraded') this.send('trades', event.symbol, event)
      if (!('account' in event)) continue
      this.send('account', event.account, event)
      // In unified mode the account trades with that wallet.
      const trader = account.size > 0 ? unifiedOwner(event.account) : undefined
      if (trader !== undefined) this.send('account', trader, event)
      const placer = orders.size > 0 ? placerOf(event.account) : undefined
      if (placer !== undefined) this.send('orders', placer, event)
      const owner = contracts.size > 0 ? contractsOwner(event) : undefined
      if (owner !== undefined) this.send('contracts', owner, event)
      const bot = bots.size > 0 ? readBotAccount(event.account) : undefined
      if (bot) this.send('bots', bot.owner, event)
    }
  }

  private send(kind: EventTopic['kind'], of: string, event: ExchangeEvent): void {
    const receivers = this.receivers[kind].get(of)
    if (receivers) for (const receive of receivers) receive(event)
  }
}

/** Who placed what an account has: itself, or the owner of a wallet that orders on pairs are paid with. */
function placerOf(account: string): string | undefined {
  if (!account.includes('/')) return account
  const found = readWalletName(account)
  return found && /^(unified|margin)/.test(found.wallet) ? found.owner : undefined
}

/** Whose contracts an event changes: it is about them, or about the money and debts in wallets. */
function contractsOwner(event: Extract<ExchangeEvent, { account: string }>): string | undefined {
  switch (event.type) {
    case 'contractOrderAccepted':
    case 'contractOrderChanged':
    case 'contractOrderFilled':
    case 'contractPlanPlaced':
    case 'contractPlanChanged':
    case 'positionChanged':
    case 'positionClosed':
    case 'positionModeChanged':
    case 'contractSettingsChanged':
    case 'positionTakenOver':
    case 'positionCut':
    case 'positionDeleveraged':
    case 'marginCalled':
    case 'fundingPaid':
      return event.account
    case 'balanceChanged':
    case 'borrowed':
    case 'loanRepaid':
    case 'interestCharged':
    case 'loanRenewed':
      return readWalletName(event.account)?.owner
    default:
      return undefined
  }
}
