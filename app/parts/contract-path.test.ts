// Addresses of contracts there and back.

import { describe, expect, it } from 'vitest'
import { contractPath, lineOfMix, symbolParts } from './contract-path.ts'

describe('contract paths', () => {
  it.each([
    ['usdtm:BTCUSDT', '/mix/usdt/BTCUSDT'],
    ['usdcm:ETHUSDC', '/mix/usdc/ETHUSDC'],
    ['coinm:BTCUSD', '/mix/usd/BTCUSD'],
  ])('%s is %s', (symbol, path) => {
    expect(contractPath(symbol)).toBe(path)
    const [, , mix, name] = path.split('/')
    expect(`${lineOfMix(mix)}:${name}`).toBe(symbol)
    expect(symbolParts(symbol).name).toBe(name)
  })

  it('knows no other line', () => {
    expect([lineOfMix('eur'), lineOfMix('constructor'), lineOfMix(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
