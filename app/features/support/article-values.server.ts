// The numbers of the articles, taken from the rules that hold: an article writes {{name}} and never the number itself.

import { type Formats, shiftPoint } from '#app/i18n/format.ts'
import { signalLimits } from '#app/services/bots/signal-limits.ts'
import { keyLimits } from '#app/services/keys/key-shapes.ts'
import { signWindowMs } from '#app/services/keys/signature.ts'
import { limitSizes } from '#app/services/people/attempt-limits.ts'
import { securityTerms } from '#app/services/people/security-terms.ts'
import { sessionLife } from '#app/services/people/sessions.ts'
import { subAccountLimits } from '#app/services/people/sub-account-service.ts'
import { forkLimits } from '#app/services/replay/forks.ts'
import { alertCaps, alertRules } from '#engine/alerts/rules.ts'
import { strategyRules } from '#engine/bot-market/terms.ts'
import { convertRules } from '#engine/convert/rules.ts'
import { copyRules } from '#engine/copy-trading/rules.ts'
import { custodyRules } from '#engine/custody/rules.ts'
import { earnRules } from '#engine/earn/rules.ts'
import { fiatRules } from '#engine/fiat/rules.ts'
import { contractRates } from '#engine/futures/formulas/rates.ts'
import { makeTiers } from '#engine/futures/formulas/tiers.ts'
import { fundingCap, priceRules, rateUnit } from '#engine/futures/prices/price-terms.ts'
import { futuresRules, SHARE_ONE } from '#engine/futures/rules.ts'
import { reactorLimits } from '#engine/host/reactor-limits.ts'
import {
  adultAgeYears,
  callbackBps,
  demoFunds,
  demoResetEveryMs,
  ocoNotionalMin,
  orderAgeMsMax,
  pairDefaults,
  platformTokenDiscountPercent,
  userSlippage,
  vipLevels,
} from '#engine/kernel/defaults.ts'
import { limits } from '#engine/kernel/limits.ts'
import { launchRules } from '#engine/launch/rules.ts'
import { marginRules, tiersOfCoin } from '#engine/margin/rules.ts'
import { platformToken } from '#engine/market/catalogue.ts'
import { dayMs, hourMs, minuteMs } from '#engine/market/intervals.ts'
import { premarketRules } from '#engine/premarket/rules.ts'
import { autoInvestDefaults } from '#engine/reactors/auto-invest/config.ts'
import { contractBotDefaults } from '#engine/reactors/contracts/config.ts'
import { martingaleDefaults } from '#engine/reactors/martingale/config.ts'
import { portfolioDefaults } from '#engine/reactors/portfolio/config.ts'
import { signalDefaults } from '#engine/reactors/signal/config.ts'
import { gridLimits, trailingMinutes } from '#engine/reactors/spot-grid/defaults.ts'
import { unifiedRules } from '#engine/unified/rules.ts'
import { masakRules } from '#engine/withdrawal-rules/rules.ts'
import { storedDays } from '#jobs/stored-days.ts'

const ratio = (parts: bigint) => String(Number(parts) / Number(SHARE_ONE))
const loanTier = tiersOfCoin['USDT']?.[0]

const firstLevel = vipLevels[0] as (typeof vipLevels)[number]
const majorTiers = makeTiers('major')
const highestLevel = vipLevels.at(-1) as (typeof vipLevels)[number]

const capOf = (name: string) => alertCaps.find(({ cap }) => cap === name)?.most ?? 0

export function articleValues({ decimal, percent }: Formats) {
  const number = (value: number | string) => decimal(String(value))
  /** Of a share of one. */
  const share = (text: string) => {
    const places = shiftPoint(text, 2).split('.')[1]?.replace(/0+$/, '').length ?? 0
    return percent(text, { places: Math.min(places, 4) })
  }
  const percents = (value: number | string) => share(String(Number(value) / 100))
  return {
    platformToken,
    purposeLeast: number(masakRules.purposeLeast),
    firstWaitHours: number(masakRules.firstWaitMs / hourMs),
    waitHours: number(masakRules.waitMs / hourMs),
    stablePerDay: number(masakRules.stablePerDay),
    stablePerMonth: number(masakRules.stablePerMonth),
    demoUsdt: number(demoFunds.USDT as string),
    demoBtc: number(demoFunds.BTC as string),
    demoTry: number(demoFunds.TRY as string),
    demoResetHours: number(demoResetEveryMs / hourMs),
    adultAge: number(adultAgeYears),
    makerFee: share(firstLevel.makerFee),
    takerFee: share(firstLevel.takerFee),
    highestMakerFee: share(highestLevel.makerFee),
    lowestTakerFee: share(highestLevel.takerFee),
    highestVip: number(vipLevels.length - 1),
    tokenDiscount: percents(platformTokenDiscountPercent),
    alertsMost: number(alertRules.active),
    alertsPerPair: number(alertRules.activePerPair),
    alertBack: percents(alertRules.hysteresisPpm / 10_000),
    alertBackDay: number(alertRules.changeHysteresisPpm / 10_000),
    alertEverySeconds: number(alertRules.everyMs / 1000),
    alertsPerMinute: number(capOf('minute')),
    alertsPerHour: number(capOf('hour')),
    alertsPerDay: number(capOf('day')),
    notificationDays: number(storedDays.notifications),
    withdrawalPerDay: number(firstLevel.withdrawalPerDay),
    highestWithdrawalPerDay: number(highestLevel.withdrawalPerDay),
    minNotional: number(pairDefaults.minNotional),
    priceBand: share(pairDefaults.priceBand),
    marketSlippage: share(pairDefaults.marketSlippage),
    slippageMin: share(userSlippage.min),
    slippageMax: share(userSlippage.max),
    openOrdersPerPair: number(limits.openOrdersPerPair),
    openOrdersPerAccount: number(limits.openOrdersPerAccount),
    plansPerPair: number(limits.plansPerPair),
    orderDays: number(orderAgeMsMax / dayMs),
    ocoMin: number(ocoNotionalMin),
    callbackMin: percents(callbackBps.min / 100),
    callbackMax: percents(callbackBps.max / 100),
    reviewSeconds: number(custodyRules.reviewMs / 1000),
    blockSeconds: number(custodyRules.blockMs / 1000),
    blocksMost: number(custodyRules.blocksMost),
    openDeposits: number(custodyRules.openDeposits),
    openWithdrawals: number(custodyRules.openWithdrawals),
    testDepositsPerDay: number(custodyRules.testDepositsPerDay),
    contractTaker: share(contractRates.taker),
    contractMaker: share(contractRates.maker),
    leverageMax: number(majorTiers[0]?.leverageMax ?? 0),
    firstTierUpTo: number(majorTiers[0]?.upTo ?? 0),
    firstTierRate: share(majorTiers[0]?.rate ?? '0'),
    secondTierRate: share(majorTiers[1]?.rate ?? '0'),
    takeOutRatio: share(ratio(futuresRules.takeOutGuard)),
    openingRatio: share(ratio(futuresRules.openingGuard)),
    insuranceSeconds: number(futuresRules.sellPatientlyMs / 1000),
    insuranceUsdt: number(futuresRules.insuranceSeed.USDT ?? '0'),
    insuranceUsdc: number(futuresRules.insuranceSeed.USDC ?? '0'),
    indexOutlier: percents(priceRules.outlierPercent),
    indexSeconds: number(priceRules.staleMs / 1000),
    basisMinutes: number((priceRules.basisSamples * priceRules.basisEveryMs) / minuteMs),
    fundingInterest: share(String(priceRules.interest / rateUnit)),
    fundingBound: share(String(priceRules.interestBound / rateUnit)),
    fundingCap: share(String(fundingCap(true, 8) / rateUnit)),
    crossLeverage: number(Number(loanTier?.crossLeverage ?? 0)),
    isolatedLeverage: number(Number(loanTier?.isolatedLeverage ?? 0)),
    loanDays: number(marginRules.termHours / 24),
    loanNotice: share(String(Number(marginRules.notice) / 1e8)),
    loanWarning: share(String(Number(marginRules.warning) / 1e8)),
    loanForced: share(String(Number(marginRules.forcedRepayment) / 1e8)),
    loanLiquidation: share('1'),
    unifiedMin: number(Number(unifiedRules.equityMin)),
    loanFee: share(String(Number(marginRules.liquidationFee) / 1e8)),
    quoteSeconds: number(convertRules.quoteLifeMs / 1000),
    convertMin: number(convertRules.min),
    convertMax: number(convertRules.max),
    spreadLow: share(String(Number(convertRules.spreads[0].ppm) / 1e6)),
    spreadHigh: share(String(Number(convertRules.spreads[2].ppm) / 1e6)),
    spreadLowUpTo: number(convertRules.spreads[0].upTo),
    otcLeast: number(premarketRules.least),
    otcMost: number(premarketRules.most),
    otcFee: share(premarketRules.fee),
    otcRoundMinutes: number(premarketRules.roundMs / minuteMs),
    otcDeliveryMinutes: number(premarketRules.deliveryMs / minuteMs),
    otcQuietMinutes: number(premarketRules.quietMs / minuteMs),
    earnPersonal: number(`${earnRules.personalWorth}`),
    launchParticipants: number(launchRules.participants),
    copyMinimum: number(copyRules.minimum),
    copySlippage: share(String(copyRules.slippageDefault / 1e6)),
    copyShare: share(String(copyRules.shareMax / 1e6)),
    copyEquity: number(String(copyRules.equityToLead / 10n ** 8n)),
    smallBelow: number(convertRules.smallBelow),
    smallFee: share(String(Number(convertRules.smallFeePpm) / 1e6)),
    smallHours: number(convertRules.smallEveryMs / hourMs),
    botsPerKind: number(reactorLimits.runningPerKind),
    botDrawdown: percents(reactorLimits.drawdownPercent),
    gridsMin: number(gridLimits.grids.min),
    gridsMax: number(gridLimits.grids.max),
    gridEarnsMin: share(gridLimits.earnsMin),
    contractBotLeverage: number(contractBotDefaults.leverage.max),
    contractBotReserve: percents(contractBotDefaults.reservePercent.usual),
    gridStepMin: percents(gridLimits.stepPercent.min),
    gridStepMax: percents(gridLimits.stepPercent.max),
    trailingHours: number(trailingMinutes / 60),
    martingaleCount: number(martingaleDefaults.countMax),
    portfolioCheckMinutes: number(portfolioDefaults.checkMs / minuteMs),
    portfolioCoinMin: number(portfolioDefaults.perCoinMin),
    portfolioTradeMin: number(portfolioDefaults.tradeMin),
    portfolioTimedPoints: number(portfolioDefaults.timedThreshold),
    autoInvestFailures: number(autoInvestDefaults.failuresMax),
    autoInvestMin: number(autoInvestDefaults.amount.min),
    autoInvestMax: number(autoInvestDefaults.amount.max),
    signalPairs: number(signalDefaults.pairsMax),
    signalSizeOfOne: percents(signalDefaults.sizeOfOne),
    signalSizeOfSeveral: percents(signalDefaults.sizeOfSeveral),
    signalLagSeconds: number(signalDefaults.lagSecondsMax),
    signalsPerOwner: number(signalLimits.perOwner),
    strategyHours: number(strategyRules.runningMsMin / hourMs),
    strategyInvested: number(strategyRules.investedMin),
    strategyPriceMax: number(strategyRules.priceMax),
    subscriptionMax: number(strategyRules.subscriptionMax),
    subscriptionDays: number(strategyRules.subscriptionMs / dayMs),
    subscribersMax: number(strategyRules.subscribersMax),
    subscriptionPayDays: number(strategyRules.subscriptionPayMs / dayMs),
    cardFee: percents(Number(fiatRules.cardFeePpm) / 10_000),
    cardMin: number(fiatRules.depositMin),
    cardQuoteSeconds: number(fiatRules.cardQuoteMs / 1000),
    cardChallengeMinutes: number(fiatRules.cardChallengeMs / minuteMs),
    cardHoldSeconds: number(fiatRules.cardHoldMs / 1000),
    liraPerDay: number(fiatRules.perDay[2] as string),
    liraPerDayMore: number(fiatRules.perDay[3] as string),
    subAccountsMost: number(subAccountLimits.all),
    custodialMost: number(subAccountLimits.custodial),
    keysPerAccount: number(keyLimits.perAccount),
    keyIps: number(keyLimits.ips),
    keyDays: number(keyLimits.lifeWithoutIpsMs / dayMs),
    signSeconds: number(signWindowMs / 1000),
    codeTries: number(securityTerms.codeAttempts),
    codeLockMinutes: number(securityTerms.codeLockMs / minuteMs),
    fundTries: number(securityTerms.fundAttempts),
    fundLockHours: number(securityTerms.fundLockMs / hourMs),
    holdHours: number(securityTerms.holdMs / hourMs),
    addressHours: number(securityTerms.addressDelayMs / hourMs),
    addressesMost: number(securityTerms.addresses),
    recoveryCodes: number(securityTerms.recoveryCodes),
    sentCodeMinutes: number(securityTerms.sentCodeMs / minuteMs),
    loginTries: number(limitSizes.loginPair.points),
    loginLockMinutes: number(limitSizes.loginPair.seconds / 60),
    sessionDays: number(sessionLife.refreshSeconds / 86_400),
    forksPerPerson: number(forkLimits.perPerson),
    forkKeptHours: number(forkLimits.unusedMs / hourMs),
    forkHours: number(forkLimits.lengthMs / hourMs),
  }
}
