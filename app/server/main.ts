// Starts the exchange and its pages: reads the options and chooses how they are served. Each way imports its own code, so that
// the processes beside the exchange start before this one has loaded what it needs.

import { type ChosenExchange, chooseExchange, resetData } from './choose-exchange.ts'
import { forkWeb } from './fork-web.ts'
import { type Options, readOptions } from './options.ts'
import { endOnSignal, log } from './program.ts'
import { isForThePerson } from './start-refusals.ts'

/** Carries reactors on for the exchange of the same data folder. */
async function work({ dataDir, redisUrl }: Options): Promise<void> {
  const { startWorker } = await import('#jobs/worker.ts')
  const worker = startWorker({ dataDir, redisUrl: redisUrl as string, log })
  endOnSignal(() => worker.close())
  console.log(`Erguvan worker is ready: ${dataDir}`)
}

/** Pages run in a process of their own, unless time or market are those of a test. */
const isSplit = ({ production, apiOnly, sim }: Options, { tapes }: ChosenExchange) =>
  production && !apiOnly && !sim && tapes.length === 0

async function start(): Promise<void> {
  const args = process.argv.slice(2)
  const options = readOptions(args, process.env)
  if (options.role === 'worker') return work(options)
  if (options.role === 'web') return (await import('./serve-web.ts')).serveWeb(options)
  const chosen = await chooseExchange(options, Date.now())
  const children = isSplit(options, chosen)
    ? Array.from({ length: options.webProcesses }, () => forkWeb(args))
    : []
  if (options.reset) resetData(options.dataDir, chosen)
  for (const note of chosen.notes) console.log(note)
  if (children.length === 0) return (await import('./serve-alone.ts')).serveAlone(options, chosen)
  return (await import('./serve-beside.ts')).serveBeside(options, chosen, children)
}

start().catch((error: unknown) => {
  if (!isForThePerson(error)) log.fatal(error, 'startup failed')
  console.error(`erguvan: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
