// The words of the compatible API that all calls on contracts of a server of our own share.

import type { PlaceContractOrder } from '#engine/futures/protocol.ts'
import { readContractSymbol } from '#engine/market/contract-symbol.ts'

/** Inverse contracts are not served there (futures-api.md 7). */
const productTypes: Readonly<Record<string, string>> = { usdtm: 'USDT-FUTURES', usdcm: 'USDC-FUTURES' }

/** Undefined for one that is not served. */
export function servedLine(line: string): { productType: string } | undefined {
  const productType = productTypes[line]
  return productType === undefined ? undefined : { productType }
}

interface Named {
  symbol: string
  productType: string
  marginCoin: string
}

/** "usdtm:BTCUSDT" in the words of the API. */
export function namesOf(symbol: string): Named | undefined {
  const read = readContractSymbol(symbol)
  const productType = read && productTypes[read.line]
  if (!read || productType === undefined) return undefined
  return { symbol: read.name, productType, marginCoin: read.settle }
}

/** Calls on one order go by its id or name alone. */
export const anyLine = { productType: 'USDT-FUTURES' }

/** In hedge mode `side` names the position, on closing too. */
export const hedgedSide = ({ side, positionSide }: Pick<PlaceContractOrder, 'side' | 'positionSide'>) =>
  positionSide && {
    side: positionSide === 'long' ? 'buy' : 'sell',
    tradeSide: (side === 'buy') === (positionSide === 'long') ? 'open' : 'close',
  }
