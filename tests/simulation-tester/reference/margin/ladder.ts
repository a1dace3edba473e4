// The ladder of the reference exchange: notice, warning, forced repayment, liquidation (domain.md 7.1, 7.4; futures-rules.md B42, B43).

import type { PlaceOrder } from '#engine/exchange/protocol.ts'
import { addPerson } from '../accounts.ts'
import { show } from '../amounts.ts'
import { endPlansOf } from '../end-plans.ts'
import { cancel } from '../matching.ts'
import { placeOrder } from '../orders.ts'
import { No } from '../rules.ts'
import type { Person } from '../state.ts'
import { type Debtor, isAt, type MarginDesk, riskText, usdt } from './desk.ts'
import { fundPays, liquidationFee, sellEveryMs, sellSteps } from './terms.ts'
import { sumFor, worth } from './worth.ts'

const [repaidForcedly, isLiquidated] = [3, 42]
const unit = 10n ** 18n
const fundName = '~insurance'

/** After every entry and every step of time: fills repay, then every wallet with debts is looked at, in the order of their opening. */
export function judgeLoans(desk: MarginDesk): void {
  desk.repayGains()
  if (desk.debtors.size > 0)
    for (const person of desk.state.people.values()) {
      const debtor = desk.debtors.get(person)
      if (debtor && !debtor.stage) judge(desk, debtor)
    }
  for (const debtor of [...desk.liquidations])
    if (debtor.stage && debtor.stage.nextAt <= desk.state.now) sellStep(desk, debtor, debtor.stage)
}

function judge(desk: MarginDesk, debtor: Debtor): void {
  const { wallet } = debtor
  let figures = desk.figures(wallet)
  if (isAt(figures, 100n)) {
    debtor.stage = { steps: 0, nextAt: desk.state.now, sold: 0n }
    desk.liquidations.push(debtor)
    sayStage(desk, wallet, 'begun')
    endOrders(desk, wallet, isLiquidated)
    return
  }
  if (debtor.level < 90 && isAt(figures, 90n)) {
    debtor.level = 90
    endOrders(desk, wallet, repaidForcedly)
    for (const coin of desk.coinsOf(wallet)) desk.settle(wallet, coin, { by: 'forced' })
    if (desk.loansOf(wallet).length === 0) return
    figures = desk.figures(wallet)
  }
  const reached = ([80n, 70n] as const).find((percent) => isAt(figures, percent))
  if (reached === undefined) debtor.level = 0
  else if (debtor.level === 90) debtor.level = reached === 70n ? 70 : 90
  else if (Number(reached) > debtor.level) {
    debtor.level = reached === 70n ? 70 : 80
    desk.state.emit({
      type: 'loanWarned',
      account: wallet.name,
      level: debtor.level,
      risk: riskText(figures),
    })
  }
}

function endOrders({ state }: MarginDesk, wallet: Person, reason: number): void {
  endPlansOf(state, wallet, reason)
  for (const order of [...wallet.orders]) cancel(state, order, reason)
}

function sayStage(desk: MarginDesk, wallet: Person, stage: 'begun' | 'ended', more: object = {}): void {
  const figures = desk.figures(wallet)
  desk.state.emit({
    type: 'loanLiquidation',
    account: wallet.name,
    stage,
    assets: usdt(figures.assets),
    debt: usdt(figures.debt),
    risk: figures.debt === 0n ? '0' : riskText(figures),
    ...more,
  })
}

/** What is sold brings this coin: USDT, or the quote of an isolated wallet's pair. */
function moneyOf(desk: MarginDesk, wallet: Person): string {
  const symbol = desk.kindOf(wallet)
  return symbol ? desk.state.markets.get(symbol)!.config.quote : 'USDT'
}

const fundOf = ({ state }: MarginDesk) =>
  state.people.get(fundName) ?? addPerson(state, fundName, 'main', undefined)

function sayFund(desk: MarginDesk, coin: string): void {
  const has = desk.availableOf(fundOf(desk), coin)
  const step = 10n ** 10n
  const whole = has >= 0n ? has / step : -((-has + step - 1n) / step)
  desk.state.emit({ type: 'insuranceChanged', coin, balance: show(whole * step) })
}

function give({ state }: MarginDesk, from: Person, to: Person, coin: string, sum: bigint): void {
  state.wallet(from, coin).available -= sum
  state.wallet(to, coin).available += sum
}

function sellStep(desk: MarginDesk, debtor: Debtor, stage: NonNullable<Debtor['stage']>): void {
  const { wallet } = debtor
  const money = moneyOf(desk, wallet)
  const coins = desk.coinsOf(wallet)
  const debts = coins.filter((coin) => desk.owed(wallet, coin) > 0n)
  stage.sold += sellFor(desk, wallet, debts, 'liquidation')
  stage.steps++
  if (desk.loansOf(wallet).length > 0) {
    const isEmpty = coins.every((coin) => desk.totalOf(wallet, coin) === 0n)
    if (!isEmpty && stage.steps < sellSteps) {
      stage.nextAt = desk.state.now + sellEveryMs
      return
    }
    fundBuys(desk, wallet, money)
  }
  const fund = fundOf(desk)
  let deficit = 0n
  for (const coin of debts) {
    const owed = desk.owed(wallet, coin)
    if (owed === 0n) continue
    deficit += worth(desk.state, coin, owed)
    desk.settle(wallet, coin, { sum: owed, by: 'insurance', payer: fund })
    sayFund(desk, coin)
  }
  const due = floorTo(desk, money, (stage.sold * liquidationFee) / unit)
  const has = desk.availableOf(wallet, money)
  const fee = due < has ? due : has
  if (fee > 0n) {
    give(desk, wallet, fund, money, fee)
    sayFund(desk, money)
  }
  delete debtor.stage
  desk.liquidations = desk.liquidations.filter((one) => one !== debtor)
  sayStage(desk, wallet, 'ended', { fee: show(fee), feeCoin: money, deficit: usdt(deficit) })
}

function floorTo({ state }: MarginDesk, coin: string, sum: bigint): bigint {
  const step = 10n ** BigInt(18 - state.places.get(coin)!)
  return (sum / step) * step
}

/** What the book did not take goes to the fund at 95 % of its worth, and what money then is there buys what is owed, at that too. */
function fundBuys(desk: MarginDesk, wallet: Person, money: string): void {
  const { state } = desk
  const fund = fundOf(desk)
  const say = (coin: string, sum: bigint, paidCoin: string, paid: bigint) =>
    state.emit({
      type: 'marginTakenOver',
      account: wallet.name,
      coin,
      amount: show(sum),
      paid: show(paid),
      paidCoin,
    })
  const isUsed = { money: false }
  for (const coin of desk.coinsOf(wallet)) {
    const sum = desk.availableOf(wallet, coin)
    if (sum === 0n || coin === money) continue
    const paid = sumFor(state, money, (worth(state, coin, sum) * fundPays) / unit)
    give(desk, wallet, fund, coin, sum)
    give(desk, fund, wallet, money, paid)
    isUsed.money ||= paid > 0n
    say(coin, sum, money, paid)
    sayFund(desk, coin)
  }
  if (isUsed.money) sayFund(desk, money)
  desk.settle(wallet, money, { by: 'liquidation' })
  for (const coin of desk.coinsOf(wallet)) {
    const owed = desk.owed(wallet, coin)
    const has = desk.availableOf(wallet, money)
    if (owed === 0n || has === 0n) continue
    const wanted = priceOfDebt(desk, coin, owed, money)
    const [sum, got] =
      wanted <= has
        ? [wanted, owed]
        : [has, sumFor(state, coin, (worth(state, money, has) * fundPays) / unit)]
    if (sum === 0n || got === 0n) continue
    give(desk, wallet, fund, money, sum)
    give(desk, fund, wallet, coin, got)
    say(money, sum, coin, got)
    sayFund(desk, money)
    sayFund(desk, coin)
    desk.settle(wallet, coin, { by: 'liquidation' })
  }
}

/** So much money that 95 % of its worth are the debt's, a step more than what is just too little. */
function priceOfDebt({ state }: MarginDesk, coin: string, owed: bigint, money: string): bigint {
  const step = 10n ** BigInt(18 - state.places.get(money)!)
  return sumFor(state, money, (worth(state, coin, owed) * unit) / fundPays) + step
}

/** Repays with the same coins, then sells the others, largest worth first, each whole in a liquidation; money buys other debts. What sales brought. */
export function sellFor(
  desk: MarginDesk,
  wallet: Person,
  debts: readonly string[],
  by: 'flash' | 'liquidation',
): bigint {
  const { state } = desk
  const owing = () => debts.filter((coin) => desk.owed(wallet, coin) > 0n)
  for (const coin of debts) desk.settle(wallet, coin, { by })
  const money = moneyOf(desk, wallet)
  const worthOf = (coin: string) => worth(state, coin, desk.availableOf(wallet, coin))
  const has = desk.coinsOf(wallet).filter((coin) => desk.availableOf(wallet, coin) > 0n)
  const others = has
    .filter((coin) => coin !== money)
    .map((coin) => ({ coin, value: worthOf(coin) }))
    .sort((a, b) => (a.value === b.value ? 0 : a.value > b.value ? -1 : 1))
  let brought = 0n
  for (const coin of [...has.filter((one) => one === money), ...others.map((one) => one.coin)]) {
    if (owing().length === 0) break
    if (!debts.includes(coin) && coin !== money)
      brought += sell(desk, wallet, coin, money, by === 'liquidation' ? undefined : owing())
    for (const debt of owing()) {
      if (debt !== money) buy(desk, wallet, debt, money)
      desk.settle(wallet, debt, { by })
    }
  }
  return brought
}

function sell(
  desk: MarginDesk,
  wallet: Person,
  coin: string,
  money: string,
  owing: readonly string[] | undefined,
): bigint {
  const { state } = desk
  const market = state.markets.get(`${coin}${money}`)
  if (!market) return 0n
  let sum = desk.availableOf(wallet, coin)
  if (owing) {
    const value = owing.reduce((all, debt) => all + worth(state, debt, desk.owed(wallet, debt)), 0n)
    const enough = sumFor(state, coin, (value * 102n) / 100n) + market.lot
    if (enough < sum) sum = enough
  }
  const most = (amountOf(market.config.maxAmount) / market.lot) * market.lot
  const size = sum > most ? most : (sum / market.lot) * market.lot
  return size > 0n ? trade(desk, wallet, { symbol: market.symbol, side: 'sell', size: show(size) }) : 0n
}

const amountOf = (text: string) => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(18, '0'))
}

function buy(desk: MarginDesk, wallet: Person, coin: string, money: string): void {
  const { state } = desk
  const market = state.markets.get(`${coin}${money}`)
  if (!market) return
  const step = 10n ** BigInt(18 - state.places.get(money)!)
  const enough = sumFor(state, money, (worth(state, coin, desk.owed(wallet, coin)) * 102n) / 100n) + step
  const has = desk.availableOf(wallet, money)
  const grain = (market.tick * market.lot) / unit
  const budget = ((enough < has ? enough : has) / grain) * grain
  trade(desk, wallet, { symbol: market.symbol, side: 'buy', quoteSize: show(budget) })
}

/** At the market, no more than 5 % below the best price; what is refused leaves everything as it is. Returns the quote that it traded. */
function trade(
  desk: MarginDesk,
  wallet: Person,
  terms: Pick<PlaceOrder, 'symbol' | 'side' | 'size' | 'quoteSize'>,
): bigint {
  const { sale, state } = desk
  sale.brought = 0n
  const clientOid = `margin-${++desk.lastId}`
  const known = (orderId: string) => {
    sale.orderId = orderId
  }
  try {
    placeOrder(
      state,
      wallet,
      {
        type: 'placeOrder',
        account: wallet.name,
        orderType: 'market',
        slippage: '0.05',
        source: 'system',
        ...terms,
      },
      { clientOid, known, isForced: true },
    )
  } catch (no) {
    if (!(no instanceof No)) throw no
  }
  sale.orderId = ''
  return sale.brought
}
