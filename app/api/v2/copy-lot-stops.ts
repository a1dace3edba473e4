// Stops of one copied lot by its number: of contracts and of spot alike.

import type { CopyProduct } from '#engine/copy-trading/protocol.ts'
import { accepted, type Call, refuse, refuseAs } from '../registry.ts'

interface Stops {
  trackingNo: string
  stopSurplusPrice?: string | undefined
  stopLossPrice?: string | undefined
}

const names = { takeProfit: 'stopSurplusPrice', stopLoss: 'stopLossPrice' }

/** 0 or nothing written takes a stop away; one that is left out stays. `symbol`: must be the lot's. */
export async function stopLotBy(
  { services: { copyTrading }, subject, newId }: Call<'key'>,
  product: CopyProduct,
  { trackingNo, stopSurplusPrice, stopLossPrice }: Stops,
  symbol?: string,
) {
  const copies = (await copyTrading.copies(subject.account)).filter((copy) => copy.product === product)
  const isMeant = (one: { trackingNo: string; symbol: string }) =>
    one.trackingNo === trackingNo && (symbol === undefined || one.symbol === symbol)
  const copy = copies.find(({ positions }) => positions.some(isMeant))
  const lot = copy?.positions.find(isMeant)
  if (!copy || !lot) return refuse('40768', 'trackingNo')
  if (stopSurplusPrice === undefined && stopLossPrice === undefined)
    return refuse('40019', 'stopSurplusPrice')
  const stops = {
    takeProfit: priceOf(stopSurplusPrice, lot.takeProfit),
    stopLoss: priceOf(stopLossPrice, lot.stopLoss),
  }
  const done = await copyTrading.setStops(subject, newId(), { leader: copy.leader, trackingNo, ...stops })
  return done.ok ? accepted('') : refuseAs(done.refusal, names)
}

const priceOf = (sent: string | undefined, before: string | undefined) =>
  sent === undefined ? before : sent === '' || sent === '0' ? undefined : sent
