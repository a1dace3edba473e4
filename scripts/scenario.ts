// Plays scenario files: npm run scenario -- FILE|FOLDER… [--json] [--through engine|http|ccxt] (scenario.md 1).

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseArgs } from 'node:util'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { playScenario } from '#engine/scenario/play.ts'
import { isWay, openStageOf, type Way, ways } from './scenario/ways.ts'
import { readScenarioText } from './scenario-file.ts'

const usage = 'npm run scenario -- FILE|FOLDER… [--json] [--through engine|http|ccxt]'
const unreadable = 2

async function main(): Promise<number> {
  const options = readArguments()
  if (!options) return unreadable
  const stage = await openStageOf(options.through)
  let status = 0
  for (const file of options.files) {
    const read = readScenarioText(readFileSync(file, 'utf8'))
    if (!read.ok) {
      console.error(`UNREADABLE ${file}: ${read.refusal}`)
      status = unreadable
      continue
    }
    const { ok, failures, stateHash, events } = await playScenario(read.value, { digest: sha256, stage })
    const name = read.value.name || file
    if (options.json)
      console.log(JSON.stringify({ file, name, ok, failures, stateHash, events: events.map(ordered) }))
    else console.log(ok ? `ok ${name}` : `FAILED ${name}: ${failures[0]}`)
    if (!ok && status === 0) status = 1
  }
  return status
}

function readArguments(): { files: string[]; json: boolean; through: Way } | undefined {
  try {
    const { values, positionals } = parseArgs({
      options: { json: { type: 'boolean', default: false }, through: { type: 'string', default: 'engine' } },
      allowPositionals: true,
    })
    const { through } = values
    if (!isWay(through)) throw new Error(`--through must be one of ${ways.join(', ')} (got "${through}")`)
    if (positionals.length === 0) throw new Error('no file or folder given')
    return { files: findFiles(positionals), json: values.json, through }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\nusage: ${usage}`)
    return undefined
  }
}

/** Every scenario file that the paths name or hold, once, by path relative to the working directory, sorted. */
function findFiles(paths: readonly string[]): string[] {
  const found = paths.flatMap((path) => {
    if (!statSync(path).isDirectory()) return [path]
    const below = readdirSync(path, { recursive: true, encoding: 'utf8' })
    const files = below.filter((name) => /\.(ya?ml|json)$/.test(name)).map((name) => join(path, name))
    if (files.length === 0) throw new Error(`no scenario files found in ${path}`)
    return files.filter((file) => statSync(file).isFile())
  })
  const shown = found.map((file) => relative('.', file).split(sep).join('/'))
  return [...new Set(shown)].sort()
}

/** { seq, at, type, … }, whatever order the engine filled them in. */
function ordered({ seq, at, type, ...rest }: ExchangeEvent) {
  return { seq, at, type, ...rest }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

process.exitCode = await main()
