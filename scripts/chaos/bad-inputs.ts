// F16: malformed input to every call of the API and every page and form: typed refusals, no 5xx, no state change.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { platformStrategist } from '#app/services/bots/platform-strategist.ts'
import { verifyReplay } from '#db/verify-replay.ts'
import { Random } from '#engine/core/random.ts'
import type { Command, CommandType } from '#engine/exchange/protocol.ts'
import { ownServer } from '#tests/support/own-server.ts'
import { entriesOf } from './audit.ts'
import type { Fault, Tally } from './fault.ts'

const nasty = [
  ...['', ' 1', '-1', '-0', '0', '1e309', '1e-30', 'NaN', 'Infinity', '0x10', '１', '1,5', '9'.repeat(40)],
  ...[
    '__proto__',
    'constructor',
    '../../etc/passwd',
    "' OR 1=1 --",
    '<script>',
    'a\r\nb',
    '\u0000',
    '\u202e',
  ],
  ...['//evil.example', 'javascript:alert(1)', `0.${'1'.repeat(40)}`, 'x'.repeat(100_000)],
]
const brokenBodies = ['{', '%', '%zz=1', '&&&===', 'a'.repeat(1_000_000), '\u0000']
/** What a server says by itself, and what people may do by pressing a button alone. */
const harmless: ReadonlySet<CommandType> = new Set<CommandType>([
  ...(['tick', 'sweep', 'openAccount', 'setAccount', 'grantFunds', 'resetDemoFunds'] as const),
  ...(['setFeeToken', 'cancelOrders', 'cancelPlans'] as const),
])
/** What the exchange's own strategist and its bots do all the time. */
function isOfPlatform(command: Command): boolean {
  const account = 'account' in command ? command.account : ''
  return account === platformStrategist || account.startsWith(`${platformStrategist}/`)
}

/** After so many calls the person logs in again: a form may have ended the session. */
const callsPerLogin = 100
const placesLeast = 20
const placesMax = 400

/** The calls of the API's own test, repeated this many times. */
function askApi(times: number, tally: Tally): void {
  const test = ['run', '--project', 'layers', 'tests/api/malformed.test.ts']
  const { status, stdout } = spawnSync('node_modules/.bin/vitest', test, {
    env: { ...process.env, MALFORMED_CALLS: `${times}` },
    encoding: 'utf8',
  })
  tally.must(status === 0, stdout)
  tally.times += times
}

interface Visitor {
  headers: Record<string, string>
  csrf: string
}

async function enter(origin: string): Promise<Visitor> {
  const headers = { origin, 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/v1/user/public/demoLogin`, { method: 'POST', headers, body: '{}' })
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  const cookie = cookies.join('; ')
  const page = await (await fetch(`${origin}/tr/account`, { headers: { cookie } })).text()
  return { headers: { origin, cookie }, csrf: /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? '' }
}

/** A page or the address of a form, and the names of the fields it has. */
interface Place {
  path: string
  fields: string[]
}

const matches = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found]) => found as string)

/** Follows the links of the pages, once each; what forms are sent to is a place as well. */
async function placesOf(origin: string, { headers }: Visitor): Promise<Place[]> {
  const places: Place[] = []
  const known = new Set(['/tr', '/tr/spot/BTCUSDT'])
  for (const path of known) {
    if (places.length >= placesMax) break
    const answer = await fetch(origin + path, { headers })
    if (!answer.headers.get('content-type')?.includes('text/html')) continue
    const html = await answer.text()
    const fields = matches(html, / name="([\w.-]+)"/g)
    places.push({ path, fields })
    for (const action of matches(html, / action="(\/[^"?#]*)/g)) places.push({ path: action, fields })
    for (const link of matches(html, / href="(\/tr\/[^"?#.]*)/g)) known.add(link)
  }
  return places
}

class Pages {
  private readonly random = new Random(16)

  constructor(
    private readonly origin: string,
    private readonly places: readonly Place[],
  ) {}

  private pick<T>(list: readonly T[]): T {
    return list[this.random.below(list.length)] as T
  }

  async ask(visitor: Visitor): Promise<{ status: number; what: string }> {
    const { path, fields } = this.pick(this.places)
    const { headers } = visitor
    const names = [...fields, 'returnTo', 'page', 'intent', '__proto__']
    const filled = new URLSearchParams()
    for (let n = this.random.below(6); n >= 0; n--) filled.append(this.pick(names), this.pick(nasty))
    if (this.random.chance(0.4)) return this.send(`${path}?${filled.toString().slice(0, 8_000)}`, { headers })
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
    if (this.random.chance(0.2))
      return this.send(path, { method: 'POST', headers: form, body: this.pick(brokenBodies) })
    filled.set('csrf', visitor.csrf)
    return this.send(path, { method: 'POST', headers: form, body: filled })
  }

  private async send(path: string, init: RequestInit): Promise<{ status: number; what: string }> {
    const { status, body } = await fetch(this.origin + path, { ...init, redirect: 'manual' })
    await body?.cancel()
    return {
      status,
      what: `${init.method ?? 'GET'} ${path.slice(0, 200)} ${`${init.body ?? ''}`.slice(0, 300)}`,
    }
  }
}

async function askPages(times: number, tally: Tally): Promise<void> {
  if (!existsSync('build/node/main.mjs')) {
    tally.note('pages were left out: npm run build makes them')
    return
  }
  const server = await ownServer('chaos-pages')
  try {
    await server.start()
    let visitor = await enter(server.origin)
    const places = await placesOf(server.origin, visitor)
    tally.must(places.length >= placesLeast, `only ${places.length} places were found`)
    tally.note(`${new Set(places.map(({ path }) => path)).size} pages and forms`)
    const pages = new Pages(server.origin, places)
    for (let n = 1; n <= times; n++) {
      if (n % callsPerLogin === 0) visitor = await enter(server.origin)
      const { status, what } = await tally.timed(() => pages.ask(visitor))
      tally.must(status < 500, `${what} was answered ${status}`)
      tally.times++
    }
    tally.must((await fetch(`${server.origin}/healthz`)).ok, 'the server is not well')
    await server.kill()
    for (const { seq, command } of entriesOf(server.dataDir))
      tally.must(harmless.has(command.type) || isOfPlatform(command), `seq ${seq} is a ${command.type}`)
    const replay = verifyReplay(server.dataDir)
    if (!replay.isEqual) tally.differing++
    for (const broken of replay.brokenInvariants) tally.must(false, `invariant ${broken}`)
  } finally {
    await server.remove()
  }
}

export const badInputs: Fault = {
  name: 'F16',
  title: 'bad inputs to calls and pages',
  times: 22_000,
  async run({ times, tally }) {
    const toPages = Math.ceil(times / 11)
    // Fewer would not come to every call.
    askApi(Math.max(times - toPages, 5_000), tally)
    await askPages(toPages, tally)
  },
}
