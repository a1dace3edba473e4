// Options of the start: flags of scenario.md 2 and the environment, read once, refused by name when wrong.

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { trustedAddresses } from '#app/services/keys/addresses.ts'
import { isLoopbackName } from './loopback-name.ts'

export interface Options {
  port: number
  dataDir: string
  /** Undefined: the stored exchange's own, else `seedDefault`. */
  seed?: number
  /** Undefined: the stored exchange's own, else the default set. */
  pairs?: string[] | 'all'
  tapes: { symbol: string; file: string }[]
  speed?: number
  gaps: 'fill' | 'stop'
  /** The simulated market follows this venue. */
  live?: LiveMarket
  reset: boolean
  /** Read tables whose file is lost are rebuilt; otherwise the start is refused. */
  rebuildTables: boolean
  production: boolean
  /** Where reactors are handed out to workers; undefined: they run beside the exchange. */
  redisUrl?: string
  /**
   * 'exchange': owns the exchange and serves no pages. 'web': pages, API and sockets over a follower of it. 'worker': runs
   * reactors for it, through Redis. 'all': everything.
   */
  role: Role
  /** Processes that serve pages behind the one port. */
  webProcesses: number
  /** The mail server that takes the mail of the outbox. */
  smtpUrl?: string
  /** Whether demo accounts may have keys of the API (domain.md 23.10). */
  demoApi: boolean
  /** Coins leave by the rules of MASAK (domain.md 15.4, `tr.masakRules`). */
  masakRules: boolean
  /** The platform's own bots have a simulated past, played after the first start. */
  platformPast: boolean
  /** Addresses and networks of the proxies whose X-Forwarded-For is believed. */
  trustProxy: string[]
  /** Addresses and networks that messages of signals may come from; empty: all. */
  signalFrom: string[]
  /** Off: keys are not limited, for load tests. */
  apiLimits: boolean
  /** No pages: the API, its sockets and the control API alone. */
  apiOnly: boolean
  /** Keys that are there from the start, each with demo funds of its own. */
  keys: NamedKey[]
  /** `/metrics` for Prometheus; with a token it is open to those who have it, without one to this machine alone. */
  metrics: false | { token: string | undefined }
  /** Whether tests may steer this exchange (scenario.md 3); its time is virtual then. */
  sim: boolean
  /** What a caller of the control API must know. */
  simToken?: string
  /** Undefined: all interfaces. With a control API that asks for no token: this machine alone. */
  host?: string
}

export interface NamedKey {
  apiKey: string
  secret: string
  passphrase: string
}

/** A venue outside whose public market the simulated market follows. */
export interface LiveMarket {
  venue: string
  /** Another server with the venue's API. */
  url?: string
}

const roles = ['all', 'exchange', 'web', 'worker'] as const
export type Role = (typeof roles)[number]

export class BadOption extends Error {}

export const seedDefault = 20_240_421
const speedMax = 100_000

const laterVariables = ['DATABASE_URL'] as const

function readFlags(args: string[]) {
  try {
    return parseArgs({
      args,
      strict: true,
      allowPositionals: false,
      options: {
        seed: { type: 'string' },
        pairs: { type: 'string' },
        tape: { type: 'string', multiple: true },
        speed: { type: 'string' },
        gaps: { type: 'string' },
        reset: { type: 'boolean' },
        'rebuild-tables': { type: 'boolean' },
        'api-only': { type: 'boolean' },
        key: { type: 'string', multiple: true },
      },
    }).values
  } catch (error) {
    throw new BadOption(error instanceof Error ? error.message : String(error))
  }
}

function readNumber(name: string, text: string | undefined, least: number, most: number, whole: boolean) {
  if (text === undefined) return undefined
  const value = Number(text)
  const fits = text.trim() !== '' && value >= least && value <= most && (!whole || Number.isInteger(value))
  if (!fits)
    throw new BadOption(
      `--${name} ${text}: expected ${whole ? 'a whole number' : 'a number'} from ${least} to ${most}`,
    )
  return value
}

function readTape(text: string): { symbol: string; file: string } {
  const [, symbol, file] = /^((?:[a-z]{1,8}:)?[A-Z0-9]{2,24})=(.+)$/.exec(text) ?? []
  if (symbol === undefined || file === undefined) throw new BadOption(`--tape ${text}: expected SYMBOL=FILE`)
  return { symbol, file: resolve(file) }
}

function readPairs(text: string | undefined): Options['pairs'] {
  if (text === undefined || text === 'all') return text
  const pairs = text.split(',').map((pair) => pair.trim())
  if (pairs.some((pair) => !/^[A-Z0-9]{2,24}$/.test(pair)))
    throw new BadOption(`--pairs ${text}: expected BTCUSDT,ETHUSDT or all`)
  return [...new Set(pairs)]
}

function readKey(text: string): NamedKey {
  const parts = text.split(':')
  const [apiKey = '', secret = '', passphrase = ''] = parts
  if (parts.length !== 3 || !parts.every((part) => /^[\x21-\x7e]{1,128}$/.test(part)))
    throw new BadOption('--key: expected KEY:SECRET:PASSPHRASE (printable ASCII, no spaces)')
  return { apiKey, secret, passphrase }
}

function readKeys(texts: readonly string[] = []): NamedKey[] {
  const keys = texts.map(readKey)
  if (new Set(keys.map(({ apiKey }) => apiKey)).size !== keys.length)
    throw new BadOption('--key: duplicate key')
  return keys
}

function readGaps(text: string | undefined): Options['gaps'] {
  if (text === undefined || text === 'fill' || text === 'stop') return text ?? 'fill'
  throw new BadOption(`--gaps ${text}: expected fill or stop`)
}

function readRedis({ REDIS_URL: url, ROLE: word = 'all' }: Record<string, string | undefined>) {
  const role = roles.find((known) => known === word)
  if (!role) throw new BadOption(`ROLE=${word}: expected one of ${roles.join(', ')}`)
  if (url && !/^rediss?:\/\/./.test(url)) throw new BadOption('REDIS_URL: expected redis://host:port')
  if (role === 'worker' && !url) throw new BadOption('ROLE=worker requires REDIS_URL')
  return { role, redisUrl: url || undefined }
}

function readSwitch(
  name: string,
  text: string | undefined,
  words: readonly [on: string, off: string],
): boolean {
  if (text === undefined || text === '' || text === words[0]) return true
  if (text === words[1]) return false
  throw new BadOption(`${name}=${text}: expected ${words.join(' or ')}`)
}

function readSmtp({ SMTP_URL: url }: Record<string, string | undefined>) {
  if (!url) return {}
  if (!/^smtps?:\/\/./.test(url) || !URL.canParse(url))
    throw new BadOption('SMTP_URL: expected smtp://user:password@host:port?from=address')
  return { smtpUrl: url }
}

/** Where TradingView sends its alerts from (domain.md 10.4). */
const tradingView = ['52.89.214.238', '34.212.75.30', '54.218.53.128', '52.32.178.7']

function readSignalAddresses(text: string | undefined): string[] {
  const given = readAddresses('SIGNAL_FROM', text?.replaceAll('tradingview', tradingView.join(',')))
  return [...new Set(given)]
}

function readAddresses(name: string, text: string | undefined): string[] {
  const texts = (text ?? '').split(',').map((part) => part.trim())
  const given = texts.filter((part) => part !== '')
  try {
    trustedAddresses(given)
  } catch {
    throw new BadOption(`${name}=${text}: expected addresses and networks, for example 127.0.0.1,10.0.0.0/8`)
  }
  return given
}

const tokenCharsMin = 16

function readMetrics({ METRICS: word = '0', METRICS_TOKEN: token }: Record<string, string | undefined>) {
  const isOn = word !== '' && readSwitch('METRICS', word, ['1', '0'])
  if (!token) return isOn && { token: undefined }
  if (!isOn) throw new BadOption('METRICS_TOKEN requires METRICS=1')
  return { token: readToken('METRICS_TOKEN', token) }
}

function readToken(name: string, token: string): string {
  if (!/^[\x21-\x7e]+$/.test(token) || token.length < tokenCharsMin)
    throw new BadOption(`${name}: expected at least ${tokenCharsMin} characters (printable ASCII, no spaces)`)
  return token
}

/** Without a token everyone who reaches the control API may use it, so only this machine does. */
function readReach(sim: boolean, { SIM_TOKEN: token, HOST: host }: Record<string, string | undefined>) {
  if (!sim && token) throw new BadOption('SIM_TOKEN requires SIM_API=true or --api-only')
  const simToken = token ? { simToken: readToken('SIM_TOKEN', token) } : {}
  if (!sim || token) return { ...simToken, ...(host && { host }) }
  if (host && !isLoopbackName(host))
    throw new BadOption(`HOST=${host}: the control API would be open to remote connections; set SIM_TOKEN`)
  return { host: host || '127.0.0.1' }
}

const webProcessesMax = 16

function readWebProcesses(
  { WEB_PROCESSES: text, NODE_ENV: mode }: Record<string, string | undefined>,
  { role, tapes, sim }: Pick<Options, 'role' | 'tapes' | 'sim'>,
): number {
  const count = text ? Number(text) : 1
  if (!(Number.isInteger(count) && count >= 1 && count <= webProcessesMax))
    throw new BadOption(`WEB_PROCESSES=${text}: expected a whole number from 1 to ${webProcessesMax}`)
  if (count > 1 && (role !== 'all' || sim || tapes.length > 0 || mode !== 'production'))
    throw new BadOption(
      'WEB_PROCESSES is for npm start with pages: not with ROLE, the control API (SIM_API, --api-only), --tape or npm run dev',
    )
  return count
}

function readLive({ MARKET: market, MARKET_URL: url }: Record<string, string | undefined>) {
  if (!market) return undefined
  const [, venue] = /^live:([a-z0-9]{2,30})$/.exec(market) ?? []
  if (venue === undefined)
    throw new BadOption(`MARKET=${market}: expected live:<venue>, for example live:bitget`)
  if (url && !/^https?:\/\/./.test(url)) throw new BadOption('MARKET_URL: expected http://host:port')
  return { venue, ...(url && { url }) }
}

/** Throws BadOption with a sentence for the person at the keyboard. */
export function readOptions(args: string[], env: Record<string, string | undefined>): Options {
  const flags = readFlags(args)
  const laterVariable = laterVariables.find((name) => env[name])
  if (laterVariable)
    throw new BadOption(`${laterVariable} is not supported in this version; data is stored in DATA_DIR`)
  const tapes = (flags.tape ?? []).map(readTape)
  const live = readLive(env)
  if (live && tapes.length > 0) throw new BadOption('MARKET and --tape cannot be combined')
  const apiOnly = flags['api-only'] ?? false
  const { role, redisUrl } = readRedis(env)
  const sim = apiOnly || (env.SIM_API ? readSwitch('SIM_API', env.SIM_API, ['true', 'false']) : false)
  if (sim && role !== 'all')
    throw new BadOption(
      'the control API (SIM_API, --api-only) cannot be used with ROLE=exchange, web or worker',
    )
  if (sim && live)
    throw new BadOption('the control API (SIM_API, --api-only) cannot be used with MARKET=live:…')
  const speed = readNumber('speed', flags.speed, 0.001, speedMax, false)
  return {
    ...readSmtp(env),
    port: readNumber('port', env.PORT, 0, 65_535, true) ?? 3000,
    dataDir: resolve(env.DATA_DIR ?? '.erguvan'),
    seed: readNumber('seed', flags.seed, 0, Number.MAX_SAFE_INTEGER, true),
    pairs: readPairs(flags.pairs),
    tapes,
    live,
    speed,
    gaps: readGaps(flags.gaps),
    reset: flags.reset ?? false,
    rebuildTables: flags['rebuild-tables'] ?? false,
    production: env.NODE_ENV === 'production',
    role,
    webProcesses: readWebProcesses(env, { role, tapes, sim }),
    redisUrl,
    demoApi: readSwitch('DEMO_API', env.DEMO_API, ['true', 'false']),
    apiLimits: readSwitch('API_LIMITS', env.API_LIMITS, ['on', 'off']),
    masakRules: readSwitch('MASAK_RULES', env.MASAK_RULES, ['on', 'off']),
    platformPast: readSwitch('PLATFORM_PAST', env.PLATFORM_PAST, ['on', 'off']),
    apiOnly,
    trustProxy: readAddresses('TRUST_PROXY', env.TRUST_PROXY),
    signalFrom: readSignalAddresses(env.SIGNAL_FROM),
    keys: readKeys(flags.key),
    metrics: readMetrics(env),
    sim,
    ...readReach(sim, env),
  }
}
