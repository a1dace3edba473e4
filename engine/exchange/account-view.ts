// What an account may read of itself, over the exchange's state.

import { holdingsOf } from '../accounts/level-holdings.ts'
import type { LivePlan } from '../conditional-orders/live-plan.ts'
import { liveConditionalOrders } from '../conditional-orders/view.ts'
import { formatBig } from '../core/decimal.ts'
import { isFrozen, ownerOf } from '../kernel/accounts.ts'
import { moneyDecimals, vipLevels } from '../kernel/defaults.ts'
import { sideWord, unitsText } from '../kernel/text.ts'
import type { AccountFacts, Balance, LiveOrder } from '../kernel/view.ts'
import { tradingAccount } from '../kernel/wallets.ts'
import { stepsText } from '../market/pair.ts'
import type { Market } from '../spot/markets.ts'
import type { LiveNote } from '../spot/state.ts'
import type { ExchangeState } from './state.ts'
import type { AccountView } from './view.ts'

export class StateAccountView implements AccountView {
  private readonly limbs = new Float64Array(4)

  constructor(private readonly state: ExchangeState) {}

  account(name: string): AccountFacts | undefined {
    const account = this.state.accounts.find(name)
    if (account === undefined) return undefined
    const { kind, parent, kyc, vip, feeToken } = account
    const frozen = isFrozen(account)
    const owner = ownerOf(account)
    const { makerFee, takerFee } = vipLevels[vip] as (typeof vipLevels)[number]
    const follow = this.state.strategies.followOf(account)
    const leads = this.state.strategies.find(account)?.over === false
    const volume30d = formatBig(this.state.volume.of(owner.index), moneyDecimals)
    return {
      account: name,
      kind,
      parent: parent?.name,
      kyc,
      vip,
      frozen,
      feeToken,
      makerFee,
      takerFee,
      volume30d,
      ...(account.strategist && { strategist: true }),
      ...(owner.blacklisted && { blacklisted: true }),
      ...(owner.underAge && { underAge: true }),
      ...(owner.regionClosed && { regionClosed: true }),
      ...(owner.recognised && { recognised: true }),
      ...(owner.openBlocked && { openBlocked: true }),
      ...(owner.closeBlocked && { closeBlocked: true }),
      ...(account.custodial && { custodial: true }),
      ...(account.unified && { unified: true }),
      ...(follow && { follows: { bot: follow.leader.name, share: follow.share } }),
      ...(leads && { leads: true }),
    }
  }

  balances(name: string): Balance[] {
    const { state, limbs } = this
    const account = state.accounts.find(name)
    if (account === undefined) return []
    const held = [...state.coins.keys()].filter((coin) => state.core.everHeld(account.index, coin))
    return held.map((coin) => {
      state.core.balance(account.index, coin, limbs)
      const scale = state.scales[coin] as number
      return {
        coin: state.coins[coin] as string,
        available: unitsText(limbs[0] as number, limbs[1] as number, scale),
        frozen: unitsText(limbs[2] as number, limbs[3] as number, scale),
      }
    })
  }

  levelHoldings(name: string): { assets: string; tokens: string } {
    const { state } = this
    const account = state.accounts.find(name)
    if (account === undefined) return { assets: '0', tokens: '0' }
    const { assets, tokens } = holdingsOf(state, ownerOf(account))
    const token = state.coinIndex.get(state.genesis.platformToken) as number
    return {
      assets: formatBig(assets, moneyDecimals),
      tokens: formatBig(tokens, state.scales[token] as number),
    }
  }

  liveOrders(name: string, symbol?: string): LiveOrder[] {
    const { core, accounts, markets } = this.state
    const account = accounts.find(name)
    const out: LiveOrder[] = []
    if (account === undefined) return out
    for (let slot = core.firstOrder(tradingAccount(account).index); slot > 0; slot = core.nextOrder(slot)) {
      const market = markets[core.orderMarket(slot)] as Market
      if (symbol === undefined || market.symbol === symbol) out.push(this.liveOrder(slot, market))
    }
    return out
  }

  plans(name: string, symbol?: string): LivePlan[] {
    return liveConditionalOrders(this.state, name, symbol)
  }

  private liveOrder(slot: number, market: Market): LiveOrder {
    const { core, live, scales } = this.state
    const id = core.orderId(slot)
    const { clientOid, placedAt } = live.get(id) as LiveNote
    const lots = core.orderQuantity(slot)
    const remaining = core.orderRemaining(slot)
    return {
      orderId: `${id}`,
      clientOid,
      symbol: market.symbol,
      side: sideWord(core.orderSide(slot)),
      price: stepsText(core.orderPrice(slot), market.tick),
      size: stepsText(lots, market.lot),
      executedSize: stepsText(lots - remaining, market.lot),
      executedQuote: unitsText(
        core.orderQuoteHigh(slot),
        core.orderQuoteLow(slot),
        scales[market.quote] as number,
      ),
      remainingSize: stepsText(remaining, market.lot),
      status: remaining === lots ? 'live' : 'partially-filled',
      placedAt,
    }
  }
}
