// What the rules make of a fixed set of scenarios: hashes of their events and of the state they end with.

import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesVersion } from '#engine/kernel/rules-version.ts'
import { playScenario } from '#engine/scenario/play.ts'
import { readScenarioText } from '#scripts/scenario-file.ts'

const library = 'tests/scenarios'
const file = 'tests/rules-hashes.json'

interface ScenarioHashes {
  /** Of the scenario as it is written. */
  text: string
  events: string
  state: string
}

export interface RulesHashes {
  rulesVersion: number
  scenarios: Record<string, ScenarioHashes>
}

const digest = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

export const keptHashes = (): RulesHashes => JSON.parse(readFileSync(file, 'utf8'))

export async function hashesOf(name: string): Promise<ScenarioHashes> {
  const source = readFileSync(join(library, name), 'utf8')
  const read = readScenarioText(source)
  if (!read.ok) throw new Error(`${name}: ${read.refusal}`)
  const { stateHash, events } = await playScenario(read.value, { digest })
  return { text: digest(source), events: digest(JSON.stringify(events)), state: stateHash }
}

/** Keeps what this build computes for the scenarios of the file, and for those added. */
export async function recordHashes(added: readonly string[]): Promise<void> {
  const names = [...new Set([...Object.keys(keptHashes().scenarios), ...added])].sort()
  const scenarios: RulesHashes['scenarios'] = {}
  for (const name of names) scenarios[name] = await hashesOf(name)
  writeFileSync(file, `${JSON.stringify({ rulesVersion, scenarios }, null, 2)}\n`)
}
