// The query of the market list: search, quote, order.

import { describe, expect, it } from 'vitest'
import { quotesOf } from '#app/parts/market-choice.ts'
import type { MarketRow } from '#app/services/markets.ts'
import { chooseMarkets, readMarketQuery } from './market-list.ts'

function row(base: string, quote: string, name: string, figures: Partial<MarketRow['ticker']>): MarketRow {
  const symbol = base + quote
  const ticker = {
    symbol,
    last: '1',
    high: '1',
    low: '1',
    change: '0',
    quoteVolume: '0',
    toUsdt: '1',
    ...figures,
  }
  const sizes = { priceDecimals: 2, sizeDecimals: 4, tick: '0.01', lot: '0.0001' }
  return { symbol, base, quote, name, ...sizes, ticker: ticker as MarketRow['ticker'] }
}

const rows = [
  row('BTC', 'USDT', 'Bitcoin', { last: '60000', change: '-0.01', quoteVolume: '900' }),
  row('LTC', 'USDT', 'Litecoin', { last: '70', change: '0.1', quoteVolume: '1000' }),
  row('BTC', 'TRY', 'Bitcoin', { last: '2040000', change: '0.02', quoteVolume: '33000', toUsdt: '0.03' }),
]

const shown = (query: string) =>
  chooseMarkets(rows, readMarketQuery(new URLSearchParams(query))).map(({ symbol }) => symbol)

describe('market list', () => {
  it.each([
    ['', ['BTCUSDT', 'LTCUSDT', 'BTCTRY']],
    ['q=bıtcoİn', ['BTCUSDT', 'BTCTRY']],
    ['q=ltc', ['LTCUSDT']],
    ['q=btc/try', ['BTCTRY']],
    ['q=yok', []],
    ['quote=TRY', ['BTCTRY']],
    ['quote=TRY&q=ltc', []],
    ['sort=-volume', ['LTCUSDT', 'BTCTRY', 'BTCUSDT']],
    ['sort=price', ['LTCUSDT', 'BTCUSDT', 'BTCTRY']],
    ['sort=-change', ['LTCUSDT', 'BTCTRY', 'BTCUSDT']],
    ['sort=pair', ['BTCTRY', 'BTCUSDT', 'LTCUSDT']],
    ['sort=-pair', ['LTCUSDT', 'BTCUSDT', 'BTCTRY']],
    ['sort=nonsense', ['BTCUSDT', 'LTCUSDT', 'BTCTRY']],
  ])('%s', (query, symbols) => {
    expect(shown(query)).toEqual(symbols)
  })

  it('knows the quotes', () => {
    expect(quotesOf(rows)).toEqual(['USDT', 'TRY'])
  })
})
