// Contracts in a scenario file: what the file gives, what it may leave out, and that a written one reads back.

import { describe, expect, test } from 'vitest'
import { contractCatalogue } from '../market/contract-catalogue.ts'
import { contractOf, contractShape, writtenContract } from './contract-markets.ts'

const read = (symbol: string, given: object = {}) => contractOf(symbol, contractShape.parse(given))

test('every contract of the catalogue reads back as it was written', () => {
  for (const contract of contractCatalogue)
    expect(read(contract.symbol, writtenContract(contract))).toEqual(contract)
})

describe('what the file leaves out', () => {
  test('a known contract has the rules of the catalogue', () => {
    expect(read('usdtm:BTCUSDT')).toMatchObject({
      settle: 'USDT',
      tick: '0.1',
      lot: '0.0001',
      maxLeverage: 125,
    })
  })

  test('an unknown one has rules that let it trade', () => {
    expect(read('usdtm:NEWUSDT')).toMatchObject({
      base: 'NEW',
      quote: 'USDT',
      fundingHours: 8,
      lastPrice: '100',
    })
    expect(read('coinm:NEWUSD')).toMatchObject({ settle: 'NEW', lot: '1' })
  })

  test('the index starts at the last price, and the other way round', () => {
    expect(read('usdtm:BTCUSDT', { lastPrice: '50000' })).toMatchObject({
      index: '50000',
      lastPrice: '50000',
    })
    expect(read('usdtm:BTCUSDT', { index: '50000' })).toMatchObject({ index: '50000', lastPrice: '50000' })
  })

  test('a highest leverage lowers that of the tiers', () => {
    expect(read('usdtm:BTCUSDT', { maxLeverage: '60' })).toMatchObject({
      maxLeverage: 60,
      tiers: [{ maxLeverage: 60 }, { maxLeverage: 60 }, { maxLeverage: 50 }, ...new Array(5).fill({})],
    })
  })
})

test.each(['usdtm:BTCUSDC', 'usdcm:BTCUSDT', 'coinm:BTCUSDT', 'usdtm:BTC'])(
  '%s is not named as its line wants',
  (symbol) => expect(read(symbol)).toBeUndefined(),
)
