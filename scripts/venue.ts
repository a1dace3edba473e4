// A venue outside: npm run venue -- check | bot FILE | bots | faults. Keys come from the environment.

import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Exchange } from 'ccxt'
import { ofContracts } from '#jobs/venues/contract-size.ts'
import { UnknownVenue } from '#jobs/venues/load-venue.ts'
import { openVenue } from '#jobs/venues/open-venue.ts'
import { venueLog } from '#jobs/venues/venue-log.ts'
import { BadVenueSetting, readVenueAccess, type VenueAccess } from '#jobs/venues/venue-settings.ts'
import { type BotOfFile, readBot } from './backtest/bot-file.ts'

const usage = `npm run venue -- check
npm run venue -- bot FILE [--dry-run] [--fresh]
npm run venue -- bots
npm run venue -- faults [--seeds N]
FILE is a bot on a spot pair, or a futures-grid, futures-martingale or futures-cta bot. Those need one-way mode, cross margin and a contract without positions or orders of the account; a sub-account is best, because its whole futures wallet is their margin.
Settings are read from VENUE, VENUE_KEY, VENUE_SECRET, VENUE_PASSPHRASE, VENUE_SANDBOX, VENUE_URL, COUNTRY and VENUE_KILL_FILE.
Ctrl+C (SIGINT) stops the bot according to its settings. SIGUSR2, or creating VENUE_KILL_FILE, cancels all open orders and exits; a bot on a contract keeps its position, and resumes with it when it is started again.
After a crash, start the bot again to resume it; "bots" lists saved bots. They are stored in DATA_DIR (.erguvan).`

const logOf = (access: VenueAccess) => venueLog(access, process.stderr, process.env.LOG_LEVEL ?? 'info')

async function check(): Promise<number> {
  const access = readVenueAccess(process.env)
  const { client } = await openVenue(access, { log: logOf(access) })
  const { total } = await client.fetchBalance()
  const spot = Object.values(client.markets ?? {}).filter((market) => market?.spot === true)
  const swaps = Object.values(client.markets ?? {}).filter((market) => market?.swap === true)
  console.log(
    `${client.id}${access.isSandbox ? ' (sandbox)' : ''}: ${spot.length} spot pairs, ${swaps.length} perpetual contracts`,
  )
  const serverTime = (await client.fetchTime()) as number
  const localTime = Date.now()
  console.log(
    `server time: ${serverTime}, local time: ${localTime} (difference: ${localTime - serverTime} ms)`,
  )
  for (const [coin, amount] of Object.entries((total ?? {}) as unknown as Record<string, unknown>))
    if (Number(amount) > 0) console.log(`${coin}: ${amount}`)
  if (swaps.length > 0) for (const line of await contractLines(client)) console.log(line)
  await client.close()
  return 0
}

/** Of the futures wallet too. A key that may not read contracts says so, and checks the rest. */
async function contractLines(client: Exchange): Promise<string[]> {
  if (!client.has['fetchPositions']) return []
  try {
    const { total } = await client.fetchBalance({ type: 'swap' })
    const wallet = Object.entries((total ?? {}) as unknown as Record<string, unknown>)
      .filter(([, amount]) => Number(amount) > 0)
      .map(([coin, amount]) => `futures wallet, ${coin}: ${amount}`)
    const positions = await client.fetchPositions()
    const lines = positions
      .filter(({ contracts }) => Number(contracts ?? 0) > 0)
      .map(({ symbol, side, contracts, entryPrice }) => {
        const size = ofContracts(client.market(symbol), contracts)
        return `${symbol} ${side}: ${size} at ${entryPrice}`
      })
    return [...wallet, ...lines]
  } catch (error) {
    return [`contracts: ${error instanceof Error ? error.constructor.name : 'not readable'}`]
  }
}

function botIn(file: string): BotOfFile {
  const text = readFileSync(file, 'utf8')
  try {
    return readBot(text)
  } catch (error) {
    throw new BadVenueSetting(`${file}: ${(error as Error).message}`)
  }
}

const dataDir = () => process.env.DATA_DIR ?? '.erguvan'

async function bot(file: string | undefined, isRehearsal: boolean, isFresh: boolean): Promise<number> {
  if (file === undefined)
    throw new BadVenueSetting(`missing argument: FILE (the bot configuration)\n${usage}`)
  const access = readVenueAccess(process.env)
  const [{ runBot }, { SavedBot, savedBotFile }] = await Promise.all([
    import('./venue/run-bot.ts'),
    import('./venue/saved-bot.ts'),
  ])
  const signalled = (...names: NodeJS.Signals[]) =>
    new Promise<void>((resolve) => {
      for (const name of names) process.once(name, () => resolve())
    })
  const read = botIn(file)
  const saved = isRehearsal ? undefined : SavedBot.open(savedBotFile(dataDir(), access, file))
  try {
    return await runBot({
      access,
      bot: read,
      isRehearsal,
      isFresh,
      log: logOf(access),
      ...(saved && { saved }),
      stop: signalled('SIGINT', 'SIGTERM'),
      kill: signalled('SIGUSR2'),
    })
  } finally {
    saved?.close()
  }
}

async function bots(): Promise<number> {
  const { listSavedBots } = await import('./venue/saved-bot.ts')
  const lines = listSavedBots(dataDir())
  console.log(lines.length > 0 ? lines.join('\n') : 'no saved bots')
  return 0
}

async function faults(count: number): Promise<number> {
  const { differencesOf } = await import('./venue/faults.ts')
  const { dialects, products } = await import('./venue/fault-commands.ts')
  const runs = products.flatMap((product) => dialects.map((dialect) => ({ product, dialect })))
  let bad = 0
  for (let seed = 1; seed <= count; seed++) {
    for (const { product, dialect } of runs) {
      const differences = await differencesOf(seed, dialect, product)
      if (differences.length > 0) bad++
      for (const line of differences) console.log(`seed ${seed}, ${product}, ${dialect}: ${line}`)
    }
    if (seed % 10 === 0)
      console.error(`${seed} of ${count} seeds done, ${bad} ${bad === 1 ? 'mismatch' : 'mismatches'}`)
  }
  console.log(
    `${count} seeds × ${products.length} products × ${dialects.length} dialects: ${bad === 0 ? 'orders identical to the fault-free run' : `${bad} ${bad === 1 ? 'mismatch' : 'mismatches'}`}`,
  )
  return bad === 0 ? 0 : 1
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        'dry-run': { type: 'boolean', default: false },
        fresh: { type: 'boolean', default: false },
        seeds: { type: 'string', default: '100' },
      },
      allowPositionals: true,
    })
  } catch (error) {
    throw new BadVenueSetting(`${(error as Error).message}\nusage: ${usage}`)
  }
}

async function main(): Promise<number> {
  const { values, positionals } = readArguments()
  const [verb, file] = positionals
  if (verb === 'check') return check()
  if (verb === 'bot') return bot(file, values['dry-run'], values.fresh)
  if (verb === 'bots') return bots()
  if (verb === 'faults' && /^[1-9]\d{0,5}$/.test(values.seeds)) return faults(Number(values.seeds))
  console.error(`usage: ${usage}`)
  return 2
}

main()
  .then((status) => process.exit(status))
  .catch((error: unknown) => {
    const isForThePerson = error instanceof BadVenueSetting || error instanceof UnknownVenue
    // A stack, or what ccxt adds to its message, may quote what was sent.
    console.error(isForThePerson ? error.message : `venue: ${error instanceof Error ? error.name : 'failed'}`)
    process.exit(1)
  })
