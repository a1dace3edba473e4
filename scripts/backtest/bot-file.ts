// Reads the bot of a backtest from a YAML or JSON file: `bot: spot-grid` and its `config`, as a scenario starts one.

import { parse } from 'yaml'
import { namedSymbols } from '#engine/backtest/several-pairs.ts'
import { configOfTexts } from '#engine/reactors/config-of-texts.ts'
import { contractOf } from '#engine/reactors/contracts/config.ts'
import type { AnyReactor } from '#engine/reactors/reactor.ts'
import { reactorKind, reactorKinds } from '#engine/reactors/registry.ts'
import { canonicalDecimal } from '#engine/scenario/words.ts'

export interface BotOfFile {
  kind: AnyReactor
  config: unknown
  /** What the exchange calls what it trades. */
  symbol: string
  /** Further pairs that it trades. */
  others?: readonly string[]
}

const canonical = (value: unknown) => (typeof value === 'string' ? (canonicalDecimal(value) ?? value) : value)

/** Throws with a sentence that says what is wrong with the text. */
export function readBot(text: string): BotOfFile {
  // With the failsafe schema every number stays a text, which then becomes the canonical one.
  const file: unknown = parse(text, (_key, value) => canonical(value), { schema: 'failsafe' })
  if (typeof file !== 'object' || file === null) throw new Error('a bot file has two keys: bot and config')
  const { bot, config: given, ...rest } = file as Record<string, unknown>
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) throw new Error(`unknown key: ${unknown}`)
  const kind = reactorKind(String(bot))
  if (!kind) throw new Error(`bot: one of ${reactorKinds.join(', ')}, not "${bot}"`)
  const read = kind.config.safeParse(configOfTexts(kind.config, given))
  if (!read.success) {
    const [issue] = read.error.issues
    throw new Error(`config.${issue?.path.map(String).join('.')}: ${issue?.message}`)
  }
  const [symbol, ...others] = namedSymbols(kind.kind, read.data)
  if (symbol === undefined) throw new Error(`${bot} bots have no backtest, and run on this exchange only`)
  const called = kind.onContracts ? contractOf({ symbol }) : symbol
  return { kind, config: read.data, symbol: called, ...(others.length > 0 && { others }) }
}
