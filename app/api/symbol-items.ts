// A pair as the wire spells it: the spec's pair config, and beside it the rules that orders are checked by.

import { z } from '@hono/zod-openapi'
import { catalogueEntry } from '#engine/market/catalogue.ts'
import type { MarketRow, MarketRules, MarketService } from '../services/markets.ts'
import { decimalText } from './fields.ts'

const placeConfig = z
  .object({
    priceEndStep: z.number().int(),
    pricePlace: z.number().int(),
    propertyHighPlace: z.number().int(),
    propertyPlace: z.number().int(),
    volumePlace: z.number().int(),
    delegatePricePlace: z.number().int(),
  })
  .openapi({ description: 'tick = priceEndStep × 10^-pricePlace, lot = 10^-volumePlace' })

export const symbolItem = z.object({
  symbolId: z.string(),
  symbolCode: z.string(),
  oldSymbolCode: z.string(),
  displayName: z.string(),
  symbolDisplayName: z.string(),
  baseSymbol: z.string(),
  baseSymbolId: z.string(),
  pricedSymbol: z.string(),
  pricedSymbolId: z.string(),
  businessLine: z.number().int(),
  businessType: z.string(),
  symbolClassify: z.string(),
  isETF: z.boolean(),
  betaShow: z.boolean(),
  makerFeeRate: decimalText,
  takerFeeRate: decimalText,
  feeRateUpRatio: decimalText.openapi({ description: 'Always 0: spot reserves only the cost of the order' }),
  openCostUpRatio: decimalText.openapi({ description: 'Always 0, like feeRateUpRatio' }),
  realCapitalRateRadio: decimalText.openapi({ description: 'Always 0: spot has no funding' }),
  oldExchangeId: z.string().openapi({ description: 'Always empty: no pair was migrated' }),
  displayRule: z.string().openapi({ description: 'Format of symbolDisplayName' }),
  placeConfig,
  tick: decimalText,
  lot: decimalText,
  minAmount: decimalText,
  maxAmount: decimalText,
  minNotional: decimalText,
  maxNotional: decimalText,
  priceBand: decimalText,
  marketSlippage: decimalText,
  openOrdersPerPair: z.number().int(),
  openOrdersTotal: z.number().int(),
  plansPerPair: z
    .number()
    .int()
    .openapi({ description: 'Conditional orders of an account, all kinds together' }),
  ocoMinNotional: decimalText,
  status: z.string(),
  sortId: z.number().int(),
})

function placesOf({ tick, priceDecimals, sizeDecimals }: MarketRow): z.input<typeof placeConfig> {
  return {
    priceEndStep: Number(tick.replace('.', '')),
    pricePlace: priceDecimals,
    propertyHighPlace: 8,
    propertyPlace: 4,
    volumePlace: sizeDecimals,
    delegatePricePlace: priceDecimals,
  }
}

function symbolOf(market: MarketRow, rules: MarketRules, sortId: number): z.input<typeof symbolItem> {
  const { symbol, base, quote, makerFee, takerFee, ...checks } = rules
  return {
    symbolId: symbol,
    symbolCode: symbol,
    oldSymbolCode: symbol,
    displayName: market.name,
    symbolDisplayName: `${base}/${quote}`,
    baseSymbol: base,
    baseSymbolId: base,
    pricedSymbol: quote,
    pricedSymbolId: quote,
    businessLine: 1,
    businessType: 'spot',
    symbolClassify: catalogueEntry(symbol)?.sector ?? 'alt',
    isETF: false,
    betaShow: false,
    makerFeeRate: makerFee,
    takerFeeRate: takerFee,
    feeRateUpRatio: '0',
    openCostUpRatio: '0',
    realCapitalRateRadio: '0',
    oldExchangeId: '',
    displayRule: 'baseSymbol/pricedSymbol',
    placeConfig: placesOf(market),
    ...checks,
    sortId,
  }
}

export function symbolItems(markets: MarketService): z.input<typeof symbolItem>[] {
  return markets.list().flatMap((market, sortId) => {
    const rules = markets.rules(market.symbol)
    return rules ? [symbolOf(market, rules, sortId)] : []
  })
}
