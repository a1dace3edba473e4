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
    ['--key a:b:c --key a:d:e', /--key: duplicate key/],
  ])('%s is refused', (line, sentence) => {
    expect(() => read(line)).toThrow(sentence)
  })

  it('hands reactors out where there is a Redis', () => {
    const env = { REDIS_URL: 'redis://localhost:6379' }
    expect(read('', {})).toMatchObject({ role: 'all', redisUrl: undefined })
    expect(read('', env)).toMatchObject({ role: 'all', redisUrl: env.REDIS_URL })
    expect(read('', { ...env, ROLE: 'worker' }).role).toBe('worker')
    expect(() => read('', { ROLE: 'worker' })).toThrow(/ROLE=worker requires REDIS_URL/)
    expect(read('', { ROLE: 'web' }).role).toBe('web')
    expect(() => read('', { ...env, ROLE: 'page' })).toThrow(
      /ROLE=page: expected one of all, exchange, web, worker/,
    )
    expect(() => read('', { REDIS_URL: 'localhost' })).toThrow(/redis:\/\/host:port/)
  })

  it('takes a number of processes that serve pages, where there are pages of their own', () => {
    const production = { NODE_ENV: 'production', WEB_PROCESSES: '2' }
    expect(read('', {}).webProcesses).toBe(1)
    expect(read('', production).webProcesses).toBe(2)
    for (const text of ['0', '17', '1.5', 'two'])
      expect(() => read('', { ...production, WEB_PROCESSES: text })).toThrow(
        `WEB_PROCESSES=${text}: expected a whole number from 1 to 16`,
      )
    const others: Record<string, string>[] = [
      { ROLE: 'web' },
      { SIM_API: 'true' },
      { NODE_ENV: 'development' },
    ]
    for (const more of others)
      expect(() => read('', { ...production, ...more })).toThrow('WEB_PROCESSES is for npm start with pages')
    expect(() => read('--api-only', production)).toThrow('WEB_PROCESSES is for npm start with pages')
  })

  it('is reached from this machine alone while its control API asks for no token', () => {
    expect(read('', {}).host).toBeUndefined()
    expect(read('', { HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
    expect(read('', { SIM_API: 'true' }).host).toBe('127.0.0.1')
    expect(read('--api-only').host).toBe('127.0.0.1')
    expect(read('--api-only', { HOST: '::1' }).host).toBe('::1')
    expect(() => read('--api-only', { HOST: '0.0.0.0' })).toThrow(/HOST=0.0.0.0: .*SIM_TOKEN/)
    const token = 'a-token-of-twenty-chars'
    expect(read('--api-only', { SIM_TOKEN: token })).toMatchObject({ simToken: token })
    expect(read('--api-only', { SIM_TOKEN: token }).host).toBeUndefined()
    expect(() => read('--api-only', { SIM_TOKEN: 'short' })).toThrow(/SIM_TOKEN: expected at least 16/)
    expect(() => read('', { SIM_TOKEN: token })).toThrow(/SIM_TOKEN requires/)
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
    expect(() => read('--api-only', redis)).toThrow('cannot be used with ROLE=exchange')
    expect(() => read('--api-only', { MARKET: 'live:bitget' })).toThrow('cannot be used with MARKET=live')
  })

  it.each(['DATABASE_URL'])('%s is refused by name', (name) => {
    expect(() => read('', { [name]: 'x' })).toThrow(`${name} is not supported`)
  })

  it('follows a venue that is named, and nothing else beside it', () => {
    expect(read('', { MARKET: 'live:bitget' }).live).toEqual({ venue: 'bitget' })
    const url = 'http://localhost:3000'
    expect(read('', { MARKET: 'live:bitget', MARKET_URL: url }).live).toEqual({ venue: 'bitget', url })
    expect(() => read('', { MARKET: 'bitget' })).toThrow('MARKET=bitget: expected live:<venue>')
    expect(() => read('', { MARKET: 'live:../x' })).toThrow('expected live:<venue>')
    expect(() => read('', { MARKET: 'live:bitget', MARKET_URL: 'localhost' })).toThrow('MARKET_URL')
    expect(() => read('--tape BTCUSDT=x.csv', { MARKET: 'live:bitget' })).toThrow('cannot be combined')
  })

  it('refuses a port that is none', () => {
    expect(() => read('', { PORT: 'http' })).toThrow(/port/)
    expect(() => read('', { PORT: '70000' })).toThrow(/port/)
  })

  it('reads the switches of the API', () => {
    expect(read('')).toMatchObject({
      demoApi: true,
      apiLimits: true,
      platformPast: true,
      masakRules: true,
    })
    expect(read('', { MASAK_RULES: 'off' }).masakRules).toBe(false)
    expect(read('', { DEMO_API: 'false', API_LIMITS: 'off', PLATFORM_PAST: 'off' })).toMatchObject({
      demoApi: false,
      apiLimits: false,
      platformPast: false,
    })
    expect(() => read('', { DEMO_API: 'no' })).toThrow(/DEMO_API=no: expected true or false/)
    expect(() => read('', { API_LIMITS: '0' })).toThrow(/API_LIMITS=0: expected on or off/)
  })

  it('measures only when switched on, and a token has to be long', () => {
    const token = 'a-token-of-length'
    expect(read('').metrics).toBe(false)
    expect(read('', { METRICS: '0' }).metrics).toBe(false)
    expect(read('', { METRICS: '1' }).metrics).toEqual({ token: undefined })
    expect(read('', { METRICS: '1', METRICS_TOKEN: token }).metrics).toEqual({ token })
    expect(() => read('', { METRICS: 'yes' })).toThrow('METRICS=yes: expected 1 or 0')
    expect(() => read('', { METRICS_TOKEN: token })).toThrow('METRICS=1')
    expect(() => read('', { METRICS: '1', METRICS_TOKEN: 'short' })).toThrow('at least 16')
  })

  it('takes messages of signals from everywhere, or from those listed; TradingView has a name', () => {
    expect(read('', {}).signalFrom).toEqual([])
    expect(read('', { SIGNAL_FROM: 'tradingview,10.0.0.0/8' }).signalFrom).toEqual([
      '52.89.214.238',
      '34.212.75.30',
      '54.218.53.128',
      '52.32.178.7',
      '10.0.0.0/8',
    ])
    expect(() => read('', { SIGNAL_FROM: 'example.com' })).toThrow('SIGNAL_FROM=example.com')
  })

  it('believes only named proxies', () => {
    expect(read('', {}).trustProxy).toEqual([])
    expect(read('', { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' }).trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8'])
    for (const text of ['true', '10.0.0.0/64', 'example.com'])
      expect(() => read('', { TRUST_PROXY: text })).toThrow(`TRUST_PROXY=${text}`)
  })
})
