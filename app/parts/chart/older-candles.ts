// Asks the public API for candles before a time, for a reader who scrolls into the past.

import type { Candle } from '#engine/exchange/view.ts'
import type { Interval } from '#engine/market/intervals.ts'

const rowsPerRequest = 500

type Row = [number, string, string, string, string, string, string, string]

/** Of a pair, a contract, or a contract's other price ("usdtm:BTCUSDT@mark"). Undefined when the call failed: the reader may scroll again. */
export async function fetchOlderCandles(
  name: string,
  interval: Interval,
  endTime: number,
  zoneMinutes: number,
): Promise<Candle[] | undefined> {
  const [symbolId, klineType] = name.split('@')
  try {
    const response = await fetch('/v1/kline/getMoreKlineData', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...{ symbolId, interval, endTime, limit: rowsPerRequest, timezone: zoneMinutes },
        ...(klineType !== undefined && { klineType }),
      }),
    })
    const body = (await response.json()) as { code: string; data?: { rows: Row[] } }
    return body.data?.rows.map(([openTime, open, high, low, close, volume, quoteVolume, usdtVolume]) => ({
      openTime,
      open,
      high,
      low,
      close,
      volume,
      quoteVolume,
      usdtVolume,
      closed: true,
    }))
  } catch {
    return undefined
  }
}
