// Flags and environment: what the start accepts, and how it refuses.

import { describe, expect, it } from 'vitest'
import { readOptions } from './options.ts'

const read = (line: string, env: Record<string, string> = {}) =>
  readOptions(line === '' ? [] : line.split(' '), env)

describe('options', () => {
  it('has defaults', () => {
    const options = read('')
    expect(options).toMatchObject({ port: 3000, gaps: 'fill', reset: false, tapes: [], production: false })
    expect(options.dataDir).toMatch(/\.erguvan$/)
    expect(options.pairs).toBeUndefined()
  })

  it('reads every flag', () => {
    const line =
      '--seed 7 --pairs BTCUSDT,ETHUSDT --tape BTCUSDT=a=b.csv --tape ETHUSDT=c.csv.gz --speed 600 --gaps stop --reset'
    const options = read(line)
    expect(options).toMatchObject({
      seed: 7,
      pairs: ['BTCUSDT', 'ETHUSDT'],
      speed: 600,
      gaps: 'stop',
      reset: true,
    })
    expect(options.tapes.map(({ symbol }) => symbol)).toEqual(['BTCUSDT', 'ETHUSDT'])
    expect(options.tapes[0]?.file).toMatch(/a=b\.csv$/)
    expect(read('--pairs all').pairs).toBe('all')
  })

  it('reads the environment', () => {
    const options = read('', { PORT: '8080', DATA_DIR: '/data', NODE_ENV: 'production' })
    expect(options).toMatchObject({ port: 8080, dataDir: '/data', production: true })
  })

  it.each([
    ['--seed x', /--seed x: expected a whole number/],
    ['--seed -1', /seed/],
    ['--seed 1.5', /whole number/],
    ['--pairs btcusdt', /--pairs btcusdt: expected BTCUSDT,ETHUSDT or all/],
    ['--tape BTCUSDT', /--tape BTCUSDT: expected SYMBOL=FILE/],
    ['--tape X=a.csv', /expected SYMBOL=FILE/],
    ['--tape BTCUSDT=a.csv --speed 0', /--speed 0/],
    ['--gaps never', /--gaps never: expected fill or stop/],
    ['--nonsense', /nonsense/],
    ['extra', /extra/],
    ['--key a:b', /--key: expected KEY:SECRET:PASSPHRASE/],
    ['--key a:b:', /--key: expected KEY:SECRET:PASSPHRASE/],
    ['--key a:b:c --key a:d:e', /--key: the same key is given twice/],
  ])('%s is refused', (line, sentence) => {
    expect(() => read(line)).toThrow(sentence)
  })

  it('hands reactors out where there is a Redis', () => {
    const env = { REDIS_URL: 'redis://localhost:6379' }
    expect(read('', {})).toMatchObject({ role: 'all', redisUrl: undefined })
    expect(read('', env)).toMatchObject({ role: 'all', redisUrl: env.REDIS_URL })
    expect(read('', { ...env, ROLE: 'worker' }).role).toBe('worker')
    expect(() => read('', { ROLE: 'worker' })).toThrow(/ROLE=worker needs a REDIS_URL/)
    expect(read('', { ROLE: 'web' }).role).toBe('web')
    expect(() => read('', { ...env, ROLE: 'page' })).toThrow(
      /ROLE=page: expected one of all, exchange, web, worker/,
    )
    expect(() => read('', { REDIS_URL: 'localhost' })).toThrow(/redis:\/\/host:port/)
  })

  it('is controlled by tests only with its own flag', () => {
    expect(read('', {})).toMatchObject({ sim: false, apiOnly: false, keys: [] })
    expect(read('', { SIM_API: 'true' })).toMatchObject({ sim: true, apiOnly: false })
    expect(read('--api-only --key a:b:c --key d:e:f')).toMatchObject({
      sim: true,
      apiOnly: true,
      keys: [
        { apiKey: 'a', secret: 'b', passphrase: 'c' },
        { apiKey: 'd', secret: 'e', passphrase: 'f' },
      ],
    })
    expect(read('', { SIM_API: 'false' }).sim).toBe(false)
    expect(() => read('', { SIM_API: 'yes' })).toThrow('SIM_API=yes: expected true or false')
    const redis = { REDIS_URL: 'redis://localhost:6379', ROLE: 'exchange' }
    expect(() => read('--api-only', redis)).toThrow('only with ROLE=all')
    expect(() => read('--api-only', { MARKET: 'live:bitget' })).toThrow('not with MARKET=live')
  })

  it.each(['DATABASE_URL'])('%s is refused by name', (name) => {
    expect(() => read('', { [name]: 'x' })).toThrow(`${name} is not built yet`)
  })

  it('follows a venue that is named, and nothing else beside it', () => {
    expect(read('', { MARKET: 'live:bitget' }).live).toEqual({ venue: 'bitget' })
    const url = 'http://localhost:3000'
    expect(read('', { MARKET: 'live:bitget', MARKET_URL: url }).live).toEqual({ venue: 'bitget', url })
    expect(() => read('', { MARKET: 'bitget' })).toThrow('MARKET=bitget: expected live:<venue>')
    expect(() => read('', { MARKET: 'live:../x' })).toThrow('expected live:<venue>')
    expect(() => read('', { MARKET: 'live:bitget', MARKET_URL: 'localhost' })).toThrow('MARKET_URL')
    expect(() => read('--tape BTCUSDT=x.csv', { MARKET: 'live:bitget' })).toThrow('only one of them')
  })

  it('refuses a port that is none', () => {
    expect(() => read('', { PORT: 'http' })).toThrow(/port/)
    expect(() => read('', { PORT: '70000' })).toThrow(/port/)
  })

  it('reads the switches of the API', () => {
    expect(read('')).toMatchObject({ demoApi: true, apiLimits: true })
    expect(read('', { DEMO_API: 'false', API_LIMITS: 'off' })).toMatchObject({
      demoApi: false,
      apiLimits: false,
    })
    expect(() => read('', { DEMO_API: 'no' })).toThrow(/DEMO_API=no: expected true or false/)
    expect(() => read('', { API_LIMITS: '0' })).toThrow(/API_LIMITS=0: expected on or off/)
  })

  it('believes only named proxies', () => {
    expect(read('', {}).trustProxy).toEqual([])
    expect(read('', { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' }).trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8'])
    for (const text of ['true', '10.0.0.0/64', 'example.com'])
      expect(() => read('', { TRUST_PROXY: text })).toThrow(`TRUST_PROXY=${text}`)
  })
})
