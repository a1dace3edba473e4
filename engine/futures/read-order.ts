// Reads the words and numbers of a contract order (domain.md 1.3 steps 3 to 6).

import { tooFine, tooLarge } from '../core/decimal.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { bestPrices, selfTradeModes, timesInForce } from '../kernel/order-input.ts'
import type { SideNumber } from '../kernel/text.ts'
import { stepsOf } from '../market/pair.ts'
import type { Contract } from './contract.ts'
import { divideDown, divideUp } from './fraction.ts'
import type { PlaceContractOrder } from './protocol.ts'
import { SHARE_ONE } from './rules.ts'
import { priceText } from './texts.ts'

/** Words that exist, and combinations that are legal. */
export function checkForm(command: PlaceContractOrder): Answer | undefined {
  const { side, orderType, tif, stp, bestPrice, price, slippage, positionSide, marginMode, reduceOnly } =
    command
  if (side !== 'buy' && side !== 'sell') return refuse('parameterInvalid', 'side')
  if (orderType !== 'limit' && orderType !== 'market') return refuse('parameterInvalid', 'orderType')
  if (tif !== undefined && !timesInForce.includes(tif)) return refuse('parameterInvalid', 'tif')
  if (stp !== undefined && !selfTradeModes.includes(stp)) return refuse('parameterInvalid', 'stp')
  if (positionSide !== undefined && positionSide !== 'long' && positionSide !== 'short')
    return refuse('parameterInvalid', 'positionSide')
  if (marginMode !== undefined && marginMode !== 'cross' && marginMode !== 'isolated')
    return refuse('parameterInvalid', 'marginMode')
  if (reduceOnly !== undefined && typeof reduceOnly !== 'boolean')
    return refuse('parameterInvalid', 'reduceOnly')
  if (bestPrice !== undefined && !Object.hasOwn(bestPrices, bestPrice))
    return refuse('parameterInvalid', 'bestPrice')
  if (orderType === 'market') {
    if (price !== undefined) return refuse('parameterInvalid', 'price')
    if (bestPrice !== undefined) return refuse('parameterInvalid', 'bestPrice')
    return tif === undefined || tif === 'ioc' ? undefined : refuse('parameterInvalid', 'tif')
  }
  if (slippage !== undefined) return refuse('parameterInvalid', 'slippage')
  if (bestPrice === undefined) return undefined
  if (price !== undefined) return refuse('parameterInvalid', 'price')
  return tif === 'post-only' && !bestPrices[bestPrice].own ? refuse('parameterInvalid', 'tif') : undefined
}

/** Lots, or why not. */
export function readLots(contract: Contract, text: string | undefined): number | Answer {
  if (text === undefined) return refuse('parameterInvalid', 'size')
  const lots = stepsOf(text, contract.lot)
  if (lots > 0) return lots
  if (lots === tooFine) return refuse('tooManyDecimals', 'size', { step: contract.config.lot })
  if (lots === tooLarge) return refuse('amountTooLarge', 'size', { max: contract.config.maxAmount })
  return refuse('parameterInvalid', 'size')
}

/** The limit in ticks: written, or of the book (domain.md 1.6); or why there is none. */
export function readLimit(
  contract: Contract,
  side: SideNumber,
  { price, bestPrice }: Pick<PlaceContractOrder, 'price' | 'bestPrice'>,
): number | Answer {
  if (bestPrice !== undefined) {
    const { own, level } = bestPrices[bestPrice]
    const found = contract.book.levelPrice(own ? side : 1 - side, level)
    return found > 0 ? found : refuse('pairNotTraded', 'bestPrice')
  }
  if (price === undefined) return refuse('parameterInvalid', 'price')
  const ticks = stepsOf(price, contract.tick)
  if (ticks === tooFine) return refuse('priceStep', 'price', { step: contract.config.tick })
  if (ticks === tooLarge || ticks > 2 ** 31 - 2) return refuse('priceAboveBand', 'price', bandOf(contract, 0))
  return ticks > 0 ? ticks : refuse('parameterInvalid', 'price')
}

/** mark × (1 ± band) in whole ticks inside it; without a band, no bound. */
export function bandTick({ band, prices: { mark } }: Contract, side: SideNumber): number {
  if (band === 0n) return side === 0 ? 2 ** 31 - 2 : 1
  if (side === 0)
    return Math.min(2 ** 31 - 2, Number(divideDown(BigInt(mark) * (SHARE_ONE + band), SHARE_ONE)))
  return Math.max(1, Number(divideUp(BigInt(mark) * (SHARE_ONE - band), SHARE_ONE)))
}

const bandOf = (contract: Contract, side: SideNumber) => ({
  [side === 0 ? 'max' : 'min']: priceText(contract, bandTick(contract, side)),
})

/** Only the harmful side is limited (domain.md 1.3); the reference is the mark. */
export function checkBand(contract: Contract, side: SideNumber, price: number): Answer | undefined {
  const edge = bandTick(contract, side)
  if (side === 0) return price <= edge ? undefined : refuse('priceAboveBand', 'price', bandOf(contract, 0))
  return price >= edge ? undefined : refuse('priceBelowBand', 'price', bandOf(contract, 1))
}

/** Amount and worth; what only closes may be worth less than the least, so that nothing is ever stuck. */
export function checkSize(
  contract: Contract,
  lots: number,
  price: number,
  isMarket: boolean,
  isClosing: boolean,
): Answer | undefined {
  const { config, minLots, maxLots, maxMarketLots, minNotional } = contract
  if (lots < minLots && !isClosing) return refuse('amountTooSmall', 'size', { min: config.minAmount })
  if (lots > maxLots) return refuse('amountTooLarge', 'size', { max: config.maxAmount })
  if (isMarket && lots > maxMarketLots)
    return refuse('amountTooLarge', 'size', { max: config.maxMarketAmount })
  if (minNotional > 0n && !isClosing && contract.quoteValue(lots, price) < minNotional)
    return refuse('notionalTooSmall', 'size', { min: config.minNotional })
  return undefined
}
